/** Functions of service hr for other services. */
export { canOversee, canSeeAllEmployees, selectOwnEmployeeIds, visibleTo } from './employees/scope.ts'
export {
  selectDepartmentName,
  selectDepartmentDescendants,
  findDepartmentNames,
  findAssignment,
  selectReportingLine,
  lockAssignment,
  selectEmployeesOnDay,
  selectRequesterPlace,
  selectTeam,
  selectZoneId,
} from './employees/assignment.queries.ts'
export { selectHolidayPicks } from './organisation/holiday.queries.ts'
export {
  selectDepartmentAncestors,
  hasIdentityNumber,
  selectListedProbations,
  lockEmployee,
  selectEmployeeSnapshot,
  selectZoneAndDepartment,
  selectPickedHolidaysJson,
  selectProbationPeriods,
  selectDepartmentShifts,
  selectRosterJson,
  selectStatusHistory,
  type EmployeeSnapshot,
  selectZoneHolidays,
} from './employees/employee-snapshot.queries.ts'
export { createIdentityClaims } from './record-sections/identity-claims.ts'
export { deleteImportedNumbers, insertImportedNumbers } from './record-sections/imported-numbers.ts'
export { trackPayAccount } from './record-sections/pay-account.actions.ts'
export { listEmployeeAccounts, type EmployeeAccounts } from './record-sections/pay-account.queries.ts'
export { sendDueReminders } from './documents/document.jobs.ts'
export {
  closePlansOfLeavers,
  deleteDeviceCodes,
  selectLastWorkingDays,
} from './separation/last-working-days.queries.ts'
export { countOpenLeavingTasks, findSeparation, type Separation } from './separation/leaving.queries.ts'
export { provideNoticeAmount, type NoticeShortfall } from './separation/notice-amount.ts'
export { provideSettledCheck } from './separation/settled-check.ts'
export { countHeldAssets, listAssetCharges } from './assets/asset.queries.ts'
export { moveAccounts } from './separation/account-of-rejoined.ts'
export { listOpenPlanSteps } from './plans/plan-step.queries.ts'
export { sendPlanReminders } from './plans/plan-reminders.ts'
export { listPendingReaderIds } from './policies/policy.queries.ts'
export { createEmployeeLists, createHolidays, hasEmployeeLists, hasHolidays } from './setup/hr-setup.actions.ts'
export { linkDeviceCode } from './devices/device.actions.ts'
export { withSignedDevice, type SignedDevice } from './devices/signed-request.ts'
