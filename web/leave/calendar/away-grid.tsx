import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { listDays, type Day } from '../../../domain/kit/day.ts'
import { findHalvesTaken } from '../../../domain/leave/request/leave-period.ts'
import type { ApiReply } from '../../api.ts'
import { Avatar } from '../../kit/page/avatar.tsx'
import { useFormat, useToday } from '../../kit/data/format.ts'
import classes from './away-grid.module.css'
import { useLeaveLabels } from '../requests/leave-labels.ts'

type TeamCalendarReply = ApiReply<'POST /api/leave-hr/leave/calendar'>
export type AwayEmployee = TeamCalendarReply['content'][number]
type EmployeeAbsence = AwayEmployee['away'][number]

interface Props {
  people: readonly AwayEmployee[]
  daysOff: TeamCalendarReply['daysOff']
  from: Day
  to: Day
}

const NEUTRAL_COLOUR = '#868e96'

/** Employees by days: a bar for each absence, in the colour of the leave type if it is visible. */
export function AwayGrid({ people, daysOff, from, to }: Props) {
  const { t } = useTranslation()
  const { locale } = useFormat()
  const today = useToday()
  const days = listDays(from, to)
  const off = new Map(daysOff.map((one) => [one.day, one]))
  const letter = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('Team calendar')}>
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">{t('Employee')}</th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                data-off={off.get(day)?.off}
                data-today={day === today || undefined}
                title={off.get(day)?.name ?? undefined}
              >
                <span>{letter.format(Date.parse(`${day}T00:00:00Z`))}</span>
                {Number(day.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.employee.id}>
              <th scope="row">
                <span className={classes.person}>
                  <Avatar name={person.employee.name} size={24} />
                  <span className={classes.name}>
                    {person.isSelf ? t('{{name}} (you)', { name: person.employee.name }) : person.employee.name}
                  </span>
                </span>
              </th>
              {days.map((day) => (
                <td key={day} data-off={off.get(day)?.off} data-today={day === today || undefined}>
                  {person.away
                    .filter((away) => away.from <= day && away.to >= day)
                    .map((away) => (
                      <AbsenceBar key={`${away.from} ${away.fromHalf} ${away.fromTime ?? ''}`} away={away} day={day} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AbsenceBar({ away, day }: { away: EmployeeAbsence; day: Day }) {
  const { t } = useTranslation()
  const words = useLeaveLabels()
  const { first, second } = findHalvesTaken(away, day)
  const what = away.type
    ? away.isPending
      ? t('{{type}}, pending', { type: away.type.name })
      : away.type.name
    : t('Away')
  return (
    <span
      className={classes.bar}
      style={{ ['--tint' as string]: away.type?.colour ?? NEUTRAL_COLOUR }}
      data-pending={away.isPending || undefined}
      data-half={first && second ? undefined : first ? 'first' : 'second'}
      data-hours={away.fromTime ? true : undefined}
      data-first={day === away.from || undefined}
      data-last={day === away.to || undefined}
      title={`${what}: ${words.span(away)}`}
    >
      <VisuallyHidden>{what}</VisuallyHidden>
    </span>
  )
}
