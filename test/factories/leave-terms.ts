import type { LeavePolicy } from '../../domain/leave/request/policy-rules.ts'
import { defaultRequestRules } from '../../domain/leave/request/request-rules.ts'

/** A leave type without request rules. */
export const defaultLeavePolicy: LeavePolicy = {
  ...defaultRequestRules,
  probation: 'EARNS_AND_TAKES',
  name: 'Casual',
  isActive: true,
  allowsHalfDays: true,
  keepsBalance: true,
  countsHolidays: false,
  countsWeekends: false,
  overdraftDays: 0,
  noticeDays: 0,
  maxRunDays: null,
  needsReason: false,
}
