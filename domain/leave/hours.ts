import { minutesBetween, minutesOf } from './span.ts'

const TWO_HOURS = 120
const DAY = 24 * 60

/** The first two hours of a shift, or all of it where it is shorter; an earlier `toTime` is after midnight. */
export function firstHours({ startsAt, endsAt }: { startsAt: string; endsAt: string }): {
  fromTime: string
  toTime: string
} {
  const end = minutesOf(startsAt) + Math.min(TWO_HOURS, minutesBetween(startsAt, endsAt))
  return { fromTime: timeOf(minutesOf(startsAt)), toTime: timeOf(end % DAY) }
}

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
