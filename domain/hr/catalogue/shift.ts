const DAY_MINUTES = 24 * 60

/** Minutes from start to end (`HH:MM`). A result of 0 or less, or of more than 1440, is not a valid shift. */
export const calculateShiftMinutes = (startsAt: string, endsAt: string, crossesMidnight: boolean): number =>
  parseMinutes(endsAt) - parseMinutes(startsAt) + (crossesMidnight ? DAY_MINUTES : 0)

/** The parts of one calendar day that a shift covers, each from and to in minutes. A night shift covers two parts. */
export function splitShiftByDay(
  startsAt: string,
  endsAt: string,
  crossesMidnight: boolean,
): [from: number, to: number][] {
  const from = parseMinutes(startsAt)
  const to = parseMinutes(endsAt)
  if (!crossesMidnight) return to > from ? [[from, to]] : []
  return [[from, DAY_MINUTES] as [number, number], [0, Math.min(to, from)] as [number, number]].filter(
    ([a, b]) => b > a,
  )
}

/** The error of the hours: no duration, an end before the start, or more than 24 hours. */
export function findShiftProblem(startsAt: string, endsAt: string, crossesMidnight: boolean) {
  const minutes = calculateShiftMinutes(startsAt, endsAt, crossesMidnight)
  if (minutes === 0) return 'SHIFT_EMPTY'
  if (minutes < 0) return 'SHIFT_ENDS_BEFORE_START'
  return minutes > DAY_MINUTES ? 'SHIFT_TOO_LONG' : null
}

const parseMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
