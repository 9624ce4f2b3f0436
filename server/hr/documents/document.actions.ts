import { recordDataAccess } from '../../main/ports.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { DocumentRow } from '../../../domain/hr/documents/document.calls.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor, TimedActor } from '../../kit/user.ts'
import { decideApproval, lockSubjectApprovals, updateApprovalFacts } from '../../main/approval-ports.ts'
import { claimUploadedFile, createFileLink } from '../../main/system/file.actions.ts'
import { notify } from '../../notification/ports.ts'
import { employeeDocumentType } from '../catalogue/catalogue.table.ts'
import { employee } from '../employees/employee.table.ts'
import { cancelDocumentCheck, describeCheckedDocument, findPendingCheck, startDocumentCheck } from './document-check.ts'
import { findDocument } from './document.queries.ts'
import { employeeDocument } from './documents.table.ts'

type NewDocument = Api['POST /api/hr/employee/documents/employee']['args']['body']
type DocumentUpdateInput = Api['PUT /api/hr/employee/documents/{id}']['args']['body']

const canManageDocuments = ({ user }: Actor) => user.permissions.has('document.manage')

/** Adds an unverified document to an employee record. The check of an own document starts at once. */
export async function addDocument(
  db: Db,
  employeeId: string,
  input: NewDocument,
  actor: TimedActor,
): Promise<DocumentRow> {
  await checkDocumentInput(db, input, actor)
  await claimUploadedFile(db, input.fileId, actor.user)
  const id = newId()
  await db.insert(employeeDocument).values({ ...input, id, employeeId, uploadedBy: actor.user.userId })
  const made = await findDocument(db, id, actor)
  if (made.isOwn) await startDocumentCheck(db, made, actor)
  return made
}

/** Changes a document. Any change except of the note requires a new verification, and restarts the check. */
export async function changeDocument(
  db: Db,
  id: string,
  input: DocumentUpdateInput,
  actor: TimedActor,
): Promise<DocumentRow> {
  const { version, ...values } = input
  await lockSubjectApprovals(db, id)
  const before = await findDocument(db, id, actor)
  assertMayChangeDocument(before, actor)
  await checkDocumentInput(db, { ...before, typeId: before.type.id, ...values }, actor)
  if (values.fileId) await claimUploadedFile(db, values.fileId, actor.user)
  await db
    .update(employeeDocument)
    .set({ ...values, ...(hasOtherChanges(values) ? { ...pendingDecision, remindedAt: null } : {}), ...nextVersion })
    .where(and(eq(employeeDocument.id, id), eq(employeeDocument.version, version)))
    .returning({ id: employeeDocument.id })
    .then(([changed]) => changed ?? fail('STALE_VERSION', { yours: version, current: before.version }))
  const after = await findDocument(db, id, actor)
  if (hasOtherChanges(values)) await restartDocumentCheck(db, after, actor)
  return after
}

/** A change by HR keeps the pending check, but its approver must load the document again. */
async function restartDocumentCheck(db: Db, document: DocumentRow, actor: TimedActor): Promise<void> {
  if (!document.isOwn) return updateApprovalFacts(db, document.id, describeCheckedDocument(document))
  await cancelDocumentCheck(db, document.id)
  await startDocumentCheck(db, document, actor)
}

export async function removeDocument(db: Db, id: string, actor: Actor): Promise<void> {
  await lockSubjectApprovals(db, id)
  assertMayChangeDocument(await findDocument(db, id, actor), actor)
  await cancelDocumentCheck(db, id)
  await db.delete(employeeDocument).where(eq(employeeDocument.id, id))
}

interface DocumentDecision {
  version: number
  state: 'VERIFIED' | 'REJECTED'
  reason?: string
}

/** HR verifies or rejects a document, but never their own. If its check is pending, this decides the check. */
export async function decideDocument(
  db: Db,
  id: string,
  { version, state, reason }: DocumentDecision,
  actor: TimedActor,
): Promise<DocumentRow> {
  await lockSubjectApprovals(db, id)
  const before = await findDocument(db, id, actor)
  if (before.isOwn) fail('OWN_DOCUMENT')
  if (before.version !== version) fail('STALE_VERSION', { yours: version, current: before.version })
  if (before.state === state) fail('DOCUMENT_DECIDED', { documentState: state })
  const check = await findPendingCheck(db, id)
  if (check) {
    const action = state === 'VERIFIED' ? 'APPROVE' : 'REJECT'
    await decideApproval(db, { id: check.id, version: check.version, action, comment: reason }, actor)
  } else await decideUncheckedDocument(db, before, { version, state, reason }, actor)
  return findDocument(db, id, actor)
}

/** Decides a document that HR added, or that was added before checks existed. The employee is notified. */
async function decideUncheckedDocument(
  db: Db,
  before: DocumentRow,
  { version, state, reason }: DocumentDecision,
  { user, now }: TimedActor,
): Promise<void> {
  const [decided] = await db
    .update(employeeDocument)
    .set({ state, reason: reason?.trim() ?? null, decidedBy: user.userId, decidedAt: now, ...nextVersion })
    .where(and(eq(employeeDocument.id, before.id), eq(employeeDocument.version, version)))
    .returning({ id: employeeDocument.id })
  if (!decided) fail('CONFLICT')
  await notifyDocumentOwner(db, before, state, reason)
}

/** A link to the file, for users who may see the document. */
export async function createDocumentLink(muster: AppContext, db: Db, id: string, actor: Actor) {
  await findDocument(db, id, actor)
  const [row] = await db
    .select({ fileId: employeeDocument.fileId, employeeId: employeeDocument.employeeId })
    .from(employeeDocument)
    .where(eq(employeeDocument.id, id))
  if (row) await recordDataAccess(db, actor.user, 'DOCUMENT', row.employeeId)
  return createFileLink(muster, db, row?.fileId ?? fail('NOT_FOUND'), { show: true })
}

const hasOtherChanges = ({ note: _, ...values }: Omit<DocumentUpdateInput, 'version'>) => Object.keys(values).length > 0

const pendingDecision = { state: 'PENDING', reason: null, decidedBy: null, decidedAt: null }
const nextVersion = { version: sql`${employeeDocument.version} + 1`, updatedAt: sql`now()` }

// Employees can change their own document until HR has verified it. Managers can only read it.
function assertMayChangeDocument(before: DocumentRow, actor: Actor): void {
  if (canManageDocuments(actor)) return
  if (!before.isOwn) fail('NOT_ALLOWED', { permission: 'document.manage' })
  if (before.state === 'VERIFIED') fail('DOCUMENT_VERIFIED')
}

type DocumentTypeAndDays = Pick<NewDocument, 'typeId' | 'issuedOn' | 'expiresOn'>

async function checkDocumentInput(
  db: Db,
  { typeId, issuedOn, expiresOn }: DocumentTypeAndDays,
  actor: Actor,
): Promise<void> {
  const [type] = await db.select().from(employeeDocumentType).where(eq(employeeDocumentType.id, typeId))
  if (!type) fail('BAD_INPUT', {}, { typeId: 'BAD_REFERENCE' })
  if (type.visibleTo === 'HR_ONLY' && !canManageDocuments(actor)) fail('DOCUMENT_TYPE_HR_ONLY')
  const problem: ErrorCode | null =
    type.expires && !expiresOn
      ? 'DOCUMENT_EXPIRY_REQUIRED'
      : issuedOn && expiresOn && expiresOn < issuedOn
        ? 'DOCUMENT_EXPIRES_BEFORE_ISSUE'
        : expiresOn && expiresOn < actor.today
          ? 'DOCUMENT_ALREADY_EXPIRED'
          : null
  if (problem) fail('BAD_INPUT', {}, { expiresOn: problem })
}

async function notifyDocumentOwner(
  db: Db,
  document: DocumentRow,
  state: DocumentDecision['state'],
  reason = '',
): Promise<void> {
  if (document.type.visibleTo === 'HR_ONLY') return
  const [person] = await db
    .select({ userId: employee.userId })
    .from(employee)
    .where(eq(employee.id, document.employee.id))
  if (!person?.userId) return
  await notify(db, {
    userIds: [person.userId],
    event: state === 'VERIFIED' ? 'document_check.approved' : 'document_check.rejected',
    title: state === 'VERIFIED' ? '{{type}} was verified' : '{{type}} was rejected',
    body: state === 'VERIFIED' ? '' : '{{reason}}',
    facts: { type: document.type.name, reason },
    link: '/employees/employees/forms-documents',
  })
}
