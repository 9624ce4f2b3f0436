import { Button, FileButton } from '@mantine/core'
import { IconCamera, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api.ts'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { showProblemToast } from '../../kit/data/toast.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import { DataTable } from '../../kit/table/data-table.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { toApiProblem } from '../../problem.ts'
import { useSession } from '../../session.ts'
import { ownClaimColumns } from './claims/claim-columns.tsx'
import { ClaimDrawer } from './claims/claim-drawer.tsx'
import { dateFilters, stateFilter } from './claims/claim-filters.ts'
import { createLineDraft } from './claims/claim-draft.ts'
import { attachReceipt, receiptFileTypes } from './claims/use-receipts.ts'
import { AdvanceList } from './reimbursement/advance-list.tsx'

/** The user's own claims: drafts, pending and reimbursed claims. */
export default function MyExpensesScreen() {
  const { t } = useTranslation()
  const [, set] = useSearchState({ open: '', tab: '' })
  const openClaim = (id: string) => set({ tab: '', open: id })
  const create = useAction('POST /api/payroll/expenses', {
    invalidates: ['/expenses'],
    onDone: ({ id }) => openClaim(id),
  })
  return (
    <Page
      title="Expenses"
      subtitle={t('Claim what you spent for work. Drafts are saved automatically.')}
      action={{
        label: 'New claim',
        icon: <IconPlus size={16} aria-hidden />,
        isLoading: create.isPending,
        onClick: () => create.mutate({ body: { title: '', lines: [] } }),
      }}
      controls={<PhotoButton onCreated={openClaim} />}
    >
      <TabsByUrl
        tabs={[
          { key: 'claims', label: 'Claims', content: <OwnClaims /> },
          { key: 'advances', label: 'Advances', content: <AdvanceList /> },
        ]}
      />
    </Page>
  )
}

/** Creates a claim with one line from a photo, for phones. */
function PhotoButton({ onCreated }: { onCreated: (id: string) => void }) {
  const { t } = useTranslation()
  const currency = useSession((session) => session.settings?.organisation.currency) ?? 'INR'
  const [isBusy, setBusy] = useState(false)
  const start = async (file: File | null) => {
    if (!file) return
    setBusy(true)
    try {
      const { id, version, today } = await callApi('POST /api/payroll/expenses', { body: { title: '', lines: [] } })
      const receipt = await attachReceipt(id, file)
      const lines = [createLineDraft(today, currency, [receipt.id])]
      await callApi('PUT /api/payroll/expenses/{id}', { params: { id }, body: { title: '', lines, version } })
      onCreated(id)
    } catch (failure) {
      showProblemToast(toApiProblem(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FileButton
      accept={receiptFileTypes}
      inputProps={{ 'aria-label': t('New claim from a receipt') }}
      onChange={(file) => void start(file)}
    >
      {(button) => (
        <Button {...button} variant="default" loading={isBusy} leftSection={<IconCamera size={16} aria-hidden />}>
          {t('Photo')}
        </Button>
      )}
    </FileButton>
  )
}

const claimFilters: Filter[] = [stateFilter, ...dateFilters]

function OwnClaims() {
  const employeeId = useSession((session) => session.employeeUser.employee?.id)
  const [search, set] = useSearchState({
    ...listDefaults,
    sort: '-number',
    state: '',
    startDate: '',
    endDate: '',
    open: '',
    tab: '',
  })
  const query = useSearchCall('POST /api/payroll/expenses/search', search, { employeeId })
  return (
    <>
      <DataTable
        name="Claims"
        query={query}
        columns={ownClaimColumns}
        filters={claimFilters}
        search={search}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={({ number }) => `#${number}`}
        empty={<EmptyState title="No claims yet" text="Start with a photo of a receipt or a new claim." />}
      />
      {search.open && <ClaimDrawer key={search.open} id={search.open} onClose={() => set({ open: '' })} />}
    </>
  )
}
