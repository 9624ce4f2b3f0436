import type { Day } from '../../../kit/day.ts'
import type { Minor } from '../../engine/types.ts'
import type { StatutoryRates } from './statutory-rates.ts'
import { type AnyRateRow, createRateRow, taxAgeGroups, type TaxAgeGroup } from './rate-types.ts'

interface CustomBand {
  from: Minor
  percent: string
}

/** Custom tax slabs for one financial year, regime and age group. */
export interface CustomSlabs {
  from: Day
  to: Day
  regime: string
  ageGroup: string
  bands: readonly CustomBand[]
  /** Percent of the tax on income above `from`. */
  surcharges: readonly CustomBand[]
  cessPercent: string
  standardDeduction: Minor
  rebateUpTo: Minor
  rebateMost: Minor
  source: string
}

const customAgeGroups: Readonly<Record<string, TaxAgeGroup>> = {
  ALL: 'ALL',
  BELOW_60: 'ALL',
  '60_TO_79': 'SENIOR',
  '80_AND_OVER': 'SUPER_SENIOR',
}

const rankAgeGroup = ({ ageGroup }: CustomSlabs) => taxAgeGroups.indexOf(customAgeGroups[ageGroup] ?? 'ALL')

/** Converts custom slabs to rows. They apply to their year, even if no rates for that year are shipped yet. */
export function createSlabRows(own: readonly CustomSlabs[], law: StatutoryRates): AnyRateRow[] {
  const sets = new Map<string, CustomSlabs[]>()
  for (const slabs of own) {
    const key = `${slabs.from} ${slabs.to} ${slabs.regime}`
    sets.set(key, [...(sets.get(key) ?? []), slabs])
  }
  return [...sets.values()].flatMap((set) => createYearRows(set, law))
}

function createYearRows(set: readonly CustomSlabs[], law: StatutoryRates): AnyRateRow[] {
  const [first] = set
  if (!first) return []
  const { from, to, regime } = first
  const shipped = findLatestRow(law, 'TAX', regime, to)
  if (!shipped) return []
  const ownBands = new Map(set.map(({ ageGroup, bands }) => [customAgeGroups[ageGroup] ?? 'ALL', bands]))
  // Slabs for all ages replace all others. Otherwise an age group without custom slabs keeps the shipped slabs.
  const others = set.some(({ ageGroup }) => ageGroup === 'ALL') ? [] : shipped.values.slabs
  const scales = taxAgeGroups.flatMap((ageGroup) => {
    const slabs = ownBands.get(ageGroup)?.map((band) => ({ from: band.from, percent: band.percent }))
    return slabs ? [{ ageGroup, slabs }] : others.filter((other) => other.ageGroup === ageGroup)
  })
  const youngest = set.reduce((a, b) => (rankAgeGroup(b) < rankAgeGroup(a) ? b : a))
  const values = {
    ...shipped.values,
    slabs: scales,
    surcharge: youngest.surcharges
      .filter(({ percent }) => Number(percent) > 0)
      .map(({ from: above, percent }) => ({ above, percent })),
    cessPercent: youngest.cessPercent,
    standardDeduction: youngest.standardDeduction,
    rebate: { upTo: youngest.rebateUpTo, most: youngest.rebateMost },
  }
  return [
    createRateRow('TAX', regime, [from, to], values, youngest.source || shipped.source),
    ...extendLastRow('TAX_RULES', first, law),
    ...extendLastRow('DEDUCTIONS', first, law),
  ]
}

/** The rules for the slabs of a year. If none are shipped for it yet, the latest rules apply. */
function extendLastRow<S extends 'TAX_RULES' | 'DEDUCTIONS'>(
  subject: S,
  { from, to, regime }: CustomSlabs,
  law: StatutoryRates,
) {
  const last = findLatestRow(law, subject, regime, to)
  return last && law.find(subject, to, regime) === undefined ? [{ ...last, from, to }] : []
}

/** The row in force on a day, or the latest one before it. */
function findLatestRow<S extends 'TAX' | 'TAX_RULES' | 'DEDUCTIONS'>(
  law: StatutoryRates,
  subject: S,
  regime: string,
  day: Day,
) {
  const known = law.find(subject, day, regime)
  if (known) return known
  const before = law.rows
    .filter((one) => one.subject === subject && one.area === regime && one.to !== null && one.to < day)
    .map(({ to }) => to as Day)
    .sort()
    .at(-1)
  return before ? law.find(subject, before, regime) : undefined
}
