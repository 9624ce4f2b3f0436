import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Policy } from '../../../domain/hr/policies/policy.calls.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor, User } from '../../kit/user.ts'
import { claimUploadedFile, createFileLink } from '../../main/system/file.actions.ts'
import { notify } from '../../notification/ports.ts'
import { policyAcknowledgement, policyDocument, policyVersion } from './policies.table.ts'
import { findPolicy, listPendingReaderIds } from './policy.queries.ts'

type NewPolicy = Api['POST /api/hr/policy/documents']['args']['body']
type PolicyUpdateInput = Api['PUT /api/hr/policy/documents/{id}']['args']['body']
type NewPolicyVersion = Api['POST /api/hr/policy/documents/{id}/versions']['args']['body']
type PolicyContent = { text?: string | null; fileId?: string | null; changes?: string | null }

registerConstraintErrors({ policy_acknowledgement_key: 'ALREADY_ACKNOWLEDGED' })

/** Publishes the first version of a policy and notifies its audience. */
export async function publishPolicy(muster: AppContext, db: Db, input: NewPolicy, actor: Actor): Promise<Policy> {
  const { text, fileId, ...values } = input
  const id = newId()
  await db.insert(policyDocument).values({ ...values, id })
  await addPolicyVersion(muster, db, id, 1, { text, fileId }, actor.user)
  await notifyPolicyReaders(db, id, values.name, 'New policy to acknowledge', actor)
  return findPolicy(db, id, actor)
}

export async function changePolicy(
  db: Db,
  id: string,
  { version, ...values }: PolicyUpdateInput,
  actor: Actor,
): Promise<Policy> {
  await updatePolicy(db, id, version, values, actor)
  return findPolicy(db, id, actor)
}

/** Publishes the next version. All employees of the audience must acknowledge it again. */
export async function publishPolicyVersion(
  muster: AppContext,
  db: Db,
  id: string,
  input: NewPolicyVersion,
  actor: Actor,
): Promise<Policy> {
  const { version, ...content } = input
  const before = await findPolicy(db, id, actor)
  if (before.isArchived) fail('POLICY_ARCHIVED')
  const number = before.currentNumber + 1
  await updatePolicy(db, id, version, { currentNumber: number, remindedAt: null }, actor)
  await addPolicyVersion(muster, db, id, number, content, actor.user)
  await notifyPolicyReaders(db, id, before.name, 'Policy updated', actor)
  return findPolicy(db, id, actor)
}

/** The caller acknowledges the version in force. Repeating it has no effect. */
export async function acknowledgePolicy(
  muster: AppContext,
  db: Db,
  id: string,
  number: number,
  actor: Actor,
): Promise<Policy> {
  const policy = await findPolicy(db, id, actor)
  const employeeId = actor.user.employeeId ?? fail('NO_EMPLOYEE_RECORD')
  if (policy.isArchived) fail('POLICY_ARCHIVED')
  if (!policy.isForMe) fail('POLICY_NOT_APPLICABLE')
  if (!policy.needsAcknowledgement) fail('POLICY_ACKNOWLEDGEMENT_NOT_REQUIRED')
  if (number !== policy.currentNumber) fail('POLICY_VERSION_OUTDATED')
  const { id: versionId } = await findPolicyVersion(db, id, number)
  const acknowledgedAt = muster.clock.now().toISOString()
  await db.insert(policyAcknowledgement).values({ versionId, employeeId, acknowledgedAt })
  return findPolicy(db, id, actor)
}

const REMINDER_INTERVAL_HOURS = 24

/** Reminds all employees who have not acknowledged it. Returns their number. */
export async function remindPolicyReaders(
  muster: AppContext,
  db: Db,
  id: string,
  actor: Actor,
): Promise<{ count: number }> {
  const policy = await findPolicy(db, id, actor)
  if (policy.isArchived) fail('POLICY_ARCHIVED')
  if (!policy.needsAcknowledgement) fail('POLICY_ACKNOWLEDGEMENT_NOT_REQUIRED')
  const now = muster.clock.now()
  const since = new Date(now.getTime() - REMINDER_INTERVAL_HOURS * 3_600_000).toISOString()
  const [free] = await db
    .update(policyDocument)
    .set({ remindedAt: now.toISOString() })
    .where(and(eq(policyDocument.id, id), sql`coalesce(${policyDocument.remindedAt}, '-infinity') < ${since}`))
    .returning({ id: policyDocument.id })
  if (!free) fail('POLICY_ALREADY_REMINDED')
  return { count: await notifyPolicyReaders(db, id, policy.name, 'Read and acknowledge a policy', actor) }
}

/** Deletes a policy that has no acknowledgements. */
export async function removePolicy(db: Db, id: string, actor: Actor): Promise<void> {
  await findPolicy(db, id, actor)
  await db.delete(policyDocument).where(eq(policyDocument.id, id))
}

export async function createPolicyLink(muster: AppContext, db: Db, id: string, number: number, actor: Actor) {
  await findPolicy(db, id, actor)
  const { fileId } = await findPolicyVersion(db, id, number)
  return createFileLink(muster, db, fileId ?? fail('NOT_FOUND'), { show: true })
}

async function addPolicyVersion(
  muster: AppContext,
  db: Db,
  policyId: string,
  number: number,
  { text, fileId, changes }: PolicyContent,
  by: User,
): Promise<void> {
  if (!text?.trim() && !fileId) fail('BAD_INPUT', {}, { text: 'POLICY_CONTENT_REQUIRED' })
  if (fileId) await claimUploadedFile(db, fileId, by)
  const publishedAt = muster.clock.now().toISOString()
  const values = { policyId, number, text: text?.trim() || null, fileId: fileId ?? null, changes: changes ?? null }
  await db.insert(policyVersion).values({ ...values, publishedAt, publishedBy: by.userId })
}

async function findPolicyVersion(db: Db, policyId: string, number: number) {
  const [found] = await db
    .select({ id: policyVersion.id, fileId: policyVersion.fileId })
    .from(policyVersion)
    .where(and(eq(policyVersion.policyId, policyId), eq(policyVersion.number, number)))
  return found ?? fail('NOT_FOUND')
}

type PolicyValues = Partial<typeof policyDocument.$inferInsert>

async function updatePolicy(db: Db, id: string, version: number, values: PolicyValues, actor: Actor): Promise<void> {
  const [moved] = await db
    .update(policyDocument)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(policyDocument.id, id), eq(policyDocument.version, version)))
    .returning({ id: policyDocument.id })
  if (moved) return
  const { version: current } = await findPolicy(db, id, actor)
  fail('STALE_VERSION', { yours: version, current })
}

async function notifyPolicyReaders(db: Db, id: string, name: string, title: string, { today }: Actor): Promise<number> {
  const userIds = await listPendingReaderIds(db, id, today)
  await notify(db, {
    userIds,
    event: 'policy.published',
    title,
    body: '{{name}}',
    facts: { name },
    link: `/policies?open=${id}`,
  })
  return userIds.length
}
