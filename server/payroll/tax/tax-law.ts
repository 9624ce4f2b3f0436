import type { Day } from '../../../domain/kit/day.ts'
import { indiaLaw } from '../../../domain/payroll/india/law/india-law.ts'
import { type Law, lawWith } from '../../../domain/payroll/india/law/law.ts'
import { taxYearOf, type TaxYear } from '../../../domain/payroll/india/tax/year.ts'
import { fail } from '../../kit/errors.ts'

const law = lawWith(indiaLaw)

/** The law of a tax year by its name, `2026-27`. Fails with TAX_YEAR_UNKNOWN. */
export function lawOf(name: string): { law: Law; year: TaxYear } {
  const day: Day = `${name.slice(0, 4)}-04-01`
  const year = taxYearOf(day)
  if (year.name !== name || !law.find('TAX', day, 'NEW')) fail('TAX_YEAR_UNKNOWN', { year: name })
  return { law, year }
}
