import { sql } from 'drizzle-orm'
import type { StatutoryRates } from '../../../domain/payroll/india/rates/statutory-rates.ts'
import {
  completeRateRow,
  type CustomRates,
  createIndiaRates,
  type CustomRateRow,
} from '../../../domain/payroll/india/rates/custom-rates.ts'
import type { CustomSlabs } from '../../../domain/payroll/india/rates/custom-slabs.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** The organisation's tax slabs, each with the days of its financial year. */
async function listCustomSlabs(db: Db): Promise<CustomSlabs[]> {
  const { rows } = await db.execute<CustomSlabs>(sql`
    select y.from_day as "from", y.to_day as "to", s.regime, s.age_group as "ageGroup", s.bands, s.surcharges, s.cess_percent as "cessPercent",
      s.standard_deduction::float8 as "standardDeduction", s.rebate_up_to::float8 as "rebateUpTo", s.rebate_most::float8 as "rebateMost", s.source
    from tax_slab s join financial_year y on y.id = s.financial_year_id and y.organisation_id = s.organisation_id
    order by y.from_day, s.regime, s.age_group`)
  return rows
}

async function listCustomRateRows(db: Db, exceptId?: string): Promise<CustomRateRow[]> {
  const { rows } = await db.execute<CustomRateRow>(sql`
    select subject, area, from_day as "from", to_day as "to", values, source, doubt from law_row
    where ${exceptId ? sql`id <> ${exceptId}` : sql`true`} order by subject, area, from_day`)
  return rows.map(completeRateRow)
}

/** The organisation's custom statutory rates, without one of its rows if an id is given. */
export async function loadCustomRates(db: Db, exceptId?: string): Promise<CustomRates> {
  const [slabs, rows] = await Promise.all([listCustomSlabs(db), listCustomRateRows(db, exceptId)])
  return { slabs, rows }
}

/** The Indian statutory rates with the custom rates of the organisation. */
export const loadStatutoryRates = async (db: Db): Promise<StatutoryRates> => createIndiaRates(await loadCustomRates(db))
