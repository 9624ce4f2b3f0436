import { useTranslation } from 'react-i18next'
import { Page } from '../kit/page/page.tsx'
import { OrganisationPreferencesTable } from './preferences-table.tsx'

/** How people are told of what happens, where they didn't choose for themselves. */
export default function NotificationsScreen() {
  const { t } = useTranslation()
  return (
    <Page
      title="Notifications"
      subtitle={t('Default notification channels for all employees. Changes save automatically.')}
    >
      <OrganisationPreferencesTable />
    </Page>
  )
}
