import { useTranslation } from 'react-i18next'
import { Page } from '../../kit/page/page.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import { AccountsTab } from './accounts-tab.tsx'
import { EmployerTab } from './employer-tab.tsx'
import { FilesTab } from './files-tab.tsx'
import { ReturnTab } from './return-tab.tsx'

/** What is made of final payroll: for authorities, for the bank and for the books. */
export default function ReturnsScreen() {
  const { t } = useTranslation()
  return (
    <Page
      title="Returns"
      subtitle={t('For authorities, the bank and the books: made of final payroll, checked against its runs.')}
    >
      <TabsByUrl
        tabs={[
          { key: 'make', label: 'Make', content: <ReturnTab /> },
          { key: 'files', label: 'Files made', content: <FilesTab /> },
          { key: 'employer', label: 'Employer', content: <EmployerTab /> },
          { key: 'accounts', label: 'Ledger accounts', content: <AccountsTab /> },
        ]}
      />
    </Page>
  )
}
