import { dateOrders, guessDateOrder, type DateOrder, type DateOrderGuess } from '../../../domain/kit/parse-day.ts'
import {
  dayTargets,
  guessManagerBy,
  guessTargets,
  isManagerHeading,
  isPayHeading,
  type ManagerBy,
  type Target,
} from '../../../domain/hr/import/column-targets.ts'
import { areSortedNames } from '../../../domain/hr/employees/person-name.ts'
import type { NameOrder } from '../../../domain/hr/import/import-settings.ts'
import { normaliseHeading, removeHeadingCurrency } from '../../../domain/kit/normalise-heading.ts'
import { MAX_IMPORT_ROWS } from '../../../domain/hr/import/employee-import.calls.ts'
import { fail } from '../../kit/errors.ts'
import type { TableFileFormat, TableFile, TableFileRow } from '../../kit/files/table-file.ts'

const HEADING_SEARCH_ROWS = 15
const SAMPLES_PER_COLUMN = 5
const MAX_CHECKED_VALUES = 2000

export interface FoundColumn {
  heading: string
  target: Target | null
  isPay: boolean
  samples: string[]
}

export interface FileInspection {
  format: TableFileFormat
  columns: FoundColumn[]
  rowCount: number
  dates: DateOrderGuess
  managerBy: ManagerBy
  nameOrder: NameOrder
}

interface InspectionContext {
  sheet?: string | null
  likely: DateOrder
  thisYear: number
  /** The currency of the organisation: a heading such as `CTC (INR)` may contain it. */
  currency: string
}

/** Analyses a file: the row of headings, the likely meaning of columns, the date order and the number of rows. */
export async function inspectFile(
  file: TableFile,
  { sheet, likely, thisYear, currency }: InspectionContext,
): Promise<FileInspection> {
  const guess = (cells: readonly string[]) => guessTargets(cells.map((cell) => removeHeadingCurrency(cell, currency)))
  const chosen = sheet ?? (await pickSheet(file, guess))
  const heading = await findHeading(file, chosen, guess)
  if (heading.cells.length < 2) fail('IMPORT_ONE_COLUMN', { delimiter: file.delimiter ?? '' })
  const guesses = guess(heading.cells)
  const columns = heading.cells.map((cell, at): FoundColumn => ({
    heading: cell.trim() || `#${at + 1}`,
    target: guesses[at] ?? null,
    isPay: isPayHeading(removeHeadingCurrency(cell, currency)),
    samples: [],
  }))
  const dates: string[] = []
  const checked = new Map(
    columns.flatMap(({ target, heading: name }, at): [number, Set<string>][] =>
      target === 'number' || target === 'fullName' || isManagerHeading(name) ? [[at, new Set()]] : [],
    ),
  )
  let rowCount = 0
  for await (const { row, cells } of file.rows(chosen)) {
    if (row <= heading.row) continue
    if (++rowCount > MAX_IMPORT_ROWS) fail('IMPORT_TOO_MANY_ROWS', { max: MAX_IMPORT_ROWS })
    for (const [at, column] of columns.entries()) {
      const cell = cells[at]?.trim() ?? ''
      if (cell === '') continue
      const values = checked.get(at)
      if (values && values.size < MAX_CHECKED_VALUES) values.add(cell)
      if (column.samples.length < SAMPLES_PER_COLUMN && !column.samples.includes(cell))
        column.samples.push(cell.slice(0, 80))
      if (column.target && dayTargets.includes(column.target) && dates.length < MAX_CHECKED_VALUES) dates.push(cell)
    }
  }
  if (rowCount === 0) fail('IMPORT_NO_ROWS')
  chooseManagerColumn(columns, checked)
  const manager = columns.find(({ target }) => target === 'manager')
  const names = checked.get(columns.findIndex(({ target }) => target === 'fullName')) ?? []
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
    nameOrder: areSortedNames([...names]) ? 'LAST_FIRST' : 'FIRST_LAST',
  }
}

// Some files number managers differently from employees. Then a column with their names identifies them.
function chooseManagerColumn(columns: FoundColumn[], values: ReadonlyMap<number, ReadonlySet<string>>): void {
  const chosen = columns.find(({ target }) => target === 'manager')
  const managers = chosen && values.get(columns.indexOf(chosen))
  if (!chosen || !managers || guessManagerBy(chosen.heading, chosen.samples) !== 'number') return
  const numbers = values.get(columns.findIndex(({ target }) => target === 'number')) ?? new Set()
  if ([...managers].filter((cell) => numbers.has(cell)).length >= managers.size / 2) return
  const other = columns.find(
    (one) => one !== chosen && isManagerHeading(one.heading) && guessManagerBy(one.heading, one.samples) !== 'number',
  )
  if (!other) return
  chosen.target = null
  other.target = 'manager'
}

/**
 * The date order of a country: month first in the United States, year first in a few Asian countries, else day first.
 */
export const suggestDateOrder = (country: string): DateOrder =>
  country === 'US'
    ? dateOrders[1]
    : ['CN', 'JP', 'KR', 'TW', 'HU', 'LT'].includes(country)
      ? dateOrders[2]
      : dateOrders[0]

async function readFirstRows(file: TableFile, sheet: string | null): Promise<TableFileRow[]> {
  const rows: TableFileRow[] = []
  for await (const row of file.rows(sheet)) {
    rows.push(row)
    if (rows.length === HEADING_SEARCH_ROWS) break
  }
  return rows
}

type GuessTargets = typeof guessTargets

const countKnown = (targets: readonly (Target | null)[]) => targets.filter(Boolean).length

// A title or a print date may precede the headings.
async function findHeading(file: TableFile, sheet: string | null, guess: GuessTargets): Promise<TableFileRow> {
  const rows = await readFirstRows(file, sheet)
  const [first] = rows
  if (!first) fail('IMPORT_EMPTY')
  const best = rows.toSorted((a, b) => countKnown(guess(b.cells)) - countKnown(guess(a.cells)))[0] ?? first
  if (
    countKnown(guess(best.cells)) === 0 &&
    first.cells.every((cell) => normaliseHeading(cell) === '' || /^[\d.,\-/ ]+$/.test(cell))
  )
    fail('IMPORT_NO_HEADINGS')
  return countKnown(guess(best.cells)) > 0 ? best : first
}

async function pickSheet(file: TableFile, guess: GuessTargets): Promise<string | null> {
  if (file.kind === 'csv') return null
  const scored = await Promise.all(
    file.sheets.map(async (sheet) => ({
      sheet,
      known: Math.max(0, ...(await readFirstRows(file, sheet)).map(({ cells }) => countKnown(guess(cells)))),
    })),
  )
  return scored.toSorted((a, b) => b.known - a.known)[0]?.sheet ?? fail('IMPORT_EMPTY')
}
