/** What other areas may ask of area leave. */
export { grantOwed } from './grant.jobs.ts'
