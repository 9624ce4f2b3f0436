import { addDays, type Day } from '../../kit/day.ts'
import type { Method } from './given.ts'
import { type Chosen, type Plan, type PlanBook, planOf } from './plan.ts'
import { SlipStop, stop } from './stop.ts'
import type { Component, PayBook, Rule, Structure, WageBase } from './types.ts'

/** A book made ready once for all the slips of a run. It keeps plans it made: by structure, employee type and the rules in force. */
export interface PreparedBook extends PlanBook {
  components: readonly Component[]
  structures: ReadonlyMap<string, Structure>
  rulesOf: { structure: RuleIndex; employeeType: RuleIndex; employee: RuleIndex }
  plans: Map<string, Plan | SlipStop>
  cuts: Map<string, readonly Day[]>
}

type RuleIndex = ReadonlyMap<string, readonly Rule[]>

/** Whose pay, by the day: what decides which rules apply. */
export interface Whose {
  structureId: string
  employeeTypeId: string | null
  employeeId: string
}

/** Rows in any order make the same book. */
export function prepareBook(book: PayBook): PreparedBook {
  const components = [...book.components].sort((a, b) => a.order - b.order || (a.code < b.code ? -1 : 1))
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
    structures: new Map(book.structures.map((one) => [one.id, one])),
    rulesOf: {
      structure: indexed(book.rules, ({ scope }) => (scope.kind === 'STRUCTURE' ? scope.structureId : null)),
      employeeType: indexed(book.rules, ({ scope }) => (scope.kind === 'EMPLOYEE_TYPE' ? scope.employeeTypeId : null)),
      employee: indexed(book.rules, ({ scope }) => (scope.kind === 'EMPLOYEE' ? scope.employeeId : null)),
    },
    pack: book.pack,
    methods: new Map<Rule, Method>(),
    plans: new Map(),
    cuts: new Map(),
  }
}

function indexed(rules: readonly Rule[], keyOf: (rule: Rule) => string | null): RuleIndex {
  const index = new Map<string, Rule[]>()
  for (const rule of rules) {
    const key = keyOf(rule)
    if (key === null) continue
    const there = index.get(key)
    if (there === undefined) index.set(key, [rule])
    else there.push(rule)
  }
  return index
}

const none: readonly Rule[] = []

/** The first days of new rules for somebody, ascending: on each of them pay may be another. */
export function ruleDays(book: PreparedBook, whose: Whose): readonly Day[] {
  const own = book.rulesOf.employee.get(whose.employeeId) ?? none
  const shared = sharedDays(book, whose)
  return own.length === 0 ? shared : [...new Set([...shared, ...daysOf(own)])].sort()
}

function sharedDays(book: PreparedBook, whose: Whose): readonly Day[] {
  const key = `${whose.structureId}|${whose.employeeTypeId ?? ''}`
  const known = book.cuts.get(key)
  if (known !== undefined) return known
  const days = [...new Set(daysOf(sharedRules(book, whose)))].sort()
  book.cuts.set(key, days)
  return days
}

const daysOf = (rules: readonly Rule[]): Day[] =>
  rules.flatMap(({ from, to }) => (to === null ? [from] : [from, addDays(to, 1)]))

function sharedRules(book: PreparedBook, { structureId, employeeTypeId }: Whose): readonly Rule[] {
  const ofStructure = book.rulesOf.structure.get(structureId) ?? none
  const ofType = employeeTypeId === null ? none : (book.rulesOf.employeeType.get(employeeTypeId) ?? none)
  const held = new Set(book.structures.get(structureId)?.componentIds)
  return [...ofStructure, ...ofType].filter(({ componentId }) => held.has(componentId))
}

/** How somebody's components are worked out on a day. Throws a `SlipStop` when they can't be. */
export function planOn(book: PreparedBook, whose: Whose, day: Day): Plan {
  const own = (book.rulesOf.employee.get(whose.employeeId) ?? none).filter((rule) => isInForce(rule, day))
  if (own.length > 0) return planOf(chosen(book, whose, own, day), book)
  const epoch = sharedDays(book, whose).filter((cut) => cut <= day).length
  const key = `${whose.structureId}|${whose.employeeTypeId ?? ''}|${epoch}`
  const known = book.plans.get(key) ?? remember(book, key, () => planOf(chosen(book, whose, own, day), book))
  if (known instanceof SlipStop) throw known
  return known
}

function remember(book: PreparedBook, key: string, make: () => Plan): Plan | SlipStop {
  const made = madeOrStop(make)
  book.plans.set(key, made)
  return made
}

function madeOrStop(make: () => Plan): Plan | SlipStop {
  try {
    return make()
  } catch (error) {
    if (error instanceof SlipStop) return error
    throw error
  }
}

/** The structure's components, and those that a rule of the person's own adds, each with its most specific rule. */
function chosen(book: PreparedBook, whose: Whose, own: readonly Rule[], day: Day): Chosen[] {
  const structure = book.structures.get(whose.structureId) ?? stop('PAY_STRUCTURE_MISSING')
  const wanted = new Set([...structure.componentIds, ...own.map(({ componentId }) => componentId)])
  const best = new Map<string, Rule>()
  for (const rule of [...sharedRules(book, whose), ...own]) {
    if (!wanted.has(rule.componentId) || !isInForce(rule, day)) continue
    const there = best.get(rule.componentId)
    if (there === undefined || stands(rule, there)) best.set(rule.componentId, rule)
  }
  return book.components
    .filter(({ id }) => wanted.has(id))
    .map((component) => ({ component, rule: best.get(component.id) ?? null }))
}

const isInForce = ({ from, to }: Rule, day: Day) => from <= day && (to === null || day <= to)

const rank = { STRUCTURE: 1, EMPLOYEE_TYPE: 2, EMPLOYEE: 3 } as const

// Whether a rule stands above another: the more specific, then the later, then by id so that it is always the same.
function stands(rule: Rule, other: Rule): boolean {
  if (rule.scope.kind !== other.scope.kind) return rank[rule.scope.kind] > rank[other.scope.kind]
  if (rule.from !== other.from) return rule.from > other.from
  return rule.id > other.id
}
