import { and, eq } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { done } from '../../../domain/kit/schema.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import { findUserName } from '../../main/ports.ts'
import { listDueReturns } from './due-dates.queries.ts'
import { payDueDone } from './returns.table.ts'

/** Marks a payment or filing as done, or as open again. A repeated call changes nothing and keeps the first user. */
export async function markDueReturn(
  db: Db,
  { month, key, isDone }: Api['PUT /api/payroll/returns/due']['args']['body'],
  { userId, now }: { userId: string; now: string },
): Promise<typeof done> {
  if (!(await listDueReturns(db, month)).some((due) => due.key === key)) fail('NOT_FOUND')
  if (isDone)
    await db
      .insert(payDueDone)
      .values({ month, key, doneBy: await findUserName(db, userId), doneAt: now })
      .onConflictDoNothing()
  else await db.delete(payDueDone).where(and(eq(payDueDone.month, month), eq(payDueDone.key, key)))
  return done
}
