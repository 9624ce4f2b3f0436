import { Button, Group, Paper, Skeleton } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '../../../domain/kit/day.ts'
import { approvalDues } from '../../../domain/main/approvals/approval.ts'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState, ErrorState, NoMatch } from '../../kit/page/states.tsx'
import { TablePager } from '../../kit/table/table-pager.tsx'
import { useToday } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { useCan } from '../../session.ts'
import { flushDecisions, toDecisionKey, useDecidedKeys } from './delayed-decision.ts'
import { InboxDetail } from './inbox-detail.tsx'
import { emptyInboxFilters, InboxFilters, isInboxFiltered } from './inbox-filters.tsx'
import { InboxRow, type InboxRowData } from './inbox-row.tsx'
import classes from './inbox.module.css'
import { UnavailableRequest } from './unavailable-request.tsx'
import { useBulkApprove } from './use-bulk-approve.ts'
import { useSelectedRow } from './use-selected-row.ts'
import { useFocusOnNext, useListKeys } from './use-shortcuts.ts'
import { useIsPhone } from '../../kit/page/use-is-phone.ts'

const DelegatesDrawer = lazy(() => import('./delegates-drawer.tsx'))

interface Props {
  title: string
  /** The kinds of requests to show; null for all. */
  kinds?: readonly string[] | null
}

/** Pending requests: the list on the left, the selected request on the right. After a decision the next one opens. */
export function Inbox({ title, kinds = null }: Props) {
  const { t } = useTranslation()
  const today = useToday()
  const canDelegate = useCan('approval.act')
  const [search, set] = useSearchState({ ...listDefaults, ...emptyInboxFilters, open: '', view: '' })
  const [{ absence }, setAbsence] = useSearchState({ absence: '' })
  const decided = useDecidedKeys(({ keys }) => keys)
  const due = approvalDues.find((one) => one === search.due)
  const chosenKinds = search.kind ? [search.kind] : kinds
  const query = useCall('POST /api/approval/pipeline/statuses/admin/pending/entities', {
    body: {
      page: search.page,
      size: search.size,
      filters: {
        ...(search.view === 'everyone' ? {} : { mine: true }),
        ...(chosenKinds ? { kinds: [...chosenKinds] } : {}),
        ...(search.q ? { q: search.q } : {}),
        ...(due ? { due } : {}),
        ...(search.age ? { requestedTo: addDays(today, -Number(search.age)) } : {}),
      },
    },
  })
  const loaded = query.data?.content ?? noRows
  const rows = loaded.filter((row) => !decided.has(toDecisionKey(row)))
  // When all rows of a page are approved, the next page is shown, or the previous one after the last page.
  const lastPage = query.data ? Math.max(0, query.data.totalPages - 1) : search.page
  const isAfterLastPage = loaded.length === 0 && search.page > lastPage
  const isReloading =
    rows.length === 0 && ((loaded.length > 0 && query.isFetching) || isAfterLastPage || query.isPlaceholderData)
  const isPhone = useIsPhone()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { view, kind, age, q, page } = search
  const list = [view, kind, age, due, q, page].join(' ')
  const selected = useSelectedRow(rows, search.open, query.isPlaceholderData ? '' : list)
  const { isGone, at, setDecided } = selected
  const linked = useLinkedRequest(search.open, selected.isLinked && query.data !== undefined)
  const isUnavailable = linked.isNeeded && !linked.row
  const open = isUnavailable ? undefined : (linked.row ?? selected.open)
  const bulk = useBulkApprove((ids) => setChosen((before) => new Set([...before].filter((id) => !ids.has(id)))))
  useListKeys(
    rows.map(({ id }) => id),
    isGone || isUnavailable ? -1 : at,
    (id) => set({ open: id }, { replace: true, keepsScroll: !isPhone }),
  )
  // A changed list starts with its first request.
  const setList: typeof set = (patch, how) => set({ open: '', ...patch }, how)
  useEffect(() => {
    if (isAfterLastPage && !query.isFetching) set({ page: lastPage }, { replace: true })
  }, [isAfterLastPage, query.isFetching, lastPage, set])
  // Decisions that can still be undone are sent when the inbox is closed.
  useEffect(() => () => void flushDecisions(false), [])
  const focusOnNext = useFocusOnNext(open?.id)
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const picked = rows.filter(({ id }) => chosen.has(id))
  const approvePicked = () => {
    if (open && chosen.has(open.id)) {
      setDecided(open.id)
      set({ open: rows.find(({ id }) => !chosen.has(id))?.id ?? '' }, { replace: true })
    }
    bulk.run(picked)
  }
  // For the time to undo, the next page of a decided page is not known.
  const hasMore = query.data !== undefined && query.data.totalElements > loaded.length
  const isEmpty = query.data !== undefined && !open && !isUnavailable && !isReloading

  return (
    <Page
      title={title}
      subtitle={
        <span className={classes.hint}>{t('Use J/K to move through the list, A to approve, R to reject.')}</span>
      }
      more={canDelegate ? [{ label: 'Approval delegates', onClick: () => setAbsence({ absence: 'open' }) }] : []}
    >
      <Suspense>{absence && <DelegatesDrawer onClose={() => setAbsence({ absence: '' })} />}</Suspense>
      <InboxFilters state={search} set={setList} kinds={kinds} />
      {(query.isPending || (isReloading && !open)) && <Skeleton height={360} radius="md" />}
      {query.error && !query.data && <ErrorState problem={query.error} onRetry={() => void query.refetch()} />}
      {isEmpty && isInboxFiltered(search) && <NoMatch onClear={() => set(emptyInboxFilters)} />}
      {isEmpty && !isInboxFiltered(search) && (
        <EmptyState
          title={hasMore ? 'All requests of this page are decided' : 'No pending approvals'}
          text={hasMore ? 'The next requests appear in a few seconds.' : 'New requests appear here automatically.'}
        />
      )}
      {(open || isUnavailable) && (
        <div className={classes.split} data-open={search.open !== '' || undefined}>
          <Paper withBorder radius="md" className={classes.list}>
            {rows.length > 0 && (
              <Group p="sm" gap="xs">
                <Button
                  size="sm"
                  variant="default"
                  onClick={() => setChosen(new Set(picked.length === rows.length ? [] : rows.map(({ id }) => id)))}
                >
                  {picked.length === rows.length ? t('Clear selection') : t('Select all')}
                </Button>
                {picked.length > 0 && (
                  <Button size="sm" onClick={approvePicked}>
                    {t('Approve {{number}}', { number: picked.length })}
                  </Button>
                )}
              </Group>
            )}
            <ul>
              {rows.map((row) => (
                <InboxRow
                  key={row.id}
                  row={row}
                  isOpen={row.id === open?.id && !isGone}
                  isChosen={chosen.has(row.id)}
                  failure={bulk.failureOf(row)}
                  onOpen={() => set({ open: row.id }, { keepsScroll: !isPhone })}
                  onChoose={() => toggle(row.id)}
                />
              ))}
            </ul>
            {query.data && query.data.totalPages > 1 && (
              <TablePager total={query.data.totalElements} search={search} onSearch={setList} />
            )}
          </Paper>
          {isUnavailable && <UnavailableRequest isLoading={linked.isLoading} onBack={() => set({ open: '' })} />}
          {open && (
            <InboxDetail
              key={`${open.id} ${open.version}`}
              row={open}
              isGone={isGone && !linked.row}
              onBack={() => set({ open: '' })}
              onDecided={() => {
                const next = rows[at + 1]?.id ?? rows[at - 1]?.id ?? ''
                focusOnNext(next)
                setDecided(open.id)
                set({ open: next }, { replace: true })
              }}
            />
          )}
        </div>
      )}
    </Page>
  )
}

const noRows: InboxRowData[] = []

/** A request that a link opens although the list does not contain it: on another page, or no longer pending. */
function useLinkedRequest(id: string, isNeeded: boolean) {
  const { data, error, isPending } = useCall(
    'GET /api/approval/pipeline/statuses/admin/status/{id}',
    { params: { id } },
    { enabled: isNeeded },
  )
  const row: InboxRowData | undefined = isNeeded && !error && data?.id === id ? data : undefined
  return { isNeeded, isLoading: isPending, row }
}
