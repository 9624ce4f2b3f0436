import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import classes from './leave-days-list.module.css'
import { useLeaveLabels } from './leave-labels.ts'

export interface LeaveDayView {
  day: string
  days: number
  off: 'WEEK_OFF' | 'HOLIDAY' | 'WORKED' | null
  name: string | null
  adjacent: 'BRIDGE' | 'EDGE' | null
}

/** Each day of a leave with the quantity it uses, and the reason if it is reduced. */
export function LeaveDayList({ list }: { list: readonly LeaveDayView[] }) {
  const { t } = useTranslation()
  const { longDay, number } = useFormat()
  const words = useLeaveLabels()
  const offWords = (off: LeaveDayView['off']) =>
    off === 'WEEK_OFF' ? t('Weekly off') : off === 'WORKED' ? t('Worked weekly off') : null
  if (list.length < 2 && !list[0]?.off) return null
  return (
    <ul className={classes.list}>
      {list.map(({ day, days, off, name, adjacent }) => (
        <li key={day} data-spared={days === 0 || undefined}>
          <span>{longDay(day)}</span>
          <span>{adjacent ? words.adjacent(adjacent) : (offWords(off) ?? name)}</span>
          <span className={classes.days}>{number(days)}</span>
        </li>
      ))}
    </ul>
  )
}
