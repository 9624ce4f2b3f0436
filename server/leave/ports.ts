/** What other areas may ask of area leave. */
export { grantOwed } from './grant.jobs.ts'
export { handOverEncashments } from './encashment.actions.ts'
export {
  encashmentsWaiting,
  leaveToPayOut,
  payOutOnLeaving,
  takeBackOnLeaving,
  type LeavingLeave,
} from './leaving.actions.ts'
export { provideHolidayWork } from './holiday-work.ts'
export { unpaidLeave, type UnpaidLeaveDay } from './unpaid.queries.ts'
export { leaveLeft } from './left.queries.ts'
export { zoneCalendars } from './zone-calendar.queries.ts'
