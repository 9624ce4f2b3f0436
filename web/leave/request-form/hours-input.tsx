import { Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** An incomplete time is empty. Null if the leave is not in hours. */
export interface HoursValue {
  fromTime: string | null
  toTime: string | null
}

interface Props extends HoursValue {
  errors?: Partial<Record<string, string>>
  onChange: (hours: HoursValue) => void
}

export const isByHours = ({ fromTime, toTime }: Partial<HoursValue>): boolean => (fromTime ?? toTime ?? null) !== null

/** True when both times are complete. */
export const hasCompleteHours = (hours: HoursValue): boolean =>
  !isByHours(hours) || Boolean(hours.fromTime && hours.toTime)

/** Start and end time on one day, in local time. */
export function HoursInput({ fromTime, toTime, errors = {}, onChange }: Props) {
  const { t } = useTranslation()
  const missing = (time: string | null) => (time ? undefined : t('Enter a time.'))
  return (
    <Group grow align="flex-start">
      <TextInput
        type="time"
        label={t('Start time')}
        value={fromTime ?? ''}
        error={errors.fromTime ?? missing(fromTime)}
        onChange={(event) => onChange({ fromTime: event.currentTarget.value, toTime })}
      />
      <TextInput
        type="time"
        label={t('End time')}
        value={toTime ?? ''}
        error={errors.toTime ?? missing(toTime)}
        onChange={(event) => onChange({ fromTime, toTime: event.currentTarget.value })}
      />
    </Group>
  )
}
