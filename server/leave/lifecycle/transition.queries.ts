import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Day } from '../../../domain/kit/day.ts'
import type { LeaveRequestState } from '../../../domain/leave/leave.schemas.ts'
import type { SandwichCountingRules } from '../../../domain/leave/request/sandwich.ts'
import type { DayPart, LeavePeriod } from '../../../domain/leave/request/leave-period.ts'
import { visibleTo } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import { assertPermission } from '../../kit/http/serve.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { enqueueAccrual } from '../accrual/enqueue-accrual.ts'
import {
  leaveWithdrawal,
  type EmploymentEndCut,
  type LeaveHistoryEntry,
  type StoredLeaveDay,
} from '../request/request.table.ts'

/** The data needed to change a leave. */
export interface ChangeableLeave extends LeavePeriod {
  id: string
  version: number
  employeeId: string
  leaveTypeId: string
  groupId: string | null
  userId: string | null
  name: string
  type: string
  allowsHalfDays: boolean
  quantity: number
  days: StoredLeaveDay[]
  countedBy: Partial<SandwichCountingRules>
  state: LeaveRequestState
  keepTo: Day | null
  keepToHalf: DayPart | null
  leavingCut: EmploymentEndCut | null
  isOwn: boolean
}

const selectChangeableLeave = (me: string | null): SQL => sql`
  select w.id, w.version, w.employee_id as "employeeId", w.leave_type_id as "leaveTypeId", w.group_id as "groupId", e.user_id as "userId",
    e.full_name as name, t.name as type, t.allows_half_days as "allowsHalfDays", w.quantity, w.days, w.counted_by as "countedBy", w.state, w.from_day as "from", w.to_day as "to", w.from_half as "fromHalf",
    w.to_half as "toHalf", to_char(w.from_time, 'HH24:MI') as "fromTime", to_char(w.to_time, 'HH24:MI') as "toTime",
    w.keep_to as "keepTo", w.keep_to_half as "keepToHalf", w.leaving_cut as "leavingCut", w.employee_id is not distinct from ${me}::uuid as "isOwn"
  from leave_withdrawal w join leave_type t on t.id = w.leave_type_id join employee e on e.id = w.employee_id`

/** A leave that the caller can withdraw or cancel: their own, or as HR any leave. */
export async function findWithdrawableLeave(db: Db, id: string, user: User, today: Day): Promise<ChangeableLeave> {
  const { rows } = await db.execute<Record<string, unknown> & ChangeableLeave>(
    sql`${selectChangeableLeave(user.employeeId)} where w.id = ${id}`,
  )
  const [leave] = rows
  if (!leave) fail('NOT_FOUND')
  if (leave.isOwn) return leave
  // Leave outside the caller’s scope is not found rather than forbidden.
  if (!user.permissions.has('leave.record')) {
    const seen = await db.execute(
      sql`select 1 from leave_withdrawal w where w.id = ${id} and ${visibleTo(user, sql`w.employee_id`, today)}`,
    )
    if (seen.rows.length === 0) fail('NOT_FOUND')
    assertPermission(user, 'leave.record')
  }
  return leave
}

/** The leaves of one approval: all parts of a request, or a single leave. */
export async function listRequestLeaves(db: Db, subjectId: string): Promise<[ChangeableLeave, ...ChangeableLeave[]]> {
  const [first, ...rest] = await listLeavesOfRequests(db, [subjectId])
  return first ? [first, ...rest] : fail('NOT_FOUND')
}

/** The leaves of several approvals. */
export async function listLeavesOfRequests(db: Db, subjectIds: readonly string[]): Promise<ChangeableLeave[]> {
  const subjects = sql`any(${sql.param([...subjectIds])}::uuid[])`
  const { rows } = await db.execute<Record<string, unknown> & ChangeableLeave>(
    sql`${selectChangeableLeave(null)} where w.id = ${subjects} or w.group_id = ${subjects} order by w.from_day, w.id`,
  )
  return rows
}

/** A leave by its id, for changes by the system. */
export async function findChangeableLeave(db: Db, id: string): Promise<ChangeableLeave> {
  const { rows } = await db.execute<Record<string, unknown> & ChangeableLeave>(
    sql`${selectChangeableLeave(null)} where w.id = ${id}`,
  )
  return rows[0] ?? fail('NOT_FOUND')
}

export type LeaveChanges = PgUpdateSetSource<typeof leaveWithdrawal>

/** Appends an entry to the history of a leave. */
export const buildLeaveHistorySql = (line: LeaveHistoryEntry): SQL =>
  sql`${leaveWithdrawal.recounts} || ${JSON.stringify([line])}::jsonb`

/**
 * Changes the state of a leave. The WHERE condition contains the expected state, so only one of two concurrent changes
 * succeeds.
 */
export async function moveLeave(
  db: Db,
  { id }: { id: string },
  from: LeaveRequestState,
  to: LeaveRequestState,
  more: LeaveChanges = {},
): Promise<void> {
  const moved = await db
    .update(leaveWithdrawal)
    .set({ ...more, state: to, version: sql`${leaveWithdrawal.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(leaveWithdrawal.id, id), eq(leaveWithdrawal.state, from)))
    .returning(leaveKeyColumns)
  await applyMoveEffects(db, moved, from, to)
}

/** The same for all leaves of one approval. */
export const moveRequestLeaves = (
  db: Db,
  subjectId: string,
  from: LeaveRequestState,
  to: LeaveRequestState,
  more: LeaveChanges = {},
): Promise<void> => moveLeavesOfRequests(db, [subjectId], from, to, more)

/** The same for all leaves of several approvals. */
export async function moveLeavesOfRequests(
  db: Db,
  subjectIds: readonly string[],
  from: LeaveRequestState,
  to: LeaveRequestState,
  more: LeaveChanges = {},
): Promise<void> {
  const moved = await db
    .update(leaveWithdrawal)
    .set({ ...more, state: to, version: sql`${leaveWithdrawal.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        or(inArray(leaveWithdrawal.id, [...subjectIds]), inArray(leaveWithdrawal.groupId, [...subjectIds])),
        eq(leaveWithdrawal.state, from),
      ),
    )
    .returning({
      ...leaveKeyColumns,
      subjectId: sql<string>`coalesce(${leaveWithdrawal.groupId}, ${leaveWithdrawal.id})`,
    })
  if (new Set(moved.map((one) => one.subjectId)).size < subjectIds.length) fail('CONFLICT')
  await applyMoveEffects(db, moved, from, to)
}

const leaveKeyColumns = { employeeId: leaveWithdrawal.employeeId, leaveTypeId: leaveWithdrawal.leaveTypeId }
const isApprovedState = (state: LeaveRequestState) => state === 'APPROVED' || state === 'CANCELLATION_PENDING'

async function applyMoveEffects(
  db: Db,
  moved: { employeeId: string; leaveTypeId: string }[],
  from: LeaveRequestState,
  to: LeaveRequestState,
): Promise<void> {
  if (moved.length === 0) return fail('CONFLICT')
  if (isApprovedState(from) === isApprovedState(to)) return
  const types = [...new Set(moved.map(({ leaveTypeId }) => leaveTypeId))]
  await enqueueAccrual(db, [...new Set(moved.map(({ employeeId }) => employeeId))], types)
}
