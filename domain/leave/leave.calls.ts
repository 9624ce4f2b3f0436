import { balanceCalls } from './balance/balance.calls.ts'
import { openingBalanceCalls } from './balance/opening-balances.calls.ts'
import { compensatoryOffCalls } from './claim/compensatory-off.calls.ts'
import { encashmentCalls } from './claim/encashment.calls.ts'
import { LeaveBlock, LeaveCycle, LeaveType, LockedPeriod, TimeOffType, WorkingPeriod } from './lists/leave.entities.ts'
import { probationCalls } from './accrual/probation.calls.ts'
import { calendarFeedCalls, requestRulesCalls } from './request/request-rules.calls.ts'
import { yearEndCalls } from './year-end/year-end.calls.ts'
import { teamCalendarCalls, leaveRequestCalls } from './request/request.calls.ts'

export const leaveCalls = {
  ...TimeOffType.calls,
  ...LeaveType.calls,
  ...LeaveCycle.calls,
  ...WorkingPeriod.calls,
  ...LeaveBlock.calls,
  ...LockedPeriod.calls,
  ...balanceCalls,
  ...openingBalanceCalls,
  ...probationCalls,
  ...yearEndCalls,
  ...compensatoryOffCalls,
  ...encashmentCalls,
  ...leaveRequestCalls,
  ...teamCalendarCalls,
  ...requestRulesCalls,
  ...calendarFeedCalls,
}
