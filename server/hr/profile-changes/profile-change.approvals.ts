import { eq, sql } from 'drizzle-orm'
import { profileChangeTopicLabels, type ProfileChangeTopic } from '../../../domain/hr/profile-changes/profile-change.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { provideApprovalKind, type ApprovalDecision } from '../../main/approval-ports.ts'
import { applyProfileFields } from './apply-change.actions.ts'
import { closeProfileChange } from './close-change.actions.ts'
import { readCurrentValues, type CurrentValues } from './current-values.queries.ts'
import { profileChange, profileChangeField } from './profile-change.table.ts'

/** Registers what happens when a change of an employee record is approved or rejected. */
export const provideProfileChangeApprovals = (): void =>
  provideApprovalKind({
    kind: 'PROFILE_CHANGE',
    label: 'Profile change',
    words: ({ topic }) => profileChangeTopicLabels[isTopic(topic) ? topic : 'SEVERAL'],
    permission: 'employee.manage',
    requesterLink: '/profile',
    topics: ['employee'],
    isForHr: true,
    conditions: [],
    onApproved: approveProfileChange,
    onRejected: (db, id, decision) => closeProfileChange(db, id, 'REJECTED', decision),
    onSentBack: (db, id, decision) => closeProfileChange(db, id, 'REJECTED', decision),
  })

const isTopic = (topic: unknown): topic is ProfileChangeTopic => String(topic) in profileChangeTopicLabels

/** Applies the requested fields. When a value is not valid any more, it fails and the request stays pending. */
async function approveProfileChange(db: Db, id: string, decision: ApprovalDecision): Promise<void> {
  const [change] = await db.select().from(profileChange).where(eq(profileChange.id, id)).for('update')
  if (!change) fail('NOT_FOUND')
  const { employeeId } = change
  const fields = await db.select().from(profileChangeField).where(eq(profileChangeField.profileChangeId, id))
  const current = await readCurrentValues(db, employeeId)
  await applyProfileFields(db, { employeeId, fields, current, today: decision.today })
  await storeReplacedValues(db, id, current)
  await closeProfileChange(db, id, 'APPROVED', decision)
}

/** Stores the values that the approval has replaced. They can differ from those at the time of the request. */
async function storeReplacedValues(db: Db, id: string, current: CurrentValues): Promise<void> {
  const values = JSON.stringify([...current].map(([path, value]) => ({ path, value })))
  await db.execute(sql`
    update profile_change_field f set before = v.value
    from jsonb_to_recordset(${values}::jsonb) as v(path text, value jsonb)
    where f.profile_change_id = ${id} and f.path = v.path`)
}
