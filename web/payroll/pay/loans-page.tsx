import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { loanKinds, loanStates } from '../../../domain/payroll/pay/loan.calls.ts'
import type { ApiReply } from '../../api.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import type { Column } from '../../kit/table/columns.ts'
import { ListPage } from '../../kit/page/list-page.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { DayText, MoneyText } from '../../kit/data/value-texts.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'

const LoanDrawer = lazy(() => import('./loan-drawer.tsx'))
const LoanForm = lazy(() => import('./loan-form.tsx'))

export type Loan = ApiReply<'POST /api/payroll/loans/search'>['content'][number]

function LoanBadge({ value, isOver }: { value: string; isOver?: boolean }) {
  const { t } = useTranslation()
  return <Badge tone={isOver ? 'quiet' : 'plain'}>{t(toChoiceLabel(value))}</Badge>
}

const loanColumns: Column<Loan>[] = [
  { key: 'employee', header: 'Employee', cell: ({ employee }) => employee.name, sort: true },
  { key: 'kind', header: 'Type', cell: ({ kind }) => <LoanBadge value={kind} /> },
  {
    key: 'principal',
    header: 'Loan amount',
    cell: ({ principal }) => <MoneyText amount={principal} />,
    sort: true,
    align: 'right',
  },
  {
    key: 'outstanding',
    header: 'Outstanding',
    cell: ({ outstanding }) => <MoneyText amount={outstanding} />,
    align: 'right',
  },
  { key: 'nextDue', header: 'Next instalment', cell: ({ nextDue }) => <DayText day={nextDue} /> },
  { key: 'givenOn', header: 'Disbursed on', cell: ({ givenOn }) => <DayText day={givenOn} />, sort: true },
  { key: 'state', header: 'Status', cell: ({ state }) => <LoanBadge value={state} isOver={state === 'CLOSED'} /> },
]

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: toChoiceLabel(value) }))
const loanFilters: Filter[] = [
  { key: 'kind', label: 'Type', kind: 'choice', options: toOptions(loanKinds) },
  { key: 'state', label: 'Status', kind: 'choice', options: toOptions(loanStates) },
]

const loanSearchDefaults = { ...listDefaults, sort: '-givenOn', kind: '', state: '', open: '' }

/** Loans of employees with their outstanding amounts. */
export default function LoansPage() {
  const [search, set] = useSearchState(loanSearchDefaults)
  const query = useSearchCall('POST /api/payroll/loans/search', search)
  const close = () => set({ open: '' })
  return (
    <ListPage
      title="Loans and advances"
      adds="New loan"
      query={query}
      columns={loanColumns}
      filters={loanFilters}
      search={search}
      onSearch={set}
      rowLabel={({ employee }) => employee.name}
      empty={{ title: 'No loans yet', text: 'Add a loan or advance. It is recovered from pay in monthly instalments.' }}
    >
      {search.open === 'new' && <LoanForm onClose={close} />}
      {search.open !== '' && search.open !== 'new' && <LoanDrawer id={search.open} onClose={close} />}
    </ListPage>
  )
}
