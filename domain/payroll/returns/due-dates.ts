import { addMonths, createDay, daysInMonth, type Day } from '../../kit/day.ts'
import type { ReturnKind } from './kinds.ts'

/** A payment or filing with its due date. */
export interface DueItem {
  key: string
  label: string
  /** The return it is made from; null for a payment without a return. */
  kind: ReturnKind | null
  day: Day
  source: string
}

export type DueState = 'DONE' | 'OVERDUE' | 'OPEN'

interface DueProgress {
  day: Day
  done: object | null
  /** There was a payroll by then. Before the first one, nothing is overdue. */
  hasPayroll: boolean
}

/** A due item that is not done is overdue after its day. */
export const toDueState = ({ day, done, hasPayroll }: DueProgress, today: Day): DueState =>
  done ? 'DONE' : hasPayroll && day < today ? 'OVERDUE' : 'OPEN'

/** '2026-03' */
export type ReturnMonth = string

const toDayInMonth = (month: ReturnMonth, date: number): Day => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return createDay(year, number, Math.min(date, daysInMonth(year, number)))
}
const addToMonth = (month: ReturnMonth, months: number): ReturnMonth => addMonths(`${month}-01`, months).slice(0, 7)
const readMonthNumber = (month: ReturnMonth): number => Number(month.slice(5))

/**
 * Payments and filings due in India for the wages of a month. Professional tax and labour welfare fund depend on the
 * state. Only states with one fixed day for all employers are listed; the other days are in the notifications of the
 * states.
 */
export function listDueItems(month: ReturnMonth, states: readonly string[]): DueItem[] {
  const next = addToMonth(month, 1)
  const centralItems: DueItem[] = [
    {
      key: 'WAGES',
      label: 'Pay salaries',
      kind: 'BANK',
      day: toDayInMonth(next, 7),
      source: 'Code on Wages, 2019, s. 17',
    },
    {
      key: 'TAX',
      label: 'Deposit TDS',
      kind: null,
      // Rule 30(2): tax deducted in March is due at the end of April.
      day: readMonthNumber(month) === 3 ? toDayInMonth(next, 30) : toDayInMonth(next, 7),
      source: 'Income-tax Rules, 1962, r. 30',
    },
    {
      key: 'ECR',
      label: 'Provident fund return and payment',
      kind: 'ECR',
      day: toDayInMonth(next, 15),
      source: "Employees' Provident Funds Scheme, 1952, para. 38",
    },
    {
      key: 'ESI',
      label: 'ESI contribution',
      kind: 'ESI',
      day: toDayInMonth(next, 15),
      source: 'ESI (General) Regulations, 1950, reg. 31',
    },
  ]
  return [
    ...centralItems,
    ...listQuarterlyItems(month),
    ...listYearlyItems(month),
    ...states.flatMap((state) => listStateItems(state, month)),
  ].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.key < b.key ? -1 : 1))
}

// Rule 31A(2): the last day of the month after the quarter; 31 May for the last quarter.
function listQuarterlyItems(month: ReturnMonth): DueItem[] {
  if (readMonthNumber(month) % 3 !== 0) return []
  const day =
    readMonthNumber(month) === 3 ? toDayInMonth(addToMonth(month, 2), 31) : toDayInMonth(addToMonth(month, 1), 31)
  return [
    {
      key: 'TDS',
      label: 'TDS statement (24Q, Form 138)',
      kind: 'TDS',
      day,
      source: 'Income-tax Rules, 1962, r. 31A',
    },
  ]
}

// Rule 31(3): 15 June after the financial year.
const listYearlyItems = (month: ReturnMonth): DueItem[] =>
  readMonthNumber(month) === 3
    ? [
        {
          key: 'FORM16',
          label: 'Issue Form 16 (Form 130) to employees',
          kind: 'FORM16',
          day: toDayInMonth(addToMonth(month, 3), 15),
          source: 'Income-tax Rules, 1962, r. 31',
        },
      ]
    : []

const ptDueDates: Record<string, { months: number; date: number; source: string }> = {
  MH: {
    months: 0,
    date: 31,
    source: 'Maharashtra State Tax on Professions, Trades, Callings and Employments Act, 1975',
  },
  KA: { months: 1, date: 20, source: 'Karnataka Tax on Professions, Trades, Callings and Employments Act, 1976' },
  WB: {
    months: 1,
    date: 21,
    source: 'West Bengal State Tax on Professions, Trades, Callings and Employments Act, 1979',
  },
  TS: { months: 1, date: 10, source: 'Telangana Tax on Professions, Trades, Callings and Employments Act, 1987' },
  AP: { months: 1, date: 10, source: 'Andhra Pradesh Tax on Professions, Trades, Callings and Employments Act, 1987' },
  GJ: { months: 1, date: 15, source: 'Gujarat State Tax on Professions, Trades, Callings and Employments Act, 1976' },
}

const lwfDueDates: Record<string, { wages: readonly number[]; date: number; source: string }> = {
  MH: { wages: [6, 12], date: 15, source: 'Maharashtra Labour Welfare Fund Act, 1953' },
  KA: { wages: [12], date: 15, source: 'Karnataka Labour Welfare Fund Act, 1965' },
  TN: { wages: [12], date: 31, source: 'Tamil Nadu Labour Welfare Fund Act, 1972' },
}

function listStateItems(state: string, month: ReturnMonth): DueItem[] {
  const [tax, fund] = [ptDueDates[state], lwfDueDates[state]]
  return [
    ...(tax
      ? [
          {
            key: `PT-${state}`,
            label: 'Professional tax',
            kind: 'PT' as const,
            day: toDayInMonth(addToMonth(month, tax.months), tax.date),
            source: tax.source,
          },
        ]
      : []),
    ...(fund?.wages.includes(readMonthNumber(month))
      ? [
          {
            key: `LWF-${state}`,
            label: 'Labour welfare fund',
            kind: 'LWF' as const,
            day: toDayInMonth(addToMonth(month, 1), fund.date),
            source: fund.source,
          },
        ]
      : []),
  ]
}
