import type { CarriedRow, PersonRow, TermRow } from './gather.queries.ts'

/** What a country's law asks to know of a person; null where no law is known. */
export type StatutoryFacts = (person: PersonRow, term: TermRow | null, carried: CarriedRow | null) => unknown

export const statutoryOf =
  (_country: string): StatutoryFacts =>
  () =>
    null
