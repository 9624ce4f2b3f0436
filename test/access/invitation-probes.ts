import { HR } from '../../domain/main/users/roles.ts'
import { inviteAll, listInvitations } from '../factories/invitations.ts'
import type { Person } from '../harness.ts'
import type { AccessScene, MakeProbe } from './probes.ts'

/** The target, invited by an HR user of their organisation. */
async function inviteTarget({ h, target }: AccessScene) {
  const hr: Person = { ...target, role: HR }
  const batch = await inviteAll(h, hr, [target.employeeId], 'PRINT')
  const invitation = (await listInvitations(h, hr)).find(({ employeeId }) => employeeId === target.employeeId)
  return { batchId: batch.id, id: invitation?.id ?? '' }
}

const invitationOf: MakeProbe = async (scene) => {
  const { id } = await inviteTarget(scene)
  return { params: { id }, traces: [id] }
}
const batchOf: MakeProbe = async (scene) => {
  const { batchId } = await inviteTarget(scene)
  return { params: { id: batchId }, traces: [batchId] }
}

export const invitationProbes: Record<string, MakeProbe> = {
  'POST /api/hr/invitations': ({ target }) => ({ body: { channel: 'PRINT', employeeIds: [target.employeeId] } }),
  'POST /api/hr/invitations/preview': ({ target }) => ({
    body: { channel: 'PRINT', employeeIds: [target.employeeId] },
  }),
  'POST /api/hr/invitations/search': async (scene) => ({
    traces: [(await inviteTarget(scene)).id],
    body: { size: 200 },
  }),
  'POST /api/hr/invitations/{id}/resend': invitationOf,
  'POST /api/hr/invitations/{id}/slip': invitationOf,
  'POST /api/hr/invitations/{id}/revoke': invitationOf,
  'GET /api/hr/invitation-batches/{id}': batchOf,
  'POST /api/hr/invitation-batches/{id}/rows/search': async (scene) => ({ ...(await batchOf(scene)), body: {} }),
  'POST /api/hr/invitation-batches/{id}/slips': batchOf,
  'GET /api/hr/employees/{id}/account': ({ target }) => ({
    params: { id: target.employeeId },
    traces: [target.userId],
  }),
  'PUT /api/users/{id}/employee': ({ target }) => ({ params: { id: target.userId }, body: { employeeId: null } }),
}
