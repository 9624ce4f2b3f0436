import { translateDatabaseError, Problem } from '../../kit/errors.ts'
import { withSavepoint } from '../../kit/db/savepoint.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { TimedActor } from '../../kit/user.ts'
import { findUserName } from '../users/user-name.queries.ts'
import { requireApprovalKind, type ApprovalDecision } from './approval-kinds.ts'
import { findCapacity } from './assert-can-decide.ts'
import {
  approveRepeatedSteps,
  closeApprovals,
  notifyRequesters,
  type DecidedApproval,
} from './close-approval.actions.ts'
import { lockApprovalRequests } from './locked-approval.queries.ts'

// Limits the size of an event and the number of requests that are decided one by one after a failure.
const CHUNK_SIZE = 100

/**
 * Approves many requests with a few statements: those at their last step whose kind can be approved together. Returns
 * their ids. If one of a chunk fails, none of the chunk is approved here, and the caller decides them one by one.
 */
export async function approveInBulk(
  db: Db,
  items: readonly { id: string; version: number }[],
  comment: string | null,
  { user, now, today }: TimedActor,
): Promise<Set<string>> {
  const approved = new Set<string>()
  const locked = await lockApprovalRequests(
    db,
    items.map(({ id }) => id),
    user,
    today,
  )
  const ready = items.flatMap(({ id, version }): DecidedApproval[] => {
    const request = locked.get(id)
    if (!request || request.state !== 'PENDING' || request.version !== version) return []
    const kind = requireApprovalKind(request.kind)
    const capacity = findCapacity(request, kind, user)
    const isLastStep = request.later.every(({ hasAgreed }) => hasAgreed)
    return capacity && isLastStep && kind.onApprovedInBulk ? [{ ...request, capacity }] : []
  })
  const decision = { at: now, today, byUserId: user.userId, by: await findUserName(db, user.userId), comment }
  for (const chunk of splitByKind(ready))
    if (await approveChunk(db, chunk, decision)) for (const { id } of chunk) approved.add(id)
  return approved
}

function splitByKind(requests: readonly DecidedApproval[]): DecidedApproval[][] {
  const kinds = [...new Set(requests.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => {
    const group = requests.filter((one) => one.kind === kind)
    return Array.from({ length: Math.ceil(group.length / CHUNK_SIZE) }, (_, at) =>
      group.slice(at * CHUNK_SIZE, (at + 1) * CHUNK_SIZE),
    )
  })
}

async function approveChunk(db: Db, chunk: readonly DecidedApproval[], decision: ApprovalDecision): Promise<boolean> {
  const kind = requireApprovalKind(chunk[0]?.kind ?? '')
  try {
    await withSavepoint(db, async () => {
      await approveRepeatedSteps(
        db,
        chunk.flatMap(({ later }) => later),
      )
      await Promise.all([
        closeApprovals(db, chunk, 'APPROVED', decision),
        kind.onApprovedInBulk?.(
          db,
          chunk.map(({ subjectId }) => subjectId),
          decision,
        ),
      ])
      await notifyRequesters(db, chunk, 'APPROVED', decision)
    })
    return true
  } catch (error) {
    if (translateDatabaseError(error) instanceof Problem) return false
    throw error
  }
}
