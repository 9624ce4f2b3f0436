import { Text } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { LeaveTypeName } from '../requests/leave-badges.tsx'
import { useRequestRuleLabels } from './request-rule-labels.ts'

const RequestRulesDrawer = lazy(() => import('./request-rules-drawer.tsx'))

export type LeaveTypeRules = ApiReply<'GET /api/leave-hr/leave/rules/all'>[number]

function RequestRulesSummary({ rules }: { rules: LeaveTypeRules['rules'] }) {
  const { t } = useTranslation()
  const words = useRequestRuleLabels()(rules)
  return words.length === 0 ? <Text c="dimmed">{t('No additional rules')}</Text> : <>{words.join(' · ')}</>
}

const requestRulesColumns: Column<LeaveTypeRules>[] = [
  { key: 'leaveType', header: 'Leave type', cell: ({ leaveType }) => <LeaveTypeName type={leaveType} /> },
  { key: 'rules', header: 'Rules', cell: ({ rules }) => <RequestRulesSummary rules={rules} /> },
]

/** For each leave type: eligibility, dates, duration and documents. */
export default function RequestRulesList() {
  const { t } = useTranslation()
  const [search, set] = useSearchState({ ...listDefaults, size: 100, open: '' })
  const query = useCall('GET /api/leave-hr/leave/rules/all')
  const page = useMemo(() => {
    const content = query.data?.map((row) => ({ ...row, id: row.leaveTypeId }))
    return content && { content, page: 0, size: 100, totalElements: content.length, totalPages: 1 }
  }, [query.data])
  const open = query.data?.find(({ leaveTypeId }) => leaveTypeId === search.open)
  return (
    <Page
      title="Leave policy rules"
      subtitle={t('Eligibility, notice, duration and documents by leave type. Open a type to edit its rules.')}
    >
      <DataTable
        name="Leave policy rules"
        isSearchable={false}
        query={{ ...query, data: page }}
        columns={requestRulesColumns}
        filters={noFilters}
        search={search}
        onSearch={set}
        onOpen={({ leaveTypeId }) => set({ open: leaveTypeId })}
        rowLabel={({ leaveType }) => leaveType.name}
        empty={<EmptyState title="No leave types yet" text="Add a leave type first, then set its rules here." />}
      />
      <Suspense>
        {open && <RequestRulesDrawer key={open.leaveTypeId} type={open} onClose={() => set({ open: '' })} />}
      </Suspense>
    </Page>
  )
}

const noFilters: never[] = []
