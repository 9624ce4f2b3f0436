/**
 * A calendar date, `'2026-01-31'`, without time and time zone. Arithmetic uses whole days since 1970-01-01, so daylight
 * saving time has no effect.
 */
export type Day = string

const DAY_MS = 86_400_000
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** True for an existing date between 1900 and 2199: `'2026-02-30'` is false. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !dayPattern.test(value)) return false
  const year = Number(value.slice(0, 4))
  return year >= 1900 && year <= 2199 && fromEpochDay(toEpochDay(value)) === value
}

/** Whole days since 1970-01-01. */
export const toEpochDay = (day: Day): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / DAY_MS

export const fromEpochDay = (epochDay: number): Day => new Date(epochDay * DAY_MS).toISOString().slice(0, 10)

export const addDays = (day: Day, days: number): Day => fromEpochDay(toEpochDay(day) + days)

/** `to - from` in days: 0 for the same day, negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => toEpochDay(to) - toEpochDay(from)

/** ISO weekday, Monday 1 to Sunday 7. */
export const toWeekday = (day: Day): number => ((((toEpochDay(day) + 3) % 7) + 7) % 7) + 1

export function listDays(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = toEpochDay(from); day <= toEpochDay(to); day++) days.push(fromEpochDay(day))
  return days
}

/**
 * The same day of the month after `months` months, or the last day of that month: 31 January + 1 month is 28 or 29
 * February.
 */
export function addMonths(day: Day, months: number): Day {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const year = Math.floor(index / 12)
  const month = (index % 12) + 1
  const dayOfMonth = Number(day.slice(8, 10))
  return createDay(year, month, Math.min(dayOfMonth, daysInMonth(year, month)))
}

export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

export const createDay = (year: number, month: number, date: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

/** The first and the last day of the month that contains the day. */
export const monthStart = (day: Day): Day => `${day.slice(0, 8)}01`
export const monthEnd = (day: Day): Day => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return createDay(year, month, daysInMonth(year, month))
}

export const minDay = (a: Day, b: Day): Day => (a < b ? a : b)
export const maxDay = (a: Day, b: Day): Day => (a > b ? a : b)

/** The date in `timeZone` (IANA name) at `instant`. Throws RangeError for an unknown zone. */
export function toDayInZone(timeZone: string, instant: Date): Day {
  const second = Math.floor(instant.getTime() / 1000)
  const known = latestDayByZone.get(timeZone)
  if (known?.second === second) return known.day
  const format = known?.format ?? createDayFormat(timeZone)
  const day = format.format(instant)
  latestDayByZone.set(timeZone, { format, second, day })
  return day
}

/** The last result, because the current date is read many times per second. */
const latestDayByZone = new Map<string, { format: Intl.DateTimeFormat; second: number; day: Day }>()

// en-CA writes dates as YYYY-MM-DD.
const createDayFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/**
 * The local time in `timeZone` (IANA name) at an instant, in a format that spreadsheets can read: `2026-01-31 18:05`.
 */
export function createLocalTimeFormatter(timeZone: string): (instant: string) => string {
  // sv-SE writes dates as YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (instant) => format.format(Date.parse(instant))
}
