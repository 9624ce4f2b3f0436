import { sql } from 'drizzle-orm'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { RuleMethod } from '../../../domain/payroll/engine/types.ts'
import {
  findCircularReference,
  listNamesRead,
  checkPayRule,
  type RuleProblem,
} from '../../../domain/payroll/settings/rule-check.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'

export interface WrittenRule {
  componentId: string
  structureId?: string | null
  method: RuleMethod
  /** The field of an error: `lines.2.method`. */
  place?: string
}

interface RuleComponent {
  id: string
  code: string
  name: string
  type: string
  currency: string
}

/**
 * Refuses invalid rules: a wrong formula, an unknown code, slabs with gaps, or a circular dependency in a structure.
 */
export async function checkRules(db: Db, written: readonly WrittenRule[]): Promise<void> {
  const known = await checkSingleRules(db, written)
  await checkCircles(
    db,
    known,
    written.flatMap(({ structureId }) => (structureId ? [structureId] : [])),
  )
}

/** Checks each rule alone. Returns the codes that rules may use. */
export async function checkSingleRules(db: Db, written: readonly WrittenRule[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<RuleComponent>(sql`
    select c.id, c.code, c.name, c.component_type as type, o.currency from ctc_component c cross join organisation o`)
  const byId = new Map(rows.map((one) => [one.id, one]))
  const known = new Set(rows.map(({ code }) => code))
  for (const { componentId, method, place } of written) {
    const component = byId.get(componentId) ?? fail('BAD_REFERENCE', {}, { componentId: 'BAD_REFERENCE' })
    if (component.type === 'STATUTORY') failAtField('PAY_RULE_BY_LAW', { name: component.name }, place)
    const problem = checkPayRule(component.code, method, known)
    if (problem) failAtField(problem.code, { ...problem.facts, currency: component.currency }, place)
  }
  return known
}

interface DatedRule {
  structureId: string
  code: string
  from: Day
  to: Day | null
  method: RuleMethod
}

// The rules in force on each start day of a rule must have no circular dependency.
async function checkCircles(db: Db, known: ReadonlySet<string>, structureIds: readonly string[]): Promise<void> {
  if (structureIds.length === 0) return
  const { rows } = await db.execute<DatedRule>(sql`
    select r.structure_id as "structureId", c.code, r.from_day as "from", r.to_day as "to", r.method
    from salary_rule r join ctc_component c on c.id = r.component_id
    where r.structure_id = any(${sql.param([...structureIds])}::uuid[])`)
  for (const id of new Set(structureIds)) {
    const rules = rows.filter(({ structureId }) => structureId === id)
    for (const day of new Set(rules.map(({ from }) => from))) {
      const inForce = rules.filter(({ from, to }) => from <= day && (to === null || to >= day))
      const circle = findCircularReference(
        new Map(inForce.map(({ code, method }) => [code, listNamesRead(method, known)])),
      )
      if (circle) failAtField('PAY_RULE_CIRCLE', { names: circle.join(' → ') })
    }
  }
}

const failAtField = (code: ErrorCode, facts: RuleProblem['facts'], place = 'method'): never =>
  fail(code, facts, { [place]: code })
