import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Page } from '../kit/page/page.tsx'
import { useUser } from '../session.ts'
import { OwnPreferencesTable } from './preferences-table.tsx'

const myNotificationsCrumbs = [{ label: 'Profile', to: '/profile' }, { label: 'Notifications' }]

/** How one wants to be told of what happens. */
export default function MyNotificationsScreen() {
  const { t } = useTranslation()
  const user = useUser()
  return (
    <Page
      title="Notifications"
      crumbs={myNotificationsCrumbs}
      subtitle={t('How you are told of what happens. A tick is saved at once.')}
    >
      {user && !user.mobile && (
        <Text c="dimmed" mb="sm">
          {t('No mobile number is kept. Ask HR to add yours.')}
        </Text>
      )}
      {user && <OwnPreferencesTable userId={user.id} unreachable={user.mobile ? [] : ['SMS', 'WHATSAPP']} />}
    </Page>
  )
}
