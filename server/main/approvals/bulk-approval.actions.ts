import type { Api } from '../../../domain/contract.ts'
import { runEach, sortOutcomes, toDoneOutcome } from '../../kit/db/run-each.ts'
import type { Language } from '../../kit/i18n.ts'
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
  const remaining = items.filter(({ id }) => !approved.has(id))
  const outcomes = await runEach(db, remaining, language, (item) =>
    decideApproval(db, { ...item, action, comment }, acting),
  )
  return sortOutcomes(items, [...items.filter(({ id }) => approved.has(id)).map(toDoneOutcome), ...outcomes])
}
