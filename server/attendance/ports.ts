/** Functions of attendance for other services. */
export { listMissingPunches } from './jobs/missing-punch.reminder.ts'
