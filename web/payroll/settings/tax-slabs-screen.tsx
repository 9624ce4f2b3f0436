import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { ageGroups, taxRegimeLabels, taxRegimes } from '../../../domain/payroll/settings/option-lists.ts'
import type { ApiReply } from '../../api.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import type { Column } from '../../kit/table/columns.ts'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { ListPage } from '../../kit/page/list-page.tsx'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { MoneyText, NumberText } from '../../kit/data/value-texts.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { NoStatutoryPack, useHasStatutoryPack } from '../statutory-pack.tsx'
import { TaxRulesLink } from './tax-rules-link.tsx'

const TaxSlabDrawer = lazy(() => import('./tax-slab-drawer.tsx'))

export type TaxSlabs = ApiReply<'POST /api/payroll/taxSlabs/search'>['content'][number]

const Translated = ({ label }: { label: string }) => <>{useTranslation().t(label)}</>

const taxSlabColumns: Column<TaxSlabs>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sort: true },
  { key: 'year', header: 'Financial year', cell: ({ financialYear }) => financialYear.name },
  { key: 'regime', header: 'Regime', cell: ({ regime }) => <Translated label={taxRegimeLabels[regime]} /> },
  { key: 'age', header: 'Age', cell: ({ ageGroup }) => <Translated label={toChoiceLabel(ageGroup)} /> },
  { key: 'bands', header: 'Slabs', cell: ({ bands }) => <NumberText value={bands.length} />, align: 'right' },
  {
    key: 'rebate',
    header: 'Rebate income limit',
    cell: ({ rebateUpTo }) => <MoneyText amount={rebateUpTo} />,
    align: 'right',
  },
  { key: 'source', header: 'Source', cell: ({ source }) => source, isHidden: true },
]

const taxSlabFilters: Filter[] = [
  { key: 'financialYearId', label: 'Financial year', kind: 'ref', to: 'financial-year' },
  {
    key: 'regime',
    label: 'Regime',
    kind: 'choice',
    options: taxRegimes.map((value) => ({ value, label: taxRegimeLabels[value] })),
  },
  {
    key: 'ageGroup',
    label: 'Age',
    kind: 'choice',
    options: ageGroups.map((value) => ({ value, label: toChoiceLabel(value) })),
  },
]

const taxSlabSearchDefaults = { ...listDefaults, sort: 'name', financialYearId: '', regime: '', ageGroup: '', open: '' }

/** The income tax slabs by year, regime and age. */
export default function TaxSlabsScreen() {
  const { t } = useTranslation()
  const hasPack = useHasStatutoryPack()
  const [search, set] = useSearchState(taxSlabSearchDefaults)
  const query = useSearchCall('POST /api/payroll/taxSlabs/search', search)
  const open = query.data?.content.find(({ id }) => id === search.open)
  const about = t('Income tax slabs, with surcharge, cess and rebate, by year, regime and age.')
  if (!hasPack)
    return (
      <Page title="Tax slabs" subtitle={about}>
        <NoStatutoryPack text="Add a component for tax and enter its slabs in the rule." />
      </Page>
    )
  return (
    <ListPage
      title="Tax slabs"
      subtitle={
        <>
          {about} <TaxRulesLink />
        </>
      }
      adds="New tax slabs"
      query={query}
      columns={taxSlabColumns}
      filters={taxSlabFilters}
      search={search}
      onSearch={set}
      rowLabel={({ name }) => name}
      empty={{ title: 'No tax slabs yet', text: 'Add slabs for each year, regime and age group.' }}
    >
      {(open ?? search.open === 'new') && (
        <TaxSlabDrawer key={search.open} slabs={open} onClose={() => set({ open: '' })} />
      )}
    </ListPage>
  )
}
