import type { CalculatedLine, PayRules, PayFacts, Slip, StatutoryPack } from '../../domain/payroll/engine/slip-types.ts'
import type { Component, PayTerm, PayRule, RuleMethod } from '../../domain/payroll/engine/types.ts'
import { calculateSlip } from '../../domain/payroll/engine/slip.ts'
import { addDays, addMonths } from '../../domain/kit/day.ts'

/** Pay for tests of the engine: each test states only what matters. Component ids are their codes in lower case. */
export const component = (code: string, more: Partial<Component> = {}): Component => ({
  id: code.toLowerCase(),
  code,
  name: code[0] + code.slice(1).toLowerCase(),
  kind: 'EARNING',
  order: 10,
  countsAs: [],
  prorated: true,
  rounding: 'PAISA',
  statutoryKey: null,
  partOfCtc: true,
  ...more,
})

export const deduction = (code: string, more: Partial<Component> = {}): Component =>
  component(code, { kind: 'DEDUCTION', prorated: false, partOfCtc: false, order: 50, ...more })

export const rule = (code: string, method: RuleMethod, more: Partial<PayRule> = {}): PayRule => ({
  id: `rule-${code.toLowerCase()}`,
  componentId: code.toLowerCase(),
  scope: { kind: 'STRUCTURE', structureId: 'staff' },
  from: '2000-01-01',
  to: null,
  method,
  ...more,
})

export const fixed = (amount: number, per: (RuleMethod & { type: 'FIXED' })['per'] = 'MONTH'): RuleMethod => ({
  type: 'FIXED',
  amount,
  per,
})
export const formula = (text: string): RuleMethod => ({ type: 'FORMULA', formula: text })
export const percent = (share: string, ...of: string[]): RuleMethod => ({ type: 'PERCENTAGE', percent: share, of })
export const balance: RuleMethod = { type: 'BALANCE' }

export const noPack: StatutoryPack = { country: 'XX', computations: {} }

/** Components and the rules of structure `staff`, which contains all of them. */
export function buildPayRules(
  parts: [Component, RuleMethod | PayRule | null][],
  more: Partial<PayRules> = {},
): PayRules {
  return {
    components: parts.map(([one]) => one),
    structures: [{ id: 'staff', name: 'Staff', componentIds: parts.map(([{ id }]) => id) }],
    rules: parts.flatMap(([{ code }, how]) => (how === null ? [] : ['id' in how ? how : rule(code, how)])),
    pack: noPack,
    ...more,
  }
}

export const term = (ctc: number, from = '2020-01-01', more: Partial<PayTerm> = {}): PayTerm => ({
  id: `term-${from}`,
  from,
  to: null,
  ctc,
  structureId: 'staff',
  rate: null,
  ...more,
})

/** The input of a month, by its first day. */
export function month(first: string, more: Partial<PayFacts> = {}): PayFacts {
  const to = addDays(addMonths(first, 1), -1)
  return {
    employee: { id: 'asha', employeeTypeId: null, joined: '2020-01-01', left: null },
    currency: 'INR',
    cycle: { id: `cycle-${first}`, from: first, to, schedule: 'MONTHLY', cutOff: to, payDay: to },
    basis: { kind: 'CALENDAR_DAYS' },
    terms: [term(12_00_000_00)],
    unpaid: [],
    worked: [],
    adjustments: [],
    loans: [],
    closed: [],
    statutory: null,
    ...more,
  }
}

export const unpaid = (day: string, fraction = '1'): PayFacts['unpaid'][number] => ({
  day,
  fraction,
  cause: 'LEAVE',
  source: { kind: 'leave', id: `leave-${day}`, label: 'Leave without pay' },
})

export function expectSlip(facts: PayFacts, of: PayRules): Slip {
  const result = calculateSlip(facts, of)
  if ('fault' in result) throw new Error(`${result.fault.code} ${JSON.stringify(result.fault.facts)}`)
  return result.slip
}

export function expectSlipError(facts: PayFacts, of: PayRules): string {
  const result = calculateSlip(facts, of)
  return 'fault' in result ? result.fault.code : 'no fault'
}

/** Amounts by code; several lines of one code are added. */
export const amounts = ({ lines }: { lines: readonly CalculatedLine[] }): Record<string, number> =>
  lines.reduce<Record<string, number>>(
    (sums, { code, amount }) => ({ ...sums, [code]: (sums[code] ?? 0) + amount }),
    {},
  )
