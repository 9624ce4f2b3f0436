import type { Static } from 'typebox'
import type { PayFacts, PayRules } from '../../../../domain/payroll/engine/slip-types.ts'
import type { PayRule } from '../../../../domain/payroll/engine/types.ts'
import type { runReviewCalls } from '../../../../domain/payroll/run/run-review.calls.ts'
import { newId } from '../../../kit/db/tenant-table.ts'

export type WhatIfInput = Static<(typeof runReviewCalls)['POST /api/payroll/payrollDrafts/{id}/what-if']['body']>

/** The pay rules with those of the question. `from` is the first day of rules without one. */
export function applyRuleChanges(payRules: PayRules, { rules = [] }: WhatIfInput, from: string): PayRules {
  const added = rules.map(({ componentId, structureId, employeeTypeId, method, ...rule }): PayRule => ({
    id: newId(),
    componentId,
    // The new rule has priority over earlier rules of the same scope.
    from: rule.from ?? from,
    to: null,
    method,
    scope: employeeTypeId
      ? { kind: 'EMPLOYEE_TYPE', employeeTypeId }
      : { kind: 'STRUCTURE', structureId: structureId ?? '' },
  }))
  const named = new Set(rules.flatMap((rule) => (rule.structureId || rule.employeeTypeId ? [] : [rule.componentId])))
  const general = payRules.structures.flatMap(({ id, componentIds }) =>
    added.flatMap((rule) =>
      named.has(rule.componentId) && componentIds.includes(rule.componentId)
        ? [{ ...rule, id: newId(), scope: { kind: 'STRUCTURE' as const, structureId: id } }]
        : [],
    ),
  )
  const own = added.filter(({ scope }) => scope.kind !== 'STRUCTURE' || scope.structureId !== '')
  const fresh = [...own, ...general]
  const replaced = (rule: PayRule) =>
    fresh.some(
      (one) =>
        one.componentId === rule.componentId &&
        JSON.stringify(one.scope) === JSON.stringify(rule.scope) &&
        rule.from <= one.from,
    )
  return { ...payRules, rules: [...payRules.rules.filter((rule) => !replaced(rule)), ...fresh] }
}

/** The pay of an employee with another structure or a raise, in hundredths of a percent. */
export const applyPayChanges = (facts: PayFacts, { structure, raise = 0 }: WhatIfInput): PayFacts => ({
  ...facts,
  terms: facts.terms.map((term) => ({
    ...term,
    structureId: structure && term.structureId === structure.from ? structure.to : term.structureId,
    ctc: Number((BigInt(term.ctc) * BigInt(10_000 + raise)) / 10_000n),
  })),
})
