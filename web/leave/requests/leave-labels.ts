import { useTranslation } from 'react-i18next'
import type { Day } from '../../../domain/kit/day.ts'
import type { AdjacentReason } from '../../../domain/leave/request/leave-days.ts'
import type { DayPart } from '../../../domain/leave/request/leave-period.ts'
import { useFormat } from '../../kit/data/format.ts'

interface LeavePeriodValue {
  from: Day
  to: Day
  fromHalf: DayPart
  toHalf: DayPart
  fromTime?: string | null
  toTime?: string | null
}

/** Formats days and periods for display. */
export function useLeaveLabels() {
  const { t } = useTranslation()
  const { day, number } = useFormat()
  const part = (half: DayPart) => (half === 'FIRST' ? t('first half') : t('second half'))
  return {
    lastDay: (last: Day, half: DayPart | null) =>
      half === 'FIRST' ? t('{{day}}, first half', { day: day(last) }) : day(last),
    days: (count: number) => (count === 1 ? t('1 day') : t('{{number}} days', { number: number(count) })),
    adjacent: (adjacent: AdjacentReason) =>
      adjacent === 'BRIDGE' ? t('Between two leaves') : t('Adjacent to the leave'),
    span({ from, to, fromHalf, toHalf, fromTime, toTime }: LeavePeriodValue) {
      if (fromTime && toTime) return `${day(from)}, ${fromTime}–${toTime}`
      if (from === to) return fromHalf === 'FULL' ? day(from) : `${day(from)}, ${part(fromHalf)}`
      const start = fromHalf === 'FULL' ? day(from) : t('{{day}} midday', { day: day(from) })
      const end = toHalf === 'FULL' ? day(to) : t('{{day}} midday', { day: day(to) })
      return `${start} – ${end}`
    },
  }
}
