import { addDays, addMonths, type Day } from '../../../kit/day.ts'
import { IndiaError } from '../india-error.ts'
import type { AnyRateRow, RateRow, RateKind } from './rate-types.ts'

/** The statutory rates that a pack reads: the row of a kind in force on a day. */
export interface StatutoryRates {
  rows: readonly AnyRateRow[]
  /** The row in force on `day`. Undefined if there is none, such as in a state without professional tax. */
  find<S extends RateKind>(subject: S, day: Day, area?: string): RateRow<S> | undefined
  /**
   * Like `find`, but throws LAW_MISSING if there is no row. Income tax is provisional after its last known row: that
   * row is used until the next one is entered.
   */
  require<S extends RateKind>(subject: S, day: Day, area?: string): RateRow<S>
}

/**
 * Combines the shipped rates with custom rates. If both apply to a day, the custom rate wins. Organisations use this to
 * correct a rate, to enter a local tax, or to apply a change before a release includes it.
 */
export function createStatutoryRates(law: readonly AnyRateRow[], own: readonly AnyRateRow[] = []): StatutoryRates {
  const rows = [...own, ...law]
  const byKey = new Map<string, AnyRateRow[]>()
  for (const row of rows) {
    const key = createRateKey(row.subject, row.area)
    byKey.set(key, [...(byKey.get(key) ?? []), row])
  }
  const find = <S extends RateKind>(subject: S, day: Day, area?: string) =>
    byKey.get(createRateKey(subject, area ?? null))?.find((row): row is AnyRateRow & RateRow<S> => isInForce(row, day))
  const findLastTaxRow = <S extends RateKind>(subject: S, day: Day, area?: string): RateRow<S> | undefined =>
    provisionalSubjects.has(subject)
      ? byKey
          .get(createRateKey(subject, area ?? null))
          ?.filter((row): row is AnyRateRow & RateRow<S> => row.to !== null && row.to < day)
          .toSorted((a, b) => ((a.to ?? '') < (b.to ?? '') ? -1 : 1))
          .at(-1)
      : undefined
  return {
    rows,
    find,
    require(subject, day, area) {
      const found = find(subject, day, area) ?? findLastTaxRow(subject, day, area)
      if (!found) throw new IndiaError('LAW_MISSING', { subject: area ? `${subject} ${area}` : subject, day })
      return found
    },
  }
}

/** The Finance Act of each year sets these rates. */
const provisionalSubjects: ReadonlySet<RateKind> = new Set(['TAX', 'TAX_RULES', 'DEDUCTIONS', 'HOUSE_RENT'])

const createRateKey = (subject: RateKind, area: string | null) => `${subject} ${area ?? ''}`
const isInForce = ({ from, to }: { from: Day; to: Day | null }, day: Day) => from <= day && (to === null || day <= to)

const NOTICE_MONTHS = 3

/** From January on: the tax year ends in March, and the rates of the next one are not entered. */
export function areTaxRatesEnding(rates: StatutoryRates, day: Day): boolean {
  const last = rates.find('TAX', day, 'NEW')?.to
  return last != null && last < addMonths(day, NOTICE_MONTHS) && !rates.find('TAX', addDays(last, 1), 'NEW')
}
