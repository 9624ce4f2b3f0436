import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconHeart, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { QueryPlaceholder, EmptyState, NoMatch } from '../../kit/page/states.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { TablePager } from '../../kit/table/table-pager.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { AppreciationItem } from './appreciation-item.tsx'

const GiveForm = lazy(() => import('./give-form.tsx'))

const appreciationSearchDefaults = { ...listDefaults, typeId: '', employeeId: '', giverId: '' }

/** The appreciations that the user can see. */
export default function AppreciationScreen() {
  const { t } = useTranslation()
  const [search, set] = useSearchState(appreciationSearchDefaults)
  const [{ give }, setGive] = useSearchState({ give: '' })
  const query = useSearchCall('POST /api/hr/employee/appreciations/search', search)
  const types = useCall('GET /api/leave-hr/appreciation/types/all')
  const find = useDebouncedCallback((q: string) => set({ q }, { replace: true }), 250)
  const { data, error, refetch } = query
  const isFiltered = [search.q, search.typeId, search.employeeId, search.giverId].some((value) => value !== '')
  return (
    <Page
      title="Appreciation"
      action={{
        label: 'Send appreciation',
        icon: <IconHeart size={16} aria-hidden />,
        onClick: () => setGive({ give: 'new' }),
      }}
    >
      <Stack gap="sm" maw={760}>
        <TextInput
          aria-label={t('Search')}
          placeholder={t('Search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          defaultValue={search.q}
          maxLength={100}
          onChange={(event) => find(event.currentTarget.value)}
        />
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs">
          <Select
            clearable
            aria-label={t('Appreciation type')}
            placeholder={t('Appreciation type')}
            data={(types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={search.typeId || null}
            onChange={(typeId) => set({ typeId: typeId ?? '' })}
          />
          <RefInput
            to="employee"
            aria-label={t('Received by')}
            placeholder={t('Received by')}
            value={search.employeeId || null}
            onChange={(employeeId) => set({ employeeId: employeeId ?? '' })}
          />
          <RefInput
            to="employee"
            aria-label={t('Sent by')}
            placeholder={t('Sent by')}
            value={search.giverId || null}
            onChange={(giverId) => set({ giverId: giverId ?? '' })}
          />
        </SimpleGrid>
        <QueryPlaceholder data={data} error={error} refetch={refetch} height={260} radius="md" />
        {data?.totalElements === 0 &&
          (isFiltered ? (
            <NoMatch onClear={() => set({ q: '', typeId: '', employeeId: '', giverId: '' })} />
          ) : (
            <EmptyState title="No appreciation yet" text="Be the first to appreciate a colleague." />
          ))}
        {data?.content.map((one) => (
          <AppreciationItem key={one.id} appreciation={one} />
        ))}
        {data && data.totalPages > 1 && <TablePager total={data.totalElements} search={search} onSearch={set} />}
      </Stack>
      <Suspense>{give && <GiveForm onClose={() => setGive({ give: '' })} />}</Suspense>
    </Page>
  )
}
