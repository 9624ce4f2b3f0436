import { and, eq, sql } from 'drizzle-orm'
import type { Day } from '../../domain/kit/day.ts'
import type { Approver } from '../../domain/main/approval.ts'
import { fail } from '../kit/errors.ts'
import { emit } from '../kit/events.ts'
import { newId } from '../kit/table.ts'
import type { Db } from '../kit/tenant.ts'
import { notify } from '../notification/ports.ts'
import { kindOf } from './approval-kinds.ts'
import { findApprover, findDeputies } from './approval-line.ts'
import { approvalRequest, approvalStep } from './approval.table.ts'

export interface NewApproval {
  kind: string
  subjectId: string
  requester: { employeeId: string; userId: string | null; name: string }
  facts: Record<string, string | number>
  /** From `whoDecides`, asked for earlier so that it travels with other questions. */
  approver: Approver | null
  now: string
}

/** Who would decide; null is any HR or Admin. */
export const whoDecides = (db: Db, kind: string, requesterId: string, today: Day): Promise<Approver | null> =>
  findApprover(db, requesterId, kindOf(kind).permission, today)

/** Sets a subject on its way and tells whom it waits for. */
export async function startApproval(
  db: Db,
  { kind, subjectId, requester, facts, approver, now }: NewApproval,
): Promise<{ id: string }> {
  const id = newId()
  const { words, link, topics } = kindOf(kind)
  const told = approver ? [approver.userId] : await findDeputies(db, requester.userId)
  // Before its step, which points at it; the two travel together all the same.
  const request = db
    .insert(approvalRequest)
    .values({ id, kind, subjectId, requesterId: requester.employeeId, facts, requestedAt: now })
    .execute()
  await Promise.all([
    request,
    db
      .insert(approvalStep)
      .values({ requestId: id, number: 1, rule: approver?.rule ?? 'HR', approverId: approver?.employeeId ?? null }),
    notify(db, {
      userIds: told,
      event: `${kind.toLowerCase()}.requested`,
      title: '{{name}} waits for your decision',
      body: words,
      facts: { ...facts, name: requester.name },
      link: `${link}?open=${subjectId}`,
    }),
    changed(db, topics, [...told, requester.userId]),
  ])
  return { id }
}

/** Takes a subject off its way; refuses when it was decided in the meantime. */
export async function cancelApproval(db: Db, subjectId: string): Promise<void> {
  const pending = and(eq(approvalRequest.subjectId, subjectId), eq(approvalRequest.state, 'PENDING'))
  const [request] = await db
    .update(approvalRequest)
    .set({ state: 'CANCELLED', version: sql`${approvalRequest.version} + 1`, updatedAt: sql`now()` })
    .where(pending)
    .returning({ id: approvalRequest.id, kind: approvalRequest.kind })
  if (!request) fail('CONFLICT')
  const steps = await db
    .update(approvalStep)
    .set({ state: 'CANCELLED' })
    .where(and(eq(approvalStep.requestId, request.id), eq(approvalStep.state, 'WAITING')))
    .returning({ approverId: approvalStep.approverId })
  await changed(
    db,
    kindOf(request.kind).topics,
    await usersOf(
      db,
      steps.map(({ approverId }) => approverId),
    ),
  )
}

/** Those who look at these rows see that they have changed. */
export const changed = (db: Db, topics: readonly string[], users: readonly (string | null)[]): Promise<void> =>
  emit(db, {
    kind: 'change',
    organisationId: db.organisationId,
    users: users.filter((id) => id !== null),
    topics: [...topics, 'approval'],
  })

async function usersOf(db: Db, employeeIds: (string | null)[]): Promise<string[]> {
  const ids = employeeIds.filter((id) => id !== null)
  if (ids.length === 0) return findDeputies(db, null)
  const { rows } = await db.execute(
    sql`select user_id from employee where id = any(${sql.param(ids)}) and user_id is not null`,
  )
  return rows.map((row) => String(row.user_id))
}
