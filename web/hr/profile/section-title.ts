import type { TFunction } from 'i18next'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'

/** A row of any record section. */
export interface SectionRowView {
  id: string
  version: number
  kind?: string
  name?: string
  bank?: string
}

// Abbreviations keep their capitals.
const abbreviations = new Set(['PAN', 'UAN', 'ESI'])

/** The title of a row of a section: a name, a bank, or its kind. */
export const formatSectionTitle = (t: TFunction, { name, bank, kind = '' }: SectionRowView): string =>
  name ?? bank ?? (abbreviations.has(kind) ? kind : t(toChoiceLabel(kind)))
