import type { Day } from '../../../kit/day.ts'
import { IndiaError } from '../india-error.ts'
import type { AnyRateRow, RateRow, RateKind } from './rate-types.ts'

/** The law as a pack reads it: the row of a subject in force on a day. */
export interface StatutoryRates {
  rows: readonly AnyRateRow[]
  /** The row in force on `day`; undefined when the law has none, such as a state without professional tax. */
  find<S extends RateKind>(subject: S, day: Day, area?: string): RateRow<S> | undefined
  /** The same, of law that must be there. Throws LAW_MISSING. */
  require<S extends RateKind>(subject: S, day: Day, area?: string): RateRow<S>
}

/**
 * The law with an organisation's own rows before it: where both speak of a day, the organisation's row decides. That is
 * how a rate is corrected, a local body's tax is entered, or a change is adopted before a release brings it.
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
  return {
    rows,
    find,
    require(subject, day, area) {
      const found = find(subject, day, area)
      if (!found) throw new IndiaError('LAW_MISSING', { subject: area ? `${subject} ${area}` : subject, day })
      return found
    },
  }
}

const createRateKey = (subject: RateKind, area: string | null) => `${subject} ${area ?? ''}`
const isInForce = ({ from, to }: { from: Day; to: Day | null }, day: Day) => from <= day && (to === null || day <= to)
