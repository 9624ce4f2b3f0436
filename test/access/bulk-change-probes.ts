import { HR } from '../../domain/main/users/roles.ts'
import type { MakeProbe } from './probes.ts'

/** A bulk change by an HR user of the target's organisation. */
const aChange: MakeProbe = async ({ h, target }) => {
  const reply = await h.call({ ...target, role: HR }, 'POST /api/hr/bulk-changes', {
    body: { filters: {}, patch: { jobTitle: 'Agent' }, fromDay: '2026-03-01' },
  })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return { params: { id: reply.body.id }, traces: [reply.body.id] }
}

export const bulkProbes: Record<string, MakeProbe> = {
  'GET /api/hr/bulk-changes/{id}': aChange,
  'POST /api/hr/bulk-changes/search': async (scene) => ({ ...(await aChange(scene)), body: {} }),
  'POST /api/hr/bulk-changes/{id}/rows/search': async (scene) => ({ ...(await aChange(scene)), body: {} }),
  'POST /api/hr/bulk-changes/{id}/undo': aChange,
}
