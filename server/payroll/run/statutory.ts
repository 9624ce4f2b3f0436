import type { Day } from '../../../domain/kit/day.ts'
import { indiaNewcomer, type IndiaFacts } from '../../../domain/payroll/india/facts.ts'
import { workState } from '../../../domain/payroll/run/work-state.ts'
import type { KeptFacts } from '../tax/facts.queries.ts'
import type { CarriedRow, Gathered, PersonRow, TermRow } from './gather.queries.ts'

interface Known {
  person: PersonRow
  term: TermRow | null
  carried: CarriedRow | null
  kept: KeptFacts | undefined
  /** The last day of the period. */
  to: Day
  from: Day
}

/** What a country's law asks to know of a person in a period; null where no law is known. */
export type StatutoryFacts = (person: PersonRow, term: TermRow | null) => unknown

/** Of people whose details were gathered: a run, a preview and what pay consists of all ask here. */
export const statutoryOf = (
  country: string,
  { carried, kept }: Pick<Gathered, 'carried' | 'kept'>,
  { from, to }: Pick<Known, 'from' | 'to'>,
): StatutoryFacts =>
  country === 'IN'
    ? (person, term) =>
        indiaFacts({ person, term, carried: carried.get(person.id) ?? null, kept: kept.get(person.id), from, to })
    : () => null

const genders = { FEMALE: 'FEMALE', MALE: 'MALE', NON_BINARY: 'NON_BINARY' } as const

// A leaving that nobody has begun to settle: the reason is asked for there, and only there.
const resigned = { reason: 'RESIGNATION', isFixedTerm: false, brokenDays: 0 } as const

// Where nobody said otherwise, as for anybody: in the fund at the ceiling, nothing declared.
function indiaFacts({ person, term, carried, kept, from, to }: Known): IndiaFacts {
  const plain = indiaNewcomer(kept?.state ?? workState(person.city, person.region) ?? 'MH')
  const isLeaving = person.left !== null && person.left >= from && person.left <= to
  const { state: _, tax, ...settings } = kept ?? { state: null, tax: null }
  return {
    ...plain,
    ...settings,
    gender: genders[person.gender as keyof typeof genders] ?? null,
    born: person.born,
    hasPan: person.hasPan,
    tax: { ...plain.tax, ...(tax ?? { regime: term?.taxRegime ?? 'NEW' }) },
    leaving: isLeaving ? { ...(person.leaving ?? resigned), gratuityExemptBefore: 0 } : null,
    carried: carried ? { to: carried.to, figures: carried.figures } : null,
  }
}
