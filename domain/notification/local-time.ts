const MINUTES_PER_DAY = 1_440

/** The minutes since midnight of a time `HH:MM`. */
export function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The time in a time zone as `HH:MM`. */
export const getLocalTime = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now)

/** The minutes from one time to the next occurrence of another, at least 1. */
export const minutesUntil = (from: string, to: string): number =>
  ((toMinutes(to) - toMinutes(from) + MINUTES_PER_DAY - 1) % MINUTES_PER_DAY) + 1

/** True from `quietFrom` until just before `quietTo`; the period may contain midnight. */
export function isQuietTime(time: string, quietFrom: string, quietTo: string): boolean {
  if (quietFrom === quietTo) return false
  return quietFrom < quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo
}
