import { useTranslation } from 'react-i18next'
import { daysBetween, type Day } from '../../../domain/kit/day.ts'
import { Card } from '../../kit/page/card.tsx'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { useFormat, useLocale, useToday } from '../../kit/data/format.ts'
import type { HolidayRow, MonthOfHolidays } from './holiday-months.ts'
import { PickButton, type HolidayPicks } from './holiday-picks.tsx'
import classes from './holiday-month.module.css'

interface Props {
  month: MonthOfHolidays
  next: HolidayRow | undefined
  picks: HolidayPicks
}

/** The holidays of one month: date, weekday, kind, and the days until the next one. */
export function HolidayMonth({ month: { month, holidays }, next, picks }: Props) {
  const format = useFormat()
  const today = useToday()
  return (
    <Card title={format.month(`${month}-01`)}>
      <ul className={classes.days}>
        {holidays.map((holiday) => (
          <li
            key={holiday.id}
            className={classes.day}
            data-past={holiday.day < today || undefined}
            data-next={holiday === next || undefined}
          >
            <DateBox day={holiday.day} />
            <span className={classes.words}>
              <strong>{holiday.name}</strong>
              {holiday.note && <span className={classes.note}>{holiday.note}</span>}
              <HolidayBadges holiday={holiday} isNext={holiday === next} />
            </span>
            {holiday.kind === 'OPTIONAL' && <PickButton holiday={holiday} picks={picks} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function DateBox({ day }: { day: Day }) {
  const locale = useLocale()
  const instant = Date.parse(`${day}T00:00:00Z`)
  return (
    <time dateTime={day} className={classes.date}>
      <b>{Number(day.slice(8))}</b>
      {new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(instant)}
    </time>
  )
}

function HolidayBadges({ holiday: { kind, isHalfDay, day }, isNext }: { holiday: HolidayRow; isNext: boolean }) {
  const { t } = useTranslation()
  const left = daysBetween(useToday(), day)
  const distance = left === 0 ? t('Today') : left === 1 ? t('Tomorrow') : t('In {{days}} days', { days: left })
  if (!isNext && kind === 'PUBLIC' && !isHalfDay) return null
  return (
    <span className={classes.marks}>
      {isNext && <Badge tone="good">{distance}</Badge>}
      {kind !== 'PUBLIC' && <Badge tone="info">{t(toChoiceLabel(kind))}</Badge>}
      {isHalfDay && <Badge>{t('Half day')}</Badge>}
    </span>
  )
}
