import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../../domain/contract.ts'
import { isDay } from '../../../../domain/kit/day.ts'
import { EXCHANGE_RATE_SCALE } from '../../../../domain/payroll/expenses/expense-amount.ts'
import { newId } from '../../../kit/db/tenant-table.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { fail, registerConstraintErrors } from '../../../kit/errors.ts'
import type { Upload } from '../../../kit/http/upload.ts'
import { joinConditions, orderBy, pageRows } from '../../sql.ts'
import { exchangeRate } from './expense-type.table.ts'
import { findCurrency } from '../reimbursement/payment-batch.queries.ts'

type RateCall = Api['POST /api/payroll/expense/exchangeRates']
type RateSearch = Api['POST /api/payroll/expense/exchangeRates/search']['args']['body']

registerConstraintErrors({ exchange_rate_key: 'EXPENSE_RATE_EXISTS' })

const rateColumns = sql`r.id, r.version, r.currency, r.day, r.rate, r.source`

export function searchExchangeRates(db: Db, search: RateSearch) {
  const { currency } = search.filters ?? {}
  return pageRows<RateCall['reply']>(db, search, {
    columns: rateColumns,
    from: sql`exchange_rate r`,
    where: joinConditions([currency ? sql`r.currency = ${currency}` : null]),
    order: orderBy({ day: sql`r.day`, currency: sql`r.currency` }, search.sort ?? '-day', sql`r.id`),
  })
}

export async function addExchangeRate(db: Db, input: RateCall['args']['body']): Promise<RateCall['reply']> {
  if (input.currency === (await findCurrency(db))) fail('BAD_INPUT', {}, { currency: 'EXPENSE_RATE_BASE' })
  const id = newId()
  await db.insert(exchangeRate).values({ id, ...input, source: 'ENTERED' })
  const { rows } = await db.execute<RateCall['reply']>(
    sql`select ${rateColumns} from exchange_rate r where r.id = ${id}`,
  )
  return rows[0] ?? fail('NOT_FOUND')
}

export async function deleteExchangeRate(db: Db, id: string): Promise<void> {
  const deleted = await db.delete(exchangeRate).where(eq(exchangeRate.id, id)).returning({ id: exchangeRate.id })
  if (deleted.length === 0) fail('NOT_FOUND')
}

/** Imports rates with the columns currency, date and rate. A row for a stored currency and date replaces the rate. */
export async function importExchangeRates(db: Db, upload: Upload): Promise<number> {
  const base = await findCurrency(db)
  const rates = new Map<string, { id: string; currency: string; day: string; rate: number; source: 'IMPORTED' }>()
  let places: { currency: number; date: number; rate: number } | null = null
  for await (const { row, cells } of upload.table?.rows(null) ?? fail('FILE_MISSING')) {
    if (places === null) {
      places = findColumns(cells)
      continue
    }
    const [currency, day, text] = [places.currency, places.date, places.rate].map((at) => cells[at]?.trim() ?? '')
    if (!currency && !day && !text) continue
    const rate = parseRate(text ?? '')
    if (!currency || !/^[A-Z]{3}$/.test(currency) || currency === base || !day || !isDay(day) || rate === null)
      fail('EXPENSE_IMPORT_ROW', { row })
    rates.set(`${currency} ${day}`, { id: newId(), currency, day, rate, source: 'IMPORTED' })
  }
  if (rates.size === 0) fail('EXPENSE_IMPORT_COLUMNS')
  await db
    .insert(exchangeRate)
    .values([...rates.values()])
    .onConflictDoUpdate({
      target: [exchangeRate.organisationId, exchangeRate.currency, exchangeRate.day],
      set: {
        rate: sql`excluded.rate`,
        source: 'IMPORTED',
        version: sql`exchange_rate.version + 1`,
        updatedAt: sql`now()`,
      },
    })
  return rates.size
}

function findColumns(cells: readonly string[]) {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const [currency, date, rate] = ['currency', 'date', 'rate'].map((name) => names.indexOf(name))
  if (currency === undefined || date === undefined || rate === undefined || Math.min(currency, date, rate) < 0)
    fail('EXPENSE_IMPORT_COLUMNS')
  return { currency, date, rate }
}

/** `'83.25'` as 83250000. Null unless it is a decimal above zero with at most six places. */
function parseRate(text: string): number | null {
  const match = /^(\d{1,6})(?:[.](\d{1,6}))?$/.exec(text)
  if (!match) return null
  const rate = Number(match[1]) * EXCHANGE_RATE_SCALE + Number((match[2] ?? '').padEnd(6, '0'))
  return rate > 0 ? rate : null
}
