import type { SlipLanguage } from './amount-in-words.ts'

/**
 * The content of a payslip as texts in the language of the employee, in display order. The PDF and the text view use
 * the same document, so they cannot differ.
 */
export interface PayslipDocument {
  language: SlipLanguage
  title: string
  /** `March 2026`, or both days of a shorter period. */
  period: string
  /** A watermark on a payslip that is not valid yet: draft or on hold. */
  mark: string | null
  organisation: { name: string; address: readonly string[]; logo: Uint8Array | null }
  /** Details of the employee and of the payment. */
  facts: readonly PayslipFact[]
  days: readonly PayslipFact[]
  columns: { amount: string; yearToDate: string }
  /** Side by side: earnings on the left, deductions on the right. */
  paid: readonly PayslipGroup[]
  taken: readonly PayslipGroup[]
  /** `equation` shows how the net is calculated from the totals. */
  net: { label: string; amount: string; equation: string; words: string }
  /** Employer contributions. */
  employer: PayslipGroup | null
  leave: { title: string; facts: readonly PayslipFact[] } | null
  notes: readonly string[]
  footer: string
  /** Creation time, ISO. The same payslip gives the same bytes. */
  madeAt: string
}

export interface PayslipFact {
  label: string
  value: string
}

export interface PayslipGroup {
  title: string
  rows: readonly PayslipRow[]
  /** The text if there are no rows. */
  empty: string
  total: PayslipRow
}

export interface PayslipRow {
  label: string
  /** A smaller line below: the months of the arrears. */
  note: string | null
  amount: string
  yearToDate: string | null
}
