import { addDays, type Day } from '../../../kit/day.ts'
import { indiaRateRows } from './india-rates.ts'
import { type StatutoryRates, createStatutoryRates } from './statutory-rates.ts'
import { type CustomSlabs, createSlabRows } from './custom-slabs.ts'
import { reportedRateRows } from './reported-rates.ts'
import type { AnyRateRow } from './rate-types.ts'

/** The custom rates of an organisation. */
export interface CustomRates {
  slabs: readonly CustomSlabs[]
  rows: readonly CustomRateRow[]
}

/**
 * A row that an organisation can customise: every kind except income tax. Tax slabs are customised by financial year.
 */
export type CustomRateRow = Exclude<AnyRateRow, { subject: 'TAX' }>

/**
 * The statutory rates for an organisation. Its custom rates and slabs override the shipped ones for their days and
 * area.
 */
export function createIndiaRates({ slabs, rows }: CustomRates): StatutoryRates {
  const ownSlabs = createSlabRows(slabs, createStatutoryRates(indiaRateRows, rows))
  return createStatutoryRates(indiaRateRows, [...rows, ...ownSlabs])
}

/**
 * Completes a row that was stored before its kind had all its current values. Missing values come from the shipped
 * rates. Rows are stored as they were entered.
 */
export function completeRateRow(row: CustomRateRow): CustomRateRow {
  const { subject, from } = row
  const like = indiaRateRows.filter((one) => one.subject === subject)
  const values = (like.find((one) => isSameRate(one, row) && isWithin(one, from)) ?? like.at(-1))?.values
  return { ...row, values: { ...values, ...row.values } } as CustomRateRow
}

interface RatePeriod {
  from: Day
  /** Last day; null if there is no end. */
  to: Day | null
}

/** The days of a row that no row of `over` covers. A row in the middle leaves two periods. */
export function subtractPeriods(row: RatePeriod, over: readonly RatePeriod[]): RatePeriod[] {
  return over.reduce<RatePeriod[]>(
    (left, taken) => left.flatMap((span) => subtractPeriod(span, taken)),
    [{ from: row.from, to: row.to }],
  )
}

function subtractPeriod(span: RatePeriod, taken: RatePeriod): RatePeriod[] {
  if (!isOverlapping(span, taken)) return [span]
  const before = span.from < taken.from ? [{ from: span.from, to: addDays(taken.from, -1) }] : []
  const isAfter = taken.to !== null && (span.to === null || taken.to < span.to)
  return isAfter && taken.to !== null ? [...before, { from: addDays(taken.to, 1), to: span.to }] : before
}

const isOverlapping = (a: RatePeriod, b: RatePeriod): boolean => a.from <= (b.to ?? END) && b.from <= (a.to ?? END)
const isWithin = ({ from, to }: RatePeriod, day: Day): boolean => from <= day && day <= (to ?? END)
const END = '9999-12-31'

export type RateOrigin = 'OWN' | 'SHIPPED' | 'REPORTED'

/** A row as shown to an organisation. Custom rows have an id and a version. */
export interface RateEntry {
  row: CustomRateRow
  origin: RateOrigin
  id: string | null
  version: number | null
  /** The days on which the row applies. */
  holds: RatePeriod[]
  isInForce: boolean
  /** Ids of the custom rows that override it. */
  overriddenBy: string[]
  /** A reported row that HR answered with "Does not apply". */
  isDeclined: boolean
}

/** Identifies a reported row. */
export const createReportedKey = ({ subject, area, from }: Pick<AnyRateRow, 'subject' | 'area' | 'from'>): string =>
  [subject, area ?? '', from].join(' ')

export const findReportedRow = (key: string): CustomRateRow | undefined =>
  reportedRateRows.find((row) => createReportedKey(row) === key)

export interface CustomRate {
  id: string
  version: number
  row: CustomRateRow
}

/**
 * All rows that an organisation can customise, custom rows first, with the row in force on a day. `declined` are the
 * keys of reported rows that do not apply.
 */
export function listRateEntries(own: readonly CustomRate[], day: Day, declined: readonly string[] = []): RateEntry[] {
  const entry = (row: CustomRateRow, origin: RateOrigin, mine?: CustomRate): RateEntry => {
    const over = mine ? [] : own.filter((one) => isSameRate(one.row, row) && isOverlapping(one.row, row))
    const holds =
      origin === 'REPORTED'
        ? []
        : subtractPeriods(
            row,
            over.map((one) => one.row),
          )
    return {
      row,
      origin,
      id: mine?.id ?? null,
      version: mine?.version ?? null,
      holds,
      isInForce: holds.some((span) => isWithin(span, day)),
      overriddenBy: over.map(({ id }) => id),
      isDeclined: origin === 'REPORTED' && declined.includes(createReportedKey(row)),
    }
  }
  return [
    ...own.map((mine) => entry(mine.row, 'OWN', mine)),
    ...indiaRateRows.filter(isCustomisable).map((row) => entry(row, 'SHIPPED')),
    ...reportedRateRows.map((row) => entry(row, 'REPORTED')),
  ]
}

const isSameRate = (a: AnyRateRow, b: AnyRateRow) => a.subject === b.subject && a.area === b.area
const isCustomisable = (row: AnyRateRow): row is CustomRateRow => row.subject !== 'TAX'
