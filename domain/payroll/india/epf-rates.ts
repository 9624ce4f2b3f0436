import { addDays, daysBetween, maxDay, minDay, monthEnd, type Day } from '../../kit/day.ts'
import { multiplyShare } from './arithmetic.ts'
import type { RateRow } from './rates/rate-types.ts'
import type { StatutoryRates } from './rates/statutory-rates.ts'

/**
 * The provident fund rates of the wage month of a day. If the ceiling changes within the month, each ceiling counts for
 * its days of service: 15,000 for 16 days and 25,000 for 14 days of September are 19,666.67.
 */
export function calculateEpfMonthRates(law: StatutoryRates, day: Day, { joined, left }: Service): RateRow<'EPF'> {
  const first = `${day.slice(0, 8)}01`
  const { row, before } = findMonthRows(law, day, first)
  if (!before || before === row || before.values.ceiling === row.values.ceiling) return row
  const from = maxDay(first, joined)
  const to = left === null ? monthEnd(day) : minDay(monthEnd(day), left)
  if (from > to) return row
  return { ...row, values: { ...row.values, ceiling: averageCeiling(law, from, to) } }
}

// Nearly all employees of a payroll have the same period, so the latest result is cached.
let latestRows: { law: StatutoryRates; day: Day; row: RateRow<'EPF'>; before: RateRow<'EPF'> | undefined } | null = null

function findMonthRows(law: StatutoryRates, day: Day, first: Day) {
  if (latestRows?.law !== law || latestRows.day !== day)
    latestRows = { law, day, row: law.require('EPF', day), before: law.find('EPF', first) }
  return latestRows
}

interface Service {
  joined: Day
  left: Day | null
}

function averageCeiling(law: StatutoryRates, from: Day, to: Day): number {
  const days = daysBetween(from, to) + 1
  let sum = 0
  for (let at = 0; at < days; at++) sum += law.require('EPF', addDays(from, at)).values.ceiling
  return multiplyShare(sum, 1, days, 'PAISA')
}
