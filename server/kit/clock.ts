import { toDayInZone, type Day } from '../../domain/kit/day.ts'

/** The one clock: given to `build`, passed on as an argument, set to any instant by tests. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const getToday = (clock: Clock, timeZone: string): Day => toDayInZone(timeZone, clock.now())
