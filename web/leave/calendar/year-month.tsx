import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addDays, addMonths, listDays, type Day } from '../../../domain/kit/day.ts'
import { findHalvesTaken } from '../../../domain/leave/request/leave-period.ts'
import type { ApiReply } from '../../api.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { countDaysIntoWeek } from '../../kit/form/calendar-week.ts'
import { useCalendarWeek } from '../../kit/form/use-calendar-week.ts'
import type { AwayEmployee } from './away-grid.tsx'
import { useLeaveLabels } from '../requests/leave-labels.ts'
import classes from './year-view.module.css'

type TeamCalendarReply = ApiReply<'POST /api/leave-hr/leave/calendar'>
type EmployeeAbsence = AwayEmployee['away'][number]

interface Props {
  first: Day
  away: readonly EmployeeAbsence[]
  off: ReadonlyMap<Day, TeamCalendarReply['daysOff'][number]>
}

/** One month of the user’s own year. Full days off use no leave, so no leave is shown on them. */
export function YearMonth({ first, away, off }: Props) {
  const { t } = useTranslation()
  const { month } = useFormat()
  const words = useLeaveLabels()
  const today = useToday()
  const { firstDayOfWeek } = useCalendarWeek()
  const titleOf = (day: Day, taken: readonly EmployeeAbsence[]) =>
    [...taken.map((leave) => `${leave.type?.name ?? t('Away')}, ${words.span(leave)}`), off.get(day)?.name]
      .filter(Boolean)
      .join(' · ')
  return (
    <section className={classes.month} aria-label={month(first)}>
      <h3>{month(first)}</h3>
      <ol>
        {listDays(first, addDays(addMonths(first, 1), -1)).map((day) => {
          const closed = off.get(day)
          const taken = away.filter((one) => one.from <= day && day <= one.to)
          const [leave] = closed && !closed.isHalf ? [] : taken
          const title = titleOf(day, taken)
          return (
            <li
              key={day}
              style={{
                gridColumnStart: day === first ? countDaysIntoWeek(day, firstDayOfWeek) + 1 : undefined,
                ...(leave ? { '--leave': leave.type?.colour ?? 'var(--mantine-color-gray-6)' } : {}),
              }}
              title={title || undefined}
              data-leave={leave && (leave.isPending ? 'pending' : 'approved')}
              data-half={taken.length === 1 && leave ? findTakenHalf(leave, day) : undefined}
              data-off={closed?.off}
              data-today={day === today || undefined}
            >
              {Number(day.slice(8))}
              {title && <VisuallyHidden>{title}</VisuallyHidden>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function findTakenHalf(leave: EmployeeAbsence, day: Day): 'first' | 'second' | undefined {
  const { first, second } = findHalvesTaken(leave, day)
  return first && second ? undefined : first ? 'first' : 'second'
}
