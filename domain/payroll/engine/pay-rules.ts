import { addDays, type Day } from '../../kit/day.ts'
import type { PreparedMethod } from './rule-input.ts'
import { type ComponentRule, type CalculationPlan, type PlanContext, createCalculationPlan } from './plan.ts'
import { SlipError, failSlip } from './slip-error.ts'
import type { PayRules } from './slip-types.ts'
import type { Component, PayRule, Structure, WageBase } from './types.ts'

/**
 * Pay rules prepared once for all payslips of a payroll. Plans are cached by structure, employee type and rules in
 * force.
 */
export interface PreparedPayRules extends PlanContext {
  components: readonly Component[]
  structures: ReadonlyMap<string, Structure>
  rulesByScope: { structure: RuleIndex; employeeType: RuleIndex; employee: RuleIndex }
  plans: Map<string, CalculationPlan | SlipError>
  changeDays: Map<string, readonly Day[]>
}

type RuleIndex = ReadonlyMap<string, readonly PayRule[]>

/** The attributes that decide which rules apply to an employee on a day. */
export interface PayRuleSubject {
  structureId: string
  employeeTypeId: string | null
  employeeId: string
}

/** The order of the rows does not matter. */
export function preparePayRules(payRules: PayRules): PreparedPayRules {
  const components = [...payRules.components].sort((a, b) => a.order - b.order || (a.code < b.code ? -1 : 1))
  const slots = new Map(components.map(({ id }, slot) => [id, slot]))
  const byCode = new Map(components.map(({ code }, slot) => [code.toUpperCase(), slot]))
  const bases = new Map<WageBase, number[]>()
  for (const [slot, { countsAs }] of components.entries())
    for (const base of new Set(countsAs)) bases.set(base, [...(bases.get(base) ?? []), slot])
  return {
    components,
    slots,
    codes: new Set(byCode.keys()),
    slotOf: (name) => byCode.get(name.toUpperCase()) ?? slots.get(name),
    countedIn: (base) => bases.get(base) ?? [],
    structures: new Map(payRules.structures.map((one) => [one.id, one])),
    rulesByScope: {
      structure: indexRules(payRules.rules, ({ scope }) => (scope.kind === 'STRUCTURE' ? scope.structureId : null)),
      employeeType: indexRules(payRules.rules, ({ scope }) =>
        scope.kind === 'EMPLOYEE_TYPE' ? scope.employeeTypeId : null,
      ),
      employee: indexRules(payRules.rules, ({ scope }) => (scope.kind === 'EMPLOYEE' ? scope.employeeId : null)),
    },
    pack: payRules.pack,
    methods: new Map<PayRule, PreparedMethod>(),
    plans: new Map(),
    changeDays: new Map(),
  }
}

function indexRules(rules: readonly PayRule[], keyOf: (rule: PayRule) => string | null): RuleIndex {
  const index = new Map<string, PayRule[]>()
  for (const rule of rules) {
    const key = keyOf(rule)
    if (key === null) continue
    const there = index.get(key)
    if (there === undefined) index.set(key, [rule])
    else there.push(rule)
  }
  return index
}

const noRules: readonly PayRule[] = []

/** The days on which the rules of an employee change, ascending. Pay can change on each of them. */
export function listRuleChangeDays(payRules: PreparedPayRules, whose: PayRuleSubject): readonly Day[] {
  const own = payRules.rulesByScope.employee.get(whose.employeeId) ?? noRules
  const shared = listSharedChangeDays(payRules, whose)
  return own.length === 0 ? shared : [...new Set([...shared, ...listBoundaryDays(own)])].sort()
}

function listSharedChangeDays(payRules: PreparedPayRules, whose: PayRuleSubject): readonly Day[] {
  const key = `${whose.structureId}|${whose.employeeTypeId ?? ''}`
  const known = payRules.changeDays.get(key)
  if (known !== undefined) return known
  const days = [...new Set(listBoundaryDays(listSharedRules(payRules, whose)))].sort()
  payRules.changeDays.set(key, days)
  return days
}

const listBoundaryDays = (rules: readonly PayRule[]): Day[] =>
  rules.flatMap(({ from, to }) => (to === null ? [from] : [from, addDays(to, 1)]))

function listSharedRules(
  payRules: PreparedPayRules,
  { structureId, employeeTypeId }: PayRuleSubject,
): readonly PayRule[] {
  const ofStructure = payRules.rulesByScope.structure.get(structureId) ?? noRules
  const ofType = employeeTypeId === null ? noRules : (payRules.rulesByScope.employeeType.get(employeeTypeId) ?? noRules)
  const held = new Set(payRules.structures.get(structureId)?.componentIds)
  return [...ofStructure, ...ofType].filter(({ componentId }) => held.has(componentId))
}

/** How the components of an employee are calculated on a day. Throws a `SlipError` if this is impossible. */
export function findPlan(payRules: PreparedPayRules, whose: PayRuleSubject, day: Day): CalculationPlan {
  const own = (payRules.rulesByScope.employee.get(whose.employeeId) ?? noRules).filter((rule) => isInForce(rule, day))
  if (own.length > 0) return createCalculationPlan(chooseRules(payRules, whose, own, day), payRules)
  const epoch = listSharedChangeDays(payRules, whose).filter((cut) => cut <= day).length
  const key = `${whose.structureId}|${whose.employeeTypeId ?? ''}|${epoch}`
  const known =
    payRules.plans.get(key) ??
    cachePlan(payRules, key, () => createCalculationPlan(chooseRules(payRules, whose, own, day), payRules))
  if (known instanceof SlipError) throw known
  return known
}

function cachePlan(payRules: PreparedPayRules, key: string, make: () => CalculationPlan): CalculationPlan | SlipError {
  const made = makePlanOrError(make)
  payRules.plans.set(key, made)
  return made
}

function makePlanOrError(make: () => CalculationPlan): CalculationPlan | SlipError {
  try {
    return make()
  } catch (error) {
    if (error instanceof SlipError) return error
    throw error
  }
}

/** The components of the structure and of the employee's own rules, each with its most specific rule. */
function chooseRules(
  payRules: PreparedPayRules,
  whose: PayRuleSubject,
  own: readonly PayRule[],
  day: Day,
): ComponentRule[] {
  const structure = payRules.structures.get(whose.structureId) ?? failSlip('PAY_STRUCTURE_MISSING')
  const wanted = new Set([...structure.componentIds, ...own.map(({ componentId }) => componentId)])
  const best = new Map<string, PayRule>()
  for (const rule of [...listSharedRules(payRules, whose), ...own]) {
    if (!wanted.has(rule.componentId) || !isInForce(rule, day)) continue
    const there = best.get(rule.componentId)
    if (there === undefined || hasPriority(rule, there)) best.set(rule.componentId, rule)
  }
  return payRules.components
    .filter(({ id }) => wanted.has(id))
    .map((component) => ({ component, rule: best.get(component.id) ?? null }))
}

const isInForce = ({ from, to }: PayRule, day: Day) => from <= day && (to === null || day <= to)

const scopeRank = { STRUCTURE: 1, EMPLOYEE_TYPE: 2, EMPLOYEE: 3 } as const

// True if `rule` wins over `other`: the more specific one, then the later one, then by id for a stable result.
function hasPriority(rule: PayRule, other: PayRule): boolean {
  if (rule.scope.kind !== other.scope.kind) return scopeRank[rule.scope.kind] > scopeRank[other.scope.kind]
  if (rule.from !== other.from) return rule.from > other.from
  return rule.id > other.id
}
