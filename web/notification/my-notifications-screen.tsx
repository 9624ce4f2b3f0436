import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Page } from '../kit/page/page.tsx'
import { useUser } from '../session.ts'
import { OwnDeliveryTime } from './delivery/delivery-time-form.tsx'
import { OwnPreferencesTable } from './preferences-table.tsx'

const myNotificationsCrumbs = [{ label: 'Profile', to: '/profile' }, { label: 'Notifications' }]

/** The user's notification channels. */
export default function MyNotificationsScreen() {
  const { t } = useTranslation()
  const user = useUser()
  return (
    <Page
      title="Notifications"
      crumbs={myNotificationsCrumbs}
      subtitle={t('Choose how you are notified. Channels save automatically.')}
    >
      {user && !user.mobile && (
        <Text c="dimmed" mb="sm">
          {t('No mobile number on record. Ask HR to add it.')}
        </Text>
      )}
      <OwnDeliveryTime />
      {user && <OwnPreferencesTable userId={user.id} unreachable={user.mobile ? [] : ['SMS', 'WHATSAPP']} />}
    </Page>
  )
}
