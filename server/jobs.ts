import { workOnImport } from './hr/import/import.jobs.ts'
import type { JobDefinitions, Recurring } from './kit/jobs.ts'
import { grantAll } from './leave/grant.jobs.ts'
import { rerouteAll } from './main/approval.reroute.ts'
import { forgetOldSessions } from './main/session.jobs.ts'
import { sendOutgoing } from './notification/outbox.jobs.ts'

/** Every kind of job there is, by the name it is added under. */
export const jobs: JobDefinitions = {
  'employee-import': workOnImport,
  'send-outgoing': sendOutgoing,
}

export const recurring: Recurring[] = [
  { cron: '17 2 * * *', name: 'forget-old-sessions', run: forgetOldSessions },
  { cron: '40 * * * *', name: 'grant-leave', run: grantAll },
  { cron: '5 * * * *', name: 'reroute-approvals', run: rerouteAll },
]
