import { inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { MOST_LIST_ROWS } from '../../domain/kit/list.calls.ts'
import { matching, problemsOf, select, takenField, type List, type Row } from './entity-list.ts'
import { fail } from './errors.ts'
import type { Db } from './tenant.ts'

interface Wanted {
  ids?: string[]
  matching?: Row
  changes: Row
}

/** Gives rows the same new values, all of them or none. Rows that hold the values already are left alone. */
export async function changeMany(db: Db, list: List, { ids, matching: filters, changes }: Wanted) {
  if ((ids === undefined) === (filters === undefined)) fail('BAD_INPUT', {}, { ids: 'FIELD_REQUIRED' })
  if (Object.keys(changes).length === 0) fail('BAD_INPUT', {}, { changes: 'FIELD_REQUIRED' })
  const id = list.columns.id as AnyPgColumn
  const rows = (await select(db, list)
    .where(ids ? inArray(id, ids) : matching(list, filters))
    .limit(MOST_LIST_ROWS + 1)
    .for('no key update', { of: list.table as never })) as Row[]
  if (rows.length > MOST_LIST_ROWS) fail('LIST_TOO_MANY', { most: MOST_LIST_ROWS })
  if (ids && rows.length !== new Set(ids).size) fail('NOT_FOUND')
  const differing = rows.filter((row) => Object.entries(changes).some(([name, value]) => row[name] !== value))
  for (const row of differing) await assertFits(db, list, { ...row, ...changes }, row)
  const changed = differing.map((row) => String(row.id))
  if (changed.length === 0) return { changed: 0 }
  await write(db, list, changed, changes)
  return { changed: changed.length }
}

async function assertFits(db: Db, list: List, row: Row, before: Row): Promise<void> {
  const problems = await problemsOf(db, list, row, before)
  if (Object.keys(problems).length > 0) fail('LIST_ROW_REFUSED', { name: nameOf(list, before) }, problems)
}

const nameOf = ({ entity: { titleField, label } }: List, row: Row): string =>
  String(row[`label:${titleField}`] ?? row[titleField] ?? label)

async function write(db: Db, list: List, ids: string[], changes: Row): Promise<void> {
  const { id, version } = list.columns
  try {
    await db
      .update(list.table as never)
      .set({ ...changes, version: sql`${version} + 1`, updatedAt: sql`now()` } as never)
      .where(inArray(id as AnyPgColumn, ids))
  } catch (error) {
    const field = takenField(list, error)
    if (field) fail('DUPLICATE', {}, { [field]: 'DUPLICATE' })
    throw error
  }
}
