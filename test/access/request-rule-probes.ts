import { defaultRequestRules } from '../../domain/leave/request/request-rules.ts'
import { ADMIN, HR } from '../../domain/main/users/roles.ts'
import { requestTargetLeave, getLeaveFixture } from './leave-probes.ts'
import type { MakeProbe, AccessScene } from './probes.ts'
import { anEmployee } from '../factories/people.ts'
import { upload } from '../upload.ts'

const buildTypeRulesProbe =
  (body?: object): MakeProbe =>
  async (scene) => {
    const { typeId } = await getLeaveFixture(scene)
    return { params: { id: typeId }, traces: [typeId], ...(body ? { body } : {}) }
  }

/** A leave of the target with a document. */
async function createLeaveWithDocument(scene: AccessScene): Promise<string> {
  const { id } = await requestTargetLeave(scene)
  const { h, target } = scene
  const file = { name: 'note.pdf', bytes: '%PDF-1.4' }
  const stored = await upload(h, target, 'POST /api/leave-hr/leave/withdraws/documents', file)
  const body = { documentId: stored.body.id }
  const added = await h.call(target, 'PUT /api/leave-hr/leave/withdraws/{id}/document', { params: { id }, body })
  if (added.status !== 200) throw new Error(`No document could be added: ${JSON.stringify(added.body)}`)
  return id
}

/** A delegate of the target. */
async function createDelegation({ h, target }: AccessScene): Promise<string> {
  const { organisationId, employeeId } = target
  const hr = await anEmployee(h, { organisationId, role: HR })
  const made = await h.call(hr, 'POST /api/approval/delegations', {
    body: { employeeId, delegateId: hr.employeeId, fromDay: '2026-03-10', toDay: '2030-01-01' },
  })
  if (made.status === 200) return made.body.id
  // The target already has a delegate.
  const all = await h.call(hr, 'GET /api/approval/delegations')
  return all.body.find(({ employee }) => employee.id === employeeId)?.id ?? ''
}

/** Leave: policy rules, documents, shutdowns, delegates. */
export const requestRuleProbes: Record<string, MakeProbe> = {
  'GET /api/leave-hr/leave/types/{id}/rules': buildTypeRulesProbe(),
  'GET /api/leave-hr/leave/rules/all': async (scene) => ({ traces: [(await getLeaveFixture(scene)).typeId] }),
  'PUT /api/leave-hr/leave/types/{id}/rules': buildTypeRulesProbe({ rules: defaultRequestRules, version: 0 }),
  'POST /api/leave-hr/leave/blocks/{id}/apply': async (scene) => {
    const { typeId } = await getLeaveFixture(scene)
    const body = {
      name: `Shutdown ${Math.random()}`,
      kind: 'SHUTDOWN' as const,
      fromDay: '2026-12-25',
      toDay: '2026-12-25',
      leaveTypeId: typeId,
    }
    const made = await scene.h.call({ ...scene.target, role: ADMIN }, 'POST /api/leave-hr/leave/blocks', { body })
    return { params: { id: made.body.id }, traces: [made.body.id] }
  },
  'PUT /api/leave-hr/leave/withdraws/{id}/document': async (scene) => {
    const { id } = await requestTargetLeave(scene)
    const file = { name: 'note.pdf', bytes: '%PDF-1.4' }
    const stored = await upload(scene.h, scene.caller, 'POST /api/leave-hr/leave/withdraws/documents', file)
    return { params: { id }, body: { documentId: stored.body.id }, traces: [id] }
  },
  'GET /api/leave-hr/leave/withdraws/{id}/document': async (scene) => ({
    params: { id: await createLeaveWithDocument(scene) },
    traces: ['%PDF-1.4'],
  }),
  'POST /api/approval/pipeline/statuses/actions': async (scene) => {
    const { approval } = await requestTargetLeave(scene)
    const items = [{ id: approval?.id ?? '', version: approval?.version ?? 1 }]
    return { body: { action: 'APPROVE', items }, traces: [`"id":"${approval?.id}","isDone":true`] }
  },
  'POST /api/approval/pipeline/statuses/{id}/nudge': async (scene) => ({
    params: { id: (await requestTargetLeave(scene)).approval?.id ?? '' },
  }),
  'POST /api/approval/pipeline/statuses/{id}/comments': async (scene) => ({
    params: { id: (await requestTargetLeave(scene)).approval?.id ?? '' },
    body: { text: 'Please attach the ticket.' },
  }),
  'POST /api/approval/workflows/route': async ({ target }) => ({
    body: { kind: 'LEAVE', employeeId: target.employeeId },
  }),
  'GET /api/approval/delegations': async (scene) => ({ traces: [await createDelegation(scene)] }),
  'POST /api/approval/delegations': async ({ h, target }) => {
    const { organisationId, employeeId } = target
    const hr = await anEmployee(h, { organisationId, role: HR })
    return { body: { employeeId, delegateId: hr.employeeId, fromDay: '2031-01-01', toDay: '2031-01-02' } }
  },
  'DELETE /api/approval/delegations/{id}': async (scene) => ({ params: { id: await createDelegation(scene) } }),
}
