import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { done } from '../../../domain/kit/schema.ts'
import { validateRateRow } from '../../../domain/payroll/india/rates/rate-check.ts'
import {
  completeRateRow,
  createReportedKey,
  findReportedRow,
  listRateEntries,
  type RateEntry,
  type CustomRateRow,
} from '../../../domain/payroll/india/rates/custom-rates.ts'
import type { RateEntryReply, CustomRateReply } from '../../../domain/payroll/settings/statutory-rate.calls.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { findPayrollPolicy } from '../run/input/cycle.queries.ts'
import { lawRow, paySetting } from './settings.table.ts'

type RateInput = Api['POST /api/payroll/lawRows']['args']['body']
type ReportedAnswer = Api['PUT /api/payroll/lawRows/reported']['args']['body']
type RateChange = Api['PUT /api/payroll/lawRows/{id}']['args']['body']

registerConstraintErrors({ law_row_no_overlap: 'LAW_ROW_OVERLAP' })

/** All custom rates and all rates of the product, with the rates in force on a day. */
export async function listRates(db: Db, day: Day): Promise<Api['GET /api/payroll/lawRows']['reply']> {
  const { country } = await findPayrollPolicy(db)
  const own = (await readRateRows(db)).map((one) => ({ id: one.id, version: one.version, row: toCustomRateRow(one) }))
  const [setting] = await db.select({ declined: paySetting.declinedRates }).from(paySetting)
  return { day, country, rows: listRateEntries(own, day, setting?.declined).map(toRateEntryReply) }
}

/** Records that a reported rate does not apply, or takes this answer back. Fails with NOT_FOUND for another rate. */
export async function answerReportedRate(db: Db, { subject, area, fromDay, applies }: ReportedAnswer) {
  const key = createReportedKey({ subject, area, from: fromDay })
  if (!findReportedRow(key)) fail('NOT_FOUND')
  const declinedRates = applies ? [] : [key]
  await db
    .insert(paySetting)
    .values({ declinedRates })
    .onConflictDoUpdate({
      target: paySetting.organisationId,
      set: {
        declinedRates: sql`(${paySetting.declinedRates} - ${key}::text) || ${JSON.stringify(declinedRates)}::jsonb`,
        updatedAt: sql`now()`,
      },
    })
  return done
}

async function readRateRows(db: Db, where: SQL = sql`true`): Promise<CustomRateReply[]> {
  const { rows } = await db.execute<CustomRateReply>(sql`
    select id, version, subject, area, from_day as "fromDay", to_day as "toDay", values, source, doubt from law_row
    where ${where} order by subject, area, from_day desc`)
  return rows.map((one) => ({ ...one, values: { ...completeRateRow(toCustomRateRow(one)).values } }))
}

/** Stored values were checked against the schema of their subject. */
const toCustomRateRow = ({
  subject,
  area,
  fromDay,
  toDay,
  values,
  source,
  doubt,
}: Omit<CustomRateReply, 'id' | 'version'>) =>
  ({ subject, area, from: fromDay, to: toDay, values, source, doubt }) as CustomRateRow

const toRateEntryReply = ({ row: { from, to, ...row }, holds, ...entry }: RateEntry): RateEntryReply => ({
  ...row,
  ...entry,
  values: { ...row.values },
  fromDay: from,
  toDay: to,
  holds: holds.map((span) => ({ fromDay: span.from, toDay: span.to })),
})

export const findCustomRate = async (db: Db, id: string): Promise<CustomRateReply> =>
  (await readRateRows(db, sql`id = ${id}`))[0] ?? fail('NOT_FOUND')

export async function createCustomRate(
  db: Db,
  { toDay = null, doubt = null, ...input }: RateInput,
): Promise<CustomRateReply> {
  const row = { ...input, toDay, doubt }
  assertValidRate(row)
  const id = newId()
  await db.insert(lawRow).values({ id, ...row })
  return findCustomRate(db, id)
}

export async function changeCustomRate(
  db: Db,
  id: string,
  { version, ...change }: RateChange,
): Promise<CustomRateReply> {
  const before = await findCustomRate(db, id)
  assertValidRate({ ...before, ...change })
  const changed = await db
    .update(lawRow)
    .set({ ...change, version: sql`${lawRow.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(lawRow.id, id), eq(lawRow.version, version)))
    .returning({ id: lawRow.id })
  if (changed.length === 0) fail('STALE_VERSION', { yours: version, current: before.version })
  return findCustomRate(db, id)
}

export async function removeCustomRate(db: Db, id: string) {
  await findCustomRate(db, id)
  await db.delete(lawRow).where(eq(lawRow.id, id))
  return done
}

const rateFieldNames: Record<string, string> = { from: 'fromDay', to: 'toDay' }

export function assertValidRate(row: Omit<CustomRateReply, 'id' | 'version'>): void {
  const faults = validateRateRow(toCustomRateRow(row))
  if (faults.length === 0) return
  // The first of several faults of a field is reported.
  const fields = faults.toReversed().map(({ at, code }): [string, ErrorCode] => [rateFieldNames[at] ?? at, code])
  fail('BAD_INPUT', {}, Object.fromEntries(fields))
}
