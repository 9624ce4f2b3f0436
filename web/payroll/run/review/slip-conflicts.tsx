import { Anchor, Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../../api.ts'
import type { ListState } from '../../../kit/data/search-state.ts'
import { useAction } from '../../../kit/data/use-call.ts'
import { useMessage } from '../../../kit/data/use-message.ts'
import { useSearchCall } from '../../../kit/data/use-search-call.ts'
import { MoneyText } from '../../../kit/data/value-texts.tsx'
import type { Column } from '../../../kit/table/columns.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { EmployeeName } from '../../../leave/requests/employee-name.tsx'
import { runInvalidates, type PayrollRun } from '../run-status.ts'

type SlipConflictRow = ApiReply<'POST /api/payroll/salarySlips/conflicts/search'>['content'][number]

const conflictColumns: Column<SlipConflictRow>[] = [
  {
    key: 'employee',
    header: 'Employee',
    cell: ({ employee, number }) => <EmployeeName name={employee.name} detail={number} />,
    sort: true,
  },
  { key: 'department', header: 'Department', cell: ({ department }) => department },
  {
    key: 'net',
    header: 'Net pay',
    cell: ({ net, currency }) => <MoneyText amount={net} currency={currency} />,
    align: 'right',
  },
  { key: 'conflicts', header: 'Conflicts', cell: ({ conflicts }) => <ConflictTexts conflicts={conflicts} /> },
]

function ConflictTexts({ conflicts }: Pick<SlipConflictRow, 'conflicts'>) {
  const { t } = useTranslation()
  const words = useMessage()
  return (
    <Stack gap={2}>
      {conflicts.map(({ code, words: text, facts, link }) => (
        <Text key={code} size="sm">
          {words({ text, facts })}{' '}
          {link && (
            <Anchor component={Link} to={link} size="sm">
              {t('Fix')}
            </Anchor>
          )}
        </Text>
      ))}
    </Stack>
  )
}

interface ConflictsProps<S extends ListState> {
  run: PayrollRun
  search: S
  set: (patch: Partial<S>) => void
}

/** The draft payslips of a payroll that no longer match their inputs, or cannot be paid, each with all conflicts. */
export function SlipConflicts<S extends ListState>({ run, search, set }: ConflictsProps<S>) {
  const list = { page: search.page, size: search.size, sort: 'employee', q: '' }
  const query = useSearchCall('POST /api/payroll/salarySlips/conflicts/search', list, { runId: run.id })
  const recalculateMany = (ids: string[], clear: () => void) => <RecalculateButton ids={ids} clear={clear} />
  return (
    <DataTable
      name="Payslip conflicts"
      query={query}
      columns={conflictColumns}
      search={search}
      onSearch={set}
      isSearchable={false}
      rowLabel={({ employee }) => employee.name}
      bulk={recalculateMany}
    />
  )
}

function RecalculateButton({ ids, clear }: { ids: string[]; clear: () => void }) {
  const { t } = useTranslation()
  const regenerate = useAction('POST /api/payroll/salarySlips/regenerate', {
    success: t('Recalculated'),
    invalidates: runInvalidates,
    onDone: clear,
  })
  return (
    <Button
      size="xs"
      variant="default"
      loading={regenerate.isPending}
      onClick={() => regenerate.mutate({ body: { ids } })}
    >
      {t('Recalculate')}
    </Button>
  )
}
