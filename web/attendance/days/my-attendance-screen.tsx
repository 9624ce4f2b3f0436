import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { monthEnd } from '../../../domain/kit/day.ts'
import { useToday } from '../../kit/data/format.ts'
import { useSearchState } from '../../kit/data/search-state.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { Page } from '../../kit/page/page.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import PunchCard from '../punch/punch-card.tsx'
import { OwnShifts } from '../roster/own-shifts.tsx'
import { RequestList } from '../requests/request-list.tsx'
import { DayDrawer } from './day-drawer.tsx'
import { MonthDays } from './month-days.tsx'
import { MonthPicker, parseMonth } from './month-picker.tsx'

/** The attendance of the caller: check-in, the days of a month, and requests to correct them. */
export default function MyAttendanceScreen() {
  const { t } = useTranslation()
  return (
    <Page title="Attendance" subtitle={t('Check in and out, and view your attendance for each day.')}>
      <Stack gap="md">
        <PunchCard />
        <TabsByUrl
          tabs={[
            { key: 'days', label: 'Days', content: <OwnDays /> },
            { key: 'shifts', label: 'Shifts', content: <OwnShifts /> },
            { key: 'requests', label: 'Regularisations', content: <RequestList /> },
          ]}
        />
      </Stack>
    </Page>
  )
}

function OwnDays() {
  const today = useToday()
  const [search, set] = useSearchState({ month: '', day: '', tab: '' })
  const month = parseMonth(search.month, today)
  const { data, error, refetch } = useCall('POST /api/attendance/days', {
    body: { from: month, to: monthEnd(month) },
  })
  return (
    <Stack gap="md">
      <MonthPicker month={month} onChange={(next) => set({ month: next })} />
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={400} />
      {data && (
        <>
          <MonthDays month={data} onOpen={(day) => set({ day })} />
          {search.day && <DayDrawer employeeId={data.employee.id} day={search.day} onClose={() => set({ day: '' })} />}
        </>
      )}
    </Stack>
  )
}
