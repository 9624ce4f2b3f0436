import { toDayInZone, type Day } from '../../domain/kit/day.ts'

/** The only clock. It is passed to `build` and on as an argument; tests can set it to any instant. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const getToday = (clock: Clock, timeZone: string): Day => toDayInZone(timeZone, clock.now())
