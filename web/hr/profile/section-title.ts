import type { TFunction } from 'i18next'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'

/** A row of any part of a record. */
export interface SectionRowView {
  id: string
  version: number
  kind?: string
  name?: string
  bank?: string
}

// Abbreviations keep their capitals.
const abbreviations = new Set(['PAN', 'UAN', 'ESI'])

/** What one row of a part is called: a name, a bank, or the kind of thing it is. */
export const formatSectionTitle = (t: TFunction, { name, bank, kind = '' }: SectionRowView): string =>
  name ?? bank ?? (abbreviations.has(kind) ? kind : t(toChoiceLabel(kind)))
