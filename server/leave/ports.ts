/** What other areas may ask of area leave. */
export { grantDueRules } from './grant.jobs.ts'
export { transferEncashments } from './encashment.actions.ts'
export {
  listUntransferredEncashments,
  listExitEncashments,
  payExitEncashments,
  reverseExitEncashments,
  type ExitEncashment,
} from './leaving.actions.ts'
export { provideHolidayWork } from './holiday-work.ts'
export { listUnpaidLeave, type UnpaidLeaveDay } from './unpaid.queries.ts'
export { listRemainingLeave } from './left.queries.ts'
export { loadZoneCalendars } from './zone-calendar.queries.ts'
