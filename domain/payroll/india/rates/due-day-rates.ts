import type { Day } from '../../../kit/day.ts'
import { type RateRow, type RateValues, createRateRow } from './rate-types.ts'

/** A date before any payroll. */
const LONG_AGO = '2000-04-01'
const noMarchRule = { marchMonthsLater: null, marchDayOfMonth: null }

const createDueDay = (
  payment: string,
  since: Day,
  [monthsLater, dayOfMonth]: readonly [months: number, day: number],
  source: string,
  more: Partial<RateValues<'DUE_DAY'>> = {},
): RateRow<'DUE_DAY'> =>
  createRateRow(
    'DUE_DAY',
    payment,
    [since, null],
    { months: null, monthsLater, dayOfMonth, ...noMarchRule, ...more },
    source,
  )

/** The last days of payments and returns. State taxes are listed where one day applies to all employers. */
export const dueDayRows: readonly RateRow<'DUE_DAY'>[] = [
  createDueDay('WAGES', LONG_AGO, [1, 7], 'Code on Wages, 2019, s. 17; before, Payment of Wages Act, 1936, s. 5'),
  // March is due at the end of April.
  createDueDay('TAX', LONG_AGO, [1, 7], 'Income-tax Rules, 1962, r. 30', { marchMonthsLater: 1, marchDayOfMonth: 30 }),
  createDueDay('ECR', LONG_AGO, [1, 15], "Employees' Provident Funds Scheme, 1952, para. 38"),
  createDueDay('ESI', LONG_AGO, [1, 15], 'ESI (General) Regulations, 1950, reg. 31'),
  // The last day of the month after the quarter; 31 May for the last quarter.
  createDueDay('TDS', LONG_AGO, [1, 31], 'Income-tax Rules, 1962, r. 31A', {
    months: [3, 6, 9, 12],
    marchMonthsLater: 2,
    marchDayOfMonth: 31,
  }),
  createDueDay('FORM16', LONG_AGO, [3, 15], 'Income-tax Rules, 1962, r. 31', { months: [3] }),
  createDueDay(
    'PT-MH',
    LONG_AGO,
    [0, 31],
    'Maharashtra State Tax on Professions, Trades, Callings and Employments Act, 1975',
  ),
  createDueDay('PT-KA', LONG_AGO, [1, 20], 'Karnataka Tax on Professions, Trades, Callings and Employments Act, 1976'),
  createDueDay(
    'PT-WB',
    LONG_AGO,
    [1, 21],
    'West Bengal State Tax on Professions, Trades, Callings and Employments Act, 1979',
  ),
  createDueDay('PT-TS', LONG_AGO, [1, 10], 'Telangana Tax on Professions, Trades, Callings and Employments Act, 1987'),
  createDueDay(
    'PT-AP',
    LONG_AGO,
    [1, 10],
    'Andhra Pradesh Tax on Professions, Trades, Callings and Employments Act, 1987',
  ),
  createDueDay(
    'PT-GJ',
    LONG_AGO,
    [1, 15],
    'Gujarat State Tax on Professions, Trades, Callings and Employments Act, 1976',
  ),
  createDueDay('LWF-MH', LONG_AGO, [1, 15], 'Maharashtra Labour Welfare Fund Act, 1953', { months: [6, 12] }),
  createDueDay('LWF-KA', LONG_AGO, [1, 15], 'Karnataka Labour Welfare Fund Act, 1965', { months: [12] }),
  createDueDay('LWF-TN', LONG_AGO, [1, 31], 'Tamil Nadu Labour Welfare Fund Act, 1972', { months: [12] }),
]
