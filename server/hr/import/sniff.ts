import { dateOrders, guessDateOrder, type DateOrder, type DateOrderGuess } from '../../../domain/kit/day-text.ts'
import {
  dayTargets,
  guessManagerBy,
  guessTargets,
  isPay,
  plainHeading,
  type ManagerBy,
  type Target,
} from '../../../domain/hr/import/targets.ts'
import { fail } from '../../kit/errors.ts'
import type { TableFileFormat, TableFile, TableFileRow } from '../../kit/file-rows.ts'

export const MOST_ROWS = 100_000
const HEADING_AMONG = 15
const SAMPLES = 5
const DATES_LOOKED_AT = 2000

export interface FoundColumn {
  heading: string
  target: Target | null
  isPay: boolean
  samples: string[]
}

export interface Found {
  format: TableFileFormat
  columns: FoundColumn[]
  rowCount: number
  dates: DateOrderGuess
  managerBy: ManagerBy
}

/** Looks a file over: where its headings are, what its columns seem to hold, how its dates are written, how many rows. */
export async function lookOver(
  file: TableFile,
  { sheet, likely, thisYear }: { sheet?: string | null; likely: DateOrder; thisYear: number },
): Promise<Found> {
  const chosen = sheet ?? (await likeliestSheet(file))
  const heading = await findHeading(file, chosen)
  if (heading.cells.length < 2) fail('IMPORT_ONE_COLUMN', { delimiter: file.delimiter ?? '' })
  const guesses = guessTargets(heading.cells)
  const columns = heading.cells.map((cell, at): FoundColumn => ({
    heading: cell.trim() || `#${at + 1}`,
    target: guesses[at] ?? null,
    isPay: isPay(cell),
    samples: [],
  }))
  const dates: string[] = []
  let rowCount = 0
  for await (const { row, cells } of file.rows(chosen)) {
    if (row <= heading.row) continue
    if (++rowCount > MOST_ROWS) fail('IMPORT_TOO_MANY_ROWS', { most: MOST_ROWS })
    for (const [at, column] of columns.entries()) {
      const cell = cells[at]?.trim() ?? ''
      if (cell === '') continue
      if (column.samples.length < SAMPLES && !column.samples.includes(cell)) column.samples.push(cell.slice(0, 80))
      if (column.target && dayTargets.includes(column.target) && dates.length < DATES_LOOKED_AT) dates.push(cell)
    }
  }
  if (rowCount === 0) fail('IMPORT_NO_ROWS')
  const manager = columns.find(({ target }) => target === 'manager')
  return {
    format: {
      kind: file.kind,
      encoding: file.encoding,
      delimiter: file.delimiter,
      sheet: chosen,
      sheets: file.sheets,
      headingRow: heading.row,
    },
    columns,
    rowCount,
    dates: guessDateOrder(dates, likely, thisYear),
    managerBy: guessManagerBy(manager?.heading ?? '', manager?.samples ?? []),
  }
}

/** The order of a country's dates: the United States begin with the month, a few Asian countries with the year. */
export const likelyOrder = (country: string): DateOrder =>
  country === 'US'
    ? dateOrders[1]
    : ['CN', 'JP', 'KR', 'TW', 'HU', 'LT'].includes(country)
      ? dateOrders[2]
      : dateOrders[0]

async function firstRows(file: TableFile, sheet: string | null): Promise<TableFileRow[]> {
  const rows: TableFileRow[] = []
  for await (const row of file.rows(sheet)) {
    rows.push(row)
    if (rows.length === HEADING_AMONG) break
  }
  return rows
}

const knownHeadings = (cells: readonly string[]) => guessTargets(cells).filter(Boolean).length

// A title or a date of printing may stand above the headings.
async function findHeading(file: TableFile, sheet: string | null): Promise<TableFileRow> {
  const rows = await firstRows(file, sheet)
  const [first] = rows
  if (!first) fail('IMPORT_EMPTY')
  const best = rows.toSorted((a, b) => knownHeadings(b.cells) - knownHeadings(a.cells))[0] ?? first
  if (
    knownHeadings(best.cells) === 0 &&
    first.cells.every((cell) => plainHeading(cell) === '' || /^[\d.,\-/ ]+$/.test(cell))
  )
    fail('IMPORT_NO_HEADINGS')
  return knownHeadings(best.cells) > 0 ? best : first
}

async function likeliestSheet(file: TableFile): Promise<string | null> {
  if (file.kind === 'csv') return null
  const scored = await Promise.all(
    file.sheets.map(async (sheet) => ({
      sheet,
      known: Math.max(0, ...(await firstRows(file, sheet)).map(({ cells }) => knownHeadings(cells))),
    })),
  )
  return scored.toSorted((a, b) => b.known - a.known)[0]?.sheet ?? fail('IMPORT_EMPTY')
}
