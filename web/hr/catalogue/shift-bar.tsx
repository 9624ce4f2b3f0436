import { useTranslation } from 'react-i18next'
import { calculateShiftMinutes, splitShiftByDay, findShiftProblem } from '../../../domain/hr/catalogue/shift.ts'
import classes from './shift-bar.module.css'

interface Props {
  startsAt: unknown
  endsAt: unknown
  crossesMidnight: unknown
  breakMinutes?: unknown
  colour?: unknown
  /** Also shows the hours of the day below. */
  hasScale?: boolean
}

const isTime = (value: unknown): value is string => typeof value === 'string' && /^\d\d:\d\d/.test(value)

/** A shift on a 24-hour bar. The part after midnight is at the left, in a lighter colour. */
export function ShiftBar({ startsAt, endsAt, crossesMidnight, breakMinutes, colour, hasScale = false }: Props) {
  const { t } = useTranslation()
  if (!isTime(startsAt) || !isTime(endsAt)) return null
  const hours = [startsAt, endsAt, crossesMidnight === true] as const
  const isShift = findShiftProblem(...hours) === null
  const worked = calculateShiftMinutes(...hours) - Number(breakMinutes ?? 0)
  const length = t('{{hours}} h {{minutes}} min', { hours: Math.floor(worked / 60), minutes: worked % 60 })
  return (
    <div className={classes.frame}>
      <div
        className={classes.bar}
        role="img"
        aria-label={isShift ? t('From {{from}} to {{to}}', { from: startsAt, to: endsAt }) : t('No shift')}
      >
        {isShift &&
          splitShiftByDay(...hours).map(([from, to], at) => (
            <span
              key={from}
              className={classes.part}
              data-next={at === 1 || undefined}
              style={{
                left: `${(from / 1440) * 100}%`,
                width: `${((to - from) / 1440) * 100}%`,
                background: typeof colour === 'string' ? colour : undefined,
              }}
            />
          ))}
      </div>
      {hasScale && (
        <div className={classes.scale} aria-hidden>
          {[0, 6, 12, 18, 24].map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
      )}
      {hasScale && <p className={classes.length}>{isShift ? length : '–'}</p>}
    </div>
  )
}
