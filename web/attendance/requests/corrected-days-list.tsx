import { List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import { useDayLabels } from '../days/use-day-labels.ts'

/** The days of a regularisation with their requested times or result. */
export function CorrectedDaysList({ days }: { days: ApiReply<'GET /api/attendance/regularisations/{id}'>['days'] }) {
  const { t } = useTranslation()
  const { day: formatDay, clock } = useFormat()
  const label = useDayLabels()
  return (
    <List size="sm" spacing={2}>
      {days.map(({ day, kind, inTime, outTime, countsAs }) => (
        <List.Item key={day}>
          {kind === 'TIMES'
            ? t('{{day}}: {{in}} to {{out}}', {
                day: formatDay(day),
                in: inTime && clock(inTime),
                out: outTime && clock(outTime),
              })
            : t('{{day}}: counts as {{result}}', { day: formatDay(day), result: label(countsAs).name })}
        </List.Item>
      ))}
    </List>
  )
}
