import { useTranslation } from 'react-i18next'
import { Page } from '../../kit/page/page.tsx'
import { TabsByUrl, type UrlTab } from '../../kit/page/tabs-by-url.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { useViewer } from '../../session.ts'
import { AllClaims } from './claims/all-claims.tsx'
import { ExpenseLinesTab } from './claims/expense-lines-tab.tsx'
import { PendingClaims } from './claims/pending-claims.tsx'
import { AdvancesTab } from './reimbursement/advances-tab.tsx'
import { PaymentsTab } from './reimbursement/payments-tab.tsx'
import { SummaryTab } from './summary-tab.tsx'

/** Expenses of employees: pending claims, all claims, expense lines, summary and reimbursement. */
export default function ExpensesScreen() {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { data: count } = useCall('GET /api/payroll/expenses/pending/count')
  const tabs: UrlTab[] = [
    {
      key: 'pending',
      label: 'Pending',
      content: <PendingClaims />,
      badge: count && count.count > 0 ? <Badge tone="warn">{count.count}</Badge> : undefined,
    },
    { key: 'claims', label: 'All claims', content: <AllClaims /> },
    { key: 'lines', label: 'Expense lines', content: <ExpenseLinesTab /> },
    { key: 'summary', label: 'Summary', content: <SummaryTab /> },
  ]
  const reimbursement: UrlTab[] = [
    { key: 'payments', label: 'Payments', content: <PaymentsTab /> },
    { key: 'advances', label: 'Advances', content: <AdvancesTab /> },
  ]
  const canReimburse = viewer?.permissions.includes('expense.manage')
  return (
    <Page title="Expenses" subtitle={t('Approve claims and reimburse them.')}>
      <TabsByUrl tabs={canReimburse ? [...tabs, ...reimbursement] : tabs} />
    </Page>
  )
}
