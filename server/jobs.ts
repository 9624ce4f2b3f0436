import { recalculateRecentDays } from './attendance/jobs/recalculate.jobs.ts'
import { executeBulkChange } from './hr/bulk-change/bulk-change.jobs.ts'
import { sendDueCards } from './hr/cards/card.jobs.ts'
import { notifyAnonymousIncidents } from './hr/incidents/notify-incident.actions.ts'
import { executeInvitations } from './hr/invitations/invite.actions.ts'
import { executeImport } from './hr/import/import.jobs.ts'
import { releaseOrphanedJobs, type JobDefinitions, type RecurringJob } from './kit/jobs/worker.ts'
import { accrueAllOrganisations, accrueChunk } from './leave/accrual/accrual.jobs.ts'
import { grantAllOrganisations, grantEmployee } from './leave/accrual/grant.jobs.ts'
import { recalculateEmployeeLeaves } from './leave/lifecycle/recalculate.jobs.ts'
import { remindAndEscalateAll } from './main/approvals/reminder.actions.ts'
import { applyShutdown } from './leave/lifecycle/shutdown.jobs.ts'
import { resumeYearEnd } from './leave/year-end/year-end.actions.ts'
import { runPaySync } from './payroll/pay/sync.actions.ts'
import { rerouteAllApprovals, rerouteEmployeeApprovals } from './main/approvals/reroute-approval.actions.ts'
import { endAccessOfLeavers } from './main/auth/end-access.jobs.ts'
import { deleteExpiredSessions } from './main/auth/session.jobs.ts'
import { deleteUnusedFiles } from './main/system/file-cleanup.jobs.ts'
import { announceReleasedSlips } from './payroll/run/release.actions.ts'
import { resumeRuns, processRun } from './payroll/run/run.jobs.ts'
import { payEncashments } from './payroll/settlement/encashment.jobs.ts'
import { sendAnnouncement } from './notification/announcements/announcement.jobs.ts'
import { blankExpiredCodes } from './notification/delivery/blank-used-codes.ts'
import { sendDueDigests } from './notification/delivery/digest.jobs.ts'
import { sendOutgoingMessage } from './notification/delivery/outbox.jobs.ts'
import { executeDueReminders } from './notification/reminders/reminder.jobs.ts'

/** All jobs by name. */
export const jobs: JobDefinitions = {
  'announce-slips': announceReleasedSlips,
  'run-payroll': processRun,
  'apply-shutdown': applyShutdown,
  'bulk-change': executeBulkChange,
  'accrue-leave': accrueChunk,
  'close-leave-year': resumeYearEnd,
  'employee-import': executeImport,
  'grant-leave': grantEmployee,
  'invite-employees': executeInvitations,
  'recount-leave': recalculateEmployeeLeaves,
  'reroute-approvals': rerouteEmployeeApprovals,
  'send-announcement': sendAnnouncement,
  'send-outgoing': sendOutgoingMessage,
  'sync-pay': runPaySync,
}

export const recurringJobs: RecurringJob[] = [
  {
    cron: '23 3 * * *',
    name: 'delete-expired-rows',
    run: async ({ database }) => void (await database.pool.query('select delete_expired_rows()')),
  },
  { cron: '* * * * *', name: 'release-orphaned-jobs', run: releaseOrphanedJobs },
  { cron: '* * * * *', name: 'end-access', run: endAccessOfLeavers },
  { cron: '* * * * *', name: 'resume-payrolls', run: resumeRuns },
  { cron: '17 2 * * *', name: 'delete-expired-sessions', run: deleteExpiredSessions },
  { cron: '31 3 * * *', name: 'delete-unused-files', run: deleteUnusedFiles },
  { cron: '*/15 * * * *', name: 'send-due-cards', run: sendDueCards },
  { cron: '0 * * * *', name: 'notify-incidents', run: notifyAnonymousIncidents },
  { cron: '*/10 * * * *', name: 'execute-reminders', run: executeDueReminders },
  { cron: '*/5 * * * *', name: 'send-digests', run: sendDueDigests },
  { cron: '15 * * * *', name: 'blank-expired-codes', run: blankExpiredCodes },
  { cron: '40 * * * *', name: 'grant-all-leave', run: grantAllOrganisations },
  { cron: '35 * * * *', name: 'remind-approvers', run: remindAndEscalateAll },
  { cron: '10 1 * * *', name: 'accrue-all-leave', run: accrueAllOrganisations },
  { cron: '25 * * * *', name: 'pay-encashments', run: payEncashments },
  { cron: '50 * * * *', name: 'recalculate-attendance', run: recalculateRecentDays },
  { cron: '5 * * * *', name: 'reroute-all-approvals', run: rerouteAllApprovals },
]
