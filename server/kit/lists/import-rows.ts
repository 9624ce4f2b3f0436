import { getTableColumns, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '../../../domain/errors.ts'
import { readCell, type CellReading } from '../../../domain/kit/cell.ts'
import { guessDateOrder, parseDay } from '../../../domain/kit/parse-day.ts'
import type { EntityList, ListRow } from './entity-list.ts'
import type { Facts } from '../errors.ts'
import { languages, translate } from '../i18n.ts'
import type { ListFile } from './import-file.ts'
import { loadMoneyDigits } from './money-digits.ts'
import type { Db } from '../db/tenant.ts'

export interface RowProblem {
  row: number | null
  field: string | null
  value?: string | null
  code: ErrorCode
  facts?: Facts
}

/** A row of a file: its values by field, without empty cells. */
export interface DraftRow {
  row: number
  values: ListRow
}

/** Parses the cells. The value of a reference is an id, or a name if the same file creates the row. */
export async function readListRows(
  db: Db,
  list: EntityList,
  file: ListFile,
  thisYear: number,
): Promise<{ drafts: DraftRow[]; problems: RowProblem[] }> {
  const digits = await loadMoneyDigits(db, list.entity)
  const problems: RowProblem[] = []
  const readings = file.columns.map((_, at) => buildCellReading(file, at, thisYear, digits))
  const drafts = file.rows.map(({ row, cells }): DraftRow => {
    const values: ListRow = {}
    for (const [at, { field: name }] of file.columns.entries()) {
      const field = name ? list.entity.fields[name] : undefined
      const reading = readings[at]
      if (!name || !field || !reading) continue
      const cell = readCell(field, cells[at] ?? '', reading)
      if ('problem' in cell) problems.push({ row, field: name, value: cells[at], code: cell.problem })
      else if (cell.value !== undefined) values[name] = cell.value
    }
    return { row, values }
  })
  problems.push(...(await resolveRefs(db, list, file, drafts)))
  return { drafts, problems }
}

function buildCellReading(file: ListFile, at: number, thisYear: number, digits: number): CellReading {
  const { order } = guessDateOrder(
    file.rows.slice(0, 2000).map(({ cells }) => cells[at] ?? ''),
    'DMY',
    thisYear,
  )
  return {
    wordsOf: (english) => languages.map((language) => translate(language, english)),
    readDay: (cell) => parseDay(cell, order, thisYear),
    moneyDigits: digits,
  }
}

async function resolveRefs(db: Db, list: EntityList, file: ListFile, drafts: DraftRow[]): Promise<RowProblem[]> {
  const mapped = file.columns.flatMap(({ field }) =>
    field && list.entity.fields[field]?.kind === 'ref' ? [field] : [],
  )
  const problems = await Promise.all(mapped.map((field) => resolveRef(db, list, field, drafts)))
  return problems.flat()
}

async function resolveRef(db: Db, list: EntityList, field: string, drafts: DraftRow[]): Promise<RowProblem[]> {
  const target = list.rules.refs?.[list.entity.fields[field]?.to ?? '']
  if (!target) return []
  const at = getTableColumns(target.table) as Record<string, AnyPgColumn>
  const names = [at[target.title], ...(target.code ? [at[target.code]] : [])]
  const wanted = [...new Set(drafts.flatMap(({ values }) => (field in values ? [toLowerText(values[field])] : [])))]
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql.join(
      names.map(
        (name) =>
          sql`select id, lower(${name}) as name from ${target.table} where lower(${name}) = any(${sql.param(wanted)}::text[])`,
      ),
      sql` union `,
    ),
  )
  const isOwn = list.entity.fields[field]?.to === list.entity.name
  const inFile = new Set(isOwn ? drafts.map(({ values }) => toLowerText(values[list.entity.titleField])) : [])
  return drafts.flatMap(({ row, values }): RowProblem[] => {
    if (!(field in values)) return []
    const cell = String(values[field])
    const found = rows.filter(({ name }) => name === toLowerText(cell))
    if (found.length > 1) return [{ row, field, value: cell, code: 'LIST_AMBIGUOUS' }]
    if (found[0]) values[field] = found[0].id
    else if (!inFile.has(toLowerText(cell))) return [{ row, field, value: cell, code: 'LIST_ENTRY_NOT_FOUND' }]
    return []
  })
}

const toLowerText = (value: unknown) => String(value ?? '').toLowerCase()
