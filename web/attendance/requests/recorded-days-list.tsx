import { List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import { toMidSentence } from '../../kit/data/mid-sentence.ts'
import { useDayLabels } from '../days/use-day-labels.ts'
import { useMinutes } from '../days/use-minutes.ts'

type RecordedDays = ApiReply<'GET /api/attendance/regularisations/{id}'>['recorded']

/** The attendance of the days before the correction: result, first in, last out and working time. */
export function RecordedDaysList({ days }: { days: RecordedDays }) {
  const { t } = useTranslation()
  const { day: formatDay, clock } = useFormat()
  const label = useDayLabels()
  const formatMinutes = useMinutes()
  const toTime = (time: string | null) => (time === null ? toMidSentence(t('No punch')) : clock(time))
  return (
    <List size="sm" spacing={2}>
      {days.map(({ day, status, inTime, outTime, workedMinutes }) => (
        <List.Item key={day}>
          {inTime === null && outTime === null
            ? t('{{day}}: {{result}}, no punches', { day: formatDay(day), result: label(status).name })
            : t('{{day}}: {{result}}, {{in}} to {{out}}, {{worked}}', {
                day: formatDay(day),
                result: label(status).name,
                in: toTime(inTime),
                out: toTime(outTime),
                worked: formatMinutes(workedMinutes),
              })}
        </List.Item>
      ))}
    </List>
  )
}
