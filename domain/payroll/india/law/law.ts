import type { Day } from '../../../kit/day.ts'
import { IndiaFault } from '../fault.ts'
import type { AnyLawRow, LawRow, LawSubject } from './types.ts'

/** The law as a pack reads it: the row of a subject in force on a day. */
export interface Law {
  rows: readonly AnyLawRow[]
  /** The row in force on `day`; undefined when the law has none, such as a state without professional tax. */
  find<S extends LawSubject>(subject: S, day: Day, area?: string): LawRow<S> | undefined
  /** The same, of law that must be there. Throws LAW_MISSING. */
  must<S extends LawSubject>(subject: S, day: Day, area?: string): LawRow<S>
}

/**
 * The law with an organisation's own rows before it: where both speak of a day, the organisation's row decides. That is
 * how a rate is corrected, a local body's tax is entered, or a change is adopted before a release brings it.
 */
export function lawWith(law: readonly AnyLawRow[], own: readonly AnyLawRow[] = []): Law {
  const rows = [...own, ...law]
  const byKey = new Map<string, AnyLawRow[]>()
  for (const row of rows) {
    const key = keyOf(row.subject, row.area)
    byKey.set(key, [...(byKey.get(key) ?? []), row])
  }
  const find = <S extends LawSubject>(subject: S, day: Day, area?: string) =>
    byKey.get(keyOf(subject, area ?? null))?.find((row): row is AnyLawRow & LawRow<S> => inForce(row, day))
  return {
    rows,
    find,
    must(subject, day, area) {
      const found = find(subject, day, area)
      if (!found) throw new IndiaFault('LAW_MISSING', { subject: area ? `${subject} ${area}` : subject, day })
      return found
    },
  }
}

const keyOf = (subject: LawSubject, area: string | null) => `${subject} ${area ?? ''}`
const inForce = ({ from, to }: { from: Day; to: Day | null }, day: Day) => from <= day && (to === null || day <= to)
