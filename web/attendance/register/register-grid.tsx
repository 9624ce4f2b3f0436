import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { listDays, type Day } from '../../../domain/kit/day.ts'
import type { ApiReply } from '../../api.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { DayMark } from '../days/day-mark.tsx'
import { LockMark } from '../days/lock-mark.tsx'
import { useDayLabels } from '../days/use-day-labels.ts'
import { useOtherZone } from '../days/zone-times.tsx'
import classes from './register-tab.module.css'

type RegisterRow = ApiReply<'POST /api/attendance/days/register'>['content'][number]

interface Props {
  rows: readonly RegisterRow[]
  from: Day
  to: Day
  lockedDays: readonly Day[]
  onOpen: (employeeId: string, day: Day) => void
  onOpenMonth: (employeeId: string) => void
}

/** Employees by days: a letter in a shape for each day, and the totals. */
export function RegisterGrid({ rows, from, to, lockedDays, onOpen, onOpenMonth }: Props) {
  const { t } = useTranslation()
  const { locale, number } = useFormat()
  const label = useDayLabels()
  const today = useToday()
  const letter = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('Attendance register')}>
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">{t('Employee')}</th>
            {listDays(from, to).map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                <span>{letter.format(Date.parse(day))}</span>
                {Number(day.slice(8))}
                {lockedDays.includes(day) && <LockMark />}
              </th>
            ))}
            <th scope="col">{t('Present')}</th>
            <th scope="col">{t('Absent')}</th>
            <th scope="col">{t('Late')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.employee.id}>
              <th scope="row">
                <Anchor component="button" type="button" inherit onClick={() => onOpenMonth(row.employee.id)}>
                  {row.employee.name}
                </Anchor>
              </th>
              <RegisterCells row={row} label={label} onOpen={onOpen} />
              <td className={classes.totals}>{number(row.totals.presentDays)}</td>
              <td className={classes.totals}>{number(row.totals.absentDays)}</td>
              <td className={classes.totals}>{number(row.totals.lateDays)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellsProps {
  row: RegisterRow
  label: ReturnType<typeof useDayLabels>
  onOpen: Props['onOpen']
}

function RegisterCells({ row, label, onOpen }: CellsProps) {
  const { clock } = useFormat()
  const zone = useOtherZone(row.timeZone, 'longGeneric')
  const toTimes = (inTime: string, outTime: string | null) =>
    [`${clock(inTime)} – ${outTime ? clock(outTime) : '…'}`, zone].filter(Boolean).join(', ')
  return row.days.map(({ day, status, inTime, outTime, hasMissingPunch }) => (
    <td key={day}>
      <button
        type="button"
        className={classes.cell}
        data-problem={hasMissingPunch || undefined}
        onClick={() => onOpen(row.employee.id, day)}
      >
        <DayMark status={status} label={label(status)} detail={inTime ? toTimes(inTime, outTime) : undefined} />
        {row.lockedDays.includes(day) && <LockMark />}
      </button>
    </td>
  ))
}
