import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { ScheduleKind } from '../../../domain/payroll/engine/types.ts'
import type { SettlementMode } from '../../../domain/payroll/settlement/settlement-states.ts'
import { selectEmployeesOnDay } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { findPayrollPolicy } from '../run/input/cycle.queries.ts'

/** An employee who leaves, with the pay period of the last working day and whether its payroll is final. */
export interface Leaver extends Record<string, unknown> {
  employeeId: string
  joinedOn: Day
  leftOn: Day
  cycleId: string
  schedule: ScheduleKind
  mode: SettlementMode
}

interface LeaverRow extends Record<string, unknown> {
  joinedOn: Day
  leftOn: Day | null
  hasPay: boolean
  scheduleId: string | null
}

/** Errors: NOT_FOUND, SETTLEMENT_NOT_LEAVING, SETTLEMENT_NO_PAY, SETTLEMENT_NO_CYCLE. */
export async function findLeaver(db: Db, employeeId: string): Promise<Leaver> {
  const policy = await findPayrollPolicy(db)
  const { rows } = await db.execute<LeaverRow>(sql`
    select e.joined_on as "joinedOn", e.left_on as "leftOn", p.id is not null as "hasPay", coalesce(p.schedule_id, ${policy.scheduleId}::uuid) as "scheduleId"
    from employee e
    left join lateral (select id, schedule_id from employee_pay p where p.employee_id = e.id and p.from_day <= coalesce(e.left_on, p.from_day) order by p.from_day desc limit 1) p on true
    where e.id = ${employeeId}`)
  const [found] = rows
  if (!found) fail('BAD_REFERENCE', {}, { employeeId: 'BAD_REFERENCE' })
  const { joinedOn, leftOn, hasPay, scheduleId } = found
  if (leftOn === null) fail('SETTLEMENT_NOT_LEAVING', {}, { employeeId: 'SETTLEMENT_NOT_LEAVING' })
  if (!hasPay) fail('SETTLEMENT_NO_PAY', {}, { employeeId: 'SETTLEMENT_NO_PAY' })
  const cycle = scheduleId ? await findPayPeriod(db, scheduleId, leftOn) : undefined
  if (!cycle) fail('SETTLEMENT_NO_CYCLE', { leftOn }, { employeeId: 'SETTLEMENT_NO_CYCLE' })
  return {
    employeeId,
    joinedOn,
    leftOn,
    cycleId: cycle.id,
    schedule: cycle.schedule,
    mode: cycle.isFinal ? 'OFF_CYCLE' : 'REGULAR',
  }
}

export async function hasLastWorkingDay(db: Db, employeeId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from employee where id = ${employeeId} and left_on is not null`)
  return rows.length > 0
}

interface PayPeriod extends Record<string, unknown> {
  id: string
  schedule: ScheduleKind
  isFinal: boolean
}

/** The pay period of a day, and whether its regular payroll is final. */
export async function findPayPeriod(db: Db, scheduleId: string, day: Day): Promise<PayPeriod | undefined> {
  const { rows } = await db.execute<PayPeriod>(sql`
    select c.id, s.frequency as schedule,
      exists (select from payroll_run r where r.cycle_id = c.id and r.kind = 'REGULAR' and r.finalised_at is not null) as "isFinal"
    from salary_slip_cycle c join pay_schedule s on s.id = c.schedule_id
    where c.schedule_id = ${scheduleId} and ${day} between c.from_day and c.to_day limit 1`)
  return rows[0]
}

/** Employees with a last working day and without a settlement, latest first. */
export async function listUnsettledLeavers(db: Db, today: Day) {
  const { rows } = await db.execute<{
    id: string
    name: string
    number: string
    department: string | null
    leftOn: Day
  }>(sql`
    select p.id, p.full_name as name, p.number, p.department, p.left_on as "leftOn" from ${selectEmployeesOnDay(today)} p
    where p.left_on is not null and exists (select from employee_pay y where y.employee_id = p.id)
      and not exists (select from settlement s where s.employee_id = p.id and s.left_on = p.left_on and s.state <> 'CANCELLED')
    order by p.left_on desc, p.full_name limit 200`)
  return rows
}

export interface OwedLoan extends Record<string, unknown> {
  id: string
  componentId: string
  label: string
  owed: number
  instalmentIds: string[]
}

/** Outstanding loans on a day: the whole principal and the interest due by then. */
export async function listOwedLoans(db: Db, employeeId: string, on: Day): Promise<OwedLoan[]> {
  const { rows } = await db.execute<OwedLoan>(sql`
    select l.id, l.component_id as "componentId", coalesce(nullif(l.note, ''), c.name) as label,
      (sum(i.principal) + coalesce(sum(i.interest) filter (where i.due_day <= ${on}), 0))::bigint as owed, json_agg(i.id order by i.number) as "instalmentIds"
    from pay_loan l join ctc_component c on c.id = l.component_id join pay_loan_instalment i on i.loan_id = l.id and i.state = 'DUE'
    where l.employee_id = ${employeeId} and l.state = 'OPEN' group by l.id, l.component_id, l.note, c.name order by l.id`)
  return rows
}

export interface HeldSlip extends Record<string, unknown> {
  id: string
  version: number
  from: Day
  to: Day
  net: number
}

/** The held final payslips of an employee. */
export async function listHeldSlips(db: Db, employeeId: string): Promise<HeldSlip[]> {
  const { rows } = await db.execute<HeldSlip>(sql`
    select id, version, from_day as "from", to_day as "to", net from salary_slip
    where employee_id = ${employeeId} and status = 'HELD' and finalised_at is not null order by to_day, id`)
  return rows
}
