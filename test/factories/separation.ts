import { MANAGER } from '../../domain/main/users/roles.ts'
import { anEmployee, type Staff } from './people.ts'
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
export async function decideResignation(h: Harness, as: Person, id: string, action: 'APPROVE' | 'REJECT' = 'APPROVE') {
  const pending = await h.call(as, 'POST /api/approval/pipeline/statuses/admin/pending/entities', {
    body: { size: 200 },
  })
  const request = pending.body.content.find(({ subjectId }) => subjectId === id)
  if (!request) throw new Error(`No pending request of ${id}`)
  return h.call(as, 'POST /api/approval/pipeline/statuses/action', {
    body: { id: request.id, version: request.version, action, ...(action === 'REJECT' ? { comment: 'No' } : {}) },
  })
}

/** A manager proposes to confirm a new employee of their team. */
export async function aProbationProposal(h: Harness, admin: Person, manager: Staff) {
  const { organisationId } = admin
  const asha = await anEmployee(h, { organisationId, manager, joinedOn: '2025-10-01' })
  const type = await h.call(admin, 'POST /api/hr/probation/types', {
    body: { name: `Probation ${lists++}`, months: 6 },
  })
  const { body } = await h.call(admin, 'POST /api/hr/probation', {
    body: { employeeId: asha.employeeId, probationTypeId: type.body.id, fromDay: '2025-10-01', toDay: '2026-03-31' },
  })
  return h.call({ ...manager, role: MANAGER }, 'POST /api/hr/probation/{id}/decide', {
    params: { id: body.id },
    body: { action: 'CONFIRM', day: '2026-04-01', answers: [] },
  })
}
