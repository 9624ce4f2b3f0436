import { toDayInZone, type Day } from '../../domain/kit/day.ts'

/** The only source of the current time. It is passed as an argument, so tests can set it to any instant. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const getToday = (clock: Clock, timeZone: string): Day => toDayInZone(timeZone, clock.now())
