import { inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { MAX_LIST_ROWS } from '../../../domain/kit/list.calls.ts'
import {
  buildListFilter,
  validateListRow,
  selectRows,
  findDuplicateField,
  type EntityList,
  type ListRow,
} from './entity-list.ts'
import { fail } from '../errors.ts'
import type { Db } from '../db/tenant.ts'

interface BulkUpdateInput {
  ids?: string[]
  matching?: ListRow
  changes: ListRow
}

/** Sets the same values in several rows, all or none. Rows that already have the values are not changed. */
export async function updateManyRows(db: Db, list: EntityList, { ids, matching: filters, changes }: BulkUpdateInput) {
  if ((ids === undefined) === (filters === undefined)) fail('BAD_INPUT', {}, { ids: 'FIELD_REQUIRED' })
  if (Object.keys(changes).length === 0) fail('BAD_INPUT', {}, { changes: 'FIELD_REQUIRED' })
  const id = list.columns.id as AnyPgColumn
  const rows = (await selectRows(db, list)
    .where(ids ? inArray(id, ids) : buildListFilter(list, filters))
    .limit(MAX_LIST_ROWS + 1)
    .for('no key update', { of: list.table as never })) as ListRow[]
  if (rows.length > MAX_LIST_ROWS) fail('LIST_TOO_MANY_ROWS', { max: MAX_LIST_ROWS })
  if (ids && rows.length !== new Set(ids).size) fail('NOT_FOUND')
  const differing = rows.filter((row) => Object.entries(changes).some(([name, value]) => row[name] !== value))
  for (const row of differing) await assertValidUpdate(db, list, { ...row, ...changes }, row)
  const changed = differing.map((row) => String(row.id))
  if (changed.length === 0) return { changed: 0 }
  await writeChanges(db, list, changed, changes)
  return { changed: changed.length }
}

async function assertValidUpdate(db: Db, list: EntityList, row: ListRow, before: ListRow): Promise<void> {
  const problems = await validateListRow(db, list, row, before)
  if (Object.keys(problems).length > 0) fail('LIST_ROW_INVALID', { name: readRowTitle(list, before) }, problems)
}

const readRowTitle = ({ entity: { titleField, label } }: EntityList, row: ListRow): string =>
  String(row[`label:${titleField}`] ?? row[titleField] ?? label)

async function writeChanges(db: Db, list: EntityList, ids: string[], changes: ListRow): Promise<void> {
  const { id, version } = list.columns
  try {
    await db
      .update(list.table as never)
      .set({ ...changes, version: sql`${version} + 1`, updatedAt: sql`now()` } as never)
      .where(inArray(id as AnyPgColumn, ids))
  } catch (error) {
    const field = findDuplicateField(list, error)
    if (field) fail('DUPLICATE', {}, { [field]: 'DUPLICATE' })
    throw error
  }
}
