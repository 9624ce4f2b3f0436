/** What other services may use of payroll. */
export { assertNotOwnPay } from './pay/own-pay.ts'
export {
  deleteWaitingAccountChanges,
  findBankAccountWaitDays,
  findLastAccountDigits,
  recordAccountChange,
} from './pay/account-change.ts'
export { provideAttendance, type AttendanceSource, type AttendanceSummary } from './run/input/attendance-source.ts'
