import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { planAccrualChanges } from './accrual-plan.ts'
import { type AccrualChanges, type AccrualCorrection, type StoredAccrual } from './accrual-changes.ts'
import { groupRowsByEmployee } from '../group-by.ts'
import { loadAccrualInputs, type EmployeeFilter } from './accrual-input.queries.ts'
import type { EffectiveAccrualRule } from './accrual-rule.queries.ts'
import { loadRuleBalancesByDay } from './daily-balance.queries.ts'

/** Rows due by `today` are credited at the time `now`. */
export interface AccrualRunInput {
  today: Day
  now: string
  /**
   * For scheduled runs. If a year ended before this day, employees who were entered long after its end get no
   * credits for that year.
   */
  since?: Day | null
}

/**
 * Updates the schedule of a rule for the employees that match `which`: adds missing rows, credits due rows and corrects
 * changed ones. A repeated run changes nothing. Returns the number of changed rows and ledger entries.
 */
export async function accrueByRule(
  db: Db,
  rule: EffectiveAccrualRule,
  which: EmployeeFilter,
  running: AccrualRunInput,
): Promise<number> {
  const [people, stored, balances] = await Promise.all([
    loadAccrualInputs(db, rule, which, running.today),
    loadStoredAccruals(db, rule, which),
    rule.cap === null ? [] : loadRuleBalancesByDay(db, rule, which),
  ])
  const changes = planAccrualChanges(people, {
    rule,
    today: running.today,
    since: running.since ?? null,
    stored: groupRowsByEmployee(stored),
    balances: groupRowsByEmployee(balances),
  })
  await writeAccruals(db, rule, changes, running.now)
  const inserted = changes.inserts.reduce((sum, { rows }) => sum + rows.length, 0)
  return inserted + changes.updates.length + changes.deletes.length + changes.corrections.length
}

async function loadStoredAccruals(db: Db, rule: EffectiveAccrualRule, which: EmployeeFilter): Promise<StoredAccrual[]> {
  const { rows } = await db.execute<StoredAccrual>(sql`
    select a.employee_id as "employeeId", a.number, a.due_day as "dueDay", a.earned, a.quantity, a.quantity + coalesce(k.quantity, 0) as credited,
      a.credited_at is not null as "isCredited", a.version
    from leave_accrual a left join ${selectCorrections(sql`${which(sql`l.employee_id`)} and l.grant_rule_id = ${rule.id}`)} k on k.employee_id = a.employee_id and k.number = a.number
    where ${which(sql`a.employee_id`)} and a.leave_type_id = ${rule.leaveTypeId} and a.cycle_id = ${rule.cycleId}`)
  return rows
}

/** Corrections of credited rows by employee, rule and period number; `where` is a condition on entries `l`. */
export const selectCorrections = (where: SQL): SQL => sql`(
  select l.employee_id, l.grant_rule_id as rule_id, split_part(l.key, ':', 3)::int as number, sum(l.quantity)::int as quantity
  from leave_entry l where ${where} and l.grant_rule_id is not null and l.kind = 'ACCRUAL' group by 1, 2, 3)`

async function writeAccruals(db: Db, rule: EffectiveAccrualRule, changes: AccrualChanges, now: string): Promise<void> {
  await Promise.all([
    insertAccruals(db, rule, changes.inserts, now),
    updateAccruals(db, rule, changes.updates, now),
    deleteAccruals(db, rule, changes.deletes),
    correctAccruals(db, rule, changes.corrections),
  ])
}

// Rows shared by several employees are sent once. For each employee only the id and the position of the rows are sent.
async function insertAccruals(
  db: Db,
  rule: EffectiveAccrualRule,
  inserts: AccrualChanges['inserts'],
  now: string,
): Promise<void> {
  if (inserts.length === 0) return
  const places = new Map([...new Set(inserts.map(({ rows }) => rows))].map((rows, at) => [rows, at]))
  const values = [...places].flatMap(([rows, at]) => rows.map((row) => ({ at, ...row })))
  await db.execute(sql`
    insert into leave_accrual (employee_id, rule_id, leave_type_id, cycle_id, number, from_day, to_day, due_day, earned, quantity, credited_at, facts)
    select r.employee_id, ${rule.id}::uuid, ${rule.leaveTypeId}::uuid, ${rule.cycleId}::uuid, p.number, p.from_day, p.to_day, p.due_day, p.earned,
      p.quantity, case when p.is_credited then ${now}::timestamptz end, p.facts
    from unnest(${sql.param(inserts.map(({ employeeId }) => employeeId))}::uuid[], ${sql.param(inserts.map(({ rows }) => places.get(rows)))}::int[]) as r(employee_id, at)
    join json_to_recordset(${JSON.stringify(values)}::json) as p(at int, number int, from_day date, to_day date, due_day date, earned int, quantity int, is_credited boolean, facts jsonb)
      on p.at = r.at
    order by r.employee_id, p.number
    on conflict do nothing`)
}

// Matches a row of the rule with the employee and period number of alias `k`.
const matchAccrual = ({ leaveTypeId, cycleId }: EffectiveAccrualRule): SQL =>
  sql`a.employee_id = k."employeeId" and a.leave_type_id = ${leaveTypeId} and a.cycle_id = ${cycleId} and a.number = k.number`

async function updateAccruals(
  db: Db,
  rule: EffectiveAccrualRule,
  updates: AccrualChanges['updates'],
  now: string,
): Promise<void> {
  if (updates.length === 0) return
  await db.execute(sql`
    update leave_accrual a set from_day = k.from_day, to_day = k.to_day, due_day = k.due_day, earned = k.earned, quantity = k.quantity, facts = k.facts,
      credited_at = case when k.is_credited then ${now}::timestamptz end, version = a.version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(updates)}::json) as k("employeeId" uuid, number int, from_day date, to_day date, due_day date, earned int, quantity int,
      is_credited boolean, facts jsonb)
    where ${matchAccrual(rule)} and a.credited_at is null`)
}

async function deleteAccruals(db: Db, rule: EffectiveAccrualRule, deletes: AccrualChanges['deletes']): Promise<void> {
  if (deletes.length === 0) return
  await db.execute(sql`
    delete from leave_accrual a using json_to_recordset(${JSON.stringify(deletes)}::json) as k("employeeId" uuid, number int) where ${matchAccrual(rule)}`)
}

async function correctAccruals(
  db: Db,
  rule: EffectiveAccrualRule,
  corrections: readonly AccrualCorrection[],
): Promise<void> {
  if (corrections.length === 0) return
  const rows = corrections.map(({ stored: { employeeId, number, version }, ...one }) => ({
    ...one,
    employeeId,
    number,
    version,
    line: newId(),
  }))
  await db.execute(sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as w("employeeId" uuid, number int, version int, line uuid, earned int, quantity int, facts jsonb, why jsonb)
    ), taken as (
      update leave_accrual a set earned = k.earned, facts = jsonb_set(a.facts, '{corrected}', k.why), version = a.version + 1, updated_at = now()
      from wanted k where ${matchAccrual(rule)} and a.version = k.version
      returning k.line, k.version, k.quantity, k.facts, a.employee_id, a.number, a.due_day, a.from_day, a.to_day
    )
    insert into leave_entry (id, employee_id, leave_type_id, cycle_id, kind, bucket, quantity, effective_day, grant_rule_id, facts, key)
    select k.line, k.employee_id, ${rule.leaveTypeId}::uuid, ${rule.cycleId}::uuid, 'ACCRUAL', 'GRANTED', k.quantity, k.due_day, ${rule.id}::uuid,
      k.facts || jsonb_build_object('from', k.from_day, 'to', k.to_day), 'accrual:' || ${rule.id}::uuid || ':' || k.number || ':' || k.version
    from taken k where k.quantity <> 0
    on conflict do nothing`)
}
