import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { translateDatabaseError, Problem } from '../../kit/errors.ts'
import { translateError, type Language } from '../../kit/i18n.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { decideApproval, type ApprovalActor } from './approval.actions.ts'

type BulkDecisionCall = Api['POST /api/approval/pipeline/statuses/actions']

/**
 * Decides several requests in one transaction. A request that cannot be decided gets its error; the others are decided.
 */
export async function decideApprovals(
  db: Db,
  { items, action, comment }: BulkDecisionCall['args']['body'],
  acting: ApprovalActor,
  language: Language,
): Promise<BulkDecisionCall['reply']> {
  const outcomes: BulkDecisionCall['reply'] = []
  // All users lock in the same order, so that simultaneous bulk decisions do not deadlock.
  for (const item of items.toSorted((a, b) => a.id.localeCompare(b.id))) {
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
  const placeOf = (id: string) => items.findIndex((item) => item.id === id)
  return outcomes.toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
}
