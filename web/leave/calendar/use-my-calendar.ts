import { addDays, addMonths, monthStart, type Day } from '../../../domain/kit/day.ts'
import { useCall } from '../../kit/data/use-call.ts'

/** One's own month, a week more at each end: days off, holidays, leave, and the hours of a day's work. */
export function useMyCalendar(day: Day) {
  const month = monthStart(day)
  const range = { from: addDays(month, -7), to: addDays(addMonths(month, 1), 7) }
  const { data } = useCall(
    'POST /api/leave-hr/leave/calendar',
    { body: { ...range, own: true } },
    { staleTime: 60_000 },
  )
  return data
}
