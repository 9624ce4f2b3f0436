import { Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconHeart, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { QueryPlaceholder, EmptyState, NoMatch } from '../../kit/page/states.tsx'
import { TablePager } from '../../kit/table/table-pager.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { AppreciationItem } from './appreciation-item.tsx'

const GiveForm = lazy(() => import('./give-form.tsx'))

/** The appreciations that the user can see. */
export default function AppreciationScreen() {
  const { t } = useTranslation()
  const [search, set] = useSearchState(listDefaults)
  const [{ give }, setGive] = useSearchState({ give: '' })
  const query = useSearchCall('POST /api/hr/employee/appreciations/search', search)
  const find = useDebouncedCallback((q: string) => set({ q }, { replace: true }), 250)
  const { data, error, refetch } = query
  return (
    <Page
      title="Appreciation"
      crumbs={[{ label: 'Appreciation' }]}
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
        <QueryPlaceholder data={data} error={error} refetch={refetch} height={260} radius="md" />
        {data?.totalElements === 0 &&
          (search.q ? (
            <NoMatch onClear={() => set({ q: '' })} />
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
