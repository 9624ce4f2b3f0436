import type { Day } from '../../../../domain/kit/day.ts'
import { createIndiaFacts, type IndiaFacts } from '../../../../domain/payroll/india/facts.ts'
import { findWorkState } from '../../../../domain/payroll/run/work-state.ts'
import type { StatutorySettings } from '../../tax/statutory-settings.queries.ts'
import type { PreviousSlipRow, PayInputData, PayrollEmployeeRow, PayTermRow } from './pay-input.queries.ts'

interface StatutoryInput {
  person: PayrollEmployeeRow
  term: PayTermRow | null
  carried: PreviousSlipRow | null
  settings: StatutorySettings | undefined
  /** The last day of the period. */
  to: Day
  from: Day
}

/** The statutory facts of an employee in a period. Null for a country without statutory rates. */
export type StatutoryFacts = (person: PayrollEmployeeRow, term: PayTermRow | null) => unknown

/**
 * Creates the function that returns the statutory facts of an employee. Payrolls, previews and pay breakdowns use it.
 */
export const createStatutoryFacts = (
  country: string,
  { carried, settings }: Pick<PayInputData, 'carried' | 'settings'>,
  { from, to }: Pick<StatutoryInput, 'from' | 'to'>,
): StatutoryFacts =>
  country === 'IN'
    ? (person, term) =>
        createEmployeeIndiaFacts({
          person,
          term,
          carried: carried.get(person.id) ?? null,
          settings: settings.get(person.id),
          from,
          to,
        })
    : () => null

const indiaGenders = { FEMALE: 'FEMALE', MALE: 'MALE', NON_BINARY: 'NON_BINARY' } as const

// The default until the settlement states the reason for leaving.
const defaultLeaving = {
  reason: 'RESIGNATION',
  isFixedTerm: false,
  brokenDays: 0,
  gratuityExemptBefore: 0,
  isShortWeek: false,
} as const

// Without details of the employee the defaults apply: a PF member at the ceiling, nothing declared.
function createEmployeeIndiaFacts({ person, term, carried, settings: stored, from, to }: StatutoryInput): IndiaFacts {
  const plain = createIndiaFacts(stored?.state ?? findWorkState(person.city, person.region) ?? 'MH')
  const isLeaving = person.left !== null && person.left >= from && person.left <= to
  const { state: _, tax, ...settings } = stored ?? { state: null, tax: null }
  return {
    ...plain,
    ...settings,
    gender: indiaGenders[person.gender as keyof typeof indiaGenders] ?? null,
    born: person.born,
    hasPan: person.hasPan,
    tax: { ...plain.tax, ...(tax ?? { regime: term?.taxRegime ?? 'NEW' }) },
    leaving: isLeaving ? (person.leaving ?? defaultLeaving) : null,
    carried: carried ? { to: carried.to, figures: carried.figures } : null,
  }
}
