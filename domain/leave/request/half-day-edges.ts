import { sumWorkedDays, type WorkCalendar } from './leave-days.ts'
import { toHourRange, toLeavePeriod, type LeavePeriod } from './leave-period.ts'

/** Does the leave take all working time at the end of its last day? Then the next day is adjacent to it. */
export const isDayEndTaken = (span: LeavePeriod, calendar: WorkCalendar): boolean =>
  !toHourRange(span) && (span.toHalf !== 'FIRST' || sumWorkedDays(toSecondHalf(span), calendar) === 0)

/** The same for the start of its first day. */
export const isDayStartTaken = (span: LeavePeriod, calendar: WorkCalendar): boolean =>
  !toHourRange(span) && (span.fromHalf !== 'SECOND' || sumWorkedDays(toFirstHalf(span), calendar) === 0)

/** The half of the first or last day that the leave does not take, if any. */
export const findFreeFirstHalf = (span: LeavePeriod): LeavePeriod | null =>
  span.fromHalf === 'SECOND' ? toFirstHalf(span) : null
export const findFreeSecondHalf = (span: LeavePeriod): LeavePeriod | null =>
  span.toHalf === 'FIRST' ? toSecondHalf(span) : null

const toFirstHalf = ({ from }: LeavePeriod) => toLeavePeriod({ from, to: from, fromHalf: 'FIRST' })
const toSecondHalf = ({ to }: LeavePeriod) => toLeavePeriod({ from: to, to, fromHalf: 'SECOND' })
