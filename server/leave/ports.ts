/** Functions of the leave service that other services can use. */
export { grantDueRules } from './accrual/grant.jobs.ts'
export {
  insertEmployeeImportBalances,
  loadRowBalanceFacts,
  revertEmployeeImportBalances,
} from './opening/employee-import-balances.ts'
export { listOpeningLeaveTypes, type OpeningLeaveType } from './opening/opening-balances.queries.ts'
export { transferEncashments } from './claim/encashment.actions.ts'
export {
  listUntransferredEncashments,
  listExitEncashments,
  payExitEncashments,
  reverseExitEncashments,
  type ExitEncashment,
} from './claim/exit-encashment.actions.ts'
export { provideHolidayWork } from './calendar/holiday-work.ts'
export { listUnpaidLeave, type UnpaidLeaveDay } from './request/unpaid-leave.queries.ts'
export { listRemainingLeave } from './balance/payslip-balances.queries.ts'
export { loadZoneCalendars } from './calendar/zone-calendar.queries.ts'
export {
  createLeaveTypes,
  createWorkingPeriod,
  hasLeaveTypes,
  hasWorkingPeriods,
  planLeaveCycles,
} from './setup/leave-setup.actions.ts'
export { loadWorkingDayCheck, type IsWorkingDay } from './calendar/working-days.queries.ts'
export { lockPayrollPeriod, unlockPayrollPeriod } from './lists/locked-period.actions.ts'
export { isClaimedAsCompOff } from './claim/compensatory-off.queries.ts'
export { provideCompensatedOvertime } from './claim/compensated-overtime.ts'
export { listLateMarkLeave, replaceAttendanceLeave } from './balance/attendance-leave.actions.ts'
export { provideAbsences, type AbsentDay } from './accrual/absences.ts'
