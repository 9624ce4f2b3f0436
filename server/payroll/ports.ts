/** Functions of payroll that other services can use. */
export { assertNotOwnPay } from './pay/own-pay.ts'
export {
  deleteWaitingAccountChanges,
  findBankAccountWaitDays,
  findLastAccountDigits,
  recordAccountChange,
} from './pay/account-change.ts'
export { insertEmployeeImportPays, loadPayFacts, revertEmployeeImportPays } from './pay-import/employee-import-pays.ts'
export {
  insertEmployeeImportOpenings,
  loadOpeningFacts,
  revertEmployeeImportOpenings,
} from './pay-import/employee-import-openings.ts'
export { loadOrganisationLogo } from './slip/layout.actions.ts'
export { createPaySettings, findYearStart, hasFinalPayroll, hasPaySettings } from './setup/pay-setup.actions.ts'
export { indiaTaxSlabs } from './setup/india-tax-slabs.ts'
export { listSetupComponents, planStructureLines, sumPercentOfCtc, type PlannedLine } from './setup/structure-plan.ts'
export { provideAttendance, type AttendanceSource, type AttendanceSummary } from './run/input/attendance-source.ts'
