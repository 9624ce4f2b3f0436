import type { Day } from '../../../kit/day.ts'
import type { StateCode } from '../states.ts'
import { type RateRow, createRateRow, toPaise } from './rate-types.ts'

const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const lwfHalfYearly = [6, 12]
const lwfYearly = [12]

const createLwfRow = (
  state: StateCode,
  since: Day,
  months: number[],
  [employee, employer]: readonly [number, number],
  source: string,
  doubt: string | null = lwfSourceDoubt,
  wagesUpTo: number | null = null,
): RateRow<'LWF'> =>
  createRateRow(
    'LWF',
    state,
    [since, null],
    {
      months,
      employee: { amount: toPaise(employee) },
      employer: { amount: toPaise(employer) },
      wagesUpTo: wagesUpTo === null ? null : toPaise(wagesUpTo),
      rounding: 'RUPEE',
    },
    source,
    doubt,
  )

const lwfSourceDoubt = 'From secondary sources. Verify with the notification.'

/** Most of these acts exclude managers and supervisors above a wage limit: HR marks them as exempt. */
export const welfareFundRows: readonly RateRow<'LWF'>[] = [
  createLwfRow(
    'MH',
    '2024-03-18',
    lwfHalfYearly,
    [25, 75],
    'Maharashtra Labour Welfare Fund Act 1953 s. 6BB as amended in 2024',
    null,
  ),
  createLwfRow(
    'KA',
    '2025-01-01',
    lwfYearly,
    [50, 100],
    'Karnataka Labour Welfare Fund Act 1965 s. 7A as amended from 2025',
    null,
  ),
  createLwfRow(
    'TN',
    '2016-01-01',
    lwfYearly,
    [10, 20],
    'Tamil Nadu Labour Welfare Fund Act 1972 s. 15',
    'Sources conflict: newer rates may be higher.',
  ),
  createLwfRow('AP', '2009-01-01', lwfYearly, [30, 70], 'Andhra Pradesh Labour Welfare Fund Act 1987 s. 10'),
  createLwfRow('TS', '2009-01-01', lwfYearly, [2, 5], 'Telangana Labour Welfare Fund Act 1987 s. 10'),
  createLwfRow(
    'DL',
    '2007-01-01',
    lwfHalfYearly,
    [0.75, 2.25],
    'Bombay Labour Welfare Fund Act 1953 as extended to Delhi',
    lwfSourceDoubt,
    2_500,
  ),
  createLwfRow(
    'CH',
    '2012-01-01',
    everyMonth,
    [5, 20],
    'Punjab Labour Welfare Fund Act 1965 as extended to Chandigarh',
    lwfSourceDoubt,
    15_000,
  ),
  createLwfRow('PB', '2010-01-01', everyMonth, [5, 20], 'Punjab Labour Welfare Fund Act 1965 s. 9A'),
  createLwfRow(
    'KL',
    '2024-01-01',
    everyMonth,
    [50, 50],
    'Kerala Shops and Commercial Establishments Workers Welfare Fund Act 2006',
  ),
  createLwfRow('CG', '2016-01-01', lwfHalfYearly, [15, 45], 'Chhattisgarh Shram Kalyan Nidhi Adhiniyam 1982 s. 9'),
  createLwfRow('GA', '2015-08-06', lwfHalfYearly, [60, 180], 'Goa Labour Welfare Fund Act 1986 s. 9'),
  createLwfRow('GJ', '2015-01-01', lwfHalfYearly, [6, 12], 'Gujarat Labour Welfare Fund Act 1953 s. 6BB'),
  createLwfRow(
    'MP',
    '2016-01-01',
    lwfHalfYearly,
    [10, 30],
    'Madhya Pradesh Shram Kalyan Nidhi Adhiniyam 1982 s. 9',
    `${lwfSourceDoubt} The employer pays 1,500 at least.`,
  ),
  createLwfRow('OD', '2017-01-01', lwfHalfYearly, [20, 40], 'Odisha Labour Welfare Fund Act 1996 s. 9'),
  createLwfRow('WB', '2016-01-01', lwfHalfYearly, [3, 15], 'West Bengal Labour Welfare Fund Act 1974 s. 9'),
  createRateRow(
    'LWF',
    'HR',
    ['2024-01-01', null],
    {
      months: everyMonth,
      employee: { percent: '0.2', most: toPaise(34) },
      employer: { times: 2 },
      wagesUpTo: null,
      rounding: 'RUPEE',
    },
    'Punjab Labour Welfare Fund Act 1965 s. 9A as amended by Haryana: 0.2% of wages, the employer twice that',
    `${lwfSourceDoubt} The limit follows the consumer price index each January: 31, 34 and 35 were all found.`,
  ),
]
