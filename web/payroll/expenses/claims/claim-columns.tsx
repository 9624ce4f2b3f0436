import { useTranslation } from 'react-i18next'
import { expenseStateLabels, type ExpenseLineState } from '../../../../domain/payroll/expenses/expense-states.ts'
import type { ExpenseRow } from '../../../../domain/payroll/expenses/expense.schemas.ts'
import { Badge, type Tone } from '../../../kit/entity/field-cell.tsx'
import type { Column } from '../../../kit/table/columns.ts'
import { DayText, EmptyValue, InstantText, MoneyText, NumberText } from '../../../kit/data/value-texts.tsx'
import { EmployeeName } from '../../../leave/requests/employee-name.tsx'

const stateTones: Record<ExpenseLineState, Tone> = {
  DRAFT: 'quiet',
  PENDING: 'warn',
  VALIDATED: 'info',
  REJECTED: 'bad',
  REIMBURSED: 'good',
}

export function ExpenseStateBadge({ state }: { state: ExpenseLineState }) {
  const { t } = useTranslation()
  return <Badge tone={stateTones[state]}>{t(expenseStateLabels[state])}</Badge>
}

const sharedColumns: Column<ExpenseRow>[] = [
  { key: 'state', header: 'Status', cell: ({ state }) => <ExpenseStateBadge state={state} /> },
  { key: 'waitsFor', header: 'Pending with', cell: ({ waitsFor }) => waitsFor ?? <EmptyValue /> },
  {
    key: 'lineCount',
    header: 'Expense lines',
    cell: ({ lineCount }) => <NumberText value={lineCount} />,
    align: 'right',
  },
  {
    key: 'total',
    header: 'Claimed',
    cell: ({ total, currency }) => <MoneyText amount={total} currency={currency} />,
    align: 'right',
  },
  {
    key: 'accepted',
    header: 'Reimbursable amount',
    cell: ({ accepted, currency }) => <MoneyText amount={accepted} currency={currency} />,
    align: 'right',
  },
]

const titleColumn: Column<ExpenseRow> = {
  key: 'number',
  header: 'Claim',
  cell: ({ number, title }) => `#${number} ${title}`,
  sort: true,
}

export const ownClaimColumns: Column<ExpenseRow>[] = [
  titleColumn,
  { key: 'toDay', header: 'Last expense date', cell: ({ toDay }) => <DayText day={toDay} /> },
  ...sharedColumns,
]

export const claimColumns: Column<ExpenseRow>[] = [
  {
    key: 'employee',
    header: 'Employee',
    cell: ({ employee }) => <EmployeeName name={employee.name} detail={employee.number} />,
  },
  titleColumn,
  {
    key: 'submittedAt',
    header: 'Submitted on',
    cell: ({ submittedAt }) => <InstantText instant={submittedAt} />,
    sort: true,
  },
  ...sharedColumns,
]
