import { useTranslation } from 'react-i18next'
import { Page } from '../../kit/page/page.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import { AccountsTab } from './accounts-tab.tsx'
import { EmployerTab } from './employer-tab.tsx'
import { FilesTab } from './files-tab.tsx'
import { ReturnTab } from './return-tab.tsx'

/** Files from final payrolls: for authorities, the bank and accounting. */
export default function ReturnsScreen() {
  const { t } = useTranslation()
  return (
    <Page
      title="Returns"
      subtitle={t(
        'Statutory returns, bank advice and journals from finalised payrolls, checked against payroll totals.',
      )}
    >
      <TabsByUrl
        tabs={[
          { key: 'make', label: 'Generate', content: <ReturnTab /> },
          { key: 'files', label: 'Generated files', content: <FilesTab /> },
          { key: 'employer', label: 'Employer details', content: <EmployerTab /> },
          { key: 'accounts', label: 'Ledger mapping', content: <AccountsTab /> },
        ]}
      />
    </Page>
  )
}
