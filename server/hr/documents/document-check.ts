import { and, eq, sql } from 'drizzle-orm'
import type { DocumentRow } from '../../../domain/hr/documents/document.calls.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { TimedActor } from '../../kit/user.ts'
import {
  cancelApproval,
  findLatestApprovals,
  planRequestSteps,
  provideApprovalKind,
  startApproval,
  type ApprovalDecision,
  type ApprovalSummary,
} from '../../main/approval-ports.ts'
import { findAssignment } from '../employees/assignment.queries.ts'
import { employeeDocument } from './documents.table.ts'

const KIND = 'DOCUMENT_CHECK'

export const describeCheckedDocument = ({ type, number }: Pick<DocumentRow, 'type' | 'number'>) => ({
  type: type.name,
  number: number ?? '',
})

/** Starts the check of an own document. Without a possible approver, the document stays pending without an approval. */
export async function startDocumentCheck(
  db: Db,
  { id, employee, ...document }: DocumentRow,
  { now, today }: Pick<TimedActor, 'now' | 'today'>,
): Promise<void> {
  const requester = (await findAssignment(db, employee.id, today)) ?? fail('NOT_FOUND')
  const steps = await planRequestSteps(db, KIND, employee.id, {}, today)
  if (steps.length === 0) return
  await startApproval(db, {
    kind: KIND,
    subjectId: id,
    requester: { employeeId: employee.id, userId: requester.userId, name: employee.name },
    facts: describeCheckedDocument(document),
    steps,
    now,
  })
}

/** The pending check of a document, if there is one. */
export async function findPendingCheck(db: Db, id: string): Promise<ApprovalSummary | null> {
  const latest = (await findLatestApprovals(db, [id])).get(id)
  return latest?.state === 'PENDING' ? latest : null
}

export async function cancelDocumentCheck(db: Db, id: string): Promise<void> {
  if (await findPendingCheck(db, id)) await cancelApproval(db, id)
}

/** Registers what happens when the document of an employee is approved or rejected. */
export const provideDocumentApprovals = (): void =>
  provideApprovalKind({
    kind: KIND,
    label: 'Document check',
    words: ({ number }) => (number ? '{{type}} · {{number}}' : '{{type}}'),
    permission: 'document.manage',
    requesterLink: '/employees/employees/forms-documents',
    topics: ['documents'],
    isForHr: true,
    conditions: [],
    onApproved: (db, id, decision) => closeDocumentCheck(db, id, 'VERIFIED', decision),
    onRejected: (db, id, decision) => closeDocumentCheck(db, id, 'REJECTED', decision),
    onSentBack: (db, id, decision) => closeDocumentCheck(db, id, 'REJECTED', decision),
  })

async function closeDocumentCheck(
  db: Db,
  id: string,
  state: 'VERIFIED' | 'REJECTED',
  { byUserId, at, comment }: ApprovalDecision,
): Promise<void> {
  const reason = state === 'REJECTED' ? comment : null
  const [closed] = await db
    .update(employeeDocument)
    .set({
      state,
      reason,
      decidedBy: byUserId,
      decidedAt: at,
      version: sql`${employeeDocument.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(employeeDocument.id, id), eq(employeeDocument.state, 'PENDING')))
    .returning({ id: employeeDocument.id })
  if (!closed) fail('CONFLICT')
}
