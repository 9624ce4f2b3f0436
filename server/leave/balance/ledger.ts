import { sql } from 'drizzle-orm'
import type { BalanceBucket, LedgerEntryKind } from '../../../domain/leave/balance/balance.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Quantity } from '../../../domain/leave/balance/quantity.ts'
import { insertBatch, toTableRows } from '../../kit/db/insert-batch.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { leaveEntry } from './ledger.table.ts'
import { refreshDerivedEntries } from './derived-entries.actions.ts'

/** The days of a leave in one cycle. */
export interface CycleQuantity {
  cycleId: string
  quantity: Quantity
  effectiveDay: Day
}

interface LedgerLeave {
  id: string
  employeeId: string
  leaveTypeId: string
}

/** Deducts the days of a leave: RESERVATION while it is pending, DRAW after approval. */
export async function deductDays(
  db: Db,
  leave: LedgerLeave,
  kind: 'RESERVATION' | 'DRAW',
  parts: readonly CycleQuantity[],
  createdBy: string | null,
): Promise<void> {
  await writeLedgerLines(db, leave, buildDeductionLines(leave, kind, parts, createdBy))
}

/** The entries that `deductDays` writes, for callers that write them with other rows. */
export const buildDeductionLines = (
  leave: LedgerLeave,
  kind: 'RESERVATION' | 'DRAW',
  parts: readonly CycleQuantity[],
  createdBy: string | null,
) =>
  parts
    .filter(({ quantity }) => quantity !== 0)
    .map((part) => toLedgerLine(leave, kind, bucketByKind[kind], { ...part, quantity: 0 - part.quantity }, createdBy))

/** Replaces the reservations of leaves with deductions. */
export async function convertReservations(
  db: Db,
  leaves: readonly LedgerLeave[],
  createdBy: string | null,
): Promise<void> {
  const booked = await loadBookedQuantities(
    db,
    leaves.map(({ id }) => id),
  )
  const rows = leaves.flatMap((leave) =>
    booked
      .filter(({ withdrawalId }) => withdrawalId === leave.id)
      .flatMap((part) => [
        toReversalLine(leave, part, createdBy),
        toLedgerLine(leave, 'DRAW', 'USED', part, createdBy),
      ]),
  )
  if (rows.length > 0) await insertBatch(db, { writes: toTableRows(leaveEntry, rows), events: [] })
}

/** Releases all days of a leave, reserved or deducted. */
export async function releaseDays(db: Db, leave: LedgerLeave, createdBy: string | null): Promise<void> {
  const rows = (await loadBookedQuantities(db, [leave.id])).map((part) => toReversalLine(leave, part, createdBy))
  await writeLedgerLines(db, leave, rows)
}

// Both statements in one round trip.
async function writeLedgerLines(db: Db, leave: LedgerLeave, rows: (typeof leaveEntry.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await Promise.all([
      db.insert(leaveEntry).values(rows).execute(),
      refreshDerivedEntries(db, leave.employeeId, [leave.leaveTypeId]),
    ])
}

const bucketByKind = { RESERVATION: 'PENDING', DRAW: 'USED' } as const

type BookedQuantity = CycleQuantity & { withdrawalId: string; bucket: BalanceBucket }

// The days that a leave has reserved or deducted: the sum of its entries. Quantities are negative.
async function loadBookedQuantities(db: Db, withdrawalIds: readonly string[]): Promise<BookedQuantity[]> {
  const { rows } = await db.execute<BookedQuantity>(sql`
    select withdrawal_id as "withdrawalId", cycle_id as "cycleId", bucket, effective_day as "effectiveDay", sum(quantity)::int as quantity
    from leave_entry where withdrawal_id = any(${sql.param([...withdrawalIds])}::uuid[]) group by withdrawal_id, cycle_id, bucket, effective_day having sum(quantity) <> 0`)
  return rows
}

const toReversalLine = (leave: LedgerLeave, part: BookedQuantity, createdBy: string | null) =>
  toLedgerLine(leave, 'REVERSAL', part.bucket, { ...part, quantity: 0 - part.quantity }, createdBy)

const toLedgerLine = (
  { id: withdrawalId, employeeId, leaveTypeId }: LedgerLeave,
  kind: LedgerEntryKind,
  bucket: BalanceBucket,
  { cycleId, quantity, effectiveDay }: CycleQuantity,
  createdBy: string | null,
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
  createdBy,
})
