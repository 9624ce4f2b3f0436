import { ADMIN } from '../../domain/main/users/roles.ts'
import { newId } from '../../server/kit/db/tenant-table.ts'
import { settlement } from '../../server/payroll/settlement/settlement.table.ts'
import type { MakeProbe, AccessScene } from './probes.ts'
import { aCycle, aFinalRun } from '../factories/final-runs.ts'

const cycles = new Map<string, Promise<string>>()

function getTargetCycle({ h, target }: AccessScene): Promise<string> {
  const known = cycles.get(target.organisationId) ?? aCycle(h, { ...target, role: ADMIN }, '2019-01')
  cycles.set(target.organisationId, known)
  return known
}

/** A final payroll that pays the target. */
async function createPaidRun(scene: AccessScene): Promise<string> {
  const cycleId = await getTargetCycle(scene)
  const days = { from: '2019-01-01', to: '2019-01-31' }
  return aFinalRun(scene.h, scene.target.organisationId, { cycleId, kind: 'OFF_CYCLE', ...days }, [
    { employeeId: scene.target.employeeId, lines: [] },
  ])
}

let count = 0

/** A draft settlement of the target. */
async function createSettlement(scene: AccessScene): Promise<string> {
  const [id, cycleId] = [newId(), await getTargetCycle(scene)]
  const leftOn = `2018-${String((count++ % 12) + 1).padStart(2, '0')}-${String((Math.floor(count / 12) % 28) + 1).padStart(2, '0')}`
  await scene.h.inOrganisation(scene.target.organisationId, (db) =>
    db.insert(settlement).values({
      id,
      cycleId,
      employeeId: scene.target.employeeId,
      leftOn,
      mode: 'OFF_CYCLE',
      state: 'CANCELLED',
    }),
  )
  return id
}

const buildSettlementIdProbe =
  (more: object = {}): MakeProbe =>
  async (scene) => {
    const id = await createSettlement(scene)
    return { params: { id }, body: { version: 1, ...more }, traces: [id] }
  }
const emptyProbe: MakeProbe = () => ({ traces: ['0000-nobody'] })

export const settlementProbes: Record<string, MakeProbe> = {
  'GET /api/payroll/returns/periods': async (scene) => ({ traces: [await createPaidRun(scene)] }),
  'GET /api/payroll/returns/due': () => ({ query: { month: '2026-01' }, traces: ['0000-nobody'] }),
  'PUT /api/payroll/returns/due': () => ({
    body: { month: '2026-01', key: 'NONE', isDone: true },
    traces: ['0000-nobody'],
  }),
  'POST /api/payroll/returns/view': async (scene) => ({
    body: { kind: 'REGISTER', runId: await createPaidRun(scene) },
    traces: [scene.target.employeeId],
  }),
  'POST /api/payroll/returns/file': async (scene) => ({
    body: { kind: 'REGISTER', format: 'csv', runId: await createPaidRun(scene) },
    traces: ['0000-nobody'],
  }),
  'POST /api/payroll/returns/files/search': () => ({ body: {}, traces: ['0000-nobody'] }),
  'GET /api/payroll/returns/employer': emptyProbe,
  'PUT /api/payroll/returns/employer': () => ({ body: { version: 99 }, traces: ['0000-nobody'] }),
  'GET /api/payroll/returns/accounts': emptyProbe,
  'PUT /api/payroll/returns/accounts': () => ({
    body: { accounts: [{ componentId: newId(), debit: null, credit: null }] },
    traces: ['0000-nobody'],
  }),
  'GET /api/payroll/settlements/leavers': emptyProbe,
  'POST /api/payroll/settlements/search': async (scene) => ({
    traces: [await createSettlement(scene)],
    body: { size: 200, filters: { employeeId: scene.target.employeeId } },
  }),
  'POST /api/payroll/settlements': ({ target }) => ({
    body: { employeeId: target.employeeId },
    traces: [target.employeeId],
  }),
  'GET /api/payroll/settlements/{id}': async (scene) => {
    const id = await createSettlement(scene)
    return { params: { id }, traces: [id] }
  },
  'PUT /api/payroll/settlements/{id}': buildSettlementIdProbe(),
  'POST /api/payroll/settlements/{id}/approve': buildSettlementIdProbe(),
  'POST /api/payroll/settlements/{id}/pay': buildSettlementIdProbe({ paidOn: '2026-01-01' }),
  'POST /api/payroll/settlements/{id}/correct': buildSettlementIdProbe({
    reason: 'A bonus was forgotten',
    items: [{ componentId: '01a1fdc0-9934-7490-b259-2963db6703eb', amount: 1, reason: 'Bonus' }],
  }),
  'POST /api/payroll/settlements/{id}/cancel': buildSettlementIdProbe({ reason: 'Stays after all' }),
  'GET /api/payroll/settlementSettings': emptyProbe,
  'PUT /api/payroll/settlementSettings': () => ({ body: { version: 99 }, traces: ['0000-nobody'] }),
}
