import { sql } from 'drizzle-orm'
import type { Bucket, EntryKind } from '../../domain/leave/balance.ts'
import type { Day } from '../../domain/kit/day.ts'
import type { Quantity } from '../../domain/leave/quantity.ts'
import { newId } from '../kit/table.ts'
import type { Db } from '../kit/tenant.ts'
import { leaveEntry } from './accumulation.table.ts'
import { settle } from './settle.actions.ts'

/** Days of a leave that fall into one cycle. */
export interface CyclePart {
  cycleId: string
  quantity: Quantity
  effectiveDay: Day
}

interface Leave {
  id: string
  employeeId: string
  leaveTypeId: string
}

/** Takes days for a leave: RESERVATION while it is pending, DRAW once it is approved. */
export async function takeDays(
  db: Db,
  leave: Leave,
  kind: 'RESERVATION' | 'DRAW',
  parts: readonly CyclePart[],
  madeBy: string | null,
): Promise<void> {
  await write(db, leave, linesTaking(leave, kind, parts, madeBy))
}

/** The lines of `takeDays`, for those who write more with them. */
export const linesTaking = (
  leave: Leave,
  kind: 'RESERVATION' | 'DRAW',
  parts: readonly CyclePart[],
  madeBy: string | null,
) =>
  parts
    .filter(({ quantity }) => quantity !== 0)
    .map((part) => line(leave, kind, bucketOf[kind], { ...part, quantity: 0 - part.quantity }, madeBy))

/** Turns what is reserved into what is taken. */
export async function drawReserved(db: Db, leave: Leave, madeBy: string | null): Promise<void> {
  const held = await heldParts(db, leave.id)
  const rows = held.flatMap((part) => [reversal(leave, part, madeBy), line(leave, 'DRAW', 'USED', part, madeBy)])
  if (rows.length > 0) await db.insert(leaveEntry).values(rows)
}

/** Gives back whatever a leave holds, reserved or taken. */
export async function giveBack(db: Db, leave: Leave, madeBy: string | null): Promise<void> {
  const rows = (await heldParts(db, leave.id)).map((part) => reversal(leave, part, madeBy))
  await write(db, leave, rows)
}

// Sent together: what days with an end lose is asked in the same round trip.
async function write(db: Db, leave: Leave, rows: (typeof leaveEntry.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await Promise.all([db.insert(leaveEntry).values(rows).execute(), settle(db, leave.employeeId, [leave.leaveTypeId])])
}

const bucketOf = { RESERVATION: 'PENDING', DRAW: 'USED' } as const

type Held = CyclePart & { bucket: Bucket }

// What a leave holds by now: its lines, summed. Quantities are negative.
async function heldParts(db: Db, withdrawalId: string): Promise<Held[]> {
  const { rows } = await db.execute<Held>(sql`
    select cycle_id as "cycleId", bucket, effective_day as "effectiveDay", sum(quantity)::int as quantity
    from leave_entry where withdrawal_id = ${withdrawalId} group by cycle_id, bucket, effective_day having sum(quantity) <> 0`)
  return rows
}

const reversal = (leave: Leave, part: Held, madeBy: string | null) =>
  line(leave, 'REVERSAL', part.bucket, { ...part, quantity: 0 - part.quantity }, madeBy)

const line = (
  { id: withdrawalId, employeeId, leaveTypeId }: Leave,
  kind: EntryKind,
  bucket: Bucket,
  { cycleId, quantity, effectiveDay }: CyclePart,
  madeBy: string | null,
) => ({
  id: newId(),
  withdrawalId,
  employeeId,
  leaveTypeId,
  kind,
  bucket,
  cycleId,
  quantity,
  effectiveDay,
  madeBy,
})
