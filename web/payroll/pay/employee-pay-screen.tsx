import { FramedTabs } from '../../kit/page/framed-tabs.tsx'
import type { UrlTab } from '../../kit/page/tabs-by-url.tsx'
import AdjustmentsPage from './adjustments-page.tsx'
import LoansPage from './loans-page.tsx'
import PaysPage from './pays-page.tsx'

const employeePayTabs: UrlTab[] = [
  { key: 'pay', label: 'Pay', content: () => <PaysPage /> },
  { key: 'adjustments', label: 'Adjustments', content: () => <AdjustmentsPage /> },
  { key: 'loans', label: 'Loans and advances', content: () => <LoansPage /> },
]

/** The pay of all employees, and their adjustments. */
export default function EmployeePayScreen() {
  return <FramedTabs title="Employee pay" tabs={employeePayTabs} />
}
