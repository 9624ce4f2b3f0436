import { addDays, addMonths, monthStart, type Day } from '../../../domain/kit/day.ts'
import { useCall } from '../../kit/data/use-call.ts'

const MAX_TEAM_SHOWN = 100

const toMonthRange = (day: Day) => ({
  from: addDays(monthStart(day), -7),
  to: addDays(addMonths(monthStart(day), 1), 7),
})

/** The user’s own month with a week before and after it: days off, holidays, leave and working hours. */
export function useMyCalendar(day: Day) {
  const { data } = useCall(
    'POST /api/leave-hr/leave/calendar',
    { body: { ...toMonthRange(day), own: true } },
    { staleTime: 60_000 },
  )
  return data
}

/** The members of the user’s team who are away on the same days. */
export function useTeamAbsences(day: Day) {
  const { data } = useCall(
    'POST /api/leave-hr/leave/calendar',
    { body: { ...toMonthRange(day), team: true, away: true, size: MAX_TEAM_SHOWN } },
    { staleTime: 60_000 },
  )
  return data?.content.filter(({ isSelf }) => !isSelf)
}
