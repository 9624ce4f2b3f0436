import { runOf } from '../../domain/leave/rules.ts'
import { wholeOf, type Span } from '../../domain/leave/span.ts'
import type { Db } from '../kit/tenant.ts'
import { gather, type Asked, type Gathered } from './gather.queries.ts'

/**
 * What has a say in a leave that is asked for in `parts`. Leaves that follow each other count as one run, however many
 * they are: one that goes on beside what was looked at is followed further, until it ends.
 */
export async function gatherRuns(
  db: Db,
  asked: Asked,
  parts: readonly { leaveTypeId: string; span: Span }[],
): Promise<Gathered> {
  const found = await gather(db, asked)
  const runs = found.terms
    .filter(({ maxRunDays, minRunDays }) => maxRunDays !== null || minRunDays !== null)
    .flatMap(({ id }) => {
      const own = parts.filter(({ leaveTypeId }) => leaveTypeId === id).map(({ span }) => ({ ...span, quantity: 0 }))
      const near = found.neighbours.filter(({ leaveTypeId }) => leaveTypeId === id)
      return own.map((part) => runOf(part, [...near, ...own.filter((other) => other !== part)], found.calendar))
    })
  const looked = asked.around ?? asked
  const around = wholeOf([looked, ...runs])
  const isSeen = around.from === looked.from && around.to === looked.to
  return isSeen ? found : gatherRuns(db, { ...asked, around }, parts)
}
