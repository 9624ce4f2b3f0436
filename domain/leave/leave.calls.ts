import { accumulationCalls } from './accumulation.calls.ts'
import { LeaveCycle, LeaveType, TimeOffType, WorkingPeriod } from './leave.entities.ts'
import { awayCalls, withdrawalCalls } from './withdrawal.calls.ts'

export const leaveCalls = {
  ...TimeOffType.calls,
  ...LeaveType.calls,
  ...LeaveCycle.calls,
  ...WorkingPeriod.calls,
  ...accumulationCalls,
  ...withdrawalCalls,
  ...awayCalls,
}
