import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocale, useTimeZone } from '../../kit/data/format.ts'

/** A time in the time zone of an employee. The zone is named when it is not the organisation's. */
export function ZonedInstant({ instant, timeZone }: { instant: string; timeZone: string }) {
  const locale = useLocale()
  const zone = useOtherZone(timeZone, 'short', instant)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <time dateTime={instant}>
      {format.format(Date.parse(instant))}
      {zone && ` ${zone}`}
    </time>
  )
}

/** Names the time zone of the times of an employee when it is not the organisation's. */
export function ZoneNote({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation()
  const zone = useOtherZone(timeZone, 'longGeneric')
  return zone ? (
    <Text size="sm" c="dimmed">
      {t('Time zone: {{zone}}', { zone })}
    </Text>
  ) : null
}

/** The name of a time zone at an instant; null for the organisation's. */
export function useOtherZone(timeZone: string, timeZoneName: 'short' | 'longGeneric', instant?: string): string | null {
  const locale = useLocale()
  const own = useTimeZone()
  return timeZone === own ? null : findZoneName(locale, timeZone, timeZoneName, instant)
}

function findZoneName(
  locale: string,
  timeZone: string,
  timeZoneName: 'short' | 'longGeneric',
  instant?: string,
): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(
    instant === undefined ? undefined : Date.parse(instant),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
