import { Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Empty while a time isn't typed to its end; null where no hours are taken. */
export interface HoursValue {
  fromTime: string | null
  toTime: string | null
}

interface Props extends HoursValue {
  errors?: Partial<Record<string, string>>
  onChange: (hours: HoursValue) => void
}

export const isByHours = ({ fromTime, toTime }: Partial<HoursValue>): boolean => (fromTime ?? toTime ?? null) !== null

/** Can they be asked for? */
export const hasCompleteHours = (hours: HoursValue): boolean =>
  !isByHours(hours) || Boolean(hours.fromTime && hours.toTime)

/** From when to when of a day, by the clock of the place. */
export function HoursInput({ fromTime, toTime, errors = {}, onChange }: Props) {
  const { t } = useTranslation()
  const missing = (time: string | null) => (time ? undefined : t('Enter a time.'))
  return (
    <Group grow align="flex-start">
      <TextInput
        type="time"
        label={t('From')}
        value={fromTime ?? ''}
        error={errors.fromTime ?? missing(fromTime)}
        onChange={(event) => onChange({ fromTime: event.currentTarget.value, toTime })}
      />
      <TextInput
        type="time"
        label={t('To')}
        value={toTime ?? ''}
        error={errors.toTime ?? missing(toTime)}
        onChange={(event) => onChange({ fromTime, toTime: event.currentTarget.value })}
      />
    </Group>
  )
}
