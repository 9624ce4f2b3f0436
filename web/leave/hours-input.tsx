import { Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Empty while a time isn't typed to its end; null where no hours are taken. */
export interface Hours {
  fromTime: string | null
  toTime: string | null
}

interface Props extends Hours {
  errors?: Partial<Record<string, string>>
  onChange: (hours: Hours) => void
}

export const takesHours = ({ fromTime, toTime }: Partial<Hours>): boolean => (fromTime ?? toTime ?? null) !== null

/** Can they be asked for? */
export const areWhole = (hours: Hours): boolean => !takesHours(hours) || Boolean(hours.fromTime && hours.toTime)

/** From when to when of a day, by the clock of the place. */
export function HoursInput({ fromTime, toTime, errors = {}, onChange }: Props) {
  const { t } = useTranslation()
  const missing = (time: string | null) => (time ? undefined : t('A time is needed.'))
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
