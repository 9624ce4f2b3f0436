import { and, eq, sql } from 'drizzle-orm'
import { toDaySpanFact } from '../../domain/kit/fact-words.ts'
import { toDays } from '../../domain/leave/quantity.ts'
import { wholeOf } from '../../domain/leave/span.ts'
import type { EmployeeSnapshot } from '../hr/ports.ts'
import { fail, registerConstraintErrors } from '../kit/errors.ts'
import type { Db } from '../kit/tenant.ts'
import { toTableRows, insertBatch, insertBatchAndCommit, type PendingWrites } from '../kit/together.ts'
import type { User } from '../kit/user.ts'
import { prepareApproval } from '../main/approval-ports.ts'
import { leaveEntry } from './accumulation.table.ts'
import { assess, refuse, type Ask, type Assessed, type AssessedPart } from './assess.ts'
import { checkDocument } from './document.actions.ts'
import { findChangeable } from './change.queries.ts'
import { countAgain, type Now } from './count-again.actions.ts'
import { earnLater } from './earn.later.ts'
import { countingOf, partsOf, storedDays } from './measure.ts'
import { recountAll } from './recount-all.actions.ts'
import { settle } from './settle.actions.ts'
import { linesTaking } from './ledger.ts'
import { lapseLines } from './lapse.actions.ts'
import { recountLater } from './recount.later.ts'
import { tellOwner } from './tell-owner.actions.ts'
import { leaveWithdrawal } from './withdrawal.table.ts'
import { toRow, type Row } from './withdrawal.view.ts'

export interface Acting {
  user: User
  now: string
  today: string
}

registerConstraintErrors({
  leave_withdrawal_no_overlap: 'LEAVE_OVERLAP',
  leave_withdrawal_hours_no_overlap: 'LEAVE_OVERLAP',
})

/**
 * Someone asks for leave of their own: its days are reserved and the one who decides is told. Two round trips, and one
 * more each where HR decides and where what is arranged has changed.
 */
export async function requestLeave(
  db: Db,
  { draftId, ...ask }: Ask & { draftId?: string },
  { user, now, today }: Acting,
): Promise<Row> {
  const employeeId = user.employeeId ?? fail('LEAVE_NO_EMPLOYEE')
  const assessed = await assess(db, ask, { employeeId, today, isRecorded: false, lock: true })
  refuse(assessed.broken)
  if (ask.documentId) await checkDocument(db, ask.documentId, user, draftId)
  const { person, steps } = assessed
  const [first, ...rest] = assessed.parts
  const id = draftId ?? first.id
  const parts = [{ ...first, id }, ...rest]
  const groupId = rest.length > 0 ? id : null
  const approval = await prepareApproval(db, {
    kind: 'LEAVE',
    subjectId: id,
    requester: { employeeId, userId: person.userId, name: person.fullName },
    facts: factsOf(assessed),
    steps,
    now,
  })
  if (draftId) await sendDraft(db, draftId, person, { ...valuesOf(first, ask, now), groupId })
  const fresh = (draftId ? rest : parts).map((part) => ({
    id: part.id,
    employeeId,
    ...valuesOf(part, ask, now),
    groupId,
    state: 'PENDING' as const,
  }))
  const lines = parts.flatMap((part) =>
    linesTaking({ id: part.id, employeeId, leaveTypeId: part.terms.id }, 'RESERVATION', partsOf(part), user.userId),
  )
  const writes = [leavesAndLines(fresh, lines), lapses(assessed), approval]
  if (assessed.isBesideOther) await recountLater(db, [person])
  if (assessed.ledger.isCapped || assessed.takesFrom.length > 0)
    await writeAndSettle(db, assessed, writes, { today, now })
  else insertBatchAndCommit(db, ...writes)
  const mark = {
    id: approval.id,
    subjectId: id,
    version: 1,
    kind: 'LEAVE',
    state: 'PENDING',
    waitsFor: steps[0]?.approver?.name ?? 'HR',
  }
  return toRow(assessed, { id, now, ask, state: 'PENDING', mark, recordedBy: null })
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
  const recordedBy = await nameOf(db, user.userId)
  await recordAssessed(db, assessed, ask, { userId: user.userId, today, now, recordedBy })
  await tellOwner(db, assessed.person.userId, {
    event: 'leave.recorded',
    title: '{{who}} recorded leave for you',
    body: '{{type}}, {{dates}} · days: {{days}}',
    facts: { ...factsOf(assessed), who: recordedBy },
  })
  return toRow(assessed, { id: assessed.parts[0].id, now, ask, state: 'APPROVED', mark: null, recordedBy })
}

/** Writes what was assessed as approved leave. */
export async function recordAssessed(
  db: Db,
  assessed: Assessed,
  ask: Ask,
  { userId, today, now, recordedBy }: Now & { userId: string | null; recordedBy: string },
): Promise<void> {
  const { parts, person } = assessed
  const { employeeId } = person
  const rows = parts.map((part) => ({
    id: part.id,
    employeeId,
    ...valuesOf(part, ask, now),
    state: 'APPROVED' as const,
    recordedBy,
    decidedAt: now,
    decidedBy: recordedBy,
  }))
  const lines = parts.flatMap((part) =>
    linesTaking({ id: part.id, employeeId, leaveTypeId: part.terms.id }, 'DRAW', partsOf(part), userId),
  )
  await writeAndSettle(db, assessed, [leavesAndLines(rows, lines), lapses(assessed)], { today, now })
  await earnLater(
    db,
    employeeId,
    rows.map(({ leaveTypeId }) => leaveTypeId),
  )
  if (assessed.isBesideOther) await recountLater(db, [person])
}

const leavesAndLines = (
  leaves: (typeof leaveWithdrawal.$inferInsert)[],
  lines: ReturnType<typeof linesTaking>,
): PendingWrites => ({
  writes: [...toTableRows(leaveWithdrawal, leaves), ...toTableRows(leaveEntry, lines)],
  events: [],
})

/** Writes a leave with what follows from it. What its lines change of the balance is asked in the same round trip. */
async function writeAndSettle(db: Db, assessed: Assessed, writes: PendingWrites[], when: Now): Promise<void> {
  const { employeeId } = assessed.person
  const types = [...new Set(assessed.parts.map(({ terms }) => terms.id))]
  await Promise.all([insertBatch(db, ...writes), ...(assessed.ledger.isCapped ? [settle(db, employeeId, types)] : [])])
  if (assessed.takesFrom.length === 0) return
  // However long they are over: their days were reckoned with when the balance was asked.
  for (const id of assessed.takesFrom) {
    const other = await findChangeable(db, id)
    await countAgain(db, other, other, 'RECOUNTED', when)
  }
  await recountAll(db, { ...when, employeeId })
}

// What lapses the less of days with an end: they are known since the person is locked.
function lapses({ ledger: { lots, held }, parts, person: { employeeId } }: Assessed): PendingWrites {
  const taken = parts.flatMap(({ terms, days, pieces }) =>
    partsOf({ pieces }).map(({ cycleId, quantity, effectiveDay: day }) => ({
      employeeId,
      leaveTypeId: terms.id,
      cycleId,
      day,
      quantity,
      days: storedDays(days),
    })),
  )
  return { writes: toTableRows(leaveEntry, lapseLines(lots, [...held, ...taken])), events: [] }
}

export const factsOf = ({ parts, used }: Pick<Assessed, 'parts' | 'used'>) => ({
  type: [...new Set(parts.map(({ terms }) => terms.name))].join(' + '),
  dates: toDaySpanFact(wholeOf(parts.map(({ span }) => span))),
  days: toDays(used),
})

export async function nameOf(db: Db, userId: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select full_name as name from app_user where id = ${userId}`)
  return rows[0]?.name ?? ''
}

const valuesOf = ({ span, days, used, terms }: AssessedPart, ask: Ask, now: string) => ({
  leaveTypeId: terms.id,
  fromDay: span.from,
  toDay: span.to,
  fromHalf: span.fromHalf,
  toHalf: span.toHalf,
  fromTime: span.fromTime,
  toTime: span.toTime,
  quantity: used,
  days: storedDays(days),
  countedBy: countingOf(terms),
  reason: ask.reason?.trim() ?? '',
  documentId: ask.documentId ?? null,
  requestedAt: now,
})

// What was sent back is asked again, changed or not; its story keeps what was asked before.
async function sendDraft(
  db: Db,
  id: string,
  { employeeId, fullName }: EmployeeSnapshot,
  values: ReturnType<typeof valuesOf> & { groupId: string | null },
): Promise<void> {
  const sent = await db
    .update(leaveWithdrawal)
    .set({
      ...values,
      state: 'PENDING',
      decidedAt: null,
      decidedBy: null,
      decisionComment: null,
      recounts: sql`${leaveWithdrawal.recounts} || jsonb_build_array(jsonb_build_object('what', 'REQUESTED', 'who', ${fullName}::text,
        'reason', ${leaveWithdrawal.reason}, 'before', ${leaveWithdrawal.quantity}, 'after', ${leaveWithdrawal.quantity},
        'at', to_char(${leaveWithdrawal.requestedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`,
      version: sql`${leaveWithdrawal.version} + 1`,
    })
    .where(
      and(eq(leaveWithdrawal.id, id), eq(leaveWithdrawal.employeeId, employeeId), eq(leaveWithdrawal.state, 'DRAFT')),
    )
    .returning({ id: leaveWithdrawal.id })
  if (sent.length === 0) fail('NOT_FOUND')
}
