import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../kit/data/format.ts'
import { isolateText } from '../../kit/data/isolate-text.ts'
import { removeOfflinePunch, type OfflinePunch } from './offline-punches.ts'

/** The punches that are not sent yet, and the punches that the server refused. */
export function WaitingPunches({ punches, timeZone }: { punches: readonly OfflinePunch[]; timeZone: string }) {
  const { t, i18n } = useTranslation()
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return punches.map(({ action, body: { eventId, offlineAt }, refusal, reason }) => {
    const time = isolateText(format.format(Date.parse(offlineAt)))
    const name = action === 'IN' ? t('Check-in at {{time}}', { time }) : t('Check-out at {{time}}', { time })
    return refusal === null ? (
      <Text key={eventId} size="sm" role="status">
        <IconCloudOff size={14} aria-hidden /> {name}: {t('waiting to be sent')}
      </Text>
    ) : (
      <Alert key={eventId} color="orange" title={`${name}: ${t('not accepted')}`}>
        {reason && i18n.exists(reason.code) ? t(reason.code, reason.facts) : refusal}
        <Group gap="md" mt="xs">
          <Anchor renderRoot={(props) => <Link to="/employees/employees/attendance/employee" {...props} />}>
            {t('Request a regularisation')}
          </Anchor>
          <Button variant="subtle" size="compact-sm" onClick={() => removeOfflinePunch(eventId)}>
            {t('Dismiss')}
          </Button>
        </Group>
      </Alert>
    )
  })
}
