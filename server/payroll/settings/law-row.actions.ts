import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { done } from '../../../domain/kit/schema.ts'
import { lawFaults } from '../../../domain/payroll/india/law/check.ts'
import { completed, lawEntries, type LawEntry, type OwnRow } from '../../../domain/payroll/india/law/own-law.ts'
import type { LawEntryReply, LawRowReply } from '../../../domain/payroll/settings/law-row.calls.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import { newId } from '../../kit/table.ts'
import type { Db } from '../../kit/tenant.ts'
import { findPolicy } from '../run/cycle.queries.ts'
import { lawRow } from './settings.table.ts'

type Input = Api['POST /api/payroll/lawRows']['args']['body']
type Change = Api['PUT /api/payroll/lawRows/{id}']['args']['body']

registerConstraintErrors({ law_row_no_overlap: 'LAW_ROW_OVERLAP' })

/** All rows that may be kept, the organisation's own and those that come with the product, and what decides on a day. */
export async function readLaw(db: Db, day: Day): Promise<Api['GET /api/payroll/lawRows']['reply']> {
  const { country } = await findPolicy(db)
  const own = (await readRows(db)).map((one) => ({ id: one.id, version: one.version, row: rowOf(one) }))
  return { day, country, rows: lawEntries(own, day).map(entryOf) }
}

async function readRows(db: Db, where: SQL = sql`true`): Promise<LawRowReply[]> {
  const { rows } = await db.execute<LawRowReply>(sql`
    select id, version, subject, area, from_day as "fromDay", to_day as "toDay", values, source, doubt from law_row
    where ${where} order by subject, area, from_day desc`)
  return rows.map((one) => ({ ...one, values: { ...completed(rowOf(one)).values } }))
}

/** What is stored was checked against its subject's shape. */
const rowOf = ({ subject, area, fromDay, toDay, values, source, doubt }: Omit<LawRowReply, 'id' | 'version'>) =>
  ({ subject, area, from: fromDay, to: toDay, values, source, doubt }) as OwnRow

const entryOf = ({ row: { from, to, ...row }, holds, ...entry }: LawEntry): LawEntryReply => ({
  ...row,
  ...entry,
  values: { ...row.values },
  fromDay: from,
  toDay: to,
  holds: holds.map((span) => ({ fromDay: span.from, toDay: span.to })),
})

export const findLawRow = async (db: Db, id: string): Promise<LawRowReply> =>
  (await readRows(db, sql`id = ${id}`))[0] ?? fail('NOT_FOUND')

export async function createLawRow(db: Db, { toDay = null, doubt = null, ...input }: Input): Promise<LawRowReply> {
  const row = { ...input, toDay, doubt }
  mustBeLaw(row)
  const id = newId()
  await db.insert(lawRow).values({ id, ...row })
  return findLawRow(db, id)
}

export async function changeLawRow(db: Db, id: string, { version, ...change }: Change): Promise<LawRowReply> {
  const before = await findLawRow(db, id)
  mustBeLaw({ ...before, ...change })
  const changed = await db
    .update(lawRow)
    .set({ ...change, version: sql`${lawRow.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(lawRow.id, id), eq(lawRow.version, version)))
    .returning({ id: lawRow.id })
  if (changed.length === 0) fail('STALE_VERSION', { yours: version, current: before.version })
  return findLawRow(db, id)
}

export async function removeLawRow(db: Db, id: string) {
  await findLawRow(db, id)
  await db.delete(lawRow).where(eq(lawRow.id, id))
  return done
}

const names: Record<string, string> = { from: 'fromDay', to: 'toDay' }

function mustBeLaw(row: Omit<LawRowReply, 'id' | 'version'>): void {
  const faults = lawFaults(rowOf(row))
  if (faults.length === 0) return
  // Of several at one place the first is the telling one.
  const fields = faults.toReversed().map(({ at, code }): [string, ErrorCode] => [names[at] ?? at, code])
  fail('BAD_INPUT', {}, Object.fromEntries(fields))
}
