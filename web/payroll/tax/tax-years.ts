import type { Day } from '../../../domain/kit/day.ts'
import { findTaxYear } from '../../../domain/payroll/india/tax/tax-year.ts'

/** The tax years with known rates, the current one first. */
export function listTaxYears(today: Day): string[] {
  const now = findTaxYear(today).name
  return [now, ...['2026-27', '2025-26'].filter((year) => year !== now)]
}
