import { sql } from 'drizzle-orm'
import type { Db } from '../../kit/db/tenant.ts'
import { listApprovalKinds } from './approval-kinds.ts'
import { emitApprovalChange } from './start-approval.actions.ts'

/**
 * Reassigns the pending requests of an approver to another employee, except requests that this employee made or has
 * approved in an earlier step.
 */
export async function handOverApprovals(
  db: Db,
  { fromEmployeeId, toEmployeeId }: { fromEmployeeId: string; toEmployeeId: string },
): Promise<void> {
  const { rows } = await db.execute<{ kind: string; userIds: string[] }>(sql`
    with moved as (
      update approval_step s set rule = 'DELEGATE', approver_id = ${toEmployeeId}, delegated_from = ${fromEmployeeId}, label = null
      from approval_request r
      where r.id = s.request_id and r.state = 'PENDING' and s.number = r.current_step and s.approver_id = ${fromEmployeeId}
        and r.requester_id <> ${toEmployeeId} and not exists (
          select from approval_step x where x.request_id = r.id and x.number < r.current_step and x.approver_id = ${toEmployeeId})
      returning r.id
    ), changed as (
      update approval_request r set version = r.version + 1, updated_at = now() where r.id in (select id from moved)
      returning r.kind, r.requester_id
    )
    select c.kind, array_remove(array_agg(distinct e.user_id), null) as "userIds" from changed c
    join employee e on e.id in (c.requester_id, ${fromEmployeeId}, ${toEmployeeId}) group by c.kind`)
  const topics = new Map(listApprovalKinds().map((one) => [one.kind, one.topics]))
  await Promise.all(rows.map(({ kind, userIds }) => emitApprovalChange(db, topics.get(kind) ?? [], userIds)))
}
