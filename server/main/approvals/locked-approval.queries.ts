import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { findHrApprovers, selectApproverAndDelegateIds } from './approval-chain.queries.ts'
import { isStepApprover } from './approval-scope.ts'

export interface NextApprovalStep {
  stepId: string
  number: number
  /** An approver of this step has approved an earlier step or is deciding now; HR as a whole counts as one approver. */
  hasAgreed: boolean
  approverName: string | null
  /** The approver and their current delegates. */
  userIds: (string | null)[]
}

export interface LockedApproval {
  [name: string]: unknown
  id: string
  version: number
  kind: string
  subjectId: string
  state: string
  facts: Record<string, string | number>
  requesterId: string
  requesterName: string
  requesterUserId: string | null
  stepId: string
  approverId: string | null
  approverName: string | null
  /** The approvers of the current step and their delegates; empty when HR decides. */
  approverUserIds: (string | null)[]
  decidedBy: string | null
  /** When the current step was decided or the request was withdrawn; the last change of a pending request. */
  closedAt: string
  isForMe: boolean
  /** The steps after the current one, in order. */
  later: NextApprovalStep[]
}

/**
 * Locks requests and reads them with their current steps. A simultaneous second decision waits here and then sees the
 * first one. All users lock in the same order, so that simultaneous bulk decisions do not deadlock.
 */
export async function lockApprovalRequests(
  db: Db,
  ids: readonly string[],
  user: User,
  today: Day,
): Promise<Map<string, LockedApproval>> {
  const chosen = sql`any(${sql.param([...ids])}::uuid[])`
  await db.execute(sql`select 1 from approval_request where id = ${chosen} order by id for update`)
  const { rows } = await db.execute<LockedApproval>(sql`
    select r.id, r.version, r.kind, r.subject_id as "subjectId", r.state, r.facts, r.requester_id as "requesterId", q.full_name as "requesterName", q.user_id as "requesterUserId",
      s.id as "stepId", s.approver_id as "approverId", coalesce(a.full_name, s.label) as "approverName", ${selectStepUserIds(sql`s`, today)} as "approverUserIds", s.decided_by as "decidedBy", coalesce(s.decided_at, r.updated_at) as "closedAt",
      coalesce(${isStepApprover(user, today)}, false) as "isForMe", (
        select coalesce(json_agg(json_build_object('stepId', n.id, 'number', n.number, 'approverName', coalesce(x.full_name, n.label),
          'userIds', ${selectStepUserIds(sql`n`, today)}, 'hasAgreed', exists (
            select from employee y where (y.id = x.id or y.id in ${selectPool(sql`n.id`)}) and y.user_id = any(${user.userId}::uuid || array(
              select d.decided_by_id from approval_step d where d.request_id = r.id and d.state = 'APPROVED'))) or (n.rule = 'HR' and exists (
            select from approval_step d where d.request_id = r.id and d.rule = 'HR' and (d.state = 'APPROVED' or d.id = s.id)))) order by n.number), '[]')
        from approval_step n left join employee x on x.id = n.approver_id
        where n.request_id = r.id and n.state = 'PLANNED') as later
    from approval_request r
    join employee q on q.id = r.requester_id
    join approval_step s on s.request_id = r.id and s.number = r.current_step
    left join employee a on a.id = s.approver_id
    where r.id = ${chosen}`)
  return new Map(rows.map((row) => [row.id, row]))
}

const selectPool = (stepId: SQL): SQL =>
  sql`(select p.employee_id from approval_step_approver p where p.step_id = ${stepId})`

/** The approvers of a step of request `r` and their delegates. */
const selectStepUserIds = (step: SQL, today: Day): SQL => sql`array(
  select distinct z.user_id from employee y cross join lateral unnest(${selectApproverAndDelegateIds(sql`y.id`, sql`y.user_id`, sql`r.kind`, today)}) z(user_id)
  where y.id = any(${step}.approver_id || array${selectPool(sql`${step}.id`)}))`

/** The users with whom the current steps are pending: the approvers and their delegates, else HR. */
export async function findDecidingUserIds(db: Db, requests: readonly LockedApproval[]): Promise<string[]> {
  const approverIds = requests.flatMap(({ approverUserIds }) => approverUserIds.filter((id) => id !== null))
  const isForHr = requests.some(({ approverUserIds }) => approverUserIds.length === 0)
  const hr = isForHr ? await findHrApprovers(db, null) : []
  return [...new Set([...approverIds, ...hr.map(({ id }) => id)])]
}
