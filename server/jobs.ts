import { workOnImport } from './hr/import/import.jobs.ts'
import type { JobDefinitions, Recurring } from './kit/jobs.ts'
import { accrueAll, accrueChunk } from './leave/accrual.run.ts'
import { grantAll, grantOne } from './leave/grant.jobs.ts'
import { workOnYearEnd } from './leave/year-end.actions.ts'
import { rerouteAll, rerouteOne } from './main/approval.reroute.ts'
import { forgetOldSessions } from './main/session.jobs.ts'
import { sendOutgoing } from './notification/outbox.jobs.ts'

/** Every kind of job there is, by the name it is added under. */
export const jobs: JobDefinitions = {
  'accrue-leave': accrueChunk,
  'close-leave-year': workOnYearEnd,
  'employee-import': workOnImport,
  'grant-leave': grantOne,
  'reroute-approvals': rerouteOne,
  'send-outgoing': sendOutgoing,
}

export const recurring: Recurring[] = [
  {
    cron: '23 3 * * *',
    name: 'tidy-house',
    run: async ({ database }) => void (await database.pool.query('select tidy_house()')),
  },
  { cron: '17 2 * * *', name: 'forget-old-sessions', run: forgetOldSessions },
  { cron: '40 * * * *', name: 'grant-all-leave', run: grantAll },
  { cron: '10 1 * * *', name: 'accrue-all-leave', run: accrueAll },
  { cron: '5 * * * *', name: 'reroute-all-approvals', run: rerouteAll },
]
