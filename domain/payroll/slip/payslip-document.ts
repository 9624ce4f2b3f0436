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
  facts: readonly Fact[]
  days: readonly Fact[]
  columns: { amount: string; yearToDate: string }
  /** Side by side: what is paid on the left, what is taken on the right. */
  paid: readonly Group[]
  taken: readonly Group[]
  net: { label: string; amount: string; words: string }
  /** What the employer pays beside it. */
  employer: Group | null
  leave: { title: string; facts: readonly Fact[] } | null
  notes: readonly string[]
  footer: string
  /** Instant, ISO: the same slip gives the same bytes. */
  madeAt: string
}

export interface Fact {
  label: string
  value: string
}

export interface Group {
  title: string
  rows: readonly Row[]
  /** Said where there are no rows. */
  empty: string
  total: Row
}

export interface Row {
  label: string
  /** A smaller line below: the months that arrears make good. */
  note: string | null
  amount: string
  yearToDate: string | null
}
