export interface OvertimePay {
  /** The CTC of a year in minor units, or the pay of one hour. */
  base: { kind: 'YEAR'; amount: number; hoursPerMonth: number } | { kind: 'HOUR'; amount: number }
  minutes: number
  /** The rate, in percent of the hourly pay. */
  percent: number
}

const MONTHS_PER_YEAR = 12n
const MINUTES_PER_HOUR = 60n
const PERCENT = 100n

/** The pay of overtime: hourly pay x hours x rate. Rounded once, a half up, to minor units. */
export function calculateOvertimePay({ base, minutes, percent }: OvertimePay): number {
  const hours = base.kind === 'YEAR' ? BigInt(base.hoursPerMonth) * MONTHS_PER_YEAR : 1n
  const numerator = BigInt(base.amount) * BigInt(minutes) * BigInt(percent)
  const denominator = hours * MINUTES_PER_HOUR * PERCENT
  return Number((numerator * 2n + denominator) / (denominator * 2n))
}
