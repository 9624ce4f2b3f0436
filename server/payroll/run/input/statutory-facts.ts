import type { Day } from '../../../../domain/kit/day.ts'
import { createIndiaFacts, type IndiaFacts } from '../../../../domain/payroll/india/facts.ts'
import { findWorkState } from '../../../../domain/payroll/run/work-state.ts'
import type { StatutorySettings } from '../../tax/statutory-settings.queries.ts'
import type { PreviousSlipRow, PayInputData, PayrollEmployeeRow, PayTermRow } from './pay-input.queries.ts'

interface StatutoryInput {
  person: PayrollEmployeeRow
  term: PayTermRow | null
  carried: PreviousSlipRow | null
  kept: StatutorySettings | undefined
  /** The last day of the period. */
  to: Day
  from: Day
}

/** What a country's law asks to know of a person in a period; null where no law is known. */
export type StatutoryFacts = (person: PayrollEmployeeRow, term: PayTermRow | null) => unknown

/** Of people whose details were gathered: a run, a preview and what pay consists of all ask here. */
export const createStatutoryFacts = (
  country: string,
  { carried, kept }: Pick<PayInputData, 'carried' | 'kept'>,
  { from, to }: Pick<StatutoryInput, 'from' | 'to'>,
): StatutoryFacts =>
  country === 'IN'
    ? (person, term) =>
        createEmployeeIndiaFacts({
          person,
          term,
          carried: carried.get(person.id) ?? null,
          kept: kept.get(person.id),
          from,
          to,
        })
    : () => null

const indiaGenders = { FEMALE: 'FEMALE', MALE: 'MALE', NON_BINARY: 'NON_BINARY' } as const

// A leaving that nobody has begun to settle: the reason is asked for there, and only there.
const defaultLeaving = { reason: 'RESIGNATION', isFixedTerm: false, brokenDays: 0 } as const

// Where nobody said otherwise, as for anybody: in the fund at the ceiling, nothing declared.
function createEmployeeIndiaFacts({ person, term, carried, kept, from, to }: StatutoryInput): IndiaFacts {
  const plain = createIndiaFacts(kept?.state ?? findWorkState(person.city, person.region) ?? 'MH')
  const isLeaving = person.left !== null && person.left >= from && person.left <= to
  const { state: _, tax, ...settings } = kept ?? { state: null, tax: null }
  return {
    ...plain,
    ...settings,
    gender: indiaGenders[person.gender as keyof typeof indiaGenders] ?? null,
    born: person.born,
    hasPan: person.hasPan,
    tax: { ...plain.tax, ...(tax ?? { regime: term?.taxRegime ?? 'NEW' }) },
    leaving: isLeaving ? { ...(person.leaving ?? defaultLeaving), gratuityExemptBefore: 0 } : null,
    carried: carried ? { to: carried.to, figures: carried.figures } : null,
  }
}
