import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ExpenseTypeRow } from '../../../../domain/payroll/expenses/expense-type.calls.ts'
import { expenseFieldKindTexts } from '../../../../domain/payroll/expenses/expense-type.schemas.ts'
import { Badge } from '../../../kit/entity/field-cell.tsx'
import { listDefaults, useSearchState } from '../../../kit/data/search-state.ts'
import { useSearchCall } from '../../../kit/data/use-search-call.ts'
import { NumberText } from '../../../kit/data/value-texts.tsx'
import { EmptyState } from '../../../kit/page/states.tsx'
import type { Column } from '../../../kit/table/columns.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { ExpenseTypeDrawer } from './expense-type-drawer.tsx'

function FieldKinds({ fields }: Pick<ExpenseTypeRow, 'fields'>) {
  const { t } = useTranslation()
  return fields.map(({ kind }) => t(expenseFieldKindTexts[kind].label)).join(', ')
}

function ActiveBadge({ isActive }: Pick<ExpenseTypeRow, 'isActive'>) {
  const { t } = useTranslation()
  return <Badge tone={isActive ? 'good' : 'quiet'}>{t(isActive ? 'Active' : 'Inactive')}</Badge>
}

const typeColumns: Column<ExpenseTypeRow>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sort: true },
  { key: 'code', header: 'Code', cell: ({ code }) => code, sort: true },
  { key: 'fields', header: 'Form fields', cell: ({ fields }) => <FieldKinds fields={fields} /> },
  {
    key: 'limits',
    header: 'Limits',
    cell: ({ limits }) => <NumberText value={limits.length} />,
    align: 'right',
  },
  { key: 'component', header: 'CTC component', cell: ({ component }) => component?.name ?? '' },
  { key: 'isActive', header: 'Status', cell: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
]

export function ExpenseTypesTab() {
  const { t } = useTranslation()
  const [search, set] = useSearchState({ ...listDefaults, sort: 'name', open: '', tab: '' })
  const query = useSearchCall('POST /api/payroll/expense/types/search', search)
  const close = () => set({ open: '' })
  const open = query.data?.content.find(({ id }) => id === search.open)
  const add = <Button onClick={() => set({ open: 'new' })}>{t('New expense type')}</Button>
  return (
    <>
      <DataTable
        name="Expense types"
        query={query}
        columns={typeColumns}
        search={search}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={({ name }) => name}
        tools={add}
        empty={<EmptyState title="No expense types yet" text="Add what employees can claim." action={add} />}
      />
      {(open ?? search.open === 'new') && <ExpenseTypeDrawer key={search.open} type={open} onClose={close} />}
    </>
  )
}
