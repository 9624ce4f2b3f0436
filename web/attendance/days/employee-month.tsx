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
  employeeId: string
  /** The first day. */
  month: Day
  /** The open day; empty for the month. */
  day: string
  onMonth: (month: string) => void
  onDay: (day: string) => void
  onClose: () => void
}

/** The month of one employee in a panel. A day opens in its place, and its closing leads back to the month. */
export function EmployeeMonth({ employeeId, month, day, onMonth, onDay, onClose }: Props) {
  const { data, error, refetch } = useCall('POST /api/attendance/days', {
    body: { employeeId, from: month, to: monthEnd(month) },
  })
  if (day) return <DayDrawer employeeId={employeeId} day={day} onClose={() => onDay('')} />
  return (
    <Drawer opened onClose={onClose} size="lg" title={data?.employee.name}>
      <Stack gap="md">
        <MonthPicker month={month} onChange={onMonth} />
        <QueryPlaceholder data={data} error={error} refetch={refetch} height={400} />
        {data && (
          <>
            <MonthDays month={data} onOpen={onDay} />
            <PersonLink id={employeeId} name={data.employee.name} />
          </>
        )}
      </Stack>
    </Drawer>
  )
}
