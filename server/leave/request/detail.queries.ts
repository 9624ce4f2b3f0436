import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { toDays } from '../../../domain/leave/balance/quantity.ts'
import { teamRule } from '../../../domain/leave/request/date-rules.ts'
import { listViolations, type RuleViolation } from '../../../domain/leave/request/policy-rules.ts'
import { fail } from '../../kit/errors.ts'
import { translateError, type Language } from '../../kit/i18n.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { listDecisions, listApprovalSteps } from '../../main/approval-ports.ts'
import { listCurrentBalances } from '../balance/balance-list.queries.ts'
import { toDayView, listTeamLeave } from './preview.queries.ts'
import { buildTimeline } from './timeline.ts'
import { listTeamAbsences } from './request-context.queries.ts'
import { findLeave, findLeaveForApprover } from './request.queries.ts'
import type { LeaveHistoryEntry, StoredLeaveDay } from './request.table.ts'
import type { LeaveRequestView } from './request-view.ts'

type LeaveDetail = Api['GET /api/leave-hr/leave/withdraws/{id}']['reply']
type ApprovalContext = Api['GET /api/leave-hr/leave/withdraws/{id}/context']['reply']
type PastLeave = ApprovalContext['history'][number]

/** A leave with its days and history. */
export async function readLeaveDetail(db: Db, id: string, user: User, today: Day): Promise<LeaveDetail> {
  const [row, more] = await Promise.all([findLeave(db, id, user, today), loadLeaveDetailRow(db, id)])
  const [decisions, steps] = await Promise.all([
    listLeaveDecisions(db, row, more.subjectId),
    row.approval ? listApprovalSteps(db, row.approval.id, today) : [],
  ])
  return {
    ...row,
    list: more.days.map(({ beside, ...day }) => toDayView({ ...day, adjacent: beside })),
    document: more.document,
    otherParts: more.otherParts.map(({ quantity, ...one }) => ({ ...one, days: toDays(quantity) })),
    steps,
    reassignment: row.employee.id === user.employeeId ? null : findReassignment(steps),
    events: buildTimeline(row, more.recounts, decisions),
  }
}

const findReassignment = (steps: Awaited<ReturnType<typeof listApprovalSteps>>): LeaveDetail['reassignment'] => {
  const step = steps.find(({ state }) => state === 'WAITING')
  return step?.reassignedFrom ? { by: step.reassignedFrom, note: step.comment } : null
}

// The decisions on the whole request, without later decisions on its other parts.
async function listLeaveDecisions(db: Db, { id, requestedAt }: LeaveRequestView, subjectId: string) {
  const [own, otherParts] = await Promise.all([
    listDecisions(db, id),
    subjectId === id ? [] : listDecisions(db, subjectId, { kind: 'LEAVE', requestedAt }),
  ])
  return [...own, ...otherParts]
}

/** Data for the approver. Leave of team members is shown only as absence; the employee’s own leave in full. */
export async function readApprovalContext(
  db: Db,
  id: string,
  user: User,
  { today, language }: { today: Day; language: Language },
): Promise<ApprovalContext> {
  const row = await findLeaveForApprover(db, id, user, today)
  const [balances, warnings, team, history] = await Promise.all([
    listCurrentBalances(db, row.employee.id, row.from, row.leaveType.id),
    row.state === 'PENDING' ? listExceededLimits(db, row, today) : [],
    listTeamLeave(db, row.employee.id, row, today),
    listPastLeaves(db, row),
  ])
  return { balances, warnings: warnings.map(({ code, facts }) => translateError(language, code, facts)), team, history }
}

/** The team limit of the leave type, when this leave exceeds it. */
async function listExceededLimits(
  db: Db,
  { id, employee, from, to }: LeaveRequestView,
  today: Day,
): Promise<RuleViolation[]> {
  const { rows } = await db.execute<{ teamLimit: number; days: StoredLeaveDay[] }>(sql`
    select (k.rules ->> 'teamLimit')::int as "teamLimit", w.days
    from leave_withdrawal w join taking_rule k on k.leave_type_id = w.leave_type_id
    where w.id = ${id} and k.rules ->> 'teamLimit' is not null`)
  const [limited] = rows
  if (!limited) return []
  return listViolations([teamRule(limited, limited.days, await listTeamAbsences(db, employee.id, { from, to }, today))])
}

interface LeaveDetailRow {
  [name: string]: unknown
  subjectId: string
  days: StoredLeaveDay[]
  recounts: LeaveHistoryEntry[]
  document: LeaveDetail['document']
  otherParts: (Omit<LeaveDetail['otherParts'][number], 'days'> & { quantity: number })[]
}

// A leave that was sent back keeps its group. Only leaves with the same request time are parts of one request.
async function loadLeaveDetailRow(db: Db, id: string): Promise<LeaveDetailRow> {
  const { rows } = await db.execute<LeaveDetailRow>(sql`
    select coalesce(w.group_id, w.id) as "subjectId", w.days, w.recounts,
      (select json_build_object('id', f.id, 'name', f.name) from file f where f.id = w.document_id) as document, (
      select coalesce(json_agg(json_build_object('id', o.id, 'leaveTypeId', t.id, 'type', t.name, 'from', o.from_day, 'to', o.to_day, 'fromHalf', o.from_half,
        'toHalf', o.to_half, 'fromTime', to_char(o.from_time, 'HH24:MI'), 'toTime', to_char(o.to_time, 'HH24:MI'), 'quantity', o.quantity) order by o.from_day), '[]')
      from leave_withdrawal o join leave_type t on t.id = o.leave_type_id where o.group_id = w.group_id and o.id <> w.id and o.requested_at = w.requested_at) as "otherParts"
    from leave_withdrawal w where w.id = ${id}`)
  return rows[0] ?? fail('NOT_FOUND')
}

async function listPastLeaves(db: Db, { id, employee }: LeaveRequestView): Promise<PastLeave[]> {
  const { rows } = await db.execute<Record<string, unknown> & Omit<PastLeave, 'days'> & { quantity: number }>(sql`
    select w.id, t.name as type, w.from_day as "from", w.to_day as "to", w.from_half as "fromHalf", w.to_half as "toHalf",
      to_char(w.from_time, 'HH24:MI') as "fromTime", to_char(w.to_time, 'HH24:MI') as "toTime", w.quantity, w.state
    from leave_withdrawal w join leave_type t on t.id = w.leave_type_id
    where w.employee_id = ${employee.id} and w.id <> ${id} and w.state not in ('DRAFT', 'CANCELLED') order by w.from_day desc limit 6`)
  return rows.map(({ quantity, ...past }) => ({ ...past, days: toDays(quantity) }))
}
