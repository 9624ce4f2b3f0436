import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Day } from '../../domain/kit/day.ts'
import { planSteps, type StepPlanned } from '../../domain/main/approval-plan.ts'
import { fail } from '../kit/errors.ts'
import { emitEvents, type QueuedEvent } from '../kit/events.ts'
import { newId } from '../kit/table.ts'
import type { Db } from '../kit/tenant.ts'
import { toTableRows, insertBatch, type PendingWrites } from '../kit/together.ts'
import { eventOf, noticesFor, readersOf } from '../notification/ports.ts'
import { kindOf, wordsFor } from './approval-kinds.ts'
import { decidersFor, findDeputies, toldAt } from './approval-line.ts'
import { approvalRequest, approvalStep } from './approval.table.ts'

export interface NewApproval {
  kind: string
  subjectId: string
  requester: { employeeId: string; userId: string | null; name: string }
  facts: Record<string, string | number>
  /** From `whoDecides`, or planned by the area. */
  steps: readonly StepPlanned[]
  now: string
}

/** Who would decide, where an area plans nothing of its own: one person or HR. */
export const whoDecides = async (db: Db, kind: string, requesterId: string, today: Day): Promise<StepPlanned[]> =>
  planSteps([], await decidersFor(db, requesterId, kindOf(kind).permission, today), requesterId)

/** Sets a subject on its way and tells whom it waits for; refuses what nobody could decide. */
export async function startApproval(db: Db, approval: NewApproval): Promise<{ id: string }> {
  const prepared = await prepareApproval(db, approval)
  await insertBatch(db, prepared)
  return { id: prepared.id }
}

/** The same, to be written with what it is about. */
export async function prepareApproval(
  db: Db,
  { kind, subjectId, requester, facts, steps, now }: NewApproval,
): Promise<PendingWrites & { id: string }> {
  const { approver } = steps[0] ?? fail('NOBODY_DECIDES')
  const id = newId()
  const { link, topics } = kindOf(kind)
  const sitting = approver ? (approver.tell ?? (await readersOf(db, [approver.userId]))) : []
  const told = await toldAt(db, sitting, requester.userId)
  const notices = noticesFor(db, told, {
    event: eventOf(kind, 'requested'),
    title: '{{name}} waits for your decision',
    body: wordsFor(kindOf(kind), facts),
    facts: { ...facts, name: requester.name },
    link: `${link}?open=${subjectId}`,
  })
  const request = { id, kind, subjectId, requesterId: requester.employeeId, facts, requestedAt: now }
  return {
    id,
    writes: [
      ...toTableRows(approvalRequest, [request]),
      ...toTableRows(
        approvalStep,
        steps.map((step, at) => stepOf(id, at + 1, step, now)),
      ),
      ...notices.writes,
    ],
    events: [...notices.events, change(db, topics, [...told.map((one) => one.id), requester.userId])],
  }
}

const stepOf = (
  requestId: string,
  number: number,
  { rule, approver, remindAfterDays, escalateAfterDays }: StepPlanned,
  now: string,
) => ({
  id: newId(),
  requestId,
  number,
  rule,
  approverId: approver?.employeeId ?? null,
  state: number === 1 ? ('WAITING' as const) : ('PLANNED' as const),
  waitsSince: number === 1 ? now : null,
  remindAfterDays,
  escalateAfterDays,
})

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
    .where(and(eq(approvalStep.requestId, request.id), inArray(approvalStep.state, ['WAITING', 'PLANNED'])))
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

/** Makes whoever decides on a subject wait until the transaction ends, or waits for them: they take the subject after it. */
export async function holdApproval(db: Db, subjectId: string): Promise<void> {
  await db.execute(
    sql`select 1 from approval_request where subject_id = ${subjectId} and state = 'PENDING' for no key update`,
  )
}

/** What a subject that waits is about has changed: whoever decides sees it first. */
export async function restateApproval(db: Db, subjectId: string, facts: NewApproval['facts']): Promise<void> {
  const pending = and(eq(approvalRequest.subjectId, subjectId), eq(approvalRequest.state, 'PENDING'))
  const [request] = await db
    .update(approvalRequest)
    .set({ facts, version: sql`${approvalRequest.version} + 1`, updatedAt: sql`now()` })
    .where(pending)
    .returning({ id: approvalRequest.id, kind: approvalRequest.kind })
  if (!request) return
  const steps = await db
    .select({ approverId: approvalStep.approverId })
    .from(approvalStep)
    .where(and(eq(approvalStep.requestId, request.id), eq(approvalStep.state, 'WAITING')))
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
  emitEvents(db, change(db, topics, users))

/** The same as an event, to be told with what is written. */
const change = (db: Db, topics: readonly string[], users: readonly (string | null)[]): QueuedEvent => ({
  kind: 'change',
  organisationId: db.organisationId,
  users: users.filter((id) => id !== null),
  topics: [...topics, 'approval'],
})

async function usersOf(db: Db, employeeIds: (string | null)[]): Promise<string[]> {
  const ids = employeeIds.filter((id) => id !== null)
  if (ids.length === 0) return (await findDeputies(db, null)).map((one) => one.id)
  const { rows } = await db.execute(
    sql`select user_id from employee where id = any(${sql.param(ids)}) and user_id is not null`,
  )
  return rows.map((row) => String(row.user_id))
}
