import { addDays, addMonths, monthStart, type Day } from '../../../domain/kit/day.ts'
import { useCall } from '../../kit/data/use-call.ts'

/** The user’s own month with a week before and after it: days off, holidays, leave and working hours. */
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
