import { addDays, type Day } from '../../../kit/day.ts'
import { indiaLaw } from './india-law.ts'
import { type Law, lawWith } from './law.ts'
import { type OwnSlabs, slabRows } from './own-slabs.ts'
import { reportedRows } from './provident.ts'
import type { AnyLawRow } from './types.ts'

/** What an organisation keeps of the law itself. */
export interface KeptLaw {
  slabs: readonly OwnSlabs[]
  rows: readonly OwnRow[]
}

/** A row that an organisation may keep itself: any but income tax, whose slabs it keeps by financial year. */
export type OwnRow = Exclude<AnyLawRow, { subject: 'TAX' }>

/** India's law for an organisation: where it keeps rows or slabs of its own they decide, for their days and their area. */
export function lawFor({ slabs, rows }: KeptLaw): Law {
  const ownSlabs = slabRows(slabs, lawWith(indiaLaw, rows))
  return lawWith(indiaLaw, [...rows, ...ownSlabs])
}

/**
 * A row that was kept before its subject had all the values of today: those that it lacks are the product's. Rows are
 * stored as they were written.
 */
export function completed(row: OwnRow): OwnRow {
  const { subject, from } = row
  const like = indiaLaw.filter((one) => one.subject === subject)
  const values = (like.find((one) => isOf(one, row) && has(one, from)) ?? like.at(-1))?.values
  return { ...row, values: { ...values, ...row.values } } as OwnRow
}

interface Span {
  from: Day
  /** Last day; null while it goes on. */
  to: Day | null
}

/** The days of a row that no row of `over` takes from it: one in its middle leaves two parts. */
export function daysLeft(row: Span, over: readonly Span[]): Span[] {
  return over.reduce<Span[]>(
    (left, taken) => left.flatMap((span) => without(span, taken)),
    [{ from: row.from, to: row.to }],
  )
}

function without(span: Span, taken: Span): Span[] {
  if (!meet(span, taken)) return [span]
  const before = span.from < taken.from ? [{ from: span.from, to: addDays(taken.from, -1) }] : []
  const isAfter = taken.to !== null && (span.to === null || taken.to < span.to)
  return isAfter && taken.to !== null ? [...before, { from: addDays(taken.to, 1), to: span.to }] : before
}

const meet = (a: Span, b: Span): boolean => a.from <= (b.to ?? END) && b.from <= (a.to ?? END)
const has = ({ from, to }: Span, day: Day): boolean => from <= day && day <= (to ?? END)
const END = '9999-12-31'

export type LawOrigin = 'OWN' | 'SHIPPED' | 'REPORTED'

/** A row as an organisation sees it. Own rows have an id and a version. */
export interface LawEntry {
  row: OwnRow
  origin: LawOrigin
  id: string | null
  version: number | null
  /** When it decides. */
  holds: Span[]
  isInForce: boolean
  /** The organisation's own rows that go before it. */
  overriddenBy: string[]
}

export interface OwnLawRow {
  id: string
  version: number
  row: OwnRow
}

/** All rows that an organisation may change, its own first, and which of them decides on a day. */
export function lawEntries(own: readonly OwnLawRow[], day: Day): LawEntry[] {
  const entry = (row: OwnRow, origin: LawOrigin, mine?: OwnLawRow): LawEntry => {
    const over = mine ? [] : own.filter((one) => isOf(one.row, row) && meet(one.row, row))
    const holds =
      origin === 'REPORTED'
        ? []
        : daysLeft(
            row,
            over.map((one) => one.row),
          )
    return {
      row,
      origin,
      id: mine?.id ?? null,
      version: mine?.version ?? null,
      holds,
      isInForce: holds.some((span) => has(span, day)),
      overriddenBy: over.map(({ id }) => id),
    }
  }
  return [
    ...own.map((mine) => entry(mine.row, 'OWN', mine)),
    ...indiaLaw.filter(isOwnable).map((row) => entry(row, 'SHIPPED')),
    ...reportedRows.map((row) => entry(row, 'REPORTED')),
  ]
}

const isOf = (a: AnyLawRow, b: AnyLawRow) => a.subject === b.subject && a.area === b.area
const isOwnable = (row: AnyLawRow): row is OwnRow => row.subject !== 'TAX'
