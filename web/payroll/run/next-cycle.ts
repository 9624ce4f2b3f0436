import type { Day } from '../../../domain/kit/day.ts'

interface Cycle {
  id: string
  fromDay: Day
}

/** The cycle after that of the last final payroll; before the first payroll, the latest one that has begun. */
export function findNextCycle<C extends Cycle>(
  open: readonly C[],
  finals: readonly { kind: string; fromDay: Day }[],
  today: Day,
): C | undefined {
  const paid = finals.filter(({ kind }) => kind === 'REGULAR').map(({ fromDay }) => fromDay)
  const last = paid.toSorted().at(-1)
  const next = last ? open.find(({ fromDay }) => fromDay > last) : open.findLast(({ fromDay }) => fromDay <= today)
  return next ?? open[0]
}
