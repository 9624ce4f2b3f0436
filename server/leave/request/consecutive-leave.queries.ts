import { mergeConsecutiveLeave } from '../../../domain/leave/request/policy-rules.ts'
import { toEnclosingRange, type LeavePeriod } from '../../../domain/leave/request/leave-period.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { loadRequestContext, type RequestContextInput, type RequestContext } from './request-context.queries.ts'

/**
 * The data for validating the `parts` of a request. All consecutive leaves count as one: if they continue beyond the
 * loaded dates, more dates are loaded until they end.
 */
export async function loadConsecutiveContext(
  db: Db,
  input: RequestContextInput,
  parts: readonly { leaveTypeId: string; span: LeavePeriod }[],
): Promise<RequestContext> {
  const found = await loadRequestContext(db, input)
  const runs = found.terms
    .filter(({ maxRunDays, minRunDays }) => maxRunDays !== null || minRunDays !== null)
    .flatMap(({ id }) => {
      const own = parts.filter(({ leaveTypeId }) => leaveTypeId === id).map(({ span }) => ({ ...span, quantity: 0 }))
      const near = found.neighbours.filter(({ leaveTypeId }) => leaveTypeId === id)
      return own.map((part) =>
        mergeConsecutiveLeave(part, [...near, ...own.filter((other) => other !== part)], found.calendar),
      )
    })
  const loaded = input.around ?? input
  const around = toEnclosingRange([loaded, ...runs])
  const isComplete = around.from === loaded.from && around.to === loaded.to
  return isComplete ? found : loadConsecutiveContext(db, { ...input, around }, parts)
}
