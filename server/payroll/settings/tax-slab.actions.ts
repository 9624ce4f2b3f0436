import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { done } from '../../../domain/kit/schema.ts'
import { findSlabFault } from '../../../domain/payroll/settings/slab-check.ts'
import type { Band, TaxSlabRow } from '../../../domain/payroll/settings/tax-slab.calls.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { joinConditions, orderBy, pageRows, toLikePattern } from '../sql.ts'
import { taxSlab } from './settings.table.ts'

type TaxSlabInput = Api['POST /api/payroll/taxSlabs']['args']['body']
type TaxSlabChange = Api['PUT /api/payroll/taxSlabs/{id}']['args']['body']
type TaxSlabSearch = Api['POST /api/payroll/taxSlabs/search']['args']['body']

registerConstraintErrors({ tax_slab_key: 'PAY_SLAB_TAKEN' })

const taxSlabTables = sql`tax_slab t join financial_year y on y.id = t.financial_year_id`
const taxSlabColumns = sql`t.id, t.version, t.name, t.financial_year_id as "financialYearId", t.regime, t.age_group as "ageGroup", t.bands, t.surcharges,
  t.cess_percent as "cessPercent", t.standard_deduction as "standardDeduction", t.rebate_up_to as "rebateUpTo", t.rebate_most as "rebateMost", t.source,
  json_build_object('id', y.id, 'name', y.name) as "financialYear"`

export async function readTaxSlabs(db: Db, where: SQL = sql`true`): Promise<TaxSlabRow[]> {
  const { rows } = await db.execute<TaxSlabRow>(
    sql`select ${taxSlabColumns} from ${taxSlabTables} where ${where} order by y.from_day desc, t.regime, t.age_group limit 500`,
  )
  return rows
}

export const findTaxSlab = async (db: Db, id: string): Promise<TaxSlabRow> =>
  (await readTaxSlabs(db, sql`t.id = ${id}`))[0] ?? fail('NOT_FOUND')

export function searchTaxSlabs(db: Db, search: TaxSlabSearch) {
  const { q, financialYearId, regime, ageGroup } = search.filters ?? {}
  const words = toLikePattern(q)
  return pageRows<TaxSlabRow>(db, search, {
    columns: taxSlabColumns,
    from: taxSlabTables,
    where: joinConditions([
      words ? sql`t.name ilike ${words}` : null,
      financialYearId ? sql`t.financial_year_id = ${financialYearId}` : null,
      regime ? sql`t.regime = ${regime}` : null,
      ageGroup ? sql`t.age_group = ${ageGroup}` : null,
    ]),
    order: orderBy({ name: sql`t.name`, createdAt: sql`t.created_at` }, search.sort ?? 'name', sql`t.id`),
  })
}

export async function createTaxSlab(db: Db, input: TaxSlabInput): Promise<TaxSlabRow> {
  assertSlabsMeet(input)
  const id = newId()
  await db.insert(taxSlab).values({ id, ...input })
  return findTaxSlab(db, id)
}

export async function changeTaxSlab(db: Db, id: string, { version, ...change }: TaxSlabChange): Promise<TaxSlabRow> {
  assertSlabsMeet(change)
  const before = await findTaxSlab(db, id)
  const changed = await db
    .update(taxSlab)
    .set({ ...change, version: sql`${taxSlab.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(taxSlab.id, id), eq(taxSlab.version, version)))
    .returning({ id: taxSlab.id })
  if (changed.length === 0) fail('STALE_VERSION', { yours: version, current: before.version })
  return findTaxSlab(db, id)
}

/** Refuses slabs of a year with a final payroll, because its income tax is explained by them. */
export async function removeTaxSlab(db: Db, id: string) {
  const { financialYear } = await findTaxSlab(db, id)
  const { rows } = await db.execute(sql`
    select 1 from payroll_run r join financial_year y on y.id = ${financialYear.id}
    where r.finalised_at is not null and r.to_day between y.from_day and y.to_day limit 1`)
  if (rows.length > 0) fail('PAY_SLAB_PAID', { year: financialYear.name })
  await db.delete(taxSlab).where(eq(taxSlab.id, id))
  return done
}

/** Slabs cover every income once. Surcharges may begin at a higher income. */
function assertSlabsMeet({ bands, surcharges = [] }: { bands?: Band[]; surcharges?: Band[] }): void {
  failOnSlabFault('bands', bands ? findSlabFault(bands) : null)
  failOnSlabFault('surcharges', surcharges.length > 0 ? findSlabFault(surcharges, false) : null)
}

function failOnSlabFault(field: string, fault: ReturnType<typeof findSlabFault>): void {
  if (fault) fail(fault.code, { ...fault.facts, currency: 'INR' }, { [field]: fault.code })
}
