import type { Day } from '../../../kit/day.ts'
import type { Minor } from '../../engine/types.ts'
import type { Law } from './law.ts'
import { type AnyLawRow, row } from './types.ts'

interface Band {
  from: Minor
  percent: string
}

/** Tax slabs as an organisation keeps them, of one financial year, regime and age group. */
export interface OwnSlabs {
  from: Day
  to: Day
  regime: string
  ageGroup: string
  bands: readonly Band[]
  /** Percent of the tax on income above `from`. */
  surcharges: readonly Band[]
  cessPercent: string
  standardDeduction: Minor
  rebateUpTo: Minor
  rebateMost: Minor
  source: string
}

const ages: Record<string, number> = { ALL: 0, BELOW_60: 0, '60_TO_79': 60, '80_AND_OVER': 80 }

/** The rows that an organisation's slabs come to: they decide for their year, and a year the law has none of yet works by them. */
export function slabRows(own: readonly OwnSlabs[], law: Law): AnyLawRow[] {
  const sets = new Map<string, OwnSlabs[]>()
  for (const slabs of own) {
    const key = `${slabs.from} ${slabs.to} ${slabs.regime}`
    sets.set(key, [...(sets.get(key) ?? []), slabs])
  }
  return [...sets.values()].flatMap((set) => rowsOf(set, law))
}

function rowsOf(set: readonly OwnSlabs[], law: Law): AnyLawRow[] {
  const [first] = set
  if (!first) return []
  const { from, to, regime } = first
  const shipped = latest(law, 'TAX', regime, to)
  if (!shipped) return []
  const youngest = set.reduce((a, b) => ((ages[b.ageGroup] ?? 0) < (ages[a.ageGroup] ?? 0) ? b : a))
  const told = new Map(set.map(({ ageGroup, bands }) => [ages[ageGroup] ?? 0, bands]))
  // One scale for all ages leaves no other; else an age that isn't spoken of keeps the law's own.
  const others = set.some(({ ageGroup }) => ageGroup === 'ALL') ? [] : shipped.values.slabs
  const scales = [
    ...[...told].map(([fromAge, bands]) => ({
      fromAge,
      slabs: bands.map((band) => ({ from: band.from, percent: band.percent })),
    })),
    ...others.filter(({ fromAge }) => !told.has(fromAge)),
  ].sort((a, b) => a.fromAge - b.fromAge)
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
    row('TAX', regime, [from, to], values, youngest.source || shipped.source),
    ...goneOn('TAX_RULES', first, law),
    ...goneOn('DEDUCTIONS', first, law),
  ]
}

/** What goes with the slabs: a year that has none of it yet goes on with the last. */
function goneOn<S extends 'TAX_RULES' | 'DEDUCTIONS'>(subject: S, { from, to, regime }: OwnSlabs, law: Law) {
  const last = latest(law, subject, regime, to)
  return last && law.find(subject, to, regime) === undefined ? [{ ...last, from, to }] : []
}

/** The row in force on a day, or the last one before it. */
function latest<S extends 'TAX' | 'TAX_RULES' | 'DEDUCTIONS'>(law: Law, subject: S, regime: string, day: Day) {
  const known = law.find(subject, day, regime)
  if (known) return known
  const before = law.rows
    .filter((one) => one.subject === subject && one.area === regime && one.to !== null && one.to < day)
    .map(({ to }) => to as Day)
    .sort()
    .at(-1)
  return before ? law.find(subject, before, regime) : undefined
}
