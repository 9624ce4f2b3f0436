import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { InvitationInput } from '../../../domain/hr/invitations/invitation-batch.calls.ts'
import { findInvitationObstacle } from '../../../domain/hr/invitations/invitation-rules.ts'
import { EMPLOYEE, MANAGER } from '../../../domain/main/users/roles.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import { translate, type Language } from '../../kit/i18n.ts'
import { enqueueJob, type JobPayload } from '../../kit/jobs/worker.ts'
import type { User } from '../../kit/user.ts'
import { buildAppLink } from '../../main/auth/request-origin.ts'
import { sendInvitations } from '../../main/invitations/send-invitation.actions.ts'
import { findOrganisationToday } from '../../main/organisation/settings.queries.ts'
import { assertRoleRank } from '../../main/users/role-rank.ts'
import { readCandidates, selectInvitedIds } from './candidate.queries.ts'
import { createEmployeeAccounts } from './create-accounts.ts'
import { invitationBatch, invitationBatchRow } from './invitation-batch.table.ts'

interface InvitationContext {
  muster: AppContext
  by: User
  request: FastifyRequest
}

export interface InvitationJob extends JobPayload {
  batchId: string
  origin: string
}

const INVITATION_CHUNK = 200
/** Up to this number, the employees are invited before the reply; above it, by a job. */
const MAX_INVITED_AT_ONCE = 25

/** Counts the employees who would be invited and skipped, without writing anything. */
export async function previewInvitations(
  db: Db,
  input: InvitationInput,
  { muster, by, language }: { muster: AppContext; by: User; language: Language },
) {
  const at = await resolveMoment(muster, db)
  const candidates = await readCandidates(db, selectInvitedIds(input, by, at), at)
  const obstacles = candidates.flatMap((one) => findInvitationObstacle(one, input.channel, at.today) ?? [])
  return {
    total: candidates.length,
    invited: candidates.length - obstacles.length,
    skipped: [...new Set(obstacles)].map((code) => ({
      code,
      message: translate(language, code),
      count: obstacles.filter((one) => one === code).length,
    })),
    canMail: muster.config.smtpUrl !== null,
  }
}

/** Stores the batch. A few employees are invited immediately, many by a job. Returns the id of the batch. */
export async function inviteEmployees(
  db: Db,
  input: InvitationInput,
  { muster, by, request }: InvitationContext,
): Promise<string> {
  assertRoleRank(by.role, [EMPLOYEE, MANAGER])
  const id = newId()
  await db.insert(invitationBatch).values({ id, channel: input.channel, createdBy: by.userId })
  const ids = selectInvitedIds(input, by, await resolveMoment(muster, db))
  const { rowCount } = await db.execute(sql`
    insert into invitation_batch_row (id, batch_id, employee_id) select gen_random_uuid(), ${id}, chosen.id from (${ids}) as chosen`)
  if (!rowCount) fail('INVITE_NO_EMPLOYEES')
  const { organisationId, userId } = by
  const job: InvitationJob = { organisationId, userId, batchId: id, origin: buildAppLink(muster, request, '') }
  if (rowCount > MAX_INVITED_AT_ONCE) await enqueueJob(db, 'invite-employees', job)
  else while (!(await inviteChunk(muster, db, job)));
  return id
}

/**
 * Invites a batch in transactions of some hundred employees. After a crash it continues with the remaining employees.
 */
export async function executeInvitations(muster: AppContext, job: InvitationJob): Promise<void> {
  for (;;) {
    const isOver = await muster.database.inTenant(job, (db) => inviteChunk(muster, db, job))
    if (isOver) return
  }
}

/** True when no employee of the batch is left. */
async function inviteChunk(muster: AppContext, db: Db, { batchId, origin }: InvitationJob): Promise<boolean> {
  const [batch] = await db.select().from(invitationBatch).where(eq(invitationBatch.id, batchId)).for('update')
  if (!batch || batch.status === 'DONE') return true
  const ids = await listPendingIds(db, batchId)
  await db
    .update(invitationBatch)
    .set({ status: ids.length === 0 ? 'DONE' : 'RUNNING' })
    .where(eq(invitationBatch.id, batchId))
  if (ids.length === 0) return true
  const at = await resolveMoment(muster, db)
  const candidates = await readCandidates(db, sql`select unnest(${sql.param(ids)}::uuid[])`, { ...at, isLocked: true })
  const checked = candidates.map((candidate) => ({
    candidate,
    code: findInvitationObstacle(candidate, batch.channel, at.today),
  }))
  const invited = checked.flatMap(({ candidate, code }) => (code === null ? [candidate] : []))
  const users = await createEmployeeAccounts(db, invited)
  await sendInvitations(muster, db, users, { channel: batch.channel, origin, invitedBy: batch.createdBy, batchId })
  await recordOutcomes(
    db,
    batchId,
    // The employee was deleted in the meantime.
    ids.map((id) => {
      const found = checked.find(({ candidate }) => candidate.employeeId === id)
      return { id, code: found ? found.code : 'NOT_FOUND' }
    }),
  )
  return false
}

async function resolveMoment(muster: AppContext, db: Db) {
  return { today: await findOrganisationToday(db, muster.clock), now: muster.clock.now().toISOString() }
}

async function listPendingIds(db: Db, batchId: string): Promise<string[]> {
  const rows = await db
    .select({ id: invitationBatchRow.employeeId })
    .from(invitationBatchRow)
    .where(and(eq(invitationBatchRow.batchId, batchId), eq(invitationBatchRow.state, 'PENDING')))
    .orderBy(invitationBatchRow.employeeId)
    .limit(INVITATION_CHUNK)
  return rows.map(({ id }) => id)
}

async function recordOutcomes(db: Db, batchId: string, outcomes: { id: string; code: string | null }[]): Promise<void> {
  const codes = [...new Set(outcomes.map(({ code }) => code))]
  for (const code of codes)
    await db
      .update(invitationBatchRow)
      .set(code === null ? { state: 'DONE' } : { state: 'SKIPPED', code })
      .where(
        and(
          eq(invitationBatchRow.batchId, batchId),
          inArray(
            invitationBatchRow.employeeId,
            outcomes.flatMap((one) => (one.code === code ? [one.id] : [])),
          ),
        ),
      )
}
