import type { Day } from '../../../domain/kit/day.ts'
import type { StatutoryRates } from '../../../domain/payroll/india/rates/statutory-rates.ts'
import { findTaxYear, type TaxYear } from '../../../domain/payroll/india/tax/tax-year.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { loadStatutoryRates } from '../settings/statutory-rate.queries.ts'

/** The rates of a tax year by its name, `2026-27`. Fails with TAX_YEAR_UNKNOWN. */
export async function loadYearRates(db: Db, name: string): Promise<{ law: StatutoryRates; year: TaxYear }> {
  const law = await loadStatutoryRates(db)
  const day: Day = `${name.slice(0, 4)}-04-01`
  const year = findTaxYear(day)
  if (year.name !== name || !law.find('TAX', day, 'NEW')) fail('TAX_YEAR_UNKNOWN', { year: name })
  return { law, year }
}
