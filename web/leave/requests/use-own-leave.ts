import type { ApiReply } from '../../api.ts'
import { useToday } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { useSession } from '../../session.ts'

export type OwnLeave = ApiReply<'POST /api/leave-hr/leave/withdraws/search'>['content'][number]

/** The user's own leave from today on, the next first. */
export function useOwnLeave() {
  const today = useToday()
  const hasRecord = useSession((session) => session.employeeUser.employee !== null)
  return useCall(
    'POST /api/leave-hr/leave/withdraws/search',
    { body: { size: 100, sort: 'from', filters: { own: true, from: today } } },
    { enabled: hasRecord },
  )
}
