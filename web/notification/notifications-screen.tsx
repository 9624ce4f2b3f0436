import { useTranslation } from 'react-i18next'
import { Page } from '../kit/page/page.tsx'
import { OrganisationDeliveryTime } from './delivery/delivery-time-form.tsx'
import { OrganisationPreferencesTable } from './preferences-table.tsx'

/** The default notification channels of the organisation. */
export default function NotificationsScreen() {
  const { t } = useTranslation()
  return (
    <Page
      title="Notifications"
      subtitle={t('Default notification channels for all employees. Changes save automatically.')}
    >
      <OrganisationDeliveryTime />
      <OrganisationPreferencesTable />
    </Page>
  )
}
