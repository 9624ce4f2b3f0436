import type { ApiArgs } from '../../api.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { PlannedApprovers } from './planned-approvers.tsx'

type RouteBody = ApiArgs<'POST /api/approval/workflows/route'>['body']

/** The approvers that a new request of the user will have, for its form. */
export function ApprovalRoute(request: Pick<RouteBody, 'kind' | 'days' | 'typeIds'>) {
  const { data } = useCall('POST /api/approval/workflows/route', { body: request })
  return data ? <PlannedApprovers approvers={data} /> : null
}
