import { addMonths, createDay, daysInMonth, type Day } from '../../kit/day.ts'
import type { ReturnKind } from './kinds.ts'

/** Something that has to be paid or filed by a day. */
export interface Due {
  key: string
  label: string
  /** The return that it is made from; null for what is only paid. */
  kind: ReturnKind | null
  day: Day
  source: string
}

/** '2026-03' */
export type Month = string

const on = (month: Month, date: number): Day => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return createDay(year, number, Math.min(date, daysInMonth(year, number)))
}
const after = (month: Month, months: number): Month => addMonths(`${month}-01`, months).slice(0, 7)
const monthOf = (month: Month): number => Number(month.slice(5))

/**
 * What falls due in India for the wages of a month. Days of professional tax and welfare fund differ by state and are given
 * for the states that name one day for everybody; the rest is in the states' own notifications.
 */
export function dueFor(month: Month, states: readonly string[]): Due[] {
  const next = after(month, 1)
  const everywhere: Due[] = [
    { key: 'WAGES', label: 'Pay wages', kind: 'BANK', day: on(next, 7), source: 'Code on Wages, 2019, s. 17' },
    {
      key: 'TAX',
      label: 'Deposit income tax deducted',
      kind: null,
      // Rule 30(2): tax deducted in March has until the end of April.
      day: monthOf(month) === 3 ? on(next, 30) : on(next, 7),
      source: 'Income-tax Rules, 1962, r. 30',
    },
    {
      key: 'ECR',
      label: 'Provident fund return and payment',
      kind: 'ECR',
      day: on(next, 15),
      source: "Employees' Provident Funds Scheme, 1952, para. 38",
    },
    {
      key: 'ESI',
      label: 'State insurance contribution',
      kind: 'ESI',
      day: on(next, 15),
      source: 'ESI (General) Regulations, 1950, reg. 31',
    },
  ]
  return [
    ...everywhere,
    ...quarterly(month),
    ...yearly(month),
    ...states.flatMap((state) => ofState(state, month)),
  ].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.key < b.key ? -1 : 1))
}

// Rule 31A(2): the last day of the month after the quarter; of the last quarter 31 May.
function quarterly(month: Month): Due[] {
  if (monthOf(month) % 3 !== 0) return []
  const day = monthOf(month) === 3 ? on(after(month, 2), 31) : on(after(month, 1), 31)
  return [
    {
      key: 'TDS',
      label: 'Statement of tax deducted (24Q)',
      kind: 'TDS',
      day,
      source: 'Income-tax Rules, 1962, r. 31A',
    },
  ]
}

// Rule 31(3): by 15 June after the financial year.
const yearly = (month: Month): Due[] =>
  monthOf(month) === 3
    ? [
        {
          key: 'FORM16',
          label: 'Form 16 to employees',
          kind: 'FORM16',
          day: on(after(month, 3), 15),
          source: 'Income-tax Rules, 1962, r. 31',
        },
      ]
    : []

const professionalTax: Record<string, { months: number; date: number; source: string }> = {
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

const welfareFund: Record<string, { wages: readonly number[]; date: number; source: string }> = {
  MH: { wages: [6, 12], date: 15, source: 'Maharashtra Labour Welfare Fund Act, 1953' },
  KA: { wages: [12], date: 15, source: 'Karnataka Labour Welfare Fund Act, 1965' },
  TN: { wages: [12], date: 31, source: 'Tamil Nadu Labour Welfare Fund Act, 1972' },
}

function ofState(state: string, month: Month): Due[] {
  const [tax, fund] = [professionalTax[state], welfareFund[state]]
  return [
    ...(tax
      ? [
          {
            key: `PT-${state}`,
            label: 'Professional tax',
            kind: 'PT' as const,
            day: on(after(month, tax.months), tax.date),
            source: tax.source,
          },
        ]
      : []),
    ...(fund?.wages.includes(monthOf(month))
      ? [
          {
            key: `LWF-${state}`,
            label: 'Labour welfare fund',
            kind: 'LWF' as const,
            day: on(after(month, 1), fund.date),
            source: fund.source,
          },
        ]
      : []),
  ]
}
