import { sql } from 'drizzle-orm'
import { choiceWords } from '../../domain/kit/choice-words.ts'
import type { Field } from '../../domain/kit/field.ts'
import type { Search } from '../../domain/kit/page.ts'
import { matching, order, select, type List, type Row } from './entity-list.ts'
import type { FileAnswer } from './file-answer.ts'
import { translate, type Language } from './i18n.ts'
import { moneyDigits } from './list-money.ts'
import { sheetAnswer, type SheetColumn, type SheetFormat } from './sheet.ts'
import type { Db } from './tenant.ts'

/** Every row that the filters mean, in the list's order, as a file that an import reads again. */
export async function exportList(
  db: Db,
  list: List,
  { format, sort, filters }: Search & { format: SheetFormat },
  language: Language,
): Promise<FileAnswer> {
  const digits = await moneyDigits(db, list.entity)
  const columns = Object.entries(list.entity.fields).map(([name, field]): SheetColumn<Row> => ({
    heading: translate(language, field.label),
    value: (row) => cellOf(field, field.kind === 'ref' ? row[`label:${name}`] : row[name], language, digits),
  }))
  return sheetAnswer(format, list.entity.name, columns, eachRow(db, list, { sort, filters }))
}

const BATCH = 2000

async function* eachRow(db: Db, list: List, { sort, filters }: Search): AsyncGenerator<Row> {
  const names = [
    ...Object.keys(list.entity.fields).map((name) => [name, list.columns[name]] as const),
    ...list.joins.map(({ field, title }) => [`label:${field}`, title] as const),
  ]
  const named = Object.fromEntries(names.map(([name, column]) => [name, sql`${column}`.as(name)]))
  const query = select(db, list, named)
    .where(matching(list, filters))
    .orderBy(...order(list, sort))
  await db.execute(sql`declare list_rows no scroll cursor for ${query.getSQL()}`)
  for (;;) {
    const { rows } = await db.execute<Row>(sql.raw(`fetch ${BATCH} from list_rows`))
    yield* rows
    if (rows.length < BATCH) return
  }
}

function cellOf(field: Field, value: unknown, language: Language, digits: number): string | number | null {
  if (value === null || value === undefined) return null
  switch (field.kind) {
    case 'bool':
      return translate(language, value === true ? 'Yes' : 'No')
    case 'choice':
      return translate(language, choiceWords(String(value)))
    case 'money':
      return Number(value) / 10 ** digits
    case 'int':
    case 'number':
      return Number(value)
    default:
      return String(value)
  }
}
