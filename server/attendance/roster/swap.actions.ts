import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { lockAssignment } from '../../hr/ports.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { Actor, User } from '../../kit/user.ts'
import {
  cancelApproval,
  lockSubjectApprovals,
  planRequestSteps,
  startApproval,
  type ApprovalDecision,
} from '../../main/approval-ports.ts'
import { notify } from '../../notification/ports.ts'
import { findLockedDay } from '../months/locked-day.queries.ts'
import { rosterEntry, shiftSwap } from './roster.table.ts'
import { listSwapColleagues } from './swap.queries.ts'

type Timed = Actor & { now: Date }

/** Requests a swap of the plan of a day with a colleague of the team. The colleague agrees first, then it is approved. */
export async function requestSwap(
  db: Db,
  { day, colleagueId, reason }: Api['POST /api/attendance/swaps']['args']['body'],
  actor: Timed,
): Promise<{ id: string }> {
  const employeeId = actor.user.employeeId ?? fail('NO_EMPLOYEE_RECORD')
  const requester = (await lockAssignment(db, employeeId, actor.today)) ?? fail('NOT_FOUND')
  if (day < actor.today) fail('SWAP_IN_PAST', {}, { day: 'SWAP_IN_PAST' })
  const colleague = (await listSwapColleagues(db, day, actor)).find(({ id }) => id === colleagueId)
  if (!colleague) fail('SWAP_NO_PLAN', {}, { colleagueId: 'SWAP_NO_PLAN' })
  const locked = await findLockedDay(db, requester.zoneId, [day])
  if (locked) fail('ATTENDANCE_DAY_LOCKED', locked)
  const { rows } = await db.execute(
    sql`select 1 from roster_entry where employee_id = ${employeeId} and day = ${day} and not is_draft limit 1`,
  )
  if (rows.length === 0) fail('SWAP_NO_PLAN', {}, { day: 'SWAP_NO_PLAN' })
  const steps = await planRequestSteps(db, 'SHIFT_SWAP', employeeId, {}, actor.today)
  if (steps.length === 0) fail('NO_APPROVER')
  const id = newId()
  const requestedAt = actor.now.toISOString()
  await db.insert(shiftSwap).values({ id, employeeId, colleagueId, day, reason: reason.trim(), requestedAt })
  await startApproval(db, {
    kind: 'SHIFT_SWAP',
    subjectId: id,
    requester: { employeeId, userId: requester.userId, name: requester.fullName },
    facts: { day, colleague: colleague.name },
    // A user approves only once.
    steps: [toConsentStep(colleague), ...steps.filter(({ approver }) => approver?.employeeId !== colleagueId)],
    now: requestedAt,
  })
  return { id }
}

const toConsentStep = ({ id, userId, name }: { id: string; userId: string; name: string }) => ({
  rule: 'PERSON' as const,
  approver: { rule: 'PERSON' as const, employeeId: id, userId, name },
  pool: [],
  label: null,
  fallback: null,
  remindAfterDays: null,
  escalateAfterDays: null,
})

export async function withdrawSwap(db: Db, id: string, user: User): Promise<void> {
  await lockSubjectApprovals(db, id)
  const [found] = await db.select().from(shiftSwap).where(eq(shiftSwap.id, id)).for('update')
  if (!found || found.employeeId !== user.employeeId) fail('NOT_FOUND')
  if (found.state !== 'PENDING') fail('REGULARISATION_NOT_PENDING')
  await cancelApproval(db, id)
  await closeSwap(db, id, 'CANCELLED')
}

/** Exchanges the published plans of the day and notifies the colleague. */
export async function approveSwap(db: Db, id: string, decision: ApprovalDecision): Promise<void> {
  const [swap] = await db.select().from(shiftSwap).where(eq(shiftSwap.id, id)).for('update')
  if (!swap) fail('NOT_FOUND')
  const { employeeId, colleagueId, day } = swap
  const { rows } = await db.execute<{ employeeId: string; userId: string | null; name: string; has: boolean }>(sql`
    select e.id as "employeeId", e.user_id as "userId", e.full_name as name,
      exists (select from roster_entry r where r.employee_id = e.id and r.day = ${day} and not r.is_draft) as has
    from employee e where e.id in (${employeeId}, ${colleagueId}) for no key update`)
  if (rows.some(({ has }) => !has)) fail('SWAP_NO_PLAN')
  const plan = await db
    .delete(rosterEntry)
    .where(
      and(
        inArray(rosterEntry.employeeId, [employeeId, colleagueId]),
        eq(rosterEntry.day, day),
        eq(rosterEntry.isDraft, false),
      ),
    )
    .returning()
  await db.insert(rosterEntry).values(
    plan.map(({ kind, shiftId, slot, ...entry }) => ({
      employeeId: entry.employeeId === employeeId ? colleagueId : employeeId,
      day,
      isDraft: false,
      kind,
      shiftId,
      slot,
    })),
  )
  await closeSwap(db, id, 'APPROVED', decision)
  const colleague = rows.find((one) => one.employeeId === colleagueId)
  const requester = rows.find((one) => one.employeeId === employeeId)
  if (colleague?.userId)
    await notify(db, {
      userIds: [colleague.userId],
      event: 'roster.swapped',
      facts: { day, name: requester?.name ?? '' },
    })
}

export async function closeSwap(
  db: Db,
  id: string,
  state: 'APPROVED' | 'REJECTED' | 'CANCELLED',
  decision?: ApprovalDecision,
): Promise<void> {
  await db
    .update(shiftSwap)
    .set({
      state,
      decidedBy: decision?.by ?? null,
      decisionComment: decision?.comment ?? null,
      version: sql`${shiftSwap.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(shiftSwap.id, id))
}
