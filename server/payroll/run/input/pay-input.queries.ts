import { groupRows } from '../../../kit/group-rows.ts'
import { sql } from 'drizzle-orm'
import type { Day } from '../../../../domain/kit/day.ts'
import type { ScheduleKind } from '../../../../domain/payroll/engine/types.ts'
import type { LeavingFacts } from '../../../../domain/payroll/india/facts.ts'
import { hasIdentityNumber } from '../../../hr/ports.ts'
import { listUnpaidLeave, loadZoneCalendars, type UnpaidLeaveDay } from '../../../leave/ports.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { findTaxYear } from '../../../../domain/payroll/india/tax/tax-year.ts'
import { listStatutorySettings, type StatutorySettings } from '../../tax/statutory-settings.queries.ts'
import { findAttendance, type AttendanceSummary } from './attendance-source.ts'
import type { YearToDate } from '../payslips/slip.table.ts'

type SqlRow = Record<string, unknown>

export interface PayrollEmployeeRow extends SqlRow {
  id: string
  joined: Day
  left: Day | null
  employeeTypeId: string | null
  zoneId: string | null
  city: string | null
  region: string | null
  gender: string | null
  born: Day | null
  hasPan: boolean
  /** From the settlement of the employee, if there is one. */
  leaving: LeavingFacts | null
}

export interface PayTermRow extends SqlRow {
  id: string
  employeeId: string
  from: Day
  to: Day | null
  ctc: number
  structureId: string
  scheduleId: string | null
  basis: string | null
  fixedDays: number | null
  taxRegime: 'NEW' | 'OLD'
  rateTypeId: string | null
  rateName: string | null
  rateUnit: 'HOUR' | 'DAY' | 'MONTH' | 'PIECE' | null
  rate: number | null
}

export interface AdjustmentRow extends SqlRow {
  id: string
  employeeId: string
  componentId: string
  kind: 'ONE_OFF' | 'RECURRING'
  amount: number
  from: Day
  to: Day | null
  label: string
  replaces: boolean
  isTaxedAtOnce: boolean
  /** For adjustments of a settlement. */
  exempt: number | null
}

export interface InstalmentRow extends SqlRow {
  id: string
  employeeId: string
  componentId: string
  label: string
  instalment: number
  outstanding: number
  due: Day
}

/** The figures of an employee's latest final payslip before a period. */
export interface PreviousSlipRow extends SqlRow {
  employeeId: string
  to: Day
  payDay: Day
  figures: Record<string, number>
  yearToDate: YearToDate
}

/** All facts of employees that affect pay in a period, by employee, in a stable order. */
export interface PayInputData {
  people: PayrollEmployeeRow[]
  terms: Map<string, PayTermRow[]>
  unpaid: Map<string, UnpaidLeaveDay[]>
  presence: ReadonlyMap<string, AttendanceSummary>
  adjustments: Map<string, AdjustmentRow[]>
  /** One-off adjustments that a final payslip has paid, as `<id> <kind of run>`. */
  paidAlready: ReadonlySet<string>
  loans: Map<string, InstalmentRow[]>
  carried: Map<string, PreviousSlipRow>
  settings: ReadonlyMap<string, StatutorySettings>
  calendarOf: Awaited<ReturnType<typeof loadZoneCalendars>>
}

interface PayInputQuery {
  employeeIds: readonly string[]
  /** The first day of the earliest period. */
  from: Day
  /** The last day of the current period. */
  to: Day
  /** The first day of the current period. */
  periodFrom: Day
  isOffCycle: boolean
  wageTypeId: string | null
}

/** Loads the facts with a fixed number of queries, for any number of employees. */
export async function loadPayInput(db: Db, query: PayInputQuery): Promise<PayInputData> {
  const { employeeIds, from, to } = query
  const ids = sql`any(${sql.param(employeeIds)}::uuid[])`
  const [people, terms, unpaid, presence, adjustments, loans, carried, settings, calendarOf] = await Promise.all([
    db.execute<PayrollEmployeeRow>(sql`
      select e.id, e.joined_on as joined, e.left_on as left, m.employee_type_id as "employeeTypeId", m.zone_id as "zoneId", z.city,
        a.region, e.gender, e.born_on as born, ${hasIdentityNumber('PAN', sql`e.id`)} as "hasPan",
        case when e.left_on is not null then (select json_build_object('reason', t.leaving_reason, 'isFixedTerm', t.is_fixed_term, 'brokenDays', t.broken_days,
          'gratuityExemptBefore', t.gratuity_exempt_before, 'isShortWeek', t.is_short_week)
          from settlement t where t.employee_id = e.id and t.left_on = e.left_on and t.state <> 'CANCELLED') end as leaving
      from employee e
      left join lateral (select employee_type_id, zone_id from employment m where m.employee_id = e.id and m.from_day <= ${to} order by m.from_day desc limit 1) m on true
      left join zone z on z.id = m.zone_id
      left join lateral (select region from employee_address a where a.employee_id = e.id order by a.kind, a.id limit 1) a on true
      where e.id = ${ids} order by e.id`),
    listPayTerms(db, employeeIds, to, query.wageTypeId),
    listUnpaidLeave(db, employeeIds, from, to),
    findAttendance(db, employeeIds, from, to),
    listAdjustments(db, employeeIds, { from, to }),
    db.execute<InstalmentRow>(sql`
      select i.id, l.employee_id as "employeeId", l.component_id as "componentId", coalesce(nullif(l.note, ''), c.name) as label,
        i.principal + i.interest as instalment, i.principal + i.interest + i.outstanding as outstanding, i.due_day as due
      from pay_loan_instalment i join pay_loan l on l.id = i.loan_id join ctc_component c on c.id = l.component_id
      where l.employee_id = ${ids} and l.state = 'OPEN' and i.state = 'DUE' and i.due_day <= ${to} and not ${query.isOffCycle}::boolean
      order by l.employee_id, l.id, i.number`),
    findPreviousSlipRows(db, query),
    listStatutorySettings(db, employeeIds, findTaxYear(to).name),
    loadZoneCalendars(db, from, to),
  ])
  return {
    people: people.rows,
    terms,
    unpaid: groupByEmployeeId(unpaid),
    presence,
    adjustments: groupByEmployeeId(adjustments),
    paidAlready: await listPaidAdjustments(db, adjustments),
    loans: groupByEmployeeId(loans.rows),
    carried,
    settings,
    calendarOf,
  }
}

/** The employees whose last working day is not after a day. */
export async function listLeaverIds(db: Db, employeeIds: readonly string[], day: Day): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from employee where id = any(${sql.param(employeeIds)}::uuid[]) and left_on <= ${day}`,
  )
  return rows.map(({ id }) => id)
}

/** The pay of employees that starts by a day, each until the next one, oldest first. */
export async function listPayTerms(
  db: Db,
  employeeIds: readonly string[],
  to: Day,
  wageTypeId: string | null,
): Promise<Map<string, PayTermRow[]>> {
  const { rows } = await db.execute<PayTermRow>(sql`
    select p.id, p.employee_id as "employeeId", p.from_day as "from",
      (lead(p.from_day) over (partition by p.employee_id order by p.from_day)) - 1 as "to", p.ctc, p.structure_id as "structureId",
      p.schedule_id as "scheduleId", w.basis, w.fixed_days as "fixedDays", p.tax_regime as "taxRegime",
      p.rate_type_id as "rateTypeId", r.name as "rateName", r.unit as "rateUnit", coalesce(p.rate, r.rate) as rate
    from employee_pay p left join pay_wage_type w on w.id = coalesce(p.wage_type_id, ${wageTypeId}::uuid) left join pay_rate_type r on r.id = p.rate_type_id
    where p.employee_id = any(${sql.param(employeeIds)}::uuid[]) and p.from_day <= ${to} order by p.employee_id, p.from_day`)
  return groupByEmployeeId(rows)
}

/**
 * The adjustments of a period. A one-off deduction after the last working day is due on that day, because no payslip
 * follows, unless a payslip of its own day has deducted it.
 */
async function listAdjustments(
  db: Db,
  employeeIds: readonly string[],
  { from, to }: { from: Day; to: Day },
): Promise<AdjustmentRow[]> {
  const { rows } = await db.execute<AdjustmentRow>(sql`
    select a.id, a.employee_id as "employeeId", a.component_id as "componentId", a.kind, a.amount, due.day as "from", a.to_day as "to",
      coalesce(nullif(a.note, ''), c.name) as label, a.replaces, a.is_taxed_at_once as "isTaxedAtOnce",
      (select (t.made -> 'exempt' ->> a.id::text)::bigint from settlement t where t.employee_id = a.employee_id and t.left_on = a.from_day and t.state <> 'CANCELLED') as exempt
    from pay_adjustment a join ctc_component c on c.id = a.component_id join employee e on e.id = a.employee_id
    cross join lateral (select case when a.kind = 'ONE_OFF' and c.component_type = 'DEDUCTION' and e.left_on < a.from_day and not exists (
        select from salary_slip s where s.employee_id = a.employee_id and s.finalised_at is not null and s.to_day >= a.from_day
          and s.lines @> jsonb_build_array(jsonb_build_object('origin', 'ADJUSTMENT', 'sourceId', a.id::text))
      ) then e.left_on else a.from_day end as day) due
    where a.employee_id = any(${sql.param(employeeIds)}::uuid[]) and due.day <= ${to} and (a.kind = 'ONE_OFF' or a.to_day is null or a.to_day >= ${from})
      and (a.kind <> 'ONE_OFF' or due.day >= ${from})
    order by a.employee_id, a.from_day, a.id`)
  return rows
}

/** The one-off adjustments that a final payslip has paid, with the kind of its payroll. */
async function listPaidAdjustments(db: Db, rows: readonly AdjustmentRow[]): Promise<Set<string>> {
  const people = rows.flatMap(({ kind, employeeId }) => (kind === 'ONE_OFF' ? [employeeId] : []))
  if (people.length === 0) return new Set()
  const { rows: paid } = await db.execute<{ id: string; kind: string }>(sql`
    select l.line ->> 'sourceId' as id, s.kind from salary_slip s cross join lateral jsonb_array_elements(s.lines) as l(line)
    where s.employee_id = any(${sql.param([...new Set(people)])}::uuid[]) and s.finalised_at is not null and l.line ->> 'origin' = 'ADJUSTMENT'`)
  return new Set(paid.map(({ id, kind }) => `${id} ${kind}`))
}

/** The latest final payslip of an earlier period, or of another payroll in the same period. */
async function findPreviousSlipRows(
  db: Db,
  { employeeIds, to, periodFrom, isOffCycle }: PayInputQuery,
): Promise<Map<string, PreviousSlipRow>> {
  const before = isOffCycle
    ? sql`s.to_day <= ${to}`
    : sql`s.to_day < ${periodFrom} or (s.to_day <= ${to} and s.kind = 'OFF_CYCLE')`
  const { rows } = await db.execute<PreviousSlipRow>(sql`
    select e.id as "employeeId", s.to_day as "to", s.pay_day as "payDay", s.figures, s.year_to_date as "yearToDate"
    from unnest(${sql.param(employeeIds)}::uuid[]) as e(id)
    cross join lateral (
      select s.to_day, s.pay_day, s.figures, s.year_to_date from salary_slip s
      where s.employee_id = e.id and s.finalised_at is not null and s.processing = 'DONE' and (${before})
      order by s.to_day desc, s.finalised_at desc, s.id desc limit 1
    ) s`)
  return new Map(rows.map((row) => [row.employeeId, row]))
}

const groupByEmployeeId = <R extends { employeeId: string }>(rows: readonly R[]): Map<string, R[]> =>
  groupRows(rows, ({ employeeId }) => employeeId)

/** A pay period for building facts. */
export interface PayInputPeriod {
  id: string
  from: Day
  to: Day
  schedule: ScheduleKind
  payDay: Day
  cutOff: Day
}
