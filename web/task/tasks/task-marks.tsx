import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { EmptyValue } from '../../kit/data/value-texts.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import classes from './task-marks.module.css'

/** A name with its colour. The colour adds no information. */
export const ColourMark = ({ name, colour }: { name: string; colour: string }) => (
  <span className={classes.mark}>
    <span className={classes.dot} style={{ background: colour }} aria-hidden />
    {name}
  </span>
)

export function DueDate({ day, isDone }: { day: string | null; isDone: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  if (!day) return <EmptyValue />
  if (isDone || day >= today) return <>{format.day(day)}</>
  return (
    <Badge tone="bad">
      {format.day(day)} · {t('Overdue')}
    </Badge>
  )
}

export function BlockedMark() {
  const { t } = useTranslation()
  return (
    <Badge tone="warn">
      <IconLock size={11} aria-hidden /> {t('Blocked')}
    </Badge>
  )
}

/** Minutes as hours and minutes: 1 h 30 min. */
export function useDuration(): (minutes: number) => string {
  const { t } = useTranslation()
  return (minutes) => {
    const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.round(Math.abs(minutes) % 60)]
    const sign = minutes < 0 ? '−' : ''
    if (hours === 0) return t('{{sign}}{{minutes}} min', { sign, minutes: rest })
    if (rest === 0) return t('{{sign}}{{hours}} h', { sign, hours, count: hours })
    return t('{{sign}}{{hours}} h {{minutes}} min', { sign, hours, minutes: rest, count: hours })
  }
}
