import { balanceCalls } from './accumulation.calls.ts'
import { compensatoryOffCalls } from './compensatory-off.calls.ts'
import { encashmentCalls } from './encashment.calls.ts'
import {
  LeaveApprovalStep,
  LeaveBlock,
  LeaveCycle,
  LeaveType,
  LockedPeriod,
  TimeOffType,
  WorkingPeriod,
} from './leave.entities.ts'
import { probationCalls } from './probation.calls.ts'
import { calendarFeedCalls, requestRulesCalls } from './taking.calls.ts'
import { yearEndCalls } from './year-end.calls.ts'
import { teamCalendarCalls, leaveRequestCalls } from './withdrawal.calls.ts'

export const leaveCalls = {
  ...TimeOffType.calls,
  ...LeaveType.calls,
  ...LeaveCycle.calls,
  ...WorkingPeriod.calls,
  ...LeaveBlock.calls,
  ...LockedPeriod.calls,
  ...LeaveApprovalStep.calls,
  ...balanceCalls,
  ...probationCalls,
  ...yearEndCalls,
  ...compensatoryOffCalls,
  ...encashmentCalls,
  ...leaveRequestCalls,
  ...teamCalendarCalls,
  ...requestRulesCalls,
  ...calendarFeedCalls,
}
