import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { AccrualCredit } from '../../../domain/leave/accrual/accrual-rule.ts'
import { applyCap, sumUpToDay, type DatedQuantity } from '../../../domain/leave/balance/balance-cap.ts'
import { done } from '../../../domain/kit/schema.ts'
import { toQuantity, sumQuantities, toDays, type Quantity } from '../../../domain/leave/balance/quantity.ts'
import { findAccrualRuleProblem } from '../../../domain/leave/accrual/accrual-rule-check.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { grantRule } from '../balance/ledger.table.ts'
import { type AccrualRunInput } from './accrual.actions.ts'
import { loadRuleBalancesByDay } from './daily-balance.queries.ts'
import { createAccrualCache } from './accrual-plan.ts'
import { isEnteredTooLate } from './late-entry.ts'
import { runAccrual } from './accrual.jobs.ts'
import { groupRowsByEmployee } from '../group-by.ts'
import { matchAllEmployees, loadAccrualInputs, type EmployeeFilter } from './accrual-input.queries.ts'
import { findAccrualRule, type AccrualRuleView } from './accrual-rule-list.queries.ts'
import { loadEffectiveRules, type EffectiveAccrualRule } from './accrual-rule.queries.ts'

type CreateAccrualRuleInput = Api['POST /api/leave-hr/leave/type/accumulations']['args']['body']
type UpdateAccrualRuleInput = Api['PUT /api/leave-hr/leave/type/accumulations/{id}']['args']['body']

registerConstraintErrors({ grant_rule_type_key: 'LEAVE_RULE_EXISTS' })

/** Creates a rule and credits leave by it at once. */
export async function createAccrualRule(
  db: Db,
  { leaveTypeId, cycleId, ...input }: CreateAccrualRuleInput,
  running: AccrualRunInput,
): Promise<AccrualRuleView> {
  const id = newId()
  await db
    .insert(grantRule)
    .values({ id, leaveTypeId, cycleId, ...toStoredRule(input), quantity: toQuantity(input.days) })
  await recalculateRule(db, id, running)
  return findAccrualRule(db, id)
}

/** Updates a rule and credits or deducts the differences. */
export async function updateAccrualRule(
  db: Db,
  id: string,
  { version, ...input }: UpdateAccrualRuleInput,
  running: AccrualRunInput,
): Promise<AccrualRuleView> {
  const [before] = await db.select().from(grantRule).where(eq(grantRule.id, id)).for('update')
  if (!before) fail('NOT_FOUND')
  if (before.version !== version) fail('STALE_VERSION', { yours: version, current: before.version })
  const isOther = (['frequency', 'creditOn', 'basis'] as const).some(
    (name) => input[name] !== undefined && input[name] !== before[name],
  )
  if (isOther && (await findAccrualRule(db, id)).people > 0)
    fail('LEAVE_RULE_HAS_CREDITS', {}, { frequency: 'LEAVE_RULE_HAS_CREDITS' })
  if (isOther) await db.execute(sql`delete from leave_accrual where rule_id = ${id} and credited_at is null`)
  await db
    .update(grantRule)
    .set({ ...toStoredRule(input), quantity: toQuantity(input.days), version: version + 1, updatedAt: sql`now()` })
    .where(eq(grantRule.id, id))
  await recalculateRule(db, id, running, input.days === 0)
  return findAccrualRule(db, id)
}

/** Recalculates all credits of a rule. */
export async function runAccrualRule(db: Db, id: string, running: AccrualRunInput) {
  await recalculateRule(db, id, running, true)
  return done
}

export async function deleteAccrualRule(db: Db, id: string) {
  const rule = await findAccrualRule(db, id)
  if (rule.people > 0) fail('LEAVE_RULE_IN_USE', { people: rule.people })
  await db.execute(sql`delete from leave_accrual where rule_id = ${id} and credited_at is null`)
  await db.delete(grantRule).where(eq(grantRule.id, id))
  return done
}

async function recalculateRule(db: Db, id: string, running: AccrualRunInput, mayBeNothing = false): Promise<void> {
  const [rule] = await loadEffectiveRules(db, sql`r.id = ${id}`)
  if (!rule) fail('NOT_FOUND')
  const problem = findAccrualRuleProblem(rule, rule)
  if (problem && !(mayBeNothing && problem.field === 'days'))
    fail(problem.code, problem.facts, { [problem.field]: problem.code })
  if (rule.payBasis === 'FIXED' && rule.payAmount === null)
    fail('LEAVE_PAY_PER_DAY_REQUIRED', {}, { payAmount: 'LEAVE_PAY_PER_DAY_REQUIRED' })
  await (rule.frequency === 'GRANT' ? grantByRule(db, id) : runAccrual(db, rule, running))
}

// The API uses days, the table quantities.
function toStoredRule({
  days: _,
  tiers,
  cap,
  maxCarryForward,
  maxEncashment,
  encashKeeps,
  ...input
}: Omit<UpdateAccrualRuleInput, 'version'>) {
  const maybe = (days: number | null | undefined) => (typeof days === 'number' ? toQuantity(days) : days)
  return {
    ...input,
    tiers: tiers?.map(({ afterMonths, days }) => ({ afterMonths, quantity: toQuantity(days) })),
    cap: maybe(cap),
    maxCarryForward: maybe(maxCarryForward),
    maxEncashment: maxEncashment === undefined ? undefined : toQuantity(maxEncashment),
    encashKeeps: encashKeeps === undefined ? undefined : toQuantity(encashKeeps),
  }
}

/**
 * Grants the missing leave of a rule. A repeated or concurrent run grants nothing more. Returns the number of ledger
 * entries.
 */
export async function grantByRule(
  db: Db,
  ruleId: string,
  which: EmployeeFilter = matchAllEmployees,
  since: Day | null = null,
): Promise<number> {
  const [rule] = await loadEffectiveRules(db, sql`r.id = ${ruleId}`, 'for update of r')
  if (!rule) fail('NOT_FOUND')
  const today = rule.from
  const [people, granted, balances] = await Promise.all([
    loadAccrualInputs(db, rule, which, today),
    loadGrantedLines(db, rule, which),
    rule.cap === null ? [] : loadRuleBalancesByDay(db, rule, which),
  ])
  const changes = groupRowsByEmployee(balances)
  // A grant ignores the credit time of the rule. It is credited on the first day of the year.
  const creditsOf = createAccrualCache({ ...rule, creditOn: 'START' })
  const eligible = people.filter((one) => granted.has(one.employeeId) || !isEnteredTooLate(one, since))
  const earned = new Map(eligible.map((person) => [person.employeeId, creditsOf(person)[0]]))
  // Employees who no longer accrue leave lose their grant.
  const concerned = new Set([...earned.keys(), ...granted.keys()])
  const lines = [...concerned].flatMap((id) =>
    buildGrantLines(rule, id, earned.get(id), { lines: granted.get(id) ?? [], changes: changes.get(id) ?? [] }),
  )
  for (let at = 0; at < lines.length; at += LINES_PER_INSERT)
    await insertGrantLines(db, lines.slice(at, at + LINES_PER_INSERT))
  return lines.length
}

/** Recalculates grants with a cap after other changes of the balance on the day of the grant. */
export async function refreshCappedGrants(
  db: Db,
  cycleIds: readonly string[],
  which: EmployeeFilter,
  since: Day,
): Promise<void> {
  const rules = await loadEffectiveRules(
    db,
    sql`r.frequency = 'GRANT' and r.cap is not null and r.cycle_id = any(${sql.param(cycleIds)}::uuid[])`,
  )
  for (const { id } of rules) await grantByRule(db, id, which, since)
}

const LINES_PER_INSERT = 2000

type GrantedRow = { employeeId: string; lines: DatedQuantity[] } & Record<string, unknown>

async function loadGrantedLines(
  db: Db,
  rule: EffectiveAccrualRule,
  which: EmployeeFilter,
): Promise<Map<string, DatedQuantity[]>> {
  const { rows } = await db.execute<GrantedRow>(sql`
    select employee_id as "employeeId", json_agg(json_build_object('day', effective_day, 'quantity', quantity) order by effective_day) as lines
    from leave_entry where grant_rule_id = ${rule.id} and ${which(sql`employee_id`)} group by employee_id`)
  return new Map(rows.map(({ employeeId, lines }) => [employeeId, lines]))
}

interface GrantBalance {
  /** The entries of this rule so far. */
  lines: readonly DatedQuantity[]
  /** All balance changes by day, including this rule. */
  changes: readonly (DatedQuantity & { taken: Quantity })[]
}

function buildGrantLines(
  rule: EffectiveAccrualRule,
  employeeId: string,
  grant: AccrualCredit | undefined,
  { lines, changes }: GrantBalance,
) {
  const day = grant?.dueOn ?? lines.at(-1)?.day
  if (!day) return []
  const moved = reverseLaterLines(day, lines)
  const granted = sumQuantities([...lines, ...moved].map(({ quantity }) => quantity))
  const earned = grant?.quantity ?? 0
  // The cap is compared with the balance before leave and adjustments on the day of the grant.
  const taken = changes.find((one) => one.day === day)?.taken ?? 0
  const otherChanges = [...changes, ...lines.map((line) => ({ ...line, quantity: 0 - line.quantity }))]
  const promised = sumQuantities(lines.map(({ quantity }) => quantity))
  const newTotal = applyCap({ day, earned, promised }, sumUpToDay(day, otherChanges) - taken, otherChanges, rule.cap)
  const facts = { ...grant?.facts, cycle: rule.cycle, before: toDays(granted), after: toDays(newTotal) }
  const grants = [
    ...moved.map((line) => ({ ...line, facts: { cycle: rule.cycle, before: toDays(0 - line.quantity), after: 0 } })),
    {
      day,
      quantity: newTotal - granted,
      facts: newTotal < earned ? { ...facts, lost: toDays(earned - newTotal) } : facts,
    },
  ]
  return grants
    .filter(({ quantity }) => quantity !== 0)
    .map((line, at) => ({
      id: newId(),
      employee_id: employeeId,
      leave_type_id: rule.leaveTypeId,
      cycle_id: rule.cycleId,
      quantity: line.quantity,
      effective_day: line.day,
      grant_rule_id: rule.id,
      facts: line.facts,
      key: `grant:${rule.id}:${lines.length + at}`,
    }))
}

// If the grant moves to an earlier day (the employee was confirmed or joined earlier than planned), its entries on
// later days are reversed.
function reverseLaterLines(day: Day, lines: readonly DatedQuantity[]): DatedQuantity[] {
  const later = [...new Set(lines.map((line) => line.day))].filter((one) => one > day)
  const on = (one: Day) => sumQuantities(lines.filter((line) => line.day === one).map(({ quantity }) => quantity))
  return later.map((one) => ({ day: one, quantity: 0 - on(one) })).filter(({ quantity }) => quantity !== 0)
}

async function insertGrantLines(db: Db, lines: object[]): Promise<void> {
  await db.execute(sql`
    insert into leave_entry (id, employee_id, leave_type_id, cycle_id, kind, bucket, quantity, effective_day, grant_rule_id, facts, key)
    select id, employee_id, leave_type_id, cycle_id, 'GRANT', 'GRANTED', quantity, effective_day, grant_rule_id, facts, key
    from json_to_recordset(${JSON.stringify(lines)}::json) as l(
      id uuid, employee_id uuid, leave_type_id uuid, cycle_id uuid, quantity int, effective_day date, grant_rule_id uuid, facts jsonb, key text)
    on conflict do nothing`)
}
