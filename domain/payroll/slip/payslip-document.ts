import type { SlipLanguage } from './amount-in-words.ts'

/**
 * A payslip ready to be drawn, read aloud or shown: texts only, in the person's language, in the order they stand. The PDF and the
 * text view are made of the same one, so they can't differ.
 */
export interface PayslipDocument {
  language: SlipLanguage
  title: string
  /** `March 2026`, or both days of a shorter period. */
  period: string
  /** Written across a slip that is not to be relied on: a draft, a held one. */
  mark: string | null
  organisation: { name: string; address: readonly string[]; logo: Uint8Array | null }
  /** Who is paid, and how. */
  facts: readonly PayslipFact[]
  days: readonly PayslipFact[]
  columns: { amount: string; yearToDate: string }
  /** Side by side: what is paid on the left, what is taken on the right. */
  paid: readonly PayslipGroup[]
  taken: readonly PayslipGroup[]
  net: { label: string; amount: string; words: string }
  /** What the employer pays beside it. */
  employer: PayslipGroup | null
  leave: { title: string; facts: readonly PayslipFact[] } | null
  notes: readonly string[]
  footer: string
  /** Instant, ISO: the same slip gives the same bytes. */
  madeAt: string
}

export interface PayslipFact {
  label: string
  value: string
}

export interface PayslipGroup {
  title: string
  rows: readonly PayslipRow[]
  /** Said where there are no rows. */
  empty: string
  total: PayslipRow
}

export interface PayslipRow {
  label: string
  /** A smaller line below: the months that arrears make good. */
  note: string | null
  amount: string
  yearToDate: string | null
}
