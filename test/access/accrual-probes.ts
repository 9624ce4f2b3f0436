import { addDays } from '../../domain/kit/day.ts'
import { ADMIN } from '../../domain/main/users/roles.ts'
import { grantDueRules } from '../../server/leave/ports.ts'
import type { MakeProbe, AccessScene } from './probes.ts'
import type { Harness, Person } from '../harness.ts'
import { aLeaveType } from '../factories/leave.ts'

interface AccrualFixture {
  cycleId: string
  compId: string
  paidId: string
}

const accrualFixtures = new Map<string, Promise<AccrualFixture>>()

/** A comp-off type and an encashable type in the organisation of the target, created when first needed. */
function getAccrualFixture({ h, target }: AccessScene): Promise<AccrualFixture> {
  const known = accrualFixtures.get(target.organisationId) ?? createAccrualFixture(h, { ...target, role: ADMIN })
  accrualFixtures.set(target.organisationId, known)
  return known
}

async function createAccrualFixture(h: Harness, admin: Person): Promise<AccrualFixture> {
  const cycles = await h.call(admin, 'GET /api/leave-hr/leave/cycles')
  const found = cycles.body.find(({ fromDay, toDay }) => fromDay <= '2026-03-10' && toDay >= '2026-03-10')
  const body = { name: '2026', fromDay: '2026-01-01', toDay: '2026-12-31' }
  const made = found ?? (await h.call(admin, 'POST /api/leave-hr/leave/cycles', { body })).body
  const kind = await h.call(admin, 'POST /api/leave-hr/timeOffTypes/create', {
    body: { name: 'Comp', effect: 'COMPENSATORY' },
  })
  const comp = await h.call(admin, 'POST /api/leave-hr/leave/types', {
    body: { name: 'Comp', code: 'COMP', timeOffTypeId: kind.body.id },
  })
  const paidId = await aLeaveType(h, admin, { name: 'Paid out' })
  await h.call(admin, 'POST /api/leave-hr/leave/type/accumulations', {
    body: { leaveTypeId: paidId, cycleId: made.id, days: 300, maxEncashment: 300 },
  })
  return { cycleId: made.id, compId: comp.body.id, paidId }
}

const claims = new Map<string, number>()

/** A pending comp-off claim of the target for a Sunday. */
async function claimCompOff(scene: AccessScene): Promise<string> {
  const { compId } = await getAccrualFixture(scene)
  const before = claims.get(scene.target.employeeId) ?? 0
  claims.set(scene.target.employeeId, before + 1)
  const workedDay = addDays('2026-03-08', -7 * before)
  const made = await scene.h.call(scene.target, 'POST /api/leave-hr/compensatoryOffs', {
    body: { leaveTypeId: compId, workedDay, days: 1, reason: 'Stocktaking' },
  })
  if (made.status !== 200) throw new Error(`No day could be claimed: ${JSON.stringify(made.body)}`)
  return made.body.id
}

/** A pending encashment of the target. */
async function createEncashment(scene: AccessScene): Promise<string> {
  const { paidId, cycleId } = await getAccrualFixture(scene)
  await scene.h.inOrganisation(scene.target.organisationId, (db) =>
    grantDueRules(db, '2026-03-10', scene.target.employeeId),
  )
  const made = await scene.h.call(scene.target, 'POST /api/leave-hr/leave/encashments', {
    body: { leaveTypeId: paidId, cycleId, days: 1 },
  })
  if (made.status !== 200) throw new Error(`Nothing could be encashed: ${JSON.stringify(made.body)}`)
  return made.body.id
}

const buildListProbe =
  (make: (scene: AccessScene) => Promise<string>): MakeProbe =>
  async (scene) => ({
    body: { size: 200, filters: { employeeId: scene.target.employeeId } },
    traces: [await make(scene)],
  })
const buildIdProbe =
  (make: (scene: AccessScene) => Promise<string>): MakeProbe =>
  async (scene) => {
    const id = await make(scene)
    return { params: { id }, traces: [id] }
  }
const unknownIdProbe: MakeProbe = () => ({ params: { id: '01a1fdc0-9934-7490-b259-2963db6703eb' } })

/** Leave: schedules, comp-offs, encashments, year-end. */
export const accrualProbes: Record<string, MakeProbe> = {
  'POST /api/leave-hr/compensatoryOffs/search': buildListProbe(claimCompOff),
  'GET /api/leave-hr/compensatoryOffs/{id}': buildIdProbe(claimCompOff),
  'PUT /api/leave-hr/compensatoryOffs/{id}': async (scene) => {
    const id = await claimCompOff(scene)
    const { compId } = await getAccrualFixture(scene)
    const body = { leaveTypeId: compId, workedDay: '2026-03-01', days: 1, reason: 'Stocktaking' }
    return { params: { id }, body, traces: [id] }
  },
  'DELETE /api/leave-hr/compensatoryOffs/{id}': buildIdProbe(claimCompOff),
  'POST /api/leave-hr/leave/encashments/search': buildListProbe(createEncashment),
  'GET /api/leave-hr/leave/encashments/{id}': buildIdProbe(createEncashment),
  'PUT /api/leave-hr/leave/encashments/{id}': async (scene) => {
    const id = await createEncashment(scene)
    const { paidId, cycleId } = await getAccrualFixture(scene)
    return { params: { id }, body: { leaveTypeId: paidId, cycleId, days: 1 }, traces: [id] }
  },
  'DELETE /api/leave-hr/leave/encashments/{id}': buildIdProbe(createEncashment),
  'POST /api/leave-hr/leave/accumulations/schedule': async (scene) => {
    const { paidId, cycleId } = await getAccrualFixture(scene)
    return { body: { employeeId: scene.target.employeeId, leaveTypeId: paidId, cycleId } }
  },
  'POST /api/leave-hr/leave/type/accumulations/{id}/run': unknownIdProbe,
  'GET /api/leave-hr/leave/year-ends/{id}': unknownIdProbe,
  'POST /api/leave-hr/leave/year-ends/{id}/reverse': unknownIdProbe,
  'POST /api/leave-hr/leave/year-ends/preview': async (scene) => {
    const { cycleId } = await getAccrualFixture(scene)
    return { body: { filters: { cycleId } } }
  },
}
