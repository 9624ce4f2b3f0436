import { Group, Paper, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dayResults } from '../../../domain/attendance/day/day-types.ts'
import { monthEnd } from '../../../domain/kit/day.ts'
import { useToday } from '../../kit/data/format.ts'
import { useSearchState } from '../../kit/data/search-state.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { EmptyState, QueryPlaceholder } from '../../kit/page/states.tsx'
import { TablePager } from '../../kit/table/table-pager.tsx'
import { DayDrawer } from '../days/day-drawer.tsx'
import { DayMark } from '../days/day-mark.tsx'
import { EmployeeMonth } from '../days/employee-month.tsx'
import { MonthPicker, parseMonth } from '../days/month-picker.tsx'
import { useDayLabels } from '../days/use-day-labels.ts'
import { RegisterGrid } from './register-grid.tsx'

const EMPLOYEES_PER_PAGE = 25
const LARGE_PAGE = 100

/** The register of a month. A cell opens the day. */
export function RegisterTab() {
  const { t } = useTranslation()
  const today = useToday()
  const [search, set] = useSearchState({
    page: 0,
    size: EMPLOYEES_PER_PAGE,
    sort: '',
    q: '',
    month: '',
    departmentId: '',
    open: '',
    employee: '',
    day: '',
    tab: '',
  })
  const month = parseMonth(search.month, today)
  const { data, error, refetch } = useCall('POST /api/attendance/days/register', {
    body: {
      month,
      page: search.page,
      size: Math.min(search.size || EMPLOYEES_PER_PAGE, LARGE_PAGE),
      ...(search.q ? { q: search.q } : {}),
      ...(search.departmentId ? { departmentId: search.departmentId } : {}),
    },
  })
  return (
    <Paper withBorder radius="md">
      <Group gap="sm" p="sm">
        <MonthPicker month={month} onChange={(next) => set({ month: next })} />
        <TextInput
          aria-label={t('Search employees')}
          placeholder={t('Search employees')}
          leftSection={<IconSearch size={16} aria-hidden />}
          defaultValue={search.q}
          onChange={(event) => set({ q: event.currentTarget.value }, { replace: true })}
        />
        <RefInput
          to="department"
          aria-label={t('Department')}
          placeholder={t('Department')}
          value={search.departmentId || null}
          onChange={(id) => set({ departmentId: id ?? '' })}
        />
      </Group>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={400} m="md" />
      {data && data.content.length === 0 && (
        <EmptyState title="No employees" text="No employees that you can see match these filters." />
      )}
      {data && data.content.length > 0 && (
        <RegisterGrid
          rows={data.content}
          from={month}
          to={monthEnd(month)}
          lockedDays={data.lockedDays}
          onOpen={(open, day) => set({ open, day, page: search.page })}
          onOpenMonth={(employee) => set({ employee, page: search.page })}
        />
      )}
      <Legend />
      {data && data.totalElements > search.size && (
        <TablePager total={data.totalElements} search={search} onSearch={set} />
      )}
      {search.open && search.day && (
        <DayDrawer
          employeeId={search.open}
          day={search.day}
          onClose={() => set({ open: '', day: '', page: search.page })}
        />
      )}
      {search.employee && <EmployeeMonth month={month} search={search} onSearch={set} />}
    </Paper>
  )
}

function Legend() {
  const label = useDayLabels()
  return (
    <Group gap="md" p="sm">
      {dayResults.map((status) => (
        <Group key={status} gap={6} wrap="nowrap" aria-hidden>
          <DayMark status={status} label={label(status)} />
          <Text size="xs" c="dimmed">
            {label(status).name}
          </Text>
        </Group>
      ))}
    </Group>
  )
}
