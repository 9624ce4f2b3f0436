import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ageGroups, taxRegimes } from '../../../domain/payroll/settings/words.ts'
import type { ReplyFor } from '../../api.ts'
import { choiceWords } from '../../kit/choice-words.ts'
import type { Column } from '../../kit/columns.ts'
import { DataTable } from '../../kit/data-table.tsx'
import type { Filter } from '../../kit/filter-bar.tsx'
import { Page } from '../../kit/page.tsx'
import { listDefaults, useSearchState } from '../../kit/search-state.ts'
import { EmptyState } from '../../kit/states.tsx'
import { MoneyText, NumberText } from '../../kit/texts.tsx'
import { useSearchCall } from '../../kit/use-search-call.ts'
import { NoPack, useHasPack } from '../statutory-pack.tsx'
import { TaxRulesLink } from './tax-rules-link.tsx'

const TaxSlabDrawer = lazy(() => import('./tax-slab-drawer.tsx'))

export type TaxSlabs = ReplyFor<'POST /api/payroll/taxSlabs/search'>['content'][number]

const Choice = ({ value }: { value: string }) => <>{useTranslation().t(choiceWords(value))}</>

const columns: Column<TaxSlabs>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sort: true },
  { key: 'year', header: 'Financial year', cell: ({ financialYear }) => financialYear.name },
  { key: 'regime', header: 'Regime', cell: ({ regime }) => <Choice value={regime} /> },
  { key: 'age', header: 'Age', cell: ({ ageGroup }) => <Choice value={ageGroup} /> },
  { key: 'bands', header: 'Slabs', cell: ({ bands }) => <NumberText value={bands.length} />, align: 'right' },
  {
    key: 'rebate',
    header: 'Nothing to pay up to',
    cell: ({ rebateUpTo }) => <MoneyText amount={rebateUpTo} />,
    align: 'right',
  },
  { key: 'source', header: 'Source', cell: ({ source }) => source, isHidden: true },
]

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: choiceWords(value) }))
const filters: Filter[] = [
  { key: 'financialYearId', label: 'Financial year', kind: 'ref', to: 'financial-year' },
  { key: 'regime', label: 'Regime', kind: 'choice', options: choices(taxRegimes) },
  { key: 'ageGroup', label: 'Age', kind: 'choice', options: choices(ageGroups) },
]

const start = { ...listDefaults, sort: 'name', financialYearId: '', regime: '', ageGroup: '', open: '' }

/** The slabs of income tax, by year, regime and age. */
export default function TaxSlabsScreen() {
  const { t } = useTranslation()
  const hasPack = useHasPack()
  const [search, set] = useSearchState(start)
  const query = useSearchCall('POST /api/payroll/taxSlabs/search', search)
  const open = query.data?.content.find(({ id }) => id === search.open)
  const add = () => set({ open: 'new' })
  return (
    <Page
      title="Tax Slabs"
      subtitle={
        <>
          {t('The slabs of income tax, with surcharge, cess and rebate, by year, regime and age.')}{' '}
          {hasPack && <TaxRulesLink />}
        </>
      }
      action={hasPack ? { label: 'New tax slabs', icon: <IconPlus size={16} aria-hidden />, onClick: add } : undefined}
    >
      {!hasPack ? (
        <NoPack text="Tax is a component whose rule holds the slabs, from a day on." />
      ) : (
        <DataTable
          name="Tax Slabs"
          query={query}
          columns={columns}
          filters={filters}
          search={search}
          onSearch={set}
          onOpen={({ id }) => set({ open: id })}
          rowLabel={({ name }) => name}
          empty={
            <EmptyState
              title="No tax slabs yet"
              text="Add those of each year, regime and age."
              action={<Button onClick={add}>{t('New tax slabs')}</Button>}
            />
          }
        />
      )}
      <Suspense>
        {(open ?? search.open === 'new') && (
          <TaxSlabDrawer key={search.open} slabs={open} onClose={() => set({ open: '' })} />
        )}
      </Suspense>
    </Page>
  )
}
