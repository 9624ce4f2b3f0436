import { fromEpochDay, toEpochDay, type Day } from './day.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Converts between local times of a time zone and instants (milliseconds since 1970). */
export interface ZoneClock {
  /**
   * The instant of a local time, given as minutes since the start of the day; more than 1440 is on the next day. A time
   * skipped by a clock change is read with the offset before the change. Of a time that occurs twice, the first is
   * used.
   */
  toInstant(day: Day, minutes: number): number
  toDay(instant: number): Day
  /** `HH:MM` */
  toTime(instant: number): string
}

/** Clocks are created once for each time zone, because formatting in a time zone is slow. */
export function getZoneClock(timeZone: string): ZoneClock {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = createZoneClock(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

const clocks = new Map<string, ZoneClock>()

function createZoneClock(timeZone: string): ZoneClock {
  const readOffset = createOffsetReader(timeZone)
  const offsetByDay = new Map<number, number>()
  const offsetAtStart = (epochDay: number): number => {
    const known = offsetByDay.get(epochDay)
    if (known !== undefined) return known
    const offset = readOffset(epochDay * DAY_MS)
    offsetByDay.set(epochDay, offset)
    return offset
  }
  // The offset depends on the exact instant only on the day of a clock change.
  const offsetAt = (instant: number): number => {
    const epochDay = Math.floor(instant / DAY_MS)
    const offset = offsetAtStart(epochDay)
    return offset === offsetAtStart(epochDay + 1) ? offset : readOffset(instant)
  }
  const toLocal = (instant: number) => instant + offsetAt(instant)
  return {
    toInstant(day, minutes) {
      const local = toEpochDay(day) * DAY_MS + minutes * MINUTE_MS
      const [before, after] = [offsetAt(local - DAY_MS), offsetAt(local + DAY_MS)]
      if (before === after) return local - before
      const candidates = [before, after].filter((offset) => offsetAt(local - offset) === offset)
      return Math.min(...(candidates.length > 0 ? candidates : [before]).map((offset) => local - offset))
    },
    toDay: (instant) => fromEpochDay(Math.floor(toLocal(instant) / DAY_MS)),
    toTime: (instant) => new Date(toLocal(instant)).toISOString().slice(11, 16),
  }
}

/** Reads the difference between local time and UTC in milliseconds. */
function createOffsetReader(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (instant) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
    const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
    const local = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
    return local - Math.floor(instant / 1000) * 1000
  }
}
