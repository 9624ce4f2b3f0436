import '@mantine/dates/styles.css'
import '../../kit/data/hindi-calendar.ts'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listDays, type Day } from '../../../domain/kit/day.ts'
import { useToday } from '../../kit/data/format.ts'
import { useCalendarWeek } from '../../kit/form/use-calendar-week.ts'
import classes from './range-calendar.module.css'
import { useMyCalendar, useTeamAbsences } from '../calendar/use-my-calendar.ts'

interface Props {
  value: [Day | null, Day | null]
  onChange: (value: [Day | null, Day | null]) => void
}

/** A calendar to select a period. It marks days off, holidays with their names, the user’s own leave, and days on which team members are away. */
export default function RangeCalendar({ value, onChange }: Props) {
  const { t } = useTranslation()
  const week = useCalendarWeek()
  const today = useToday()
  const [month, setMonth] = useState<Day>(`${(value[0] ?? today).slice(0, 7)}-01`)
  const marks = useDayMarks(month)
  const away = useTeamAwayTitles(month)
  return (
    <DatesProvider settings={{ ...week, weekendDays: [] }}>
      <DatePicker
        type="range"
        allowSingleDateInRange
        value={value}
        onChange={onChange}
        date={month}
        onDateChange={setMonth}
        hideOutsideDates
        maxLevel="month"
        size="md"
        ariaLabels={{ previousMonth: t('Previous'), nextMonth: t('Next') }}
        getDayProps={(day) => ({
          title: [marks.get(day)?.title, away.get(day)].filter(Boolean).join(' · ') || undefined,
          // Today in the time zone of the organisation; the browser may be in another zone.
          highlightToday: day === today,
          'data-today': day === today || undefined,
          'data-mark': marks.get(day)?.kind,
          'data-team': away.has(day) || undefined,
          className: classes.day,
        })}
      />
      <p className={classes.legend}>
        <span data-mark="off">{t('Weekly off')}</span>
        <span data-mark="holiday">{t('Holiday')}</span>
        {[...marks.values()].some(({ kind }) => kind === 'optional') && (
          <span data-mark="optional">{t('Optional holiday')}</span>
        )}
        <span data-mark="leave">{t('Your leave')}</span>
        {away.size > 0 && <span data-mark="team">{t('Team members on leave')}</span>}
      </p>
    </DatesProvider>
  )
}

interface DayMark {
  kind: 'off' | 'holiday' | 'optional' | 'leave'
  title: string
}

function useDayMarks(month: Day): Map<Day, DayMark> {
  const { t } = useTranslation()
  const data = useMyCalendar(month)
  return useMemo(() => {
    const off = data?.daysOff.map(({ day, off: kind, name }): [Day, DayMark] => [
      day,
      kind === 'HOLIDAY' ? { kind: 'holiday', title: name ?? '' } : { kind: 'off', title: t('Weekly off') },
    ])
    const taken = data?.content[0]?.away.flatMap(({ from, to, type }) =>
      listDays(from, to).map((day): [Day, DayMark] => [day, { kind: 'leave', title: type?.name ?? '' }]),
    )
    const optional = data?.optionalHolidays.map(({ day, name }): [Day, DayMark] => [
      day,
      { kind: 'optional', title: name },
    ])
    return new Map([...(optional ?? []), ...(off ?? []), ...(taken ?? [])])
  }, [data, t])
}

const MAX_NAMES = 3

/** The team members who are away, by day. */
function useTeamAwayTitles(month: Day): Map<Day, string> {
  const { t } = useTranslation()
  const team = useTeamAbsences(month)
  return useMemo(() => {
    const namesByDay = new Map<Day, Set<string>>()
    for (const { employee, away } of team ?? [])
      for (const day of away.flatMap(({ from, to }) => listDays(from, to)))
        namesByDay.set(day, (namesByDay.get(day) ?? new Set<string>()).add(employee.name))
    const describe = (names: readonly string[]) =>
      names.length > MAX_NAMES
        ? t('{{count}} team members on leave', { count: names.length })
        : t('Away: {{names}}', { names: names.join(', ') })
    return new Map([...namesByDay].map(([day, names]) => [day, describe([...names])]))
  }, [team, t])
}
