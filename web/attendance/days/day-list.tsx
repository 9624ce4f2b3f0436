import { useTranslation } from 'react-i18next'
import type { Day } from '../../../domain/kit/day.ts'
import type { ApiReply } from '../../api.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import classes from './day-list.module.css'
import { DayMark } from './day-mark.tsx'
import { useDayLabels } from './use-day-labels.ts'
import { useMinutes } from './use-minutes.ts'

type DayRow = ApiReply<'POST /api/attendance/days'>['days'][number]

interface Props {
  days: readonly DayRow[]
  onOpen: (day: Day) => void
}

/** The days of an employee, the latest first. */
export function DayList({ days, onOpen }: Props) {
  const { locale } = useFormat()
  const today = useToday()
  const label = useDayLabels()
  const dayFormat = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return (
    <ul className={classes.list}>
      {days
        .filter(({ status }) => status !== 'NOT_EMPLOYED')
        .toReversed()
        .map((row) => (
          <li key={row.day}>
            <button
              type="button"
              className={classes.row}
              data-today={row.day === today || undefined}
              onClick={() => onOpen(row.day)}
            >
              <time dateTime={row.day}>{dayFormat.format(Date.parse(row.day))}</time>
              <DayMark status={row.status} label={label(row.status)} />
              <span className={classes.times}>
                <DayTimes row={row} />
              </span>
              <span className={classes.note}>
                <DayNote row={row} />
              </span>
            </button>
          </li>
        ))}
    </ul>
  )
}

function DayTimes({ row: { inTime, outTime, workedMinutes } }: { row: DayRow }) {
  const minutes = useMinutes()
  const { clock } = useFormat()
  if (!inTime) return null
  return (
    <>
      {clock(inTime)} – {outTime ? clock(outTime) : '…'}
      {workedMinutes > 0 && ` · ${minutes(workedMinutes)}`}
    </>
  )
}

function DayNote({ row }: { row: DayRow }) {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const notes = [
    ...(row.hasMissingPunch ? [t('Check-out missing')] : []),
    ...(row.isLate ? [t('late by {{minutes}}', { minutes: minutes(row.lateMinutes) })] : []),
    ...(row.earlyMinutes > 0 ? [t('early by {{minutes}}', { minutes: minutes(row.earlyMinutes) })] : []),
    ...(row.overtimeMinutes > 0 ? [t('overtime {{minutes}}', { minutes: minutes(row.overtimeMinutes) })] : []),
    ...(row.isCorrected ? [t('corrected')] : []),
  ]
  return <>{notes.join(' · ')}</>
}
