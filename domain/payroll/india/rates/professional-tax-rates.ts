import type { Day } from '../../../kit/day.ts'
import type { StateCode } from '../states.ts'
import { type RateRow, type RateValues, createRateRow, toPaise } from './rate-types.ts'

type PtSlabRow = RateValues<'PT'>['slabs'][number]

/**
 * A slab for wages above `wages` rupees. `last` is a different amount in one month that completes the annual amount.
 */
const createSlabAbove = (
  wages: number,
  amount: number,
  last?: readonly [month: number, amount: number],
): PtSlabRow => ({
  from: wages === 0 ? 0 : toPaise(wages) + 1,
  amount: toPaise(amount),
  ...(last && { inMonth: { month: last[0], amount: toPaise(last[1]) } }),
})
/** A slab for wages of at least `wages` rupees. */
const createSlabFrom = (...[wages, amount, last]: Parameters<typeof createSlabAbove>): PtSlabRow => ({
  ...createSlabAbove(wages, amount, last),
  from: toPaise(wages),
})

/** Article 276(2) of the Constitution of India: at most 2,500 a year. */
const yearlyPtLimit = toPaise(2_500)
const monthlyPt = {
  per: 'MONTH',
  halfYearMonths: [4, 10],
  deductedIn: null,
  women: null,
  exemptWithDisability: false,
  most: yearlyPtLimit,
} satisfies Partial<RateValues<'PT'>>
const halfYearlyPt = { ...monthlyPt, per: 'HALF_YEAR', deductedIn: [9, 3] } satisfies Partial<RateValues<'PT'>>

const createPtRow = (
  state: StateCode,
  since: Day,
  values: Omit<RateValues<'PT'>, 'deductedIn'> & { deductedIn: readonly number[] | null },
  source: string,
  doubt: string | null = null,
): RateRow<'PT'> =>
  createRateRow(
    'PT',
    state,
    [since, null],
    { ...values, deductedIn: values.deductedIn && [...values.deductedIn] },
    source,
    doubt,
  )

const ptSourceDoubt = 'From secondary sources. Verify with the notification.'
const yearlyTaxNote = 'The law taxes the income of a year; here by twelfths of it, with the rest in March.'

export const professionalTaxRows: readonly RateRow<'PT'>[] = [
  createPtRow(
    'MH',
    '2023-04-01',
    {
      ...monthlyPt,
      slabs: [createSlabAbove(0, 0), createSlabAbove(7_500, 175), createSlabAbove(10_000, 200, [2, 300])],
      women: [createSlabAbove(0, 0), createSlabAbove(25_000, 200, [2, 300])],
      exemptWithDisability: true,
    },
    'Maharashtra State Tax on Professions Act 1975, Schedule I entry 1, as amended from 1 April 2023 (Maharashtra Act 30 of 2023)',
  ),
  createPtRow(
    'KA',
    '2025-04-01',
    { ...monthlyPt, slabs: [createSlabAbove(0, 0), createSlabFrom(25_000, 200, [2, 300])], exemptWithDisability: true },
    'Karnataka Tax on Professions Act 1976, Schedule entry 1, as amended by Karnataka Act 33 of 2025 from 1 April 2025',
  ),
  createPtRow(
    'WB',
    '2014-04-01',
    {
      ...monthlyPt,
      slabs: [
        createSlabAbove(0, 0),
        createSlabAbove(10_000, 110),
        createSlabAbove(15_000, 130),
        createSlabAbove(25_000, 150),
        createSlabAbove(40_000, 200),
      ],
    },
    'West Bengal State Tax on Professions Act 1979, Schedule entry 1',
  ),
  createPtRow(
    'TN',
    '2018-04-01',
    {
      ...halfYearlyPt,
      slabs: [
        createSlabAbove(0, 0),
        createSlabAbove(21_000, 135),
        createSlabAbove(30_000, 315),
        createSlabAbove(45_000, 690),
        createSlabAbove(60_000, 1_025),
        createSlabAbove(75_000, 1_250),
      ],
    },
    'Tamil Nadu Municipal Laws (Second Amendment) Act 1998, rates of the local bodies of 2018',
    'Local bodies set their own: a revision by Chennai could not be verified. Deducted in September and March.',
  ),
  ...(['AP', 'TS'] as const).map((state) =>
    createPtRow(
      state,
      '2013-02-06',
      { ...monthlyPt, slabs: [createSlabAbove(0, 0), createSlabAbove(15_000, 150), createSlabAbove(20_000, 200)] },
      'Andhra Pradesh Tax on Professions Act 1987, First Schedule entry 1 (G.O. Ms. 82 of 2013; in Telangana by adaptation)',
      state === 'TS' ? 'Telangana: taken over from Andhra Pradesh, not verified.' : null,
    ),
  ),
  createPtRow(
    'GJ',
    '2022-04-01',
    { ...monthlyPt, slabs: [createSlabAbove(0, 0), createSlabFrom(12_000, 200)] },
    'Gujarat State Tax on Professions Act 1976, Schedule I entry 1, as amended from 1 April 2022',
    'Whether exactly 12,000 is taxed differs between sources; taken as taxed.',
  ),
  createPtRow(
    'KL',
    '2024-10-01',
    {
      ...halfYearlyPt,
      slabs: [
        createSlabAbove(0, 0),
        createSlabFrom(12_000, 320),
        createSlabFrom(18_000, 450),
        createSlabFrom(30_000, 600),
        createSlabFrom(45_000, 750),
        createSlabFrom(1_00_000, 1_000),
        createSlabFrom(1_25_000, 1_250),
      ],
    },
    'Kerala Municipality (Profession Tax) Rules, rates from 1 October 2024',
    ptSourceDoubt,
  ),
  createPtRow(
    'AS',
    '2014-04-01',
    {
      ...monthlyPt,
      slabs: [
        createSlabAbove(0, 0),
        createSlabAbove(10_000, 150),
        createSlabFrom(15_000, 180),
        createSlabFrom(25_000, 208, [3, 212]),
      ],
    },
    'Assam Professions, Trades, Callings and Employments Taxation Act 1947, Schedule',
    'Sources conflict, also on whether wages up to 15,000 are free now.',
  ),
  createPtRow(
    'JH',
    '2012-01-01',
    {
      ...monthlyPt,
      slabs: [
        createSlabAbove(0, 0),
        createSlabAbove(25_000, 100),
        createSlabAbove(41_666, 150),
        createSlabAbove(66_666, 175),
        createSlabAbove(83_333, 208, [3, 212]),
      ],
    },
    'Jharkhand Tax on Professions Act 2011, Schedule entry 1',
    `${ptSourceDoubt} ${yearlyTaxNote}`,
  ),
  createPtRow(
    'MP',
    '2018-04-01',
    {
      ...monthlyPt,
      slabs: [
        createSlabAbove(0, 0),
        createSlabAbove(18_750, 125),
        createSlabAbove(25_000, 166, [3, 174]),
        createSlabAbove(33_333, 208, [3, 212]),
      ],
      exemptWithDisability: true,
    },
    'Madhya Pradesh Vritti Kar Adhiniyam 1995, Schedule, from 1 April 2018',
    `${ptSourceDoubt} ${yearlyTaxNote}`,
  ),
  createPtRow(
    'OD',
    '2015-12-01',
    {
      ...monthlyPt,
      slabs: [createSlabAbove(0, 0), createSlabAbove(13_304, 125), createSlabAbove(25_000, 200, [3, 300])],
    },
    'Odisha State Tax on Professions Act 2000, Schedule',
    `${ptSourceDoubt} ${yearlyTaxNote}`,
  ),
  createPtRow(
    'BR',
    '2011-08-01',
    {
      ...monthlyPt,
      per: 'YEAR',
      deductedIn: [3],
      slabs: [
        createSlabAbove(0, 0),
        createSlabAbove(3_00_000, 1_000),
        createSlabAbove(5_00_000, 2_000),
        createSlabAbove(10_00_000, 2_500),
      ],
    },
    'Bihar Tax on Professions Act 2011, Schedule entry 1',
    `${ptSourceDoubt} Deducted whole in March.`,
  ),
  createPtRow(
    'PB',
    '2018-04-01',
    { ...monthlyPt, slabs: [createSlabAbove(0, 0), createSlabAbove(20_833, 200)] },
    'Punjab State Development Tax Act 2018 s. 4: 200 a month of those who pay income tax',
    `${ptSourceDoubt} The law speaks of taxable income above 2,50,000; here by twelfths of it.`,
  ),
]
