import { and, eq, sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import { monthDay } from '../../domain/leave/words.ts'
import type { WithdrawalRow } from '../../domain/leave/leave.schemas.ts'
import { toDays } from '../../domain/leave/quantity.ts'
import { fail, nameConstraints } from '../kit/errors.ts'
import { newId } from '../kit/table.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'
import { changed, startApproval, type Mark } from '../main/approval-ports.ts'
import { notify } from '../notification/ports.ts'
import { assess, refuse, type Ask, type Assessed } from './assess.ts'
import { takeDays } from './ledger.ts'
import { leaveWithdrawal } from './withdrawal.table.ts'

export type Row = Static<typeof WithdrawalRow>

export interface Acting {
  user: User
  now: string
  today: string
}

nameConstraints({ leave_withdrawal_no_overlap: 'LEAVE_OVERLAP' })

/** Someone asks for leave of their own: its days are reserved and the one who decides is told. */
export async function requestLeave(
  db: Db,
  { draftId, ...ask }: Ask & { draftId?: string },
  { user, now, today }: Acting,
): Promise<Row> {
  const employeeId = user.employeeId ?? fail('LEAVE_NO_EMPLOYEE')
  const assessed = await assess(db, ask, { employeeId, today, isRecorded: false, lock: true })
  refuse(assessed.broken)
  const { standing, terms, approver } = assessed
  const id = draftId ?? newId()
  const leave = { id, employeeId, leaveTypeId: terms.id }
  // Awaited alone: of statements sent together the database's own reason for a refusal isn't always the first to arrive.
  await (draftId
    ? sendDraft(db, draftId, employeeId, valuesOf(assessed, ask, now))
    : db.insert(leaveWithdrawal).values({ id, employeeId, ...valuesOf(assessed, ask, now), state: 'PENDING' }))
  const [, approval] = await Promise.all([
    takeDays(db, leave, 'RESERVATION', partsOf(assessed), user.userId),
    startApproval(db, {
      kind: 'LEAVE',
      subjectId: id,
      requester: { employeeId, userId: standing.userId, name: standing.fullName },
      facts: factsOf(assessed),
      approver,
      now,
    }),
  ])
  const mark = {
    id: approval.id,
    subjectId: id,
    version: 1,
    kind: 'LEAVE',
    state: 'PENDING',
    waitsFor: approver?.name ?? 'HR',
  }
  return toRow(assessed, { id, now, reason: ask.reason, state: 'PENDING', mark, recordedBy: null })
}

/** HR writes down a leave that needs nobody's decision, never their own. */
export async function recordLeave(
  db: Db,
  { employeeId, ...ask }: Ask & { employeeId: string },
  { user, now, today }: Acting,
): Promise<Row> {
  if (employeeId === user.employeeId) fail('LEAVE_OWN_RECORD')
  const assessed = await assess(db, ask, { employeeId, today, isRecorded: true, lock: true })
  refuse(assessed.broken)
  const { standing, terms } = assessed
  const id = newId()
  const recordedBy = await nameOf(db, user.userId)
  await db.insert(leaveWithdrawal).values({
    id,
    employeeId,
    ...valuesOf(assessed, ask, now),
    state: 'APPROVED',
    recordedBy,
    decidedAt: now,
    decidedBy: recordedBy,
  })
  await Promise.all([
    takeDays(db, { id, employeeId, leaveTypeId: terms.id }, 'DRAW', partsOf(assessed), user.userId),
    notify(db, {
      userIds: standing.userId ? [standing.userId] : [],
      event: 'leave.recorded',
      title: '{{who}} recorded leave for you',
      body: '{{type}}, {{dates}} · days: {{days}}',
      facts: { ...factsOf(assessed), who: recordedBy },
      link: '/employees/employees/leave-withdrawal',
    }),
    changed(db, ['leave'], [standing.userId]),
  ])
  return toRow(assessed, { id, now, reason: ask.reason, state: 'APPROVED', mark: null, recordedBy })
}

export const partsOf = ({ parts }: Assessed) =>
  parts.map(({ cycleId, asked, effectiveDay }) => ({ cycleId, quantity: asked, effectiveDay }))

export const factsOf = ({ terms, span, used }: Assessed) => ({
  type: terms.name,
  dates: monthDay(span),
  days: toDays(used),
})

export async function nameOf(db: Db, userId: string): Promise<string> {
  const { rows } = await db.execute(sql`select full_name from app_user where id = ${userId}`)
  return String(rows[0]?.full_name ?? '')
}

const valuesOf = ({ span, days, used, terms }: Assessed, ask: Ask, now: string) => ({
  leaveTypeId: terms.id,
  fromDay: span.from,
  toDay: span.to,
  fromHalf: span.fromHalf,
  toHalf: span.toHalf,
  quantity: used,
  days: days.map(({ day, quantity, off, name }) => ({ day, quantity, off, name })),
  reason: ask.reason?.trim() ?? '',
  requestedAt: now,
})

// What was sent back is asked again, changed or not.
async function sendDraft(db: Db, id: string, employeeId: string, values: ReturnType<typeof valuesOf>): Promise<void> {
  const sent = await db
    .update(leaveWithdrawal)
    .set({
      ...values,
      state: 'PENDING',
      decidedAt: null,
      decidedBy: null,
      decisionComment: null,
      version: sql`${leaveWithdrawal.version} + 1`,
    })
    .where(
      and(eq(leaveWithdrawal.id, id), eq(leaveWithdrawal.employeeId, employeeId), eq(leaveWithdrawal.state, 'DRAFT')),
    )
    .returning({ id: leaveWithdrawal.id })
  if (sent.length === 0) fail('NOT_FOUND')
}

// Everything is known already: reading it back would cost another round trip.
function toRow(
  { standing, terms, span, used }: Assessed,
  more: {
    id: string
    now: string
    reason?: string
    state: 'PENDING' | 'APPROVED'
    mark: Mark | null
    recordedBy: string | null
  },
): Row {
  return {
    id: more.id,
    version: 1,
    employee: { id: standing.employeeId, name: standing.fullName },
    leaveType: { id: terms.id, name: terms.name, code: terms.code, colour: terms.colour },
    ...span,
    days: toDays(used),
    reason: more.reason?.trim() ?? '',
    state: more.state,
    requestedAt: more.now,
    decidedAt: more.recordedBy ? more.now : null,
    decidedBy: more.recordedBy,
    decisionComment: null,
    recordedBy: more.recordedBy,
    approval: more.mark,
  }
}
