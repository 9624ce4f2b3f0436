import { sql } from 'drizzle-orm'
import type { Api } from '../../domain/contract.ts'
import type { Day } from '../../domain/kit/day.ts'
import { toDays } from '../../domain/leave/quantity.ts'
import { spanOf, spanProblem, type Span } from '../../domain/leave/span.ts'
import { teamOf } from '../hr/ports.ts'
import { messageOf, type Language } from '../kit/i18n.ts'
import type { Db } from '../kit/tenant.ts'
import { assess, type Ask } from './assess.ts'

type Preview = Api['POST /api/leave-hr/leave/withdraws/preview']['reply']

/** What a wish would use, what stands in its way, who else is away and who would decide. Changes nothing. */
export async function previewLeave(
  db: Db,
  ask: Ask,
  {
    employeeId,
    today,
    isRecorded,
    language,
  }: { employeeId: string; today: Day; isRecorded: boolean; language: Language },
): Promise<Preview> {
  const [assessed, team, own] = await Promise.all([
    assess(db, ask, { employeeId, today, isRecorded, lock: false }),
    teamAway(db, employeeId, ask, today),
    overlapsOwn(db, employeeId, ask),
  ])
  const { days, used, parts, terms, broken, approver } = assessed
  const problems = own ? [{ code: 'LEAVE_OVERLAP' as const, facts: {}, field: 'from' }, ...broken] : broken
  return {
    days: toDays(used),
    list: days.map(({ day, quantity, off, name }) => ({ day, days: toDays(quantity), off, name })),
    pieces: parts.map(({ cycle, asked, available }) => ({
      cycle,
      days: toDays(asked),
      before: terms.keepsBalance ? toDays(available) : null,
      after: terms.keepsBalance ? toDays(available - asked) : null,
    })),
    problems: problems.map(({ code, facts, field = null }) => ({
      code,
      message: messageOf(language, code, facts),
      field,
    })),
    team,
    decides: isRecorded ? null : { name: approver?.name ?? null, rule: approver?.rule ?? 'HR' },
  }
}

type TeamLeave = Span & { name: string }

/** Team-mates whose leave, approved, meets the range: that they are away, not why. */
export async function teamAway(
  db: Db,
  employeeId: string,
  { from, to }: { from: Day; to: Day },
  today: Day,
): Promise<TeamLeave[]> {
  const { rows } = await db.execute(sql`
    select e.full_name as name, w.from_day as "from", w.to_day as "to", w.from_half as "fromHalf", w.to_half as "toHalf"
    from leave_withdrawal w join employee e on e.id = w.employee_id
    where w.employee_id in ${teamOf(employeeId, today)} and w.employee_id <> ${employeeId}
      and w.from_day <= ${to} and w.to_day >= ${from} and w.state in ('APPROVED', 'CANCELLATION_PENDING')
    order by w.from_day, e.full_name limit 30`)
  return rows as unknown as TeamLeave[]
}

async function overlapsOwn(db: Db, employeeId: string, ask: Ask): Promise<boolean> {
  const span = spanOf(ask)
  // An empty or backward range is refused by the rules; asked here it would be an error of the database.
  if (spanProblem(span)) return false
  const { rows } = await db.execute(sql`
    select 1 from leave_withdrawal
    where employee_id = ${employeeId} and state in ('PENDING', 'APPROVED', 'CANCELLATION_PENDING')
      and during && tsrange(
        ${span.from}::date + case when ${span.fromHalf}::text = 'SECOND' then time '12:00' else time '00:00' end,
        case when ${span.toHalf}::text = 'FIRST' then ${span.to}::date + time '12:00' else (${span.to}::date + 1) + time '00:00' end)
    limit 1`)
  return rows.length > 0
}
