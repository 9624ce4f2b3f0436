import type { Day } from '../../kit/day.ts'
import type { ExpenseField, ExpenseLimit, ExpenseRate } from './expense-type.schemas.ts'
import type { ExchangeRate } from './expense-amount.ts'
import { calculateLineAmount, type LineAmount } from './line-amount.ts'
import { createLimitCounter, type LimitBreach, type LimitedAmount } from './expense-limits.ts'
import { findFieldProblems } from './line-fields.ts'
import type { expenseErrors } from './errors.ts'

/** A line of a claim as entered. Amounts are minor units of `currency`. */
export interface PolicyLine {
  id: string
  typeId: string | null
  spentOn: Day | null
  currency: string
  amount: number | null
  taxAmount: number
  metres: number | null
  place: string | null
  halfDays: number | null
  values: readonly { key: string; value: string }[]
  receiptCount: number
}

/** An expense type with the limits of the employee. */
export interface PolicyType {
  id: string
  name: string
  isActive: boolean
  fields: readonly ExpenseField[]
  limits: readonly ExpenseLimit[]
  rates: readonly ExpenseRate[]
}

export interface PolicyFacts {
  today: Day
  joinedOn: Day
  leftOn: Day | null
  /** The currency of the organisation. */
  baseCurrency: string
  types: readonly PolicyType[]
  exchangeRates: readonly ExchangeRate[]
  /** Amounts of the other claims of the employee. */
  others: readonly LimitedAmount[]
}

export interface LineProblem {
  code: keyof typeof expenseErrors
  /** The field of the line. */
  field: string
  facts: Record<string, string | number>
}

export interface LineCheck extends LineAmount {
  id: string
  /** The amount to reimburse in the currency of the organisation, within the limits. */
  accepted: number | null
  /** Problems that prevent the submission. */
  problems: LineProblem[]
  breaches: LimitBreach[]
}

export interface ExpenseCheck {
  lines: LineCheck[]
  total: number
  accepted: number
  isSubmittable: boolean
  needsExtraApproval: boolean
}

/** Checks a claim: amounts, rates, required values and limits. */
export function checkExpense(lines: readonly PolicyLine[], facts: PolicyFacts): ExpenseCheck {
  const counter = createLimitCounter(facts.others)
  const checked = lines.map((line) => checkLine(line, facts, counter))
  return {
    lines: checked,
    total: sumOf(checked, ({ baseAmount }) => baseAmount),
    accepted: sumOf(checked, ({ accepted }) => accepted),
    isSubmittable: checked.length > 0 && checked.every(({ problems }) => problems.length === 0),
    needsExtraApproval: checked.some(({ breaches }) => breaches.some(({ action }) => action === 'EXTRA_APPROVAL')),
  }
}

function checkLine(line: PolicyLine, facts: PolicyFacts, counter: ReturnType<typeof createLimitCounter>): LineCheck {
  const type = facts.types.find(({ id }) => id === line.typeId)
  const problems: LineProblem[] = [...findDayProblems(line, facts)]
  if (!type || !type.isActive)
    problems.unshift({ code: type ? 'EXPENSE_TYPE_INACTIVE' : 'EXPENSE_TYPE_MISSING', field: 'typeId', facts: {} })
  if (!type) return { id: line.id, ...noAmount, accepted: null, problems, breaches: [] }
  const { problem, ...amount } = calculateLineAmount(line, type, facts)
  if (problem) problems.push(problem)
  problems.push(...findFieldProblems(line, type, amount.baseAmount ?? 0))
  if (amount.baseAmount === null || line.spentOn === null)
    return { id: line.id, ...amount, accepted: amount.baseAmount, problems, breaches: [] }
  const limited = { typeId: type.id, day: line.spentOn, amount: amount.baseAmount }
  const { accepted, breaches } = counter.apply(limited, type.limits)
  return {
    id: line.id,
    ...amount,
    accepted,
    problems: [...problems, ...toRefusals(breaches, facts.baseCurrency)],
    breaches,
  }
}

const noAmount: LineAmount = { amount: null, baseAmount: null, rate: null, rateDay: null }

function findDayProblems({ spentOn }: PolicyLine, { today, joinedOn, leftOn }: PolicyFacts): LineProblem[] {
  const refuse = (code: LineProblem['code'], facts = {}) => [{ code, field: 'spentOn', facts }]
  if (spentOn === null) return refuse('EXPENSE_DAY_MISSING')
  if (spentOn > today) return refuse('EXPENSE_DAY_FUTURE')
  const isOutside = spentOn < joinedOn || (leftOn !== null && spentOn > leftOn)
  return isOutside ? refuse('EXPENSE_DAY_EMPLOYMENT', { from: joinedOn }) : []
}

const toRefusals = (breaches: readonly LimitBreach[], currency: string): LineProblem[] =>
  breaches
    .filter(({ action }) => action === 'REFUSE')
    .map(({ limit }) => ({ code: 'EXPENSE_OVER_LIMIT', field: 'amount', facts: { limitAmount: limit, currency } }))

const sumOf = <T>(rows: readonly T[], read: (row: T) => number | null): number =>
  rows.reduce((sum, row) => sum + (read(row) ?? 0), 0)
