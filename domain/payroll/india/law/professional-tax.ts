import type { Day } from '../../../kit/day.ts'
import type { StateCode } from '../states.ts'
import { type LawRow, type LawValues, row, rupees } from './types.ts'

type Slab = LawValues<'PT'>['slabs'][number]

/** Of wages of more than `wages` rupees; `last` is another amount in one month, so that the year comes to its sum. */
const above = (wages: number, amount: number, last?: readonly [month: number, amount: number]): Slab => ({
  from: wages === 0 ? 0 : rupees(wages) + 1,
  amount: rupees(amount),
  ...(last && { inMonth: { month: last[0], amount: rupees(last[1]) } }),
})
/** Of wages of `wages` rupees and more. */
const from = (...[wages, amount, last]: Parameters<typeof above>): Slab => ({
  ...above(wages, amount, last),
  from: rupees(wages),
})

/** Article 276(2) of the Constitution of India: at most 2,500 a year. */
const most = rupees(2_500)
const monthly = { per: 'MONTH', deductedIn: null, women: null, exemptWithDisability: false, most } as const
const halfYearly = { ...monthly, per: 'HALF_YEAR', deductedIn: [9, 3] } as const

const pt = (
  state: StateCode,
  since: Day,
  values: Omit<LawValues<'PT'>, 'deductedIn'> & { deductedIn: readonly number[] | null },
  source: string,
  doubt: string | null = null,
): LawRow<'PT'> =>
  row('PT', state, [since, null], { ...values, deductedIn: values.deductedIn && [...values.deductedIn] }, source, doubt)

const secondary = 'From secondary sources; the notification was not read.'
const yearAsMonths = 'The law taxes the income of a year; here by twelfths of it, with the rest in March.'

export const professionalTaxRows: readonly LawRow<'PT'>[] = [
  pt(
    'MH',
    '2023-04-01',
    {
      ...monthly,
      slabs: [above(0, 0), above(7_500, 175), above(10_000, 200, [2, 300])],
      women: [above(0, 0), above(25_000, 200, [2, 300])],
      exemptWithDisability: true,
    },
    'Maharashtra State Tax on Professions Act 1975, Schedule I entry 1, as amended from 1 April 2023 (Maharashtra Act 30 of 2023)',
  ),
  pt(
    'KA',
    '2025-04-01',
    { ...monthly, slabs: [above(0, 0), from(25_000, 200, [2, 300])], exemptWithDisability: true },
    'Karnataka Tax on Professions Act 1976, Schedule entry 1, as amended by Karnataka Act 33 of 2025 from 1 April 2025',
  ),
  pt(
    'WB',
    '2014-04-01',
    {
      ...monthly,
      slabs: [above(0, 0), above(10_000, 110), above(15_000, 130), above(25_000, 150), above(40_000, 200)],
    },
    'West Bengal State Tax on Professions Act 1979, Schedule entry 1',
  ),
  pt(
    'TN',
    '2018-04-01',
    {
      ...halfYearly,
      slabs: [
        above(0, 0),
        above(21_000, 135),
        above(30_000, 315),
        above(45_000, 690),
        above(60_000, 1_025),
        above(75_000, 1_250),
      ],
    },
    'Tamil Nadu Municipal Laws (Second Amendment) Act 1998, rates of the local bodies of 2018',
    'Local bodies set their own: a revision by Chennai could not be verified. Deducted in September and March.',
  ),
  ...(['AP', 'TS'] as const).map((state) =>
    pt(
      state,
      '2013-02-06',
      { ...monthly, slabs: [above(0, 0), above(15_000, 150), above(20_000, 200)] },
      'Andhra Pradesh Tax on Professions Act 1987, First Schedule entry 1 (G.O. Ms. 82 of 2013; in Telangana by adaptation)',
      state === 'TS' ? 'Telangana: taken over from Andhra Pradesh, not verified.' : null,
    ),
  ),
  pt(
    'GJ',
    '2022-04-01',
    { ...monthly, slabs: [above(0, 0), from(12_000, 200)] },
    'Gujarat State Tax on Professions Act 1976, Schedule I entry 1, as amended from 1 April 2022',
    'Whether exactly 12,000 is taxed differs between sources; taken as taxed.',
  ),
  pt(
    'KL',
    '2024-10-01',
    {
      ...halfYearly,
      slabs: [
        above(0, 0),
        from(12_000, 320),
        from(18_000, 450),
        from(30_000, 600),
        from(45_000, 750),
        from(1_00_000, 1_000),
        from(1_25_000, 1_250),
      ],
    },
    'Kerala Municipality (Profession Tax) Rules, rates from 1 October 2024',
    secondary,
  ),
  pt(
    'AS',
    '2014-04-01',
    { ...monthly, slabs: [above(0, 0), above(10_000, 150), from(15_000, 180), from(25_000, 208, [3, 212])] },
    'Assam Professions, Trades, Callings and Employments Taxation Act 1947, Schedule',
    'Sources conflict, also on whether wages up to 15,000 are free now.',
  ),
  pt(
    'JH',
    '2012-01-01',
    {
      ...monthly,
      slabs: [above(0, 0), above(25_000, 100), above(41_666, 150), above(66_666, 175), above(83_333, 208, [3, 212])],
    },
    'Jharkhand Tax on Professions Act 2011, Schedule entry 1',
    `${secondary} ${yearAsMonths}`,
  ),
  pt(
    'MP',
    '2018-04-01',
    {
      ...monthly,
      slabs: [above(0, 0), above(18_750, 125), above(25_000, 166, [3, 174]), above(33_333, 208, [3, 212])],
      exemptWithDisability: true,
    },
    'Madhya Pradesh Vritti Kar Adhiniyam 1995, Schedule, from 1 April 2018',
    `${secondary} ${yearAsMonths}`,
  ),
  pt(
    'OD',
    '2015-12-01',
    { ...monthly, slabs: [above(0, 0), above(13_304, 125), above(25_000, 200, [3, 300])] },
    'Odisha State Tax on Professions Act 2000, Schedule',
    `${secondary} ${yearAsMonths}`,
  ),
  pt(
    'BR',
    '2011-08-01',
    {
      ...monthly,
      per: 'YEAR',
      deductedIn: [3],
      slabs: [above(0, 0), above(3_00_000, 1_000), above(5_00_000, 2_000), above(10_00_000, 2_500)],
    },
    'Bihar Tax on Professions Act 2011, Schedule entry 1',
    `${secondary} Deducted whole in March.`,
  ),
  pt(
    'PB',
    '2018-04-01',
    { ...monthly, slabs: [above(0, 0), above(20_833, 200)] },
    'Punjab State Development Tax Act 2018 s. 4: 200 a month of those who pay income tax',
    `${secondary} The law speaks of taxable income above 2,50,000; here by twelfths of it.`,
  ),
]
