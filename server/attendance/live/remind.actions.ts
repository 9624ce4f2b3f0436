import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { notifyEach } from '../../notification/ports.ts'
import { listPresence } from './live.queries.ts'

/** Reminds employees in scope who have not checked in although their shift has started. */
export async function remindMissing(
  db: Db,
  employeeIds: readonly string[],
  actor: Actor & { now: Date },
): Promise<{ reminded: number }> {
  const missing = (await listPresence(db, actor, employeeIds)).filter(({ state }) => state === 'MISSING')
  await notifyEach(
    db,
    'attendance.not_in',
    missing.map(({ userId, shiftStart }) => ({ userId, facts: { time: shiftStart ?? '' } })),
  )
  return { reminded: missing.filter(({ userId }) => userId !== null).length }
}
