import { eq, sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { done } from '../../../domain/kit/schema.ts'
import type { OpeningBalanceChange } from '../../../domain/leave/balance/plan-opening-balances.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import { emitApprovalChange } from '../../main/approval-ports.ts'
import { refreshMatchingEntries } from '../balance/derived-entries.actions.ts'
import { leaveOpeningImport } from './opening-import.table.ts'

/** Stores an import of opening balances and writes its adjustments. Returns its id. */
export async function insertOpeningBalances(
  db: Db,
  { id, fileName, on, userId }: { id: string; fileName: string | undefined; on: Day; userId: string },
  planned: readonly OpeningBalanceChange[],
): Promise<string> {
  const changes = planned.map(({ name: _name, ...change }) => change)
  await db
    .insert(leaveOpeningImport)
    .values({ id, fileName: fileName?.slice(0, 200) || 'file', on, changes, createdBy: userId })
  await writeAdjustments(db, changes, { importId: id, on, userId, sign: 1 })
  return id
}

type StoredChange = Omit<OpeningBalanceChange, 'name'>

async function writeAdjustments(
  db: Db,
  changes: readonly StoredChange[],
  { importId, on, userId, sign }: { importId: string; on: Day; userId: string | null; sign: 1 | -1 },
): Promise<void> {
  if (changes.length === 0) return
  const reason = sign === 1 ? 'Opening balance' : 'Opening balance undone'
  // `take_back_grants` finds the entries of an import by this key.
  const key = `opening:${importId}:${sign === 1 ? 'set' : 'undone'}:`
  await db.execute(sql`
    insert into leave_entry (id, employee_id, leave_type_id, cycle_id, kind, bucket, quantity, effective_day, reason, made_by, key)
    select gen_random_uuid(), "employeeId", "leaveTypeId", "cycleId", 'ADJUSTMENT', 'GRANTED', (after - before) * ${sign}::int, ${on}::date,
      ${reason}, ${userId}::uuid, ${key} || "leaveTypeId"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c("employeeId" uuid, "leaveTypeId" uuid, "cycleId" uuid, before int, after int)`)
  const employeeIds = [...new Set(changes.map(({ employeeId }) => employeeId))]
  await refreshMatchingEntries(db, sql`l.employee_id = any(${sql.param(employeeIds)}::uuid[])`)
  await emitApprovalChange(db, ['leave'], [])
}

/** Reverses the entries of an import; with `employeeIds`, only those of these employees. */
export async function undoOpeningBalances(
  db: Db,
  id: string,
  { userId, employeeIds = null }: { userId: string | null; employeeIds?: ReadonlySet<string> | null },
) {
  const [found] = await db.select().from(leaveOpeningImport).where(eq(leaveOpeningImport.id, id)).for('update')
  if (!found) fail('NOT_FOUND')
  if (found.revertedAt !== null) fail('OPENING_REVERTED')
  const changes = employeeIds ? found.changes.filter(({ employeeId }) => employeeIds.has(employeeId)) : found.changes
  await writeAdjustments(db, changes, { importId: id, on: found.on, userId, sign: -1 })
  await db
    .update(leaveOpeningImport)
    .set({ revertedAt: sql`now()` })
    .where(eq(leaveOpeningImport.id, id))
  return done
}
