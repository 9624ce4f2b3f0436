import { Anchor, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { controlKinds } from '../../../../domain/payroll/run/run-review.calls.ts'
import type { ApiReply } from '../../../api.ts'
import type { Column } from '../../../kit/table/columns.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { listDefaults, useSearchState } from '../../../kit/data/search-state.ts'
import { useCall } from '../../../kit/data/use-call.ts'
import { useSearchCall } from '../../../kit/data/use-search-call.ts'
import { useMessage } from '../../../kit/data/use-message.ts'
import { EmployeeName } from '../../../leave/requests/employee-name.tsx'
import type { PayrollRun } from '../run-status.ts'
import { findFixPlace, ReadinessCard } from './readiness-card.tsx'
import { SlipConflicts } from './slip-conflicts.tsx'

type ReadinessKindCount = ApiReply<'GET /api/payroll/payrollDrafts/{id}/readiness'>[number]
type ReadinessRow = ApiReply<'POST /api/payroll/payrollDrafts/{id}/readiness/search'>['content'][number]

const readinessSearchDefaults = { ...listDefaults, sort: 'employee', tab: '', open: '', kind: '' }

const CONFLICTS = 'CONFLICTS'

/** The readiness issues of a payroll, each with its employees and links to correct them. */
export function ReadinessTab({ run }: { run: PayrollRun }) {
  const { t } = useTranslation()
  const [search, set] = useSearchState(readinessSearchDefaults)
  const { data } = useCall('GET /api/payroll/payrollDrafts/{id}/readiness', { params: { id: run.id } })
  const hasConflicts = run.status === 'CALCULATED'
  const conflicts = useCall(
    'POST /api/payroll/salarySlips/conflicts/search',
    { body: { size: 1, filters: { runId: run.id } } },
    { enabled: hasConflicts },
  )
  if (!data) return <Skeleton height={160} />
  const open = data.find(({ kind }) => kind === search.kind)
  return (
    <Stack gap="md">
      {data.every(({ people }) => people === 0) && !conflicts.data?.totalElements && (
        <Text>{t('Ready to finalise.')}</Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
        {data
          .filter(hasIssues)
          .toSorted(compareSeverity)
          .map((kind) => (
            <ReadinessCard
              key={kind.kind}
              {...kind}
              place={findFixPlace(kind.kind, run.id)}
              isOpen={kind === open}
              onOpen={() => set({ kind: kind.kind })}
            />
          ))}
        {conflicts.data && conflicts.data.totalElements > 0 && (
          <ReadinessCard
            label="Payslips with conflicts"
            people={conflicts.data.totalElements}
            isBlocking={false}
            isOpen={search.kind === CONFLICTS}
            onOpen={() => set({ kind: CONFLICTS })}
          />
        )}
      </SimpleGrid>
      <PassedChecks kinds={data.filter((kind) => !hasIssues(kind))} />
      {search.kind === CONFLICTS && hasConflicts && <SlipConflicts run={run} search={search} set={set} />}
      {open && <ReadinessEmployees run={run} kind={open} search={search} set={set} />}
    </Stack>
  )
}

const hasIssues = ({ people }: ReadinessKindCount) => people > 0
const compareSeverity = (one: ReadinessKindCount, other: ReadinessKindCount) =>
  Number(other.isBlocking) - Number(one.isBlocking) || other.people - one.people

function PassedChecks({ kinds }: { kinds: readonly ReadinessKindCount[] }) {
  const { t } = useTranslation()
  if (kinds.length === 0) return null
  return (
    <details>
      <summary>{t('Checks passed: {{count}}', { count: kinds.length })}</summary>
      <Text size="sm" c="dimmed" mt={4}>
        {kinds.map(({ label }) => t(label)).join(' · ')}
      </Text>
    </details>
  )
}

const readinessColumns: Column<ReadinessRow>[] = [
  {
    key: 'employee',
    header: 'Employee',
    cell: ({ employee, number }) => <EmployeeName name={employee.name} detail={number} />,
    sort: true,
  },
  { key: 'department', header: 'Department', cell: ({ department }) => department },
  { key: 'fault', header: 'Details', cell: ({ fault }) => <FaultText fault={fault} /> },
]

function FaultText({ fault }: Pick<ReadinessRow, 'fault'>) {
  const { t } = useTranslation()
  const words = useMessage()
  const isControl = controlKinds.some((kind) => kind === fault.code)
  return (
    <span>
      {words({ text: fault.words, facts: fault.facts })}{' '}
      {fault.link && (
        <Anchor component={Link} to={fault.link}>
          {isControl ? t('View') : t('Fix')}
        </Anchor>
      )}
    </span>
  )
}

interface PeopleProps {
  run: PayrollRun
  kind: ReadinessKindCount
  search: typeof readinessSearchDefaults
  set: (patch: Partial<typeof readinessSearchDefaults>) => void
}

function ReadinessEmployees({ run, kind, search, set }: PeopleProps) {
  const list = { page: search.page, size: search.size, sort: 'employee', q: '' }
  const query = useSearchCall(
    'POST /api/payroll/payrollDrafts/{id}/readiness/search',
    list,
    { kind: kind.kind },
    { id: run.id },
  )
  return (
    <DataTable
      name="Readiness"
      query={query}
      columns={readinessColumns}
      search={search}
      onSearch={set}
      isSearchable={false}
      rowLabel={({ employee }) => employee.name}
    />
  )
}
