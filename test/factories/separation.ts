import type { Harness, Person } from '../harness.ts'

let lists = 0

/** A resignation type and a reason. */
export async function aResignationType(
  h: Harness,
  as: Person,
  input: { noticeDays?: number; probationNoticeDays?: number; countsWorkingDays?: boolean } = {},
): Promise<{ typeId: string; reasonId: string }> {
  const name = `Resignation ${lists++}`
  const type = await h.call(as, 'POST /api/hr/resignation/types', { body: { noticeDays: 30, ...input, name } })
  const reason = await h.call(as, 'POST /api/hr/resignation/reasons', { body: { name } })
  if (type.status !== 200 || reason.status !== 200) throw new Error(JSON.stringify([type.body, reason.body]))
  return { typeId: type.body.id, reasonId: reason.body.id }
}

/** Approves or rejects the pending request of a resignation or of its withdrawal. */
export async function decideResignation(
  h: Harness,
  as: Person,
  id: string,
  action: 'APPROVE' | 'REJECT' = 'APPROVE',
) {
  const pending = await h.call(as, 'POST /api/approval/pipeline/statuses/admin/pending/entities', { body: { size: 200 } })
  const request = pending.body.content.find(({ subjectId }) => subjectId === id)
  if (!request) throw new Error(`No pending request of ${id}`)
  return h.call(as, 'POST /api/approval/pipeline/statuses/action', {
    body: { id: request.id, version: request.version, action, ...(action === 'REJECT' ? { comment: 'No' } : {}) },
  })
}
