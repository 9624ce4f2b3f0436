import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { taxRegimeLabels } from '../../../domain/payroll/settings/option-lists.ts'
import { declarationStatuses } from '../../../domain/payroll/tax/tax.schemas.ts'
import type { ApiReply } from '../../api.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { useToday } from '../../kit/data/format.ts'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { TabsByUrl, type UrlTab } from '../../kit/page/tabs-by-url.tsx'
import { MoneyText, NumberText } from '../../kit/data/value-texts.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { NoStatutoryPack, useHasStatutoryPack } from '../statutory-pack.tsx'
import { StatutoryPage } from './statutory-page.tsx'
import { listTaxYears } from './tax-years.ts'

const VerifyDrawer = lazy(() => import('./verify-drawer.tsx'))

type DeclarationRow = ApiReply<'POST /api/payroll/tax/declarations/search'>['content'][number]

function DeclarationStatusBadge({ status }: Pick<DeclarationRow, 'status'>) {
  const { t } = useTranslation()
  return <Badge tone={status === 'VERIFIED' ? 'good' : 'plain'}>{t(toChoiceLabel(status))}</Badge>
}

function RegimeLabel({ regime }: Pick<DeclarationRow, 'regime'>) {
  const { t } = useTranslation()
  return t(taxRegimeLabels[regime])
}

const declarationColumns: Column<DeclarationRow>[] = [
  { key: 'employee', header: 'Employee', cell: ({ employee }) => `${employee.name} · ${employee.number}`, sort: true },
  { key: 'regime', header: 'Regime', cell: (row) => <RegimeLabel {...row} /> },
  { key: 'declared', header: 'Declared', cell: ({ declared }) => <MoneyText amount={declared} />, sort: true },
  { key: 'proven', header: 'Verified', cell: ({ proven }) => <MoneyText amount={proven} /> },
  { key: 'proofs', header: 'Proofs', cell: ({ proofs }) => <NumberText value={proofs} /> },
  { key: 'status', header: 'Status', cell: (row) => <DeclarationStatusBadge {...row} /> },
]

const declarationTabs: UrlTab[] = [
  { key: 'declarations', label: 'Declarations', content: () => <DeclarationList /> },
  { key: 'statutory', label: 'Statutory details', content: () => <StatutoryPage /> },
]

/** The tax declarations of employees for verification, and their statutory details. */
export default function DeclarationsScreen() {
  return (
    <Page title="Tax declarations">
      {useHasStatutoryPack() ? (
        <TabsByUrl tabs={declarationTabs} />
      ) : (
        <NoStatutoryPack text="No tax declarations needed. Taxes are pay components with their own rules." />
      )}
    </Page>
  )
}

function DeclarationList() {
  const years = listTaxYears(useToday())
  const start = { ...listDefaults, sort: 'employee', year: years[0] ?? '', status: '' }
  const [search, set] = useSearchState(start)
  const [{ open }, setOpen] = useSearchState({ open: '' })
  const query = useSearchCall('POST /api/payroll/tax/declarations/search', search)
  const filters: Filter[] = [
    { key: 'year', label: 'Tax year', kind: 'choice', options: years.map((year) => ({ value: year, label: year })) },
    {
      key: 'status',
      label: 'Status',
      kind: 'choice',
      options: declarationStatuses.map((value) => ({ value, label: toChoiceLabel(value) })),
    },
  ]
  return (
    <>
      <DataTable
        name="Tax declarations"
        query={query}
        columns={declarationColumns}
        search={search}
        onSearch={set}
        filters={filters}
        onOpen={({ id }) => setOpen({ open: id })}
        rowLabel={({ employee }) => employee.name}
        empty={<EmptyState title="No declarations" text="Employee tax declarations for this year appear here." />}
      />
      <Suspense>{open && <VerifyDrawer id={open} onClose={() => setOpen({ open: '' })} />}</Suspense>
    </>
  )
}
