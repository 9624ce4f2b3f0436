import { createDay, isDay, type Day } from './day.ts'

export const dateOrders = ['DMY', 'MDY', 'YMD'] as const
/** The order of day, month and year in a date. */
export type DateOrder = (typeof dateOrders)[number]

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Parses the date in a cell; null when invalid. A leading four-digit number is always the year; a month name is always
 * the month. A two-digit year is in the hundred years that end with `thisYear` + 1.
 */
export function parseDay(cell: string, order: DateOrder, thisYear: number): Day | null {
  const parts = cell
    .trim()
    .replace(/[T ]\d{1,2}:\d{2}(:\d{2})?.*$/, '')
    .split(/[-/. ,]+/)
    .filter(Boolean)
  if (parts.length !== 3) return null
  const named = parts.findIndex((part) => /^[a-z]{3,9}$/i.test(part))
  if (named !== -1) return parseNamedMonth(parts, named, thisYear)
  if (!parts.every((part) => /^\d{1,4}$/.test(part))) return null
  const [a = '', b = '', c = ''] = parts
  if (a.length === 4) return toValidDay(parseYear(a, thisYear), Number(b), Number(c))
  if (order === 'YMD') return toValidDay(parseYear(a, thisYear), Number(b), Number(c))
  const [day, month] = order === 'DMY' ? [a, b] : [b, a]
  return toValidDay(parseYear(c, thisYear), Number(month), Number(day))
}

function parseNamedMonth(parts: string[], at: number, thisYear: number): Day | null {
  const month = monthNames.indexOf((parts[at] ?? '').slice(0, 3).toLowerCase()) + 1
  const [first = '', second = ''] = parts.filter((_, index) => index !== at)
  if (month === 0 || !/^\d{1,4}$/.test(first) || !/^\d{1,4}$/.test(second)) return null
  return first.length === 4
    ? toValidDay(Number(first), month, Number(second))
    : toValidDay(parseYear(second, thisYear), month, Number(first))
}

function parseYear(text: string, thisYear: number): number {
  const year = Number(text)
  if (text.length === 4) return year
  if (text.length !== 2) return 0
  const century = Math.floor((thisYear + 1) / 100) * 100
  return century + year <= thisYear + 1 ? century + year : century - 100 + year
}

function toValidDay(year: number, month: number, date: number): Day | null {
  const day = createDay(year, month, date)
  return isDay(day) ? day : null
}

export interface DateOrderGuess {
  order: DateOrder
  /** More than one order can read every date of the file: the user must check the choice. */
  isAmbiguous: boolean
  example: string | null
}

/**
 * The order that can read most of these dates. If several are equal, `likely` wins: the usual order in the
 * organisation's country.
 */
export function guessDateOrder(cells: readonly string[], likely: DateOrder, thisYear: number): DateOrderGuess {
  const orders: DateOrder[] = [likely, ...dateOrders.filter((order) => order !== likely)]
  const counts = orders.map((order) => cells.filter((cell) => parseDay(cell, order, thisYear) !== null).length)
  const max = Math.max(...counts)
  const best = orders.filter((_, at) => counts[at] === max)
  const order = best[0] ?? likely
  const differs = (cell: string) => new Set(best.map((one) => parseDay(cell, one, thisYear))).size > 1
  const example = cells.find(differs) ?? null
  return { order, isAmbiguous: best.length > 1 && example !== null, example: example ?? cells[0] ?? null }
}
