import type { Day } from '../../../kit/day.ts'
import type { StateCode } from '../states.ts'
import { type LawRow, row, rupees } from './types.ts'

const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const halfYearly = [6, 12]
const yearly = [12]

const lwf = (
  state: StateCode,
  since: Day,
  months: number[],
  [employee, employer]: readonly [number, number],
  source: string,
  doubt: string | null = secondary,
  wagesUpTo: number | null = null,
): LawRow<'LWF'> =>
  row(
    'LWF',
    state,
    [since, null],
    {
      months,
      employee: { amount: rupees(employee) },
      employer: { amount: rupees(employer) },
      wagesUpTo: wagesUpTo === null ? null : rupees(wagesUpTo),
    },
    source,
    doubt,
  )

const secondary = 'From secondary sources; the notification was not read.'

/** Managers and supervisors above a wage are outside most of these acts: HR marks them as exempt. */
export const welfareFundRows: readonly LawRow<'LWF'>[] = [
  lwf(
    'MH',
    '2024-03-18',
    halfYearly,
    [25, 75],
    'Maharashtra Labour Welfare Fund Act 1953 s. 6BB as amended in 2024',
    null,
  ),
  lwf('KA', '2025-01-01', yearly, [50, 100], 'Karnataka Labour Welfare Fund Act 1965 s. 7A as amended from 2025', null),
  lwf(
    'TN',
    '2016-01-01',
    yearly,
    [10, 20],
    'Tamil Nadu Labour Welfare Fund Act 1972 s. 15',
    'Sources conflict: newer rates may be higher.',
  ),
  lwf('AP', '2009-01-01', yearly, [30, 70], 'Andhra Pradesh Labour Welfare Fund Act 1987 s. 10'),
  lwf('TS', '2009-01-01', yearly, [2, 5], 'Telangana Labour Welfare Fund Act 1987 s. 10'),
  lwf(
    'DL',
    '2007-01-01',
    halfYearly,
    [0.75, 2.25],
    'Bombay Labour Welfare Fund Act 1953 as extended to Delhi',
    secondary,
    2_500,
  ),
  lwf(
    'CH',
    '2012-01-01',
    everyMonth,
    [5, 20],
    'Punjab Labour Welfare Fund Act 1965 as extended to Chandigarh',
    secondary,
    15_000,
  ),
  lwf('PB', '2010-01-01', everyMonth, [5, 20], 'Punjab Labour Welfare Fund Act 1965 s. 9A'),
  lwf(
    'KL',
    '2024-01-01',
    everyMonth,
    [50, 50],
    'Kerala Shops and Commercial Establishments Workers Welfare Fund Act 2006',
  ),
  lwf('CG', '2016-01-01', halfYearly, [15, 45], 'Chhattisgarh Shram Kalyan Nidhi Adhiniyam 1982 s. 9'),
  lwf('GA', '2015-08-06', halfYearly, [60, 180], 'Goa Labour Welfare Fund Act 1986 s. 9'),
  lwf('GJ', '2015-01-01', halfYearly, [6, 12], 'Gujarat Labour Welfare Fund Act 1953 s. 6BB'),
  lwf(
    'MP',
    '2016-01-01',
    halfYearly,
    [10, 30],
    'Madhya Pradesh Shram Kalyan Nidhi Adhiniyam 1982 s. 9',
    `${secondary} The employer pays 1,500 at least.`,
  ),
  lwf('OD', '2017-01-01', halfYearly, [20, 40], 'Odisha Labour Welfare Fund Act 1996 s. 9'),
  lwf('WB', '2016-01-01', halfYearly, [3, 15], 'West Bengal Labour Welfare Fund Act 1974 s. 9'),
  row(
    'LWF',
    'HR',
    ['2024-01-01', null],
    {
      months: everyMonth,
      employee: { percent: '0.2', most: rupees(34) },
      employer: { times: 2 },
      wagesUpTo: null,
    },
    'Punjab Labour Welfare Fund Act 1965 s. 9A as amended by Haryana: 0.2 % of wages, the employer twice that',
    `${secondary} The limit follows the consumer price index each January: 31, 34 and 35 were all found.`,
  ),
]
