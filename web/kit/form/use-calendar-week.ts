import { useTranslation } from 'react-i18next'
import { useSession } from '../../session.ts'
import { toCalendarWeek } from './calendar-week.ts'

const SATURDAY_AND_SUNDAY = [6, 7]

/** The settings of a calendar: the language, and the weekend of the organisation. Its week begins after the weekend. */
export function useCalendarWeek() {
  const { i18n } = useTranslation()
  const daysOff = useSession((session) => session.settings?.daysOff) ?? SATURDAY_AND_SUNDAY
  return { locale: i18n.language, ...toCalendarWeek(daysOff) }
}
