import type { Day } from '../../../kit/day.ts'
import { type RateRow, type RateValues, createRateRow, toPaise } from './rate-types.ts'

type TaxValues = RateValues<'TAX'>
type TaxRules = RateValues<'TAX_RULES'>
const createTaxSlabs = (...slabs: (readonly [from: number, percent: string])[]) =>
  slabs.map(([from, percent]) => ({ from: toPaise(from), percent }))

const surchargeOld = [
  { above: toPaise(50_00_000), percent: '10' },
  { above: toPaise(1_00_00_000), percent: '15' },
  { above: toPaise(2_00_00_000), percent: '25' },
  { above: toPaise(5_00_00_000), percent: '37' },
]

const newRegime: TaxValues = {
  slabs: [
    {
      ageGroup: 'ALL',
      slabs: createTaxSlabs(
        [0, '0'],
        [4_00_000, '5'],
        [8_00_000, '10'],
        [12_00_000, '15'],
        [16_00_000, '20'],
        [20_00_000, '25'],
        [24_00_000, '30'],
      ),
    },
  ],
  standardDeduction: toPaise(75_000),
  rebate: { upTo: toPaise(12_00_000), most: toPaise(60_000) },
  surcharge: surchargeOld.slice(0, 3),
  cessPercent: '4',
}

/** To ten rupees; what a payslip deducts, to the rupee. */
const taxRoundings = {
  incomeRounding: 'TEN_RUPEES',
  taxRounding: 'TEN_RUPEES',
  deductionRounding: 'RUPEE',
} as const

const newRules: TaxRules = {
  withoutPanPercent: '20',
  employerPensionPercent: '14',
  seniorAge: 60,
  superSeniorAge: 80,
  allowsHouseRent: false,
  allowsProfessionalTax: false,
  hasMarginalRelief: true,
  ...taxRoundings,
}

const oldRegime: TaxValues = {
  slabs: [
    { ageGroup: 'ALL', slabs: createTaxSlabs([0, '0'], [2_50_000, '5'], [5_00_000, '20'], [10_00_000, '30']) },
    { ageGroup: 'SENIOR', slabs: createTaxSlabs([0, '0'], [3_00_000, '5'], [5_00_000, '20'], [10_00_000, '30']) },
    { ageGroup: 'SUPER_SENIOR', slabs: createTaxSlabs([0, '0'], [5_00_000, '20'], [10_00_000, '30']) },
  ],
  standardDeduction: toPaise(50_000),
  rebate: { upTo: toPaise(5_00_000), most: toPaise(12_500) },
  surcharge: surchargeOld,
  cessPercent: '4',
}

const oldRules: TaxRules = {
  withoutPanPercent: '20',
  employerPensionPercent: '10',
  seniorAge: 60,
  superSeniorAge: 80,
  allowsHouseRent: true,
  allowsProfessionalTax: true,
  hasMarginalRelief: false,
  ...taxRoundings,
}

const createCap = (section: string, most: number | null, mostForSeniors: number | null = most) => ({
  section,
  most: most === null ? null : toPaise(most),
  mostForSeniors: mostForSeniors === null ? null : toPaise(mostForSeniors),
})

const newCaps = [createCap('80CCD2', null), createCap('80CCH', null), createCap('24B_LET', null)]
const oldCaps = [
  createCap('80C', 1_50_000),
  createCap('80CCD1B', 50_000),
  createCap('80CCD2', null),
  createCap('80CCH', null),
  createCap('80D_SELF', 25_000, 50_000),
  createCap('80D_CHECKUP', 5_000),
  createCap('80D_MEDICAL', 50_000),
  createCap('80D_PARENTS', 25_000),
  createCap('80D_PARENTS_SENIOR', 50_000),
  createCap('80D_PARENTS_CHECKUP', 5_000),
  createCap('80D_PARENTS_MEDICAL', 50_000),
  createCap('80DD', 75_000),
  createCap('80DD_SEVERE', 1_25_000),
  createCap('80DDB', 40_000, 1_00_000),
  createCap('80E', null),
  createCap('80EEA', 1_50_000),
  createCap('80EEB', 1_50_000),
  createCap('80G', null),
  createCap('80GG', 60_000),
  createCap('80TTA', 10_000, 0),
  createCap('80TTB', 0, 50_000),
  createCap('80U', 75_000),
  createCap('80U_SEVERE', 1_25_000),
  createCap('24B', 2_00_000),
  createCap('24B_LET', null),
  createCap('71_3A', 2_00_000),
  createCap('10_5', null),
  createCap('10_14', null),
]

const taxYears: readonly (readonly [Day, Day, string, string | null])[] = [
  ['2025-04-01', '2026-03-31', 'Income-tax Act 1961', null],
  [
    '2026-04-01',
    '2027-03-31',
    'Income-tax Act 2025 s. 202 (115BAC), s. 156 (87A), s. 123 (80C), s. 126 (80D), Finance Act 2026 changed no rate; by the sections of 1961',
    'The section numbers of the Act of 2025 were read in tables only.',
  ],
]

export const incomeTaxRows: readonly (RateRow<'TAX'> | RateRow<'TAX_RULES'> | RateRow<'DEDUCTIONS'>)[] =
  taxYears.flatMap(([from, to, act, doubt]) => [
    createRateRow(
      'TAX',
      'NEW',
      [from, to],
      newRegime,
      `${act}: s. 115BAC(1A)(iii) slabs; s. 16(ia) 75,000; s. 87A proviso 60,000; surcharge at most 25%; cess 4%; s. 288A, 288B`,
      doubt,
    ),
    createRateRow(
      'TAX',
      'OLD',
      [from, to],
      oldRegime,
      `${act}: First Schedule Part I of the Finance Act; s. 16(ia) 50,000; s. 87A 12,500; surcharge 10, 15, 25, 37%; cess 4%; s. 288A, 288B`,
      doubt,
    ),
    createRateRow(
      'TAX_RULES',
      'NEW',
      [from, to],
      newRules,
      `${act}: s. 206AA (20%); s. 80CCD(2), 14%; s. 87A proviso, marginal relief; s. 115BAC(2), neither s. 10(13A) nor s. 16(iii); s. 288A, 288B, rounding`,
      doubt,
    ),
    createRateRow(
      'TAX_RULES',
      'OLD',
      [from, to],
      oldRules,
      `${act}: s. 206AA (20%); s. 80CCD(2), 10%; s. 80D, 80DDB and 80TTB, seniors from 60; First Schedule Part I, 60 and 80; s. 10(13A); s. 16(iii); s. 288A, 288B, rounding`,
      doubt,
    ),
    createRateRow(
      'DEDUCTIONS',
      'NEW',
      [from, to],
      { caps: newCaps },
      `${act}: s. 115BAC(2): 80CCD(2), 80CCH, and s. 24(b) against rent alone`,
      doubt,
    ),
    createRateRow(
      'DEDUCTIONS',
      'OLD',
      [from, to],
      { caps: oldCaps },
      `${act}: ch. VI-A, s. 24(b), s. 71(3A), s. 10(5), s. 10(14)`,
      doubt,
    ),
  ])

export const fourMetros = ['Mumbai', 'Delhi', 'Kolkata', 'Chennai']
export const houseRentValues = {
  metroPercent: '50',
  otherPercent: '40',
  rentLessPercent: '10',
  landlordPanAbove: toPaise(1_00_000),
}

export const houseRentRows: readonly RateRow<'HOUSE_RENT'>[] = [
  createRateRow(
    'HOUSE_RENT',
    null,
    ['1992-04-01', '2026-03-31'],
    { metros: fourMetros, ...houseRentValues },
    'Income-tax Act 1961 s. 10(13A), Income-tax Rules 1962 r. 2A; landlord’s PAN: r. 26C, form 12BB, 1,00,000 a year',
  ),
  createRateRow(
    'HOUSE_RENT',
    null,
    ['2026-04-01', null],
    { metros: [...fourMetros, 'Bengaluru', 'Hyderabad', 'Pune', 'Ahmedabad'], ...houseRentValues },
    'Income-tax Act 2025 Schedule III, Income-tax Rules 2026 r. 279',
    'Eight metros as in the draft rules of February 2026. Verify with the notified text.',
  ),
]
