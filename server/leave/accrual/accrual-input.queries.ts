import { sql, type SQL } from 'drizzle-orm'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import type { AccruingEmployee } from '../../../domain/leave/accrual/accrual.ts'
import { calculateLeaveYear } from '../../../domain/leave/accrual/leave-year.ts'
import type { DateRange } from '../../../domain/leave/accrual/grant-rule.ts'
import { DAY } from '../../../domain/leave/balance/quantity.ts'
import { selectProbationPeriods } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { groupRowsByEmployee } from '../group-by.ts'
import { mayTouchRange } from '../request/sandwich-window.ts'
import type { EffectiveAccrualRule } from './accrual-rule.queries.ts'
import { loadWorkedDays } from './worked-days.queries.ts'

/** Someone a rule may reach, with everything that has a say in what they earn. */
export interface AccrualInput {
  employeeId: string
  year: DateRange
  /** When their record was made. */
  enteredOn: Day
  earner: AccruingEmployee
  /** Nothing sets them apart from anybody else who is there all year. */
  isPlain: boolean
}

interface AccrualInputRow extends Record<string, unknown> {
  employeeId: string
  joinedOn: Day
  leftOn: Day | null
  enteredOn: Day
  silent: AccruingEmployee['silent'] | null
}

/**
 * A condition on someone's id, wherever it stands. Said of the table that is read rather than of its people only, it finds
 * a few of many rows by their index.
 */
export type EmployeeFilter = (employeeId: SQL) => SQL

export const matchAllEmployees: EmployeeFilter = () => sql`true`
export const matchEmployee =
  (employeeId: string): EmployeeFilter =>
  (id) =>
    sql`${id} = ${employeeId}`

/** The people of a rule, of those that `which` names. Five questions, however many they are. */
export async function loadAccrualInputs(
  db: Db,
  rule: EffectiveAccrualRule,
  which: EmployeeFilter,
  today: Day,
): Promise<AccrualInput[]> {
  // A joining-date year of this name may begin on the cycle's last day.
  const last = rule.yearBasis === 'CYCLE' ? rule.to : addDays(rule.to, 366)
  const inService = sql`${which(sql`e.id`)} and e.joined_on <= ${rule.to} and (e.left_on is null or e.left_on >= ${rule.from})`
  const [people, unpaid, worked] = await Promise.all([
    db.execute<AccrualInputRow>(sql`
      select e.id as "employeeId", e.joined_on as "joinedOn", e.left_on as "leftOn", e.created_at::date as "enteredOn",
        case when ${rule.probation} = 'EARNS_NOTHING' then ${selectProbationPeriods(sql`e.id`)} end as silent
      from employee e where ${inService} order by e.id`),
    rule.cutsUnpaid ? loadUnpaidDays(db, which, rule.from, last) : noDays,
    rule.basis === 'WORKED_DAYS' ? loadWorkedDays(db, which, rule.from, last, today) : () => () => null,
  ])
  return people.rows.flatMap(({ employeeId, joinedOn, leftOn, enteredOn, silent }) => {
    const year = calculateLeaveYear(rule.yearBasis, rule, joinedOn)
    if (!year) return []
    const away = unpaid.get(employeeId) ?? []
    const isPlain = joinedOn <= year.from && silent === null && leftOn === null && away.length === 0
    return [
      {
        employeeId,
        year,
        enteredOn,
        isPlain,
        earner: { joinedOn, leftOn, silent: silent ?? [], unpaid: away, workedIn: worked(employeeId) },
      },
    ]
  })
}

type DaysByEmployee = Map<string, { day: Day; quantity: number }[]>
const noDays: DaysByEmployee = new Map()

/**
 * Days of leave without pay, by person, with the days off within; of partly paid leave the share that isn't. A day that is
 * asked for as a whole counts as one, though only half of it is worked.
 */
async function loadUnpaidDays(db: Db, which: EmployeeFilter, from: Day, to: Day): Promise<DaysByEmployee> {
  const { rows } = await db.execute<{ employeeId: string; day: Day; quantity: number }>(sql`
    select w.employee_id as "employeeId", d.day,
      (case when ${isWholeDay} then ${DAY}::int else d.quantity end * case o.effect when 'UNPAID' then 100 else coalesce(o.unpaid_percent, 0) end / 100)::int as quantity
    from leave_withdrawal w join leave_type t on t.id = w.leave_type_id join time_off_type o on o.id = t.time_off_type_id
    cross join lateral jsonb_to_recordset(w.days) as d(day date, quantity int)
    cross join lateral (select min(x.day) as first, max(x.day) as last from jsonb_to_recordset(w.days) as x(day date, quantity int) where x.quantity > 0) counted
    where ${which(sql`w.employee_id`)} and o.effect in ('UNPAID', 'PARTLY_PAID') and w.state in ('APPROVED', 'CANCELLATION_PENDING')
      and ${mayTouchRange(from, to)} and d.day between counted.first and counted.last`)
  return groupRowsByEmployee(rows)
}

const isWholeDay = sql`(w.from_time is null and not (d.day = w.from_day and w.from_half <> 'FULL') and not (d.day = w.to_day and w.to_half <> 'FULL'))`
