import { callApi } from '../../api.ts'
import { invalidatePaths } from '../../kit/data/use-call.ts'
import { toApiProblem } from '../../problem.ts'
import { queryClient } from '../../query-client.ts'
import { useSession } from '../../session.ts'
import { listOfflinePunches, refuseOfflinePunch, removeOfflinePunch } from './offline-punches.ts'

/** The server read the punch and refused it. After other problems the punch is sent again later. */
const REFUSED = [404, 409, 422]

/** Sends the waiting punches of the current user in their order; one tab at a time. */
export async function sendOfflinePunches(): Promise<void> {
  await (navigator.locks ? navigator.locks.request('muster.offline-punches', sendWaiting) : sendWaiting())
  await invalidatePaths(queryClient, ['/attendance'])
}

async function sendWaiting(): Promise<void> {
  const userId = useSession.getState().employeeUser.user?.id
  const waiting = listOfflinePunches().filter((one) => one.userId === userId && one.refusal === null)
  for (const { body } of waiting) {
    const problem = await callApi('POST /api/attendance/punches', { body }).then(() => null, toApiProblem)
    if (problem === null) removeOfflinePunch(body.eventId)
    else if (REFUSED.includes(problem.status)) refuseOfflinePunch(body.eventId, problem)
    else return
  }
}
