import { and, eq, sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { done } from '../../../domain/kit/schema.ts'
import type { RuleMethod } from '../../../domain/payroll/engine/types.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { checkRules } from './rule-check.ts'
import { findRule, isInScope, listPayRules, type RuleScopeKind } from './rule.queries.ts'
import { salaryRule } from './settings.table.ts'

registerConstraintErrors({ salary_rule_no_overlap: 'PAY_RULE_OVERLAP' })

interface RuleInput {
  structureId?: string
  employeeTypeId?: string
  employeeId?: string
  componentId: string
  fromDay: Day
  toDay?: Day | null
  method: RuleMethod
  note?: string | null
}

export async function createRule(db: Db, scope: RuleScopeKind, input: RuleInput) {
  const [made] = await createRules(db, scope, [input])
  return made ?? fail('NOT_FOUND')
}

/** Creates several rules, all or none. */
export async function createRules(db: Db, scope: RuleScopeKind, inputs: readonly RuleInput[]) {
  inputs.forEach(assertDayOrder)
  const rows = inputs.map((input) => ({ id: newId(), ...input }))
  await db.insert(salaryRule).values(rows)
  await checkRules(db, rows)
  return listPayRules(db, sql`${isInScope(scope)} and r.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`)
}

interface RulePatch {
  fromDay?: Day
  toDay?: Day | null
  method?: RuleMethod
  note?: string | null
  version: number
}

export async function changeRule(db: Db, scope: RuleScopeKind, id: string, { version, ...change }: RulePatch) {
  const before = await findRule(db, scope, id)
  assertDayOrder({ fromDay: before.fromDay, toDay: before.toDay, ...change })
  const changed = await db
    .update(salaryRule)
    .set({ ...change, version: sql`${salaryRule.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(salaryRule.id, id), eq(salaryRule.version, version)))
    .returning({ componentId: salaryRule.componentId, structureId: salaryRule.structureId, method: salaryRule.method })
  if (changed.length === 0) fail('STALE_VERSION', { yours: version, current: before.version })
  await checkRules(db, changed)
  return findRule(db, scope, id)
}

export async function removeRule(db: Db, scope: RuleScopeKind, id: string) {
  await findRule(db, scope, id)
  await db.delete(salaryRule).where(eq(salaryRule.id, id))
  return done
}

function assertDayOrder({ fromDay, toDay = null }: { fromDay: Day; toDay?: Day | null }): void {
  if (toDay !== null && toDay < fromDay) fail('BAD_INPUT', {}, { toDay: 'PAY_ENDS_BEFORE' })
}
