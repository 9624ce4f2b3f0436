import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../domain/contract.ts'
import type { Day } from '../../domain/kit/day.ts'
import { done } from '../../domain/kit/schema.ts'
import { grantOf, type GrantRule } from '../../domain/leave/grant.ts'
import { quantityOf, toDays } from '../../domain/leave/quantity.ts'
import { fail, nameConstraints } from '../kit/errors.ts'
import { newId } from '../kit/table.ts'
import type { Db } from '../kit/tenant.ts'
import { grantRule } from './accumulation.table.ts'
import { findRule, type RuleRow } from './grant.queries.ts'

type Create = Api['POST /api/leave-hr/leave/type/accumulations']['args']['body']
type Update = Api['PUT /api/leave-hr/leave/type/accumulations/{id}']['args']['body']

nameConstraints({ grant_rule_type_key: 'LEAVE_RULE_EXISTS' })

/** Adds a rule and grants by it at once. */
export async function createRule(db: Db, { days, ...input }: Create): Promise<RuleRow> {
  const id = newId()
  await db.insert(grantRule).values({ id, ...input, quantity: quantityOf(days) })
  await grantByRule(db, id)
  return findRule(db, id)
}

/** Changes a rule; who was granted by it gets or gives back the difference. */
export async function updateRule(db: Db, id: string, { days, version, ...input }: Update): Promise<RuleRow> {
  const [before] = await db
    .select({ version: grantRule.version })
    .from(grantRule)
    .where(eq(grantRule.id, id))
    .for('update')
  if (!before) fail('NOT_FOUND')
  if (before.version !== version) fail('STALE_VERSION', { yours: version, current: before.version })
  await db
    .update(grantRule)
    .set({ ...input, quantity: quantityOf(days), version: version + 1, updatedAt: sql`now()` })
    .where(eq(grantRule.id, id))
  await grantByRule(db, id)
  return findRule(db, id)
}

export async function deleteRule(db: Db, id: string) {
  const rule = await findRule(db, id)
  if (rule.people > 0) fail('LEAVE_RULE_USED', { people: rule.people })
  await db.delete(grantRule).where(eq(grantRule.id, id))
  return done
}

/** Grants what a rule still owes. Running it again, or twice at once, grants nothing more. Answers how many lines it wrote. */
export async function grantByRule(db: Db, ruleId: string, employeeId: string | null = null): Promise<number> {
  const { rows } = await db.execute(sql`
    select r.id, r.leave_type_id as "leaveTypeId", r.cycle_id as "cycleId", r.quantity, r.pro_rata as "proRata", r.rounding, c.name as cycle, c.from_day as "from", c.to_day as "to"
    from grant_rule r join leave_cycle c on c.id = r.cycle_id where r.id = ${ruleId} for update of r`)
  const rule = rows[0] as unknown as Ruled | undefined
  if (!rule) fail('NOT_FOUND')
  const lines = (await grantedSoFar(db, rule, employeeId)).flatMap((person) => lineFor(rule, person))
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) await insertLines(db, lines.slice(at, at + LINES_AT_ONCE))
  return lines.length
}

const LINES_AT_ONCE = 2000

type Ruled = GrantRule & { id: string; leaveTypeId: string; cycleId: string; cycle: string; from: Day; to: Day }

interface Person {
  employeeId: string
  joinedOn: Day
  leftOn: Day | null
  granted: number
  times: number
}

async function grantedSoFar(db: Db, rule: Ruled, employeeId: string | null): Promise<Person[]> {
  const { rows } = await db.execute(sql`
    select e.id as "employeeId", e.joined_on as "joinedOn", e.left_on as "leftOn", coalesce(g.granted, 0) as granted, coalesce(g.times, 0) as times
    from employee e left join (
      select employee_id, sum(quantity)::int as granted, count(*)::int as times from leave_entry where grant_rule_id = ${rule.id} group by employee_id
    ) g on g.employee_id = e.id
    where e.joined_on <= ${rule.to} and (e.left_on is null or e.left_on >= ${rule.from}) and (${employeeId}::uuid is null or e.id = ${employeeId}::uuid)`)
  return rows as unknown as Person[]
}

function lineFor(rule: Ruled, person: Person) {
  const grant = grantOf(rule, rule, person)
  if (!grant || grant.quantity === person.granted) return []
  const facts = {
    cycle: rule.cycle,
    full: toDays(rule.quantity),
    proRata: rule.proRata,
    part: grant.part,
    whole: grant.whole,
    before: toDays(person.granted),
    after: toDays(grant.quantity),
  }
  return [
    {
      id: newId(),
      employee_id: person.employeeId,
      leave_type_id: rule.leaveTypeId,
      cycle_id: rule.cycleId,
      quantity: grant.quantity - person.granted,
      effective_day: grant.effectiveDay,
      grant_rule_id: rule.id,
      facts,
      key: `grant:${rule.id}:${person.times}`,
    },
  ]
}

async function insertLines(db: Db, lines: object[]): Promise<void> {
  await db.execute(sql`
    insert into leave_entry (id, employee_id, leave_type_id, cycle_id, kind, bucket, quantity, effective_day, grant_rule_id, facts, key)
    select id, employee_id, leave_type_id, cycle_id, 'GRANT', 'GRANTED', quantity, effective_day, grant_rule_id, facts, key
    from json_to_recordset(${JSON.stringify(lines)}::json) as l(
      id uuid, employee_id uuid, leave_type_id uuid, cycle_id uuid, quantity int, effective_day date, grant_rule_id uuid, facts jsonb, key text)
    on conflict do nothing`)
}
