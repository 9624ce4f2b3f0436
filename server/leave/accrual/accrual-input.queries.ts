import { sql, type SQL } from 'drizzle-orm'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import type { AccruingEmployee } from '../../../domain/leave/accrual/accrual-rule.ts'
import { calculateLeaveYear } from '../../../domain/leave/accrual/leave-year.ts'
import type { DateRange } from '../../../domain/leave/accrual/grant-rule.ts'
import { DAY } from '../../../domain/leave/balance/quantity.ts'
import { selectProbationPeriods } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { groupRowsByEmployee } from '../group-by.ts'
import { mayTouchRange } from '../request/sandwich-window.ts'
import type { EffectiveAccrualRule } from './accrual-rule.queries.ts'
import { loadWorkedDays } from './worked-days.queries.ts'

/** An employee in the scope of a rule, with all data that their accrual depends on. */
export interface AccrualInput {
  employeeId: string
  year: DateRange
  /** The day on which the employee record was created. */
  enteredOn: Day
  employee: AccruingEmployee
  /** Employed all year, without probation or unpaid leave. All such employees have the same schedule. */
  isStandard: boolean
}

interface AccrualInputRow extends Record<string, unknown> {
  employeeId: string
  joinedOn: Day
  leftOn: Day | null
  enteredOn: Day
  nonAccrualPeriods: AccruingEmployee['nonAccrualPeriods'] | null
}

/**
 * A condition on an employee id column. It is applied to each table that a query reads, so that the index of that table
 * is used.
 */
export type EmployeeFilter = (employeeId: SQL) => SQL

export const matchAllEmployees: EmployeeFilter = () => sql`true`
export const matchEmployees =
  (employeeIds: readonly string[]): EmployeeFilter =>
  (id) =>
    sql`${id} = any(${sql.param(employeeIds)}::uuid[])`
export const matchEmployee =
  (employeeId: string): EmployeeFilter =>
  (id) =>
    sql`${id} = ${employeeId}`

/** The employees of a rule that match `which`. The number of queries does not depend on the number of employees. */
export async function loadAccrualInputs(
  db: Db,
  rule: EffectiveAccrualRule,
  which: EmployeeFilter,
  today: Day,
): Promise<AccrualInput[]> {
  // A joining-date year can start on the last day of its cycle and end a year later.
  const last = rule.yearBasis === 'CYCLE' ? rule.to : addDays(rule.to, 366)
  const inService = sql`${which(sql`e.id`)} and e.joined_on <= ${rule.to} and (e.left_on is null or e.left_on >= ${rule.from})`
  const [people, unpaid, worked] = await Promise.all([
    db.execute<AccrualInputRow>(sql`
      select e.id as "employeeId", e.joined_on as "joinedOn", e.left_on as "leftOn", e.created_at::date as "enteredOn",
        case when ${rule.probation} = 'EARNS_NOTHING' then ${selectProbationPeriods(sql`e.id`)} end as "nonAccrualPeriods"
      from employee e where ${inService} order by e.id`),
    rule.cutsUnpaid ? loadUnpaidDays(db, which, rule.from, last) : noDays,
    rule.basis === 'WORKED_DAYS' ? loadWorkedDays(db, which, rule.from, last, today) : () => () => null,
  ])
  return people.rows.flatMap(({ employeeId, joinedOn, leftOn, enteredOn, nonAccrualPeriods }) => {
    const year = calculateLeaveYear(rule.yearBasis, rule, joinedOn)
    if (!year) return []
    const away = unpaid.get(employeeId) ?? []
    const isStandard = joinedOn <= year.from && nonAccrualPeriods === null && leftOn === null && away.length === 0
    return [
      {
        employeeId,
        year,
        enteredOn,
        isStandard,
        employee: {
          joinedOn,
          leftOn,
          nonAccrualPeriods: nonAccrualPeriods ?? [],
          unpaid: away,
          countWorkedDays: worked(employeeId),
        },
      },
    ]
  })
}

type DaysByEmployee = Map<string, { day: Day; quantity: number }[]>
const noDays: DaysByEmployee = new Map()

/**
 * Days of unpaid leave by employee, including days off within the leave; for partly paid leave the unpaid share. A day
 * requested in full counts as one day, even if only half of it is a working day.
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
