import { Stack } from '@mantine/core'
import { addMonths, monthStart } from '../../../domain/kit/day.ts'
import { useToday } from '../../kit/data/format.ts'
import { useSearchState } from '../../kit/data/search-state.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { EmptyState, QueryPlaceholder } from '../../kit/page/states.tsx'
import { TablePager } from '../../kit/table/table-pager.tsx'
import { useCan } from '../../session.ts'
import { MonthPicker, parseMonth } from '../days/month-picker.tsx'
import { LockCard } from './lock-card.tsx'
import { OvertimeDrawer } from './overtime-drawer.tsx'
import { MonthTable } from './month-table.tsx'

const EMPLOYEES_PER_PAGE = 25

/** The hours of a month: approval for each employee, and the lock for payroll. */
export function MonthsTab() {
  const today = useToday()
  const canManage = useCan('attendance.manage')
  const [search, set] = useSearchState({
    page: 0,
    size: EMPLOYEES_PER_PAGE,
    sort: '',
    q: '',
    month: addMonths(monthStart(today), -1).slice(0, 7),
    tab: '',
    open: '',
  })
  const month = parseMonth(search.month, today)
  const { data, error, refetch } = useCall('POST /api/attendance/months/search', {
    body: { month, page: search.page, size: Math.min(search.size || EMPLOYEES_PER_PAGE, 100) },
  })
  const opened = data?.content.find(({ id }) => id === search.open)
  return (
    <Stack gap="md">
      <MonthPicker month={month} onChange={(next) => set({ month: next })} />
      {canManage && <LockCard month={month} />}
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={320} />
      {data?.content.length === 0 && (
        <EmptyState title="No employees" text="No employees that you can see were employed in this period." />
      )}
      {data && data.content.length > 0 && (
        <MonthTable key={month} rows={data.content} month={month} onOpen={(open) => set({ open, page: search.page })} />
      )}
      {opened && (
        <OvertimeDrawer
          employeeId={opened.id}
          name={opened.employee.name}
          month={month}
          onClose={() => set({ open: '', page: search.page })}
        />
      )}
      {data && data.totalElements > search.size && (
        <TablePager total={data.totalElements} search={search} onSearch={set} />
      )}
    </Stack>
  )
}
