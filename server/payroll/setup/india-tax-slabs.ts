import type { taxSlab } from '../settings/settings.table.ts'

const toPaise = (amount: number) => amount * 100

const createBand = (from: number, to: number | null, percent: string) => ({
  from: toPaise(from),
  to: to === null ? null : toPaise(to),
  percent,
})

const surcharges = [
  createBand(5_000_000, 10_000_000, '10'),
  createBand(10_000_000, 20_000_000, '15'),
  createBand(20_000_000, null, '25'),
]
const oldSurcharges = [
  ...surcharges.slice(0, 2),
  createBand(20_000_000, 50_000_000, '25'),
  createBand(50_000_000, null, '37'),
]

export type IndiaTaxSlab = Omit<typeof taxSlab.$inferInsert, 'financialYearId'>

const createOldRegimeSlabs = (name: string, ageGroup: string, free: number): IndiaTaxSlab => ({
  name,
  regime: 'OLD',
  ageGroup,
  bands: [
    createBand(0, free, '0'),
    ...(free < 500_000 ? [createBand(free, 500_000, '5')] : []),
    createBand(500_000, 1_000_000, '20'),
    createBand(1_000_000, null, '30'),
  ],
  surcharges: oldSurcharges,
  cessPercent: '4',
  standardDeduction: toPaise(50_000),
  rebateUpTo: toPaise(500_000),
  rebateMost: toPaise(12_500),
  source: 'Finance Act, First Schedule, Part I; Income-tax Act 2025 s. 156 (s. 87A of 1961)',
})

/** Slabs of the income tax by regime and age group. */
export const indiaTaxSlabs: IndiaTaxSlab[] = [
  {
    name: 'New regime',
    regime: 'NEW',
    ageGroup: 'ALL',
    bands: [
      createBand(0, 400_000, '0'),
      createBand(400_000, 800_000, '5'),
      createBand(800_000, 1_200_000, '10'),
      createBand(1_200_000, 1_600_000, '15'),
      createBand(1_600_000, 2_000_000, '20'),
      createBand(2_000_000, 2_400_000, '25'),
      createBand(2_400_000, null, '30'),
    ],
    surcharges,
    cessPercent: '4',
    standardDeduction: toPaise(75_000),
    rebateUpTo: toPaise(1_200_000),
    rebateMost: toPaise(60_000),
    source: 'Income-tax Act 2025 s. 202 and s. 156 (s. 115BAC(1A) and s. 87A of 1961), rates of the Finance Act 2025',
  },
  createOldRegimeSlabs('Old regime, below 60', 'BELOW_60', 250_000),
  createOldRegimeSlabs('Old regime, 60 to 79', '60_TO_79', 300_000),
  createOldRegimeSlabs('Old regime, 80 and over', '80_AND_OVER', 500_000),
]
