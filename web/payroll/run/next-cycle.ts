import type { Day } from '../../../domain/kit/day.ts'

interface Cycle {
  id: string
  fromDay: Day
}

/** The open cycle after the last one with a final payroll; before the first payroll, the latest one that has begun. */
export function findNextCycle<C extends Cycle>(open: readonly C[], paid: readonly Cycle[], today: Day): C | undefined {
  const last = paid
    .map(({ fromDay }) => fromDay)
    .toSorted()
    .at(-1)
  const next = last ? open.find(({ fromDay }) => fromDay > last) : open.findLast(({ fromDay }) => fromDay <= today)
  return next ?? open[0]
}
