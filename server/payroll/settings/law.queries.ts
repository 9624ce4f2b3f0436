import { sql } from 'drizzle-orm'
import type { Law } from '../../../domain/payroll/india/law/law.ts'
import { completed, type KeptLaw, lawFor, type OwnRow } from '../../../domain/payroll/india/law/own-law.ts'
import type { OwnSlabs } from '../../../domain/payroll/india/law/own-slabs.ts'
import type { Db } from '../../kit/tenant.ts'

/** The tax slabs that the organisation keeps, each with the days of its financial year. */
async function ownSlabs(db: Db): Promise<OwnSlabs[]> {
  const { rows } = await db.execute<OwnSlabs>(sql`
    select y.from_day as "from", y.to_day as "to", s.regime, s.age_group as "ageGroup", s.bands, s.surcharges, s.cess_percent as "cessPercent",
      s.standard_deduction::float8 as "standardDeduction", s.rebate_up_to::float8 as "rebateUpTo", s.rebate_most::float8 as "rebateMost", s.source
    from tax_slab s join financial_year y on y.id = s.financial_year_id and y.organisation_id = s.organisation_id
    order by y.from_day, s.regime, s.age_group`)
  return rows
}

async function ownRows(db: Db): Promise<OwnRow[]> {
  const { rows } = await db.execute<OwnRow>(sql`
    select subject, area, from_day as "from", to_day as "to", values, source, doubt from law_row order by subject, area, from_day`)
  return rows.map(completed)
}

/** What the organisation keeps of the law itself. */
export async function keptLaw(db: Db): Promise<KeptLaw> {
  const [slabs, rows] = await Promise.all([ownSlabs(db), ownRows(db)])
  return { slabs, rows }
}

/** India's law of pay as this organisation keeps it. */
export const ownLaw = async (db: Db): Promise<Law> => lawFor(await keptLaw(db))
