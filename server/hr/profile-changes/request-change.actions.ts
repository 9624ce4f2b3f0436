import { eq } from 'drizzle-orm'
import type { ProfileChangeInput, ProfileChangeRow } from '../../../domain/hr/profile-changes/profile-change.calls.ts'
import { findProfileChangeTopic, parseProfilePath } from '../../../domain/hr/profile-changes/profile-change.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Secrets } from '../../kit/secrets.ts'
import type { TimedActor } from '../../kit/user.ts'
import { cancelApproval, lockSubjectApprovals, planRequestSteps, startApproval } from '../../main/approval-ports.ts'
import { claimUploadedFile } from '../../main/system/file.actions.ts'
import { listCustomFields, mergeCustomValues } from '../custom-fields/custom-values.ts'
import { lockAssignment } from '../employees/assignment.queries.ts'
import { closeProfileChange } from './close-change.actions.ts'
import { readCurrentValues } from './current-values.queries.ts'
import { findProfileChange } from './profile-change.queries.ts'
import { profileChange, profileChangeField } from './profile-change.table.ts'
import { listRequestedFields } from './requested-fields.ts'

registerConstraintErrors({ profile_change_field_pending_key: 'PROFILE_CHANGE_DUPLICATE' })

/** Requests a change of the caller’s own record. Nothing changes until it is approved. */
export async function requestProfileChange(
  db: Db,
  input: ProfileChangeInput,
  secrets: Secrets,
  actor: TimedActor,
): Promise<ProfileChangeRow> {
  const { user, now, today } = actor
  const employeeId = user.employeeId ?? fail('NO_EMPLOYEE_RECORD')
  const requester = (await lockAssignment(db, employeeId, today)) ?? fail('NOT_FOUND')
  await mergeCustomValues(db, {}, input.custom ?? {}, () => true)
  const fields = listRequestedFields(input, await readCurrentValues(db, employeeId), secrets)
  if (input.proofFileId) await claimUploadedFile(db, input.proofFileId, user, 'proofFileId')
  const id = newId()
  await db
    .insert(profileChange)
    .values({ id, employeeId, reason: input.reason.trim(), proofFileId: input.proofFileId ?? null, requestedAt: now })
  await db.insert(profileChangeField).values(fields.map((field) => ({ ...field, profileChangeId: id, employeeId })))
  await startApproval(db, {
    kind: 'PROFILE_CHANGE',
    subjectId: id,
    requester: { employeeId, userId: requester.userId, name: requester.fullName },
    facts: await describeFields(
      db,
      fields.map(({ path }) => path),
    ),
    steps: await planRequestSteps(db, 'PROFILE_CHANGE', employeeId, {}, today),
    now,
  })
  return findProfileChange(db, id, actor)
}

/** The facts of the one-line description. */
async function describeFields(db: Db, paths: readonly string[]): Promise<Record<string, string | number>> {
  const targets = paths.map(parseProfilePath)
  const topic = findProfileChangeTopic(targets)
  const [first] = targets
  if (topic !== 'CUSTOM' || first?.kind !== 'CUSTOM') return { topic, count: paths.length }
  const field = (await listCustomFields(db)).find(({ id }) => id === first.fieldId)
  return { topic, count: 1, field: field?.name ?? '' }
}

/** Withdraws a pending request of the caller. */
export async function withdrawProfileChange(db: Db, id: string, { user }: TimedActor): Promise<void> {
  await lockSubjectApprovals(db, id)
  const [change] = await db.select().from(profileChange).where(eq(profileChange.id, id)).for('update')
  if (!change || change.employeeId !== user.employeeId) fail('NOT_FOUND')
  if (change.state !== 'PENDING') fail('PROFILE_CHANGE_NOT_PENDING')
  await cancelApproval(db, id)
  await closeProfileChange(db, id, 'CANCELLED')
}
