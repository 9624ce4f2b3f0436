import { accumulationCalls } from './accumulation.calls.ts'
import { compensatoryOffCalls } from './compensatory-off.calls.ts'
import { encashmentCalls } from './encashment.calls.ts'
import { LeaveCycle, LeaveType, TimeOffType, WorkingPeriod } from './leave.entities.ts'
import { yearEndCalls } from './year-end.calls.ts'
import { awayCalls, withdrawalCalls } from './withdrawal.calls.ts'

export const leaveCalls = {
  ...TimeOffType.calls,
  ...LeaveType.calls,
  ...LeaveCycle.calls,
  ...WorkingPeriod.calls,
  ...accumulationCalls,
  ...yearEndCalls,
  ...compensatoryOffCalls,
  ...encashmentCalls,
  ...withdrawalCalls,
  ...awayCalls,
}
