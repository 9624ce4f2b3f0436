import { Paper } from '@mantine/core'
import type { Day } from '../../../domain/kit/day.ts'
import type { ApiReply } from '../../api.ts'
import { DayList } from './day-list.tsx'
import { LateRuleNotice, OvertimeNotice, TotalsRow } from './totals-row.tsx'
import { ZoneNote } from './zone-times.tsx'

interface Props {
  month: ApiReply<'POST /api/attendance/days'>
  onOpen: (day: Day) => void
}

/** The days of an employee in a month, with their totals. */
export function MonthDays({ month, onOpen }: Props) {
  return (
    <>
      <TotalsRow totals={month.totals} />
      <OvertimeNotice totals={month.totals} />
      <LateRuleNotice days={month} />
      <ZoneNote timeZone={month.timeZone} />
      <Paper withBorder radius="md">
        <DayList days={month.days} onOpen={onOpen} />
      </Paper>
    </>
  )
}
