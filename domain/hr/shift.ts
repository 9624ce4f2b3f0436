/** From start to end by the clock (`HH:MM`), in minutes: an end at or before the start is on the next day. */
export function shiftMinutes(startsAt: string, endsAt: string): number {
  const minutes = minutesOf(endsAt) - minutesOf(startsAt)
  return minutes > 0 ? minutes : minutes + 24 * 60
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
