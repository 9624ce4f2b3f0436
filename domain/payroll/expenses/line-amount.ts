import { calculateMileage, calculatePerDiem, convertAmount, findExchangeRate, findTypeRate } from './expense-amount.ts'
import { EXCHANGE_RATE_SCALE } from './expense-amount.ts'
import { MAX_EXPENSE_AMOUNT, type ExpenseFieldKind } from './expense-type.schemas.ts'
import type { LineProblem, PolicyFacts, PolicyLine, PolicyType } from './expense-policy.ts'

/** The amount of a line. Null while something is missing. */
export interface LineAmount {
  /** In the currency of the line. */
  amount: number | null
  /** In the currency of the organisation. */
  baseAmount: number | null
  /** The exchange rate and its date. */
  rate: number | null
  rateDay: string | null
}

/** How the amount of a line is found: entered, or calculated from a rate of the type. */
export const findAmountKind = (type: { fields: readonly { kind: ExpenseFieldKind }[] }): AmountKind =>
  amountKinds.find((kind) => type.fields.some((field) => field.kind === kind)) ?? 'ENTERED'

const amountKinds = ['DISTANCE', 'PER_DIEM'] as const
export type AmountKind = (typeof amountKinds)[number] | 'ENTERED'

type LineAmountResult = LineAmount & { problem: LineProblem | null }

/** The amount of a line in its own currency and in that of the organisation. */
export function calculateLineAmount(line: PolicyLine, type: PolicyType, facts: PolicyFacts): LineAmountResult {
  switch (findAmountKind(type)) {
    case 'DISTANCE':
      return line.metres
        ? priceByRate(line, type, facts, { place: null, calculate: (rate) => calculateMileage(line.metres ?? 0, rate) })
        : refuseAmount('EXPENSE_DISTANCE_MISSING', 'distanceKm')
    case 'PER_DIEM':
      if (line.place === null) return refuseAmount('EXPENSE_PLACE_MISSING', 'place')
      return line.halfDays
        ? priceByRate(line, type, facts, {
            place: line.place,
            calculate: (rate) => calculatePerDiem(line.halfDays ?? 0, rate),
          })
        : refuseAmount('EXPENSE_DAYS_MISSING', 'days')
    case 'ENTERED':
      return convertEntered(line, facts)
  }
}

interface RatePricing {
  place: string | null
  calculate: (rate: number) => number
}

function priceByRate(
  { spentOn }: PolicyLine,
  { rates }: PolicyType,
  { today, baseCurrency }: PolicyFacts,
  { place, calculate }: RatePricing,
): LineAmountResult {
  const day = spentOn ?? today
  const found = findTypeRate(rates, place, day)
  if (!found) return refuseAmount('EXPENSE_NO_TYPE_RATE', place === null ? 'distanceKm' : 'place', { day })
  return toConverted(calculate(found.amount), baseCurrency, { today, baseCurrency, exchangeRates: [] }, day)
}

function convertEntered({ amount, taxAmount, currency, spentOn }: PolicyLine, facts: PolicyFacts): LineAmountResult {
  if (!amount) return refuseAmount('EXPENSE_AMOUNT_MISSING', 'amount')
  if (taxAmount > amount) return refuseAmount('EXPENSE_TAX_LARGE', 'taxAmount')
  return toConverted(amount, currency, facts, spentOn ?? facts.today)
}

function toConverted(
  amount: number,
  currency: string,
  { baseCurrency, exchangeRates }: Pick<PolicyFacts, 'today' | 'baseCurrency' | 'exchangeRates'>,
  day: string,
): LineAmountResult {
  const isBase = currency === baseCurrency
  const found = isBase ? { rate: EXCHANGE_RATE_SCALE, day } : findExchangeRate(exchangeRates, currency, day)
  if (!found) return { ...refuseAmount('EXPENSE_NO_RATE', 'currency', { currency, day }), amount }
  const baseAmount = isBase ? amount : convertAmount(amount, found.rate, currency, baseCurrency)
  if (baseAmount > MAX_EXPENSE_AMOUNT) return refuseAmount('EXPENSE_AMOUNT_LARGE', 'amount')
  return {
    amount,
    baseAmount,
    rate: isBase ? null : found.rate,
    rateDay: isBase ? null : found.day,
    problem: null,
  }
}

const refuseAmount = (
  code: LineProblem['code'],
  field: string,
  facts: LineProblem['facts'] = {},
): LineAmountResult => ({ amount: null, baseAmount: null, rate: null, rateDay: null, problem: { code, field, facts } })
