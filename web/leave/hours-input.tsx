import { Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  fromTime: string | null
  toTime: string | null
  errors: Partial<Record<string, string>>
  onChange: (hours: { fromTime: string | null; toTime: string | null }) => void
}

/** From when to when of a day, by the clock of the place. */
export function HoursInput({ fromTime, toTime, errors, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Group grow align="flex-start">
      <TextInput
        type="time"
        label={t('From')}
        value={fromTime ?? ''}
        error={errors.fromTime}
        onChange={(event) => onChange({ fromTime: event.currentTarget.value || null, toTime })}
      />
      <TextInput
        type="time"
        label={t('To')}
        value={toTime ?? ''}
        error={errors.toTime}
        onChange={(event) => onChange({ fromTime, toTime: event.currentTarget.value || null })}
      />
    </Group>
  )
}
