import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../domain/contract.ts'
import type { Day } from '../../domain/kit/day.ts'
import type { Credit } from '../../domain/leave/accrual.ts'
import { capped, heldUntil, type Change } from '../../domain/leave/cap.ts'
import { done } from '../../domain/kit/schema.ts'
import { quantityOf, sumOf, toDays, type Quantity } from '../../domain/leave/quantity.ts'
import { ruleProblem } from '../../domain/leave/rule-check.ts'
import { fail, registerConstraintErrors } from '../kit/errors.ts'
import { newId } from '../kit/table.ts'
import type { Db } from '../kit/tenant.ts'
import { grantRule } from './accumulation.table.ts'
import { balancesOfAll, type Running } from './accrual.actions.ts'
import { isTooLate, shared } from './accrual.plan.ts'
import { runAccrual } from './accrual.run.ts'
import { byPerson } from './by-person.ts'
import { everybody, peopleOf, type Which } from './earner.queries.ts'
import { findRule, type RuleRow } from './grant.queries.ts'
import { readRuled, type Ruled } from './rule.queries.ts'

type Create = Api['POST /api/leave-hr/leave/type/accumulations']['args']['body']
type Update = Api['PUT /api/leave-hr/leave/type/accumulations/{id}']['args']['body']

registerConstraintErrors({ grant_rule_type_key: 'LEAVE_RULE_EXISTS' })

/** Adds a rule and grants or credits by it at once. */
export async function createRule(
  db: Db,
  { leaveTypeId, cycleId, ...input }: Create,
  running: Running,
): Promise<RuleRow> {
  const id = newId()
  await db.insert(grantRule).values({ id, leaveTypeId, cycleId, ...storedOf(input), quantity: quantityOf(input.days) })
  await workOut(db, id, running)
  return findRule(db, id)
}

/** Changes a rule; who earned by it gets or gives back the difference. */
export async function updateRule(
  db: Db,
  id: string,
  { version, ...input }: Update,
  running: Running,
): Promise<RuleRow> {
  const [before] = await db.select().from(grantRule).where(eq(grantRule.id, id)).for('update')
  if (!before) fail('NOT_FOUND')
  if (before.version !== version) fail('STALE_VERSION', { yours: version, current: before.version })
  const isOther = (['frequency', 'creditOn', 'basis'] as const).some(
    (name) => input[name] !== undefined && input[name] !== before[name],
  )
  if (isOther && (await findRule(db, id)).people > 0)
    fail('LEAVE_RULE_RUNNING', {}, { frequency: 'LEAVE_RULE_RUNNING' })
  if (isOther) await db.execute(sql`delete from leave_accrual where rule_id = ${id} and credited_at is null`)
  await db
    .update(grantRule)
    .set({ ...storedOf(input), quantity: quantityOf(input.days), version: version + 1, updatedAt: sql`now()` })
    .where(eq(grantRule.id, id))
  await workOut(db, id, running, input.days === 0)
  return findRule(db, id)
}

/** Works out and credits anew whatever a rule owes. */
export async function runRule(db: Db, id: string, running: Running) {
  await workOut(db, id, running, true)
  return done
}

export async function deleteRule(db: Db, id: string) {
  const rule = await findRule(db, id)
  if (rule.people > 0) fail('LEAVE_RULE_USED', { people: rule.people })
  await db.execute(sql`delete from leave_accrual where rule_id = ${id} and credited_at is null`)
  await db.delete(grantRule).where(eq(grantRule.id, id))
  return done
}

async function workOut(db: Db, id: string, running: Running, mayBeNothing = false): Promise<void> {
  const [rule] = await readRuled(db, sql`r.id = ${id}`)
  if (!rule) fail('NOT_FOUND')
  const problem = ruleProblem(rule, rule)
  if (problem && !(mayBeNothing && problem.field === 'days'))
    fail(problem.code, problem.facts, { [problem.field]: problem.code })
  if (rule.payBasis === 'FIXED' && rule.payAmount === null) fail('LEAVE_PAY_HOW', {}, { payAmount: 'LEAVE_PAY_HOW' })
  await (rule.frequency === 'GRANT' ? grantByRule(db, id) : runAccrual(db, rule, running))
}

// What the wire counts in days is stored in quantities.
function storedOf({ days: _, tiers, cap, carryMost, encashMost, encashKeeps, ...input }: Omit<Update, 'version'>) {
  const maybe = (days: number | null | undefined) => (typeof days === 'number' ? quantityOf(days) : days)
  return {
    ...input,
    tiers: tiers?.map(({ afterMonths, days }) => ({ afterMonths, quantity: quantityOf(days) })),
    cap: maybe(cap),
    carryMost: maybe(carryMost),
    encashMost: encashMost === undefined ? undefined : quantityOf(encashMost),
    encashKeeps: encashKeeps === undefined ? undefined : quantityOf(encashKeeps),
  }
}

/** Grants what a rule still owes. Running it again, or twice at once, grants nothing more. Answers how many lines it wrote. */
export async function grantByRule(
  db: Db,
  ruleId: string,
  which: Which = everybody,
  since: Day | null = null,
): Promise<number> {
  const [rule] = await readRuled(db, sql`r.id = ${ruleId}`, 'for update of r')
  if (!rule) fail('NOT_FOUND')
  const today = rule.from
  const [people, granted, balances] = await Promise.all([
    peopleOf(db, rule, which, today),
    grantedSoFar(db, rule, which),
    rule.cap === null ? [] : balancesOfAll(db, rule, which),
  ])
  const held = byPerson(balances)
  // A grant is there from the first day, whatever the rule says of periods.
  const creditsOf = shared({ ...rule, creditOn: 'START' })
  const theirs = people.filter((one) => granted.has(one.employeeId) || !isTooLate(one, since))
  const earned = new Map(theirs.map((person) => [person.employeeId, creditsOf(person)[0]]))
  // Who earns nothing any more gives back what they were granted.
  const concerned = new Set([...earned.keys(), ...granted.keys()])
  const lines = [...concerned].flatMap((id) =>
    linesFor(rule, id, earned.get(id), { lines: granted.get(id) ?? [], held: held.get(id) ?? [] }),
  )
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) await insertLines(db, lines.slice(at, at + LINES_AT_ONCE))
  return lines.length
}

/** Brings grants with a cap in line with what else people have on the day of the grant by now. */
export async function settleGrants(db: Db, cycleIds: readonly string[], which: Which, since: Day): Promise<void> {
  const rules = await readRuled(
    db,
    sql`r.frequency = 'GRANT' and r.cap is not null and r.cycle_id = any(${sql.param(cycleIds)}::uuid[])`,
  )
  for (const { id } of rules) await grantByRule(db, id, which, since)
}

const LINES_AT_ONCE = 2000

type GrantedRow = { employeeId: string; lines: Change[] } & Record<string, unknown>

async function grantedSoFar(db: Db, rule: Ruled, which: Which): Promise<Map<string, Change[]>> {
  const { rows } = await db.execute<GrantedRow>(sql`
    select employee_id as "employeeId", json_agg(json_build_object('day', effective_day, 'quantity', quantity) order by effective_day) as lines
    from leave_entry where grant_rule_id = ${rule.id} and ${which(sql`employee_id`)} group by employee_id`)
  return new Map(rows.map(({ employeeId, lines }) => [employeeId, lines]))
}

interface Standing {
  /** What the rule granted so far. */
  lines: readonly Change[]
  /** All there is by days, with that. */
  held: readonly (Change & { taken: Quantity })[]
}

function linesFor(rule: Ruled, employeeId: string, grant: Credit | undefined, { lines, held }: Standing) {
  const day = grant?.dueOn ?? lines.at(-1)?.day
  if (!day) return []
  const moved = tooLate(day, lines)
  const granted = sumOf([...lines, ...moved].map(({ quantity }) => quantity))
  const earned = grant?.quantity ?? 0
  // Leave of the day itself is taken from what is granted on it, and HR puts right what was granted.
  const taken = held.find((one) => one.day === day)?.taken ?? 0
  const beside = [...held, ...lines.map((line) => ({ ...line, quantity: 0 - line.quantity }))]
  const promised = sumOf(lines.map(({ quantity }) => quantity))
  const wanted = capped({ day, earned, promised }, heldUntil(day, beside) - taken, beside, rule.cap)
  const facts = { ...grant?.facts, cycle: rule.cycle, before: toDays(granted), after: toDays(wanted) }
  const grants = [
    ...moved.map((line) => ({ ...line, facts: { cycle: rule.cycle, before: toDays(0 - line.quantity), after: 0 } })),
    {
      day,
      quantity: wanted - granted,
      facts: wanted < earned ? { ...facts, lost: toDays(earned - wanted) } : facts,
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

// Who is confirmed or joins earlier than was known doesn't wait for the day that was known.
function tooLate(day: Day, lines: readonly Change[]): Change[] {
  const later = [...new Set(lines.map((line) => line.day))].filter((one) => one > day)
  const on = (one: Day) => sumOf(lines.filter((line) => line.day === one).map(({ quantity }) => quantity))
  return later.map((one) => ({ day: one, quantity: 0 - on(one) })).filter(({ quantity }) => quantity !== 0)
}

async function insertLines(db: Db, lines: object[]): Promise<void> {
  await db.execute(sql`
    insert into leave_entry (id, employee_id, leave_type_id, cycle_id, kind, bucket, quantity, effective_day, grant_rule_id, facts, key)
    select id, employee_id, leave_type_id, cycle_id, 'GRANT', 'GRANTED', quantity, effective_day, grant_rule_id, facts, key
    from json_to_recordset(${JSON.stringify(lines)}::json) as l(
      id uuid, employee_id uuid, leave_type_id uuid, cycle_id uuid, quantity int, effective_day date, grant_rule_id uuid, facts jsonb, key text)
    on conflict do nothing`)
}
