import { sql } from 'drizzle-orm'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { RuleMethod } from '../../../domain/payroll/engine/types.ts'
import { codesOf, formulaFault } from '../../../domain/payroll/settings/formula-check.ts'
import { circleIn, codesRead, ruleProblem, totals } from '../../../domain/payroll/settings/rule-check.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/tenant.ts'

interface Written {
  componentId: string
  structureId?: string | null
  method: RuleMethod
}

interface Component {
  id: string
  code: string
  name: string
  type: string
}

/** Refuses rules that can't be worked out: a wrong formula, an unknown code, slabs that don't meet, a circle in a structure. */
export async function checkRules(db: Db, written: readonly Written[]): Promise<void> {
  const { rows } = await db.execute<Component & Record<string, unknown>>(
    sql`select id, code, name, component_type as type from ctc_component`,
  )
  const byId = new Map(rows.map((one) => [one.id, one]))
  const known = new Set([...rows.map(({ code }) => code), ...totals])
  for (const { componentId, method } of written) {
    const component = byId.get(componentId) ?? fail('BAD_REFERENCE', {}, { componentId: 'BAD_REFERENCE' })
    if (component.type === 'STATUTORY') onMethod('PAY_RULE_STATUTORY', { name: component.name })
    const fault = method.type === 'FORMULA' ? formulaFault(method.formula, known) : null
    if (fault) onMethod('PAY_FORMULA_WRONG', { at: fault.at + 1, why: fault.message })
    const problem = ruleProblem(component.code, method, known, codesOf)
    if (problem) onMethod(problem.code, problem.facts)
  }
  await checkCircles(
    db,
    written.flatMap(({ structureId }) => (structureId ? [structureId] : [])),
  )
}

// Rules of one structure that hold on a common day could differ; all there are together must be without a circle.
async function checkCircles(db: Db, structureIds: readonly string[]): Promise<void> {
  if (structureIds.length === 0) return
  const { rows } = await db.execute<{ structureId: string; code: string; method: RuleMethod }>(sql`
    select r.structure_id as "structureId", c.code, r.method from salary_rule r join ctc_component c on c.id = r.component_id
    where r.structure_id = any(${sql.param([...structureIds])}::uuid[])`)
  for (const id of new Set(structureIds)) {
    const reads = new Map<string, string[]>()
    for (const { code, method } of rows.filter(({ structureId }) => structureId === id))
      reads.set(code, [...(reads.get(code) ?? []), ...codesRead(method, codesOf)])
    const circle = circleIn(reads)
    if (circle) onMethod('PAY_RULE_CIRCLE', { names: circle.join(' → ') })
  }
}

const onMethod = (code: ErrorCode, facts: Record<string, string | number>): never => fail(code, facts, { method: code })
