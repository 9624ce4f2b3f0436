import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { maxDay, type Day } from '../../../domain/kit/day.ts'
import type { LeaveDay } from '../../../domain/leave/request/leave-days.ts'
import { toDays } from '../../../domain/leave/balance/quantity.ts'
import { toEnclosingRange } from '../../../domain/leave/request/leave-period.ts'
import type { RuleViolation } from '../../../domain/leave/request/policy-rules.ts'
import { findRequiredNotice } from '../../../domain/leave/request/date-rules.ts'
import { selectTeam } from '../../hr/ports.ts'
import { describePlannedSteps } from '../../main/approval-ports.ts'
import { translateError, type Language } from '../../kit/i18n.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { validateRequest, type ValidatedRequest } from './validate-request.ts'
import { type LeaveRequestInput, type ValidatedPart } from './validate-request-part.ts'
import { calculateCycleBalances } from '../balance/balance.queries.ts'

type RequestPreview = Api['POST /api/leave-hr/leave/withdraws/preview']['reply']
type RequestPreviewShare = RequestPreview['pieces'][number]

interface PreviewActor {
  employeeId: string
  today: Day
  isRecorded: boolean
  language: Language
}

/** Shows what a request would use, its problems, absences in the team and the approvers. Changes nothing. */
export async function previewRequest(db: Db, input: LeaveRequestInput, actor: PreviewActor): Promise<RequestPreview> {
  const { employeeId, today, isRecorded, language } = actor
  const [validated, team] = await Promise.all([
    validateRequest(db, input, { employeeId, today, isRecorded, lock: false }),
    listTeamLeave(db, employeeId, toEnclosingRange([input, ...(input.parts ?? [])]), today),
  ])
  const { parts, used, broken, warnings, steps } = validated
  const toProblem = ({ code, facts, field }: RuleViolation) => ({
    code,
    message: translateError(language, code, facts),
    field: field ?? null,
  })
  return {
    days: toDays(used),
    list: parts.flatMap(({ days }) => days.map(toDayView)),
    pieces: parts.flatMap((part) => toPreviewShares(validated, part, today)),
    notice: Math.max(...parts.map(({ terms, run }) => findRequiredNotice(terms, run))),
    problems: broken.map(toProblem),
    warnings: warnings.map(toProblem),
    team,
    decides: await describePlannedSteps(db, isRecorded ? [] : steps, {
      kind: 'LEAVE',
      requesterId: employeeId,
      today,
    }),
  }
}

// Shows the current balance next to the balance on the first day of the leave.
function toPreviewShares(
  { ledger, person }: ValidatedRequest,
  { terms, span, pieces }: ValidatedPart,
  today: Day,
): RequestPreviewShare[] {
  const dates = { joinedOn: person.joinedOn, from: span.from, to: span.to, on: today }
  const now = terms.keepsBalance ? calculateCycleBalances(ledger, terms, dates) : []
  return pieces.map(({ cycleId, cycle, from, requested, available }) => ({
    type: terms.name,
    cycle,
    days: toDays(requested),
    on: maxDay(span.from, from),
    now: terms.keepsBalance ? toDays(now.find((one) => one.cycleId === cycleId)?.available ?? 0) : null,
    before: terms.keepsBalance ? toDays(available) : null,
    after: terms.keepsBalance ? toDays(available - requested) : null,
  }))
}

/** Converts a day for the API. */
export const toDayView = ({ day, quantity, off, name, adjacent = null }: Omit<LeaveDay, 'requested'>) => ({
  day,
  days: toDays(quantity),
  off,
  name,
  adjacent,
})

type TeamLeaveView = RequestPreview['team'][number]

/** Approved absences of team members in a period, without the reason. */
export async function listTeamLeave(
  db: Db,
  employeeId: string,
  { from, to }: { from: Day; to: Day },
  today: Day,
): Promise<TeamLeaveView[]> {
  const { rows } = await db.execute<TeamLeaveView>(sql`
    select e.full_name as name, w.from_day as "from", w.to_day as "to", w.from_half as "fromHalf", w.to_half as "toHalf",
      to_char(w.from_time, 'HH24:MI') as "fromTime", to_char(w.to_time, 'HH24:MI') as "toTime"
    from leave_withdrawal w join employee e on e.id = w.employee_id
    where w.employee_id in ${selectTeam(employeeId, today)} and w.employee_id <> ${employeeId}
      and w.from_day <= ${to} and w.to_day >= ${from} and w.state in ('APPROVED', 'CANCELLATION_PENDING')
    order by w.from_day, e.full_name limit 30`)
  return rows
}
