import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Day } from '../../../domain/kit/day.ts'
import { useFormat } from '../data/format.ts'
import classes from './month-bars.module.css'

/** Pixels of the highest bar. */
const BAR_HEIGHT = 124
const MAX_SHORT_LABEL = 5

interface MonthBar {
  /** A day of the month. */
  day: Day
  /** The height of each bar, not negative. */
  values: readonly number[]
  /** The values as text above the bars. */
  label: string
  /** The list or record behind the bar. */
  path: string
  search: Record<string, string>
}

interface Props {
  /** Already translated. */
  label: string
  /** The names of the values, in their order, if there are several. */
  names?: readonly string[]
  months: readonly MonthBar[]
}

/** Bars by month with their values. Each month opens its list. */
export function MonthBars({ label, names = [], months }: Props) {
  const { locale, month: monthName } = useFormat()
  const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const bars = useRef<HTMLUListElement>(null)
  // On a phone the bars are wider than the card, which begins with the latest month.
  useEffect(() => bars.current?.scrollTo({ left: bars.current.scrollWidth }), [])
  const max = Math.max(1, ...months.flatMap(({ values }) => values))
  return (
    <div>
      <ul ref={bars} className={classes.bars} aria-label={label}>
        {months.map(({ day, values, label: text, path, search }) => (
          <li key={`${day} ${Object.values(search).join()}`}>
            <Link to={path} search={search} className={classes.month} title={`${monthName(day)}: ${text}`}>
              <span className={classes.plot}>
                <span className={classes.value} data-long={text.length > MAX_SHORT_LABEL || undefined}>
                  {text}
                </span>
                <span className={classes.group}>
                  {values.map((value, at) => (
                    <i key={names[at] ?? at} data-series={at} style={{ height: (value / max) * BAR_HEIGHT }} />
                  ))}
                </span>
              </span>
              <span className={classes.name}>{short.format(Date.parse(`${day}T00:00:00Z`))}</span>
            </Link>
          </li>
        ))}
      </ul>
      {names.length > 0 && (
        <div className={classes.legend}>
          {names.map((name, at) => (
            <span key={name}>
              <i data-series={at} aria-hidden /> {name}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
