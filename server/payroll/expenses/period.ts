import type { Day } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'

/** Throws BAD_INPUT if the period ends before it starts. */
export function assertPeriod({ startDate, endDate }: { startDate: Day; endDate: Day }): void {
  if (endDate < startDate) fail('BAD_INPUT', {}, { endDate: 'PAY_ENDS_BEFORE' })
}
