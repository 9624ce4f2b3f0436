import type { ErrorCode } from '../../errors.ts'
import type { Day } from '../../kit/day.ts'
import { MAX_PAY_AMOUNT } from './amounts.ts'
import { findPlan, preparePayRules, type PreparedPayRules } from './pay-rules.ts'
import { compareRationals, parseDecimal, toRational } from './rational.ts'
import { checkFormula } from './formula/formula-check.ts'
import { isPayName } from './formula/formula-names.ts'
import type { FormulaPlace } from './formula/formula-tokens.ts'
import { toSlipFault } from './slip-error.ts'
import type { PayRules, SlipFault } from './slip-types.ts'
import type { Minor, PayRule, RuleMethod, AmountSlab, Structure } from './types.ts'

/** Why a rule or a structure cannot be saved. A formula fault includes its place in the text. */
export interface StructureProblem {
  code: ErrorCode
  facts: SlipFault['facts']
  ruleId: string | null
  place: FormulaPlace | null
}

/**
 * Problems of a structure on a day: invalid rules, two rules for the same scope from the same day, circular references,
 * a second balance, or an unknown statutory computation. Checks every employee type that has its own rules.
 */
export function checkStructure(structure: Structure, payRules: PayRules, on: Day): StructureProblem[] {
  const structures = [...payRules.structures.filter(({ id }) => id !== structure.id), structure]
  const prepared = preparePayRules({ ...payRules, structures })
  const held = new Set(structure.componentIds)
  const rules = payRules.rules.filter(
    ({ componentId, scope }) =>
      held.has(componentId) &&
      scope.kind !== 'EMPLOYEE' &&
      (scope.kind !== 'STRUCTURE' || scope.structureId === structure.id),
  )
  const alone = [...rules.flatMap((rule) => checkRule(rule, prepared)), ...checkSameDayRules(rules, prepared)]
  return alone.length > 0 ? alone : checkWholeStructure(structure, rules, prepared, on)
}

/** Problems of a single rule. */
export function checkRule({ id, componentId, method }: PayRule, payRules: PreparedPayRules): StructureProblem[] {
  const slot = payRules.slots.get(componentId)
  const component = (slot === undefined ? undefined : payRules.components[slot]?.name) ?? ''
  return [...findMethodProblems(method, component, payRules)].map(({ code, facts = {}, place = null }) => ({
    code,
    facts,
    ruleId: id,
    place,
  }))
}

interface MethodProblem {
  code: ErrorCode
  facts?: SlipFault['facts']
  place?: FormulaPlace
}

function* findMethodProblems(
  method: RuleMethod,
  component: string,
  payRules: PreparedPayRules,
): Generator<MethodProblem> {
  if (method.type === 'FIXED' && !isAmount(method.amount)) yield { code: 'PAY_RULE_AMOUNT', facts: { component } }
  if (method.type === 'FORMULA') {
    const checked = checkFormula(method.formula, payRules.codes)
    if ('fault' in checked) yield { code: checked.fault.code, facts: checked.fault.facts, place: checked.fault }
  }
  if (method.type === 'PERCENTAGE' && !isPercent(method.percent))
    yield { code: 'PAY_RULE_PERCENT', facts: { percent: method.percent } }
  if (method.type === 'PERCENTAGE' || method.type === 'SLAB')
    for (const name of method.of)
      if (!isPayName(name) && payRules.slotOf(name) === undefined)
        yield { code: 'PAY_RULE_NAME', facts: { component, name } }
  if (method.type === 'SLAB') yield* checkSlabs(method.slabs, component)
}

/**
 * Slabs must follow one another without a gap or an overlap. The last one may have no upper limit. Facts number them
 * from 1.
 */
export function* checkSlabs(slabs: readonly AmountSlab[], component = ''): Generator<MethodProblem> {
  if (slabs.length === 0) yield { code: 'PAY_SLABS_NONE' }
  for (const [at, { from, to, fixed, percent }] of slabs.entries()) {
    const facts = { slab: at + 1 }
    if (![from, to ?? 0, fixed].every(isAmount)) yield { code: 'PAY_RULE_AMOUNT', facts: { component } }
    if (!isPercent(percent)) yield { code: 'PAY_RULE_PERCENT', facts: { percent } }
    if (to !== null && to <= from) yield { code: 'PAY_SLABS_ORDER', facts }
    const before = slabs[at - 1]
    if (before === undefined) continue
    if (before.to === null || from < before.to) yield { code: 'PAY_SLABS_OVERLAP', facts }
    else if (from > before.to) yield { code: 'PAY_SLABS_GAP', facts }
  }
}

const isAmount = (amount: Minor) => Number.isSafeInteger(amount) && amount >= 0 && amount <= MAX_PAY_AMOUNT

function isPercent(text: string): boolean {
  const value = /^-?\d{1,4}(\.\d{1,6})?$/.test(text) ? parseDecimal(text) : null
  return (
    value !== null && compareRationals(value, toRational(1000)) <= 0 && compareRationals(value, toRational(-1000)) >= 0
  )
}

function checkSameDayRules(rules: readonly PayRule[], payRules: PreparedPayRules): StructureProblem[] {
  const seen = new Set<string>()
  return rules.flatMap(({ id, componentId, scope, from }) => {
    const key = JSON.stringify([componentId, scope, from])
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    const component = payRules.components[payRules.slots.get(componentId) ?? -1]?.name ?? ''
    return [{ code: 'PAY_RULES_OVERLAP' as const, facts: { component, day: from }, ruleId: id, place: null }]
  })
}

function checkWholeStructure(
  structure: Structure,
  rules: readonly PayRule[],
  payRules: PreparedPayRules,
  on: Day,
): StructureProblem[] {
  const types = new Set(rules.flatMap(({ scope }) => (scope.kind === 'EMPLOYEE_TYPE' ? [scope.employeeTypeId] : [])))
  for (const employeeTypeId of [null, ...types])
    try {
      findPlan(payRules, { structureId: structure.id, employeeTypeId, employeeId: '' }, on)
    } catch (error) {
      const fault = toSlipFault(error)
      if (fault === null) throw error
      return [{ code: fault.code as ErrorCode, facts: fault.facts, ruleId: null, place: null }]
    }
  return []
}
