import { accumulationCalls } from './accumulation.calls.ts'
import {
  LeaveApprovalStep,
  LeaveBlock,
  LeaveCycle,
  LeaveType,
  LockedPeriod,
  TimeOffType,
  WorkingPeriod,
} from './leave.entities.ts'
import { feedCalls, takingCalls } from './taking.calls.ts'
import { awayCalls, withdrawalCalls } from './withdrawal.calls.ts'

export const leaveCalls = {
  ...TimeOffType.calls,
  ...LeaveType.calls,
  ...LeaveCycle.calls,
  ...WorkingPeriod.calls,
  ...LeaveBlock.calls,
  ...LockedPeriod.calls,
  ...LeaveApprovalStep.calls,
  ...accumulationCalls,
  ...withdrawalCalls,
  ...awayCalls,
  ...takingCalls,
  ...feedCalls,
}
