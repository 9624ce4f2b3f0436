import { Button, Group, Paper, Skeleton, Switch } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shouldIgnoreKey } from '../../kit/page/ignore-key.ts'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState, ErrorState } from '../../kit/page/states.tsx'
import { TablePager } from '../../kit/table/table-pager.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { useCan } from '../../session.ts'
import { PendingDetail } from './pending-detail.tsx'
import { PendingRow } from './pending-row.tsx'
import classes from './pending-screen.module.css'
import { useBulkApprove } from './use-bulk-approve.ts'
import { useSelectedRequest } from './use-selected-request.ts'

const DelegatesDrawer = lazy(() => import('./delegates-drawer.tsx'))

/** Pending requests: the list on the left, the selected request on the right. After a decision the next one opens. */
export default function PendingScreen() {
  const { t } = useTranslation()
  const mayStandIn = useCan('approval.act-instead')
  const [search, set] = useSearchState({ ...listDefaults, open: '', view: '' })
  const [{ absence }, setAside] = useSearchState({ absence: '' })
  const query = useSearchCall(
    'POST /api/leave-hr/leave/withdraws/pending',
    search,
    search.view === 'everyone' ? { everyone: true } : {},
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const rows = query.data?.content ?? noRows
  const list = `${search.view} ${search.page}`
  const { open, isGone, at, setDecided } = useSelectedRequest(rows, search.open, query.isPlaceholderData ? '' : list)
  const bulk = useBulkApprove(rows, setChosen)
  useListKeys(
    rows.map(({ id }) => id),
    isGone ? -1 : at,
    (id) => set({ open: id }, { replace: true }),
  )
  const onLeft = useFocusOnNext(open?.id)
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const picked = rows.filter(({ id }) => chosen.has(id))

  return (
    <Page
      title="Pending Leaves"
      subtitle={<span className={classes.hint}>{t('Press j and k to move, a to approve, r to reject.')}</span>}
      controls={
        mayStandIn && (
          <Switch
            label={t('All pending requests')}
            checked={search.view === 'everyone'}
            onChange={(event) => set({ view: event.currentTarget.checked ? 'everyone' : '' })}
          />
        )
      }
      more={[{ label: 'Approval delegates', onClick: () => setAside({ absence: 'open' }) }]}
    >
      <Suspense>{absence && <DelegatesDrawer onClose={() => setAside({ absence: '' })} />}</Suspense>
      {query.isPending && <Skeleton height={360} radius="md" />}
      {query.error && !query.data && <ErrorState problem={query.error} onRetry={() => void query.refetch()} />}
      {query.data && rows.length === 0 && (
        <EmptyState title="No pending approvals" text="New requests appear here automatically." />
      )}
      {open && (
        <div className={classes.split} data-open={search.open !== '' || undefined}>
          <Paper withBorder radius="md" className={classes.list}>
            {picked.length > 0 && (
              <Group p="sm" gap="xs">
                <Button size="sm" loading={bulk.isRunning} onClick={() => bulk.run(picked)}>
                  {t('Approve {{number}}', { number: picked.length })}
                </Button>
                <Button size="sm" variant="default" onClick={() => setChosen(new Set())}>
                  {t('Clear selection')}
                </Button>
              </Group>
            )}
            <ul>
              {rows.map((row, index) => (
                <PendingRow
                  key={row.id}
                  row={row}
                  isOpen={index === at && !isGone}
                  isChosen={chosen.has(row.id)}
                  failure={bulk.failureOf(row)}
                  onOpen={() => set({ open: row.id })}
                  onChoose={() => toggle(row.id)}
                />
              ))}
            </ul>
            {query.data && query.data.totalPages > 1 && (
              <TablePager total={query.data.totalElements} search={search} onSearch={set} />
            )}
          </Paper>
          <PendingDetail
            key={`${open.id} ${open.version}`}
            leave={open}
            isGone={isGone}
            onBack={() => set({ open: '' })}
            onDecided={() => {
              onLeft(open.id)
              setDecided(open.id)
              set({ open: rows[at + 1]?.id ?? rows[at - 1]?.id ?? '' }, { replace: true })
            }}
          />
        </div>
      )}
    </Page>
  )
}

const noRows: never[] = []

function useListKeys(ids: readonly string[], at: number, open: (id: string) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      const next = ids[at + step]
      if (step !== 0 && next && !shouldIgnoreKey(event)) open(next)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

/** After a decision the focus moves to the next request in the list, or to the heading if none is left. */
function useFocusOnNext(open: string | undefined): (decided: string) => void {
  const left = useRef<string | null>(null)
  useEffect(() => {
    if (left.current === null || left.current === open) return
    left.current = null
    document.querySelector<HTMLElement>('main h1')?.focus()
    // On a phone the list is hidden while a request is open and cannot take the focus.
    document.querySelector<HTMLElement>('main li button[aria-current]')?.focus()
  }, [open])
  return (decided) => void (left.current = decided)
}
