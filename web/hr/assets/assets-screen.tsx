import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { assetKinds, assetStateLabels, assetStates, type AssetState } from '../../../domain/hr/assets/asset.ts'
import type { ApiReply } from '../../api.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { DayText, EmptyValue } from '../../kit/data/value-texts.tsx'
import { Badge, type Tone } from '../../kit/entity/field-cell.tsx'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { useCan } from '../../session.ts'

const AssetDrawer = lazy(() => import('./asset-drawer.tsx'))
const IssueForm = lazy(() => import('./issue-form.tsx'))

export type AssetRow = ApiReply<'POST /api/hr/assets/search'>['content'][number]

const stateTones: Record<AssetState, Tone> = { ISSUED: 'warn', HELD: 'good', RETURNED: 'quiet', CHARGED: 'bad' }

export function AssetStateBadge({ state }: { state: AssetState }) {
  const { t } = useTranslation()
  return <Badge tone={stateTones[state]}>{t(assetStateLabels[state])}</Badge>
}

function KindText({ kind }: Pick<AssetRow, 'kind'>) {
  return useTranslation().t(toChoiceLabel(kind))
}

const assetColumns: Column<AssetRow>[] = [
  { key: 'name', header: 'Asset', cell: ({ name }) => name, sort: true },
  { key: 'employee', header: 'Employee', cell: ({ employee }) => employee.name, sort: true },
  { key: 'kind', header: 'Type', cell: ({ kind }) => <KindText kind={kind} /> },
  { key: 'serialNumber', header: 'Serial number', cell: ({ serialNumber }) => serialNumber ?? <EmptyValue /> },
  {
    key: 'issuedOn',
    header: 'Issued on',
    cell: ({ issuedOn }) => <DayText day={issuedOn} />,
    sort: true,
  },
  { key: 'state', header: 'Status', cell: ({ state }) => <AssetStateBadge state={state} /> },
]
const assetFilters: Filter[] = [
  {
    key: 'state',
    label: 'Status',
    kind: 'choice',
    options: assetStates.map((value) => ({ value, label: assetStateLabels[value] })),
  },
  {
    key: 'kind',
    label: 'Type',
    kind: 'choice',
    options: assetKinds.map((value) => ({ value, label: toChoiceLabel(value) })),
  },
]

/** The assets that employees hold. HR issues them and records returns; employees acknowledge their assets. */
export default function AssetsScreen() {
  const [search, set] = useSearchState({ ...listDefaults, sort: '-issuedOn', state: '', kind: '', open: '' })
  const query = useSearchCall('POST /api/hr/assets/search', search)
  const canManage = useCan('asset.manage')
  const close = () => set({ open: '' })
  return (
    <Page
      title="Assets"
      action={
        canManage
          ? {
              label: 'Issue an asset',
              icon: <IconPlus size={16} aria-hidden />,
              onClick: () => set({ open: 'new' }),
            }
          : undefined
      }
    >
      <DataTable
        name="Assets"
        query={query}
        columns={assetColumns}
        filters={assetFilters}
        search={search}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={({ name, employee }) => `${name}, ${employee.name}`}
        empty={<EmptyState title="No assets" text="Laptops, cards and keys that employees hold appear here." />}
      />
      <Suspense>
        {search.open === 'new' && <IssueForm onClose={close} />}
        {search.open && search.open !== 'new' && <AssetDrawer id={search.open} onClose={close} />}
      </Suspense>
    </Page>
  )
}
