import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../api.ts'
import { listDefaults, useSearchState } from '../../../kit/data/search-state.ts'
import { showProblemToast, showSuccessToast } from '../../../kit/data/toast.ts'
import { useAction } from '../../../kit/data/use-call.ts'
import { useSearchCall } from '../../../kit/data/use-search-call.ts'
import { EmptyState } from '../../../kit/page/states.tsx'
import { DataTable, type RowSelection } from '../../../kit/table/data-table.tsx'
import { toApiProblem } from '../../../problem.ts'
import { claimColumns } from './claim-columns.tsx'
import { ClaimDrawer } from './claim-drawer.tsx'
import { dateFilters, scopeDefaults, scopeFilters } from './claim-filters.ts'
import { BulkResults, type BulkResult } from './bulk-results.tsx'

/** Pending claims, ten on a page, oldest first. Selected claims are approved together; failed claims stay selected. */
export function PendingClaims() {
  const [search, set] = useSearchState({
    ...listDefaults,
    ...scopeDefaults,
    size: 10,
    sort: 'submittedAt',
    open: '',
    tab: '',
  })
  const query = useSearchCall('POST /api/payroll/expenses/pending', search)
  const [results, setResults] = useState<BulkResult[]>([])
  const renderApprove = (ids: string[], _clear: () => void, { select }: RowSelection) => {
    const finish = (failed: BulkResult[]) => {
      setResults(failed)
      select(failed.map(({ id }) => id))
    }
    return <ApproveSelected ids={ids} onDone={finish} />
  }
  return (
    <>
      <BulkResults results={results} onClose={() => setResults([])} />
      <DataTable
        name="Pending claims"
        query={query}
        columns={claimColumns}
        filters={[...dateFilters, ...scopeFilters]}
        search={search}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={({ number }) => `#${number}`}
        bulk={renderApprove}
        empty={<EmptyState title="No pending claims" text="Claims that need a decision appear here." />}
      />
      {search.open && <ClaimDrawer key={search.open} id={search.open} onClose={() => set({ open: '' })} />}
    </>
  )
}

function ApproveSelected({ ids, onDone }: { ids: string[]; onDone: (failed: BulkResult[]) => void }) {
  const { t } = useTranslation()
  const [isReading, setReading] = useState(false)
  const validate = useAction('POST /api/payroll/expenses/validate', {
    invalidates: ['/expenses', '/approval'],
    onDone: (results) => {
      const failed = results.filter(({ isDone }) => !isDone)
      showSuccessToast(t('Approved: {{count}}', { count: results.length - failed.length }))
      onDone(failed)
    },
  })
  const approve = async () => {
    setReading(true)
    try {
      // Rows of other pages may be selected, so their versions are read now.
      const claims = await Promise.all(ids.map((id) => callApi('GET /api/payroll/expenses/{id}', { params: { id } })))
      validate.mutate({ body: { items: claims.map(({ id, version }) => ({ id, version })) } })
    } catch (failure) {
      showProblemToast(toApiProblem(failure))
    } finally {
      setReading(false)
    }
  }
  return (
    <Button size="xs" loading={isReading || validate.isPending} onClick={() => void approve()}>
      {t('Approve')}
    </Button>
  )
}
