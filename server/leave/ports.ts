/** What other areas may ask of area leave. */
export { grantOwed } from './grant.jobs.ts'
export { handOverEncashments } from './encashment.actions.ts'
export { provideHolidayWork } from './holiday-work.ts'
