import { and, eq, sql } from 'drizzle-orm'
import type { ProfileChangeState } from '../../../domain/hr/profile-changes/profile-change.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { ApprovalDecision } from '../../main/approval-ports.ts'
import { profileChange, profileChangeField } from './profile-change.table.ts'

/** Ends a pending request. Its account number is deleted. */
export async function closeProfileChange(
  db: Db,
  id: string,
  state: Exclude<ProfileChangeState, 'PENDING'>,
  decision?: ApprovalDecision,
): Promise<void> {
  const decided = decision ? { decidedAt: decision.at, decidedBy: decision.by, decisionComment: decision.comment } : {}
  const [closed] = await db
    .update(profileChange)
    .set({ state, ...decided, version: sql`${profileChange.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(profileChange.id, id), eq(profileChange.state, 'PENDING')))
    .returning({ id: profileChange.id })
  if (!closed) fail('CONFLICT')
  await db
    .update(profileChangeField)
    .set({ isPending: false, afterSealed: null })
    .where(eq(profileChangeField.profileChangeId, id))
}
