import { useTranslation } from 'react-i18next'
import type { Day } from '../../../domain/kit/day.ts'
import { useCall } from '../../kit/data/use-call.ts'

export type DayNotes = (day: Day) => { holiday: string | null; leave: string | null }

/** The holidays and the leave of a period in the caller's scope, for the background of a calendar. */
export function useDayNotes(from: Day, to: Day): DayNotes {
  const { t } = useTranslation()
  const { data } = useCall(
    'POST /api/leave-hr/leave/calendar',
    { body: { from, to, away: true, size: 50 } },
    { staleTime: 60_000 },
  )
  return (day) => {
    const names = (data?.content ?? [])
      .filter(({ away }) => away.some((one) => one.from <= day && one.to >= day && !one.isPending))
      .map(({ employee }) => employee.name)
    const holiday = data?.daysOff.find((one) => one.day === day && one.name)?.name ?? null
    const leave =
      names.length === 0
        ? null
        : names.length === 1
          ? t('{{name}} on leave', { name: names[0] })
          : t('{{count}} employees on leave', { count: names.length })
    return { holiday, leave }
  }
}
