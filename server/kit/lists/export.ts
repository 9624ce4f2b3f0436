import { sql } from 'drizzle-orm'
import { toChoiceLabel } from '../../../domain/kit/choice-label.ts'
import type { Field } from '../../../domain/kit/field.ts'
import type { Search } from '../../../domain/kit/page.ts'
import { buildListFilter, buildListOrder, selectRows, type EntityList, type ListRow } from './entity-list.ts'
import type { FileResponse } from '../http/file-response.ts'
import { translate, type Language } from '../i18n.ts'
import { loadMoneyDigits } from './money-digits.ts'
import { createSheetResponse, type SheetColumn, type SheetFormat } from '../files/spreadsheet.ts'
import type { Db } from '../db/tenant.ts'

/** Exports all rows that match the filters, in the order of the list, to a file that can be imported again. */
export async function exportList(
  db: Db,
  list: EntityList,
  { format, sort, filters, columns: chosen }: Search & { format: SheetFormat; columns?: readonly string[] },
  language: Language,
): Promise<FileResponse> {
  const digits = await loadMoneyDigits(db, list.entity)
  const fields = Object.entries(list.entity.fields).filter(([name]) => chosen?.includes(name) ?? true)
  const columns = fields.map(([name, field]): SheetColumn<ListRow> => ({
    heading: translate(language, field.label),
    value: (row) => toCellValue(field, field.kind === 'ref' ? row[`label:${name}`] : row[name], language, digits),
  }))
  return createSheetResponse(format, list.entity.name, columns, streamRows(db, list, { sort, filters }))
}

const EXPORT_BATCH_ROWS = 2000

async function* streamRows(db: Db, list: EntityList, { sort, filters }: Search): AsyncGenerator<ListRow> {
  const names = [
    ...Object.keys(list.entity.fields).map((name) => [name, list.columns[name]] as const),
    ...list.joins.map(({ field, title }) => [`label:${field}`, title] as const),
  ]
  const named = Object.fromEntries(names.map(([name, column]) => [name, sql`${column}`.as(name)]))
  const query = selectRows(db, list, named)
    .where(buildListFilter(list, filters))
    .orderBy(...buildListOrder(list, sort))
  await db.execute(sql`declare list_rows no scroll cursor for ${query.getSQL()}`)
  for (;;) {
    const { rows } = await db.execute<ListRow>(sql.raw(`fetch ${EXPORT_BATCH_ROWS} from list_rows`))
    yield* rows
    if (rows.length < EXPORT_BATCH_ROWS) return
  }
}

function toCellValue(field: Field, value: unknown, language: Language, digits: number): string | number | null {
  if (value === null || value === undefined) return null
  switch (field.kind) {
    case 'bool':
      return translate(language, value === true ? 'Yes' : 'No')
    case 'choice':
      return translate(language, toChoiceLabel(String(value)))
    case 'money':
      return Number(value) / 10 ** digits
    case 'int':
    case 'number':
      return Number(value)
    default:
      return String(value)
  }
}
