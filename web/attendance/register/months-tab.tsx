import { SegmentedControl, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addMonths, monthStart } from '../../../domain/kit/day.ts'
import { useToday } from '../../kit/data/format.ts'
import { useSearchState } from '../../kit/data/search-state.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { EmptyState, QueryPlaceholder } from '../../kit/page/states.tsx'
import { TablePager } from '../../kit/table/table-pager.tsx'
import { useCan } from '../../session.ts'
import { EmployeeMonth } from '../days/employee-month.tsx'
import { MonthPicker, parseMonth } from '../days/month-picker.tsx'
import { LockCard } from './lock-card.tsx'
import { OvertimeDrawer } from './overtime-drawer.tsx'
import { MonthTable } from './month-table.tsx'

const EMPLOYEES_PER_PAGE = 25

/** The hours of a month: approval for each employee, and the lock for payroll. */
export function MonthsTab() {
  const { t } = useTranslation()
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
    state: '',
    employee: '',
    day: '',
  })
  const month = parseMonth(search.month, today)
  const { data, error, refetch } = useCall('POST /api/attendance/months/search', {
    body: {
      month,
      page: search.page,
      size: Math.min(search.size || EMPLOYEES_PER_PAGE, 100),
      ...(search.state ? { isOpen: search.state === 'open' } : {}),
    },
  })
  const opened = data?.content.find(({ id }) => id === search.open)
  return (
    <Stack gap="md">
      <MonthPicker month={month} onChange={(next) => set({ month: next })} />
      {canManage && <LockCard month={month} />}
      <SegmentedControl
        aria-label={t('Status')}
        w="fit-content"
        data={[
          { value: '', label: t('All') },
          { value: 'open', label: t('Open') },
          { value: 'approved', label: t('Approved') },
        ]}
        value={search.state}
        onChange={(state) => set({ state })}
      />
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={320} />
      {data?.content.length === 0 && (
        <EmptyState title="No employees" text="No employees that you can see match these filters." />
      )}
      {data && data.content.length > 0 && (
        <MonthTable
          key={month}
          rows={data.content}
          month={month}
          onOpen={(open) => set({ open, page: search.page })}
          onOpenMonth={(employee) => set({ employee, page: search.page })}
        />
      )}
      {opened && (
        <OvertimeDrawer
          employeeId={opened.id}
          name={opened.employee.name}
          month={month}
          onClose={() => set({ open: '', page: search.page })}
        />
      )}
      {search.employee && <EmployeeMonth month={month} search={search} onSearch={set} />}
      {data && data.totalElements > search.size && (
        <TablePager total={data.totalElements} search={search} onSearch={set} />
      )}
    </Stack>
  )
}
