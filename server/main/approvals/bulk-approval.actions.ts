import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { translateDatabaseError, Problem } from '../../kit/errors.ts'
import { translateError, type Language } from '../../kit/i18n.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { TimedActor } from '../../kit/user.ts'
import { decideApproval } from './approval.actions.ts'
import { approveInBulk } from './approve-in-bulk.actions.ts'

type BulkDecisionCall = Api['POST /api/approval/pipeline/statuses/actions']

/**
 * Decides several requests in one transaction. A request that cannot be decided gets its error; the others are decided.
 */
export async function decideApprovals(
  db: Db,
  { items, action, comment }: BulkDecisionCall['args']['body'],
  acting: TimedActor,
  language: Language,
): Promise<BulkDecisionCall['reply']> {
  const approved =
    action === 'APPROVE' ? await approveInBulk(db, items, comment?.trim() || null, acting) : new Set<string>()
  const outcomes: BulkDecisionCall['reply'] = items
    .filter(({ id }) => approved.has(id))
    .map(({ id }) => ({ id, isDone: true, code: null, message: null }))
  // All users lock in the same order, so that simultaneous bulk decisions do not deadlock.
  const remaining = items.filter(({ id }) => !approved.has(id)).toSorted((a, b) => a.id.localeCompare(b.id))
  for (const item of remaining) {
    await db.execute(sql`savepoint one`)
    try {
      await decideApproval(db, { ...item, action, comment }, acting)
      outcomes.push({ id: item.id, isDone: true, code: null, message: null })
    } catch (error) {
      const problem = translateDatabaseError(error)
      if (!(problem instanceof Problem)) throw error
      await db.execute(sql`rollback to savepoint one`)
      outcomes.push({
        id: item.id,
        isDone: false,
        code: problem.code,
        message: translateError(language, problem.code, problem.facts),
      })
    }
  }
  const places = new Map(items.map(({ id }, at) => [id, at]))
  return outcomes.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}
