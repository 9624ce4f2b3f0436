import { Stack } from '@mantine/core'
import { monthEnd, type Day } from '../../../domain/kit/day.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { PersonLink } from '../../kit/page/person-link.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { DayDrawer } from './day-drawer.tsx'
import { MonthDays } from './month-days.tsx'
import { MonthPicker } from './month-picker.tsx'

interface Props {
  /** The first day. */
  month: Day
  /** The employee, and the open day; empty for the month. The page of the list behind stays. */
  search: { employee: string; day: string; page: number }
  onSearch: (change: { employee?: string; day?: string; month?: string; page: number }) => void
}

/** The month of one employee in a panel. A day opens in its place, and its closing leads back to the month. */
export function EmployeeMonth({ month, search: { employee: employeeId, day, page }, onSearch }: Props) {
  const { data, error, refetch } = useCall('POST /api/attendance/days', {
    body: { employeeId, from: month, to: monthEnd(month) },
  })
  if (day) return <DayDrawer employeeId={employeeId} day={day} onClose={() => onSearch({ day: '', page })} />
  return (
    <Drawer opened onClose={() => onSearch({ employee: '', page })} size="lg" title={data?.employee.name}>
      <Stack gap="md">
        <MonthPicker month={month} onChange={(next) => onSearch({ month: next, page })} />
        <QueryPlaceholder data={data} error={error} refetch={refetch} height={400} />
        {data && (
          <>
            <MonthDays month={data} onOpen={(next) => onSearch({ day: next, page })} />
            <PersonLink id={employeeId} name={data.employee.name} />
          </>
        )}
      </Stack>
    </Drawer>
  )
}
