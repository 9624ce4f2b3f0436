import type { Api } from '../../domain/contract.ts'
import { changeFrom, withoutChange, type Facts } from '../../domain/hr/timeline.ts'
import type { Day } from '../../domain/kit/day.ts'
import { fail } from '../kit/errors.ts'
import { enqueueJob } from '../kit/jobs.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'
import { withStatus } from './status-words.ts'
import { lockVisible, touch } from './employee.actions.ts'
import { lockReporting, refuseCycle } from './reporting-line.ts'
import { readStints, writeStints } from './timeline.store.ts'

type Change = Api['POST /api/hr/employees/{id}/employment']['args']['body']

/** Changes some of a person's facts from a day on: past, today or to come. */
export async function changeEmployment(
  db: Db,
  id: string,
  { fromDay, version, reason = null, ...patch }: Change,
  by: User,
  today: Day,
): Promise<void> {
  await lockReporting(db)
  const before = await lockVisible(db, id, by, today)
  if (before.version !== version) fail('STALE_VERSION', { yours: version, current: before.version })
  if (patch.managerId === id) fail('BAD_INPUT', {}, { managerId: 'OWN_MANAGER' })
  const facts: Partial<Facts> = await withStatus(db, patch)
  const after = changeFrom(await readStints(db, id), fromDay, facts, reason)
  if (!after) fail('BAD_INPUT', {}, { fromDay: 'NOT_EMPLOYED_THEN' })
  await writeStints(db, id, after)
  if (patch.managerId) await refuseCycle(db, id)
  await touch(db, id)
  await moved(db, id)
}

/** Takes back the change made from a day; what was inherited from it goes back too. */
export async function takeBackChange(db: Db, id: string, fromDay: Day, by: User, today: Day): Promise<void> {
  await lockReporting(db)
  await lockVisible(db, id, by, today)
  const after = withoutChange(await readStints(db, id), fromDay) ?? fail('NO_CHANGE_THEN')
  await writeStints(db, id, after)
  await refuseCycle(db, id)
  await touch(db, id)
  await moved(db, id)
}

// What waits for the former manager's decision finds the new one; who is confirmed earns at once.
async function moved(db: Db, employeeId: string): Promise<void> {
  const payload = { organisationId: db.organisationId, userId: null, employeeId }
  await enqueueJob(db, 'reroute-approvals', payload)
  await enqueueJob(db, 'grant-leave', payload, { key: `grant-leave:${employeeId}` })
}
