import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { notify } from '../../notification/ports.ts'
import { findHrApprovers, selectApproverAndDelegateIds } from './approval-chain.queries.ts'
import { requireApprovalKind, toApproverLink, toRequesterLink } from './approval-kinds.ts'
import { emitApprovalChange } from './start-approval.actions.ts'
import { findApprovalDetail } from './approval.queries.ts'
import { approvalComment } from './approval.table.ts'

interface CommentReaders extends Record<string, unknown> {
  author: string
  requesterUserId: string | null
  approverUserIds: string[]
  isForHr: boolean
}

type CommentView = Api['POST /api/approval/pipeline/statuses/{id}/comments']['reply']

/**
 * Adds a comment to a request that the user can see. The requester and the approvers are notified, not its author. The
 * delegates of the current approver are notified too, and HR when HR decides.
 */
export async function addApprovalComment(
  db: Db,
  { id, text }: { id: string; text: string },
  { user, now, today }: { user: User; now: string; today: Day },
): Promise<CommentView> {
  const { kind, subjectId } = await findApprovalDetail(db, id, user, today)
  const delegates = selectApproverAndDelegateIds(sql`a.id`, sql`a.user_id`, sql`r.kind`, today)
  const { rows } = await db.execute<CommentReaders>(sql`
    select (select u.full_name from app_user u where u.id = ${user.userId}) as author, q.user_id as "requesterUserId", array(
      select distinct reader from approval_step s left join approval_step_approver p on p.step_id = s.id and not p.is_closed
      join employee a on a.id = s.approver_id or a.id = p.employee_id
      cross join unnest(case when s.state = 'WAITING' then ${delegates} else array[a.user_id] end) as reader
      where s.request_id = r.id and s.state <> 'PLANNED' and reader is not null) as "approverUserIds",
      exists (select from approval_step s where s.request_id = r.id and s.state = 'WAITING' and s.approver_id is null
        and not exists (select from approval_step_approver p where p.step_id = s.id and not p.is_closed)) as "isForHr"
    from approval_request r join employee q on q.id = r.requester_id where r.id = ${id}`)
  const { author = '', requesterUserId = null, approverUserIds: stepUserIds = [], isForHr = false } = rows[0] ?? {}
  const hrUserIds = isForHr ? (await findHrApprovers(db, requesterUserId)).map((one) => one.id) : []
  const approverUserIds = [...new Set([...stepUserIds, ...hrUserIds])]
  const comment = { id: newId(), author, text: text.trim(), writtenAt: now }
  const event = 'approval.commented'
  const facts = { who: author, text: comment.text }
  const others = (ids: (string | null)[]) => ids.filter((one) => one !== null && one !== user.userId) as string[]
  await Promise.all([
    db.insert(approvalComment).values({ ...comment, requestId: id, authorId: user.userId }),
    notify(db, {
      event,
      userIds: others([requesterUserId]),
      facts,
      link: toRequesterLink(requireApprovalKind(kind), subjectId),
    }),
    notify(db, {
      event,
      userIds: others(approverUserIds).filter((one) => one !== requesterUserId),
      facts,
      link: toApproverLink(id),
    }),
    emitApprovalChange(db, [], [requesterUserId, ...approverUserIds]),
  ])
  return comment
}
