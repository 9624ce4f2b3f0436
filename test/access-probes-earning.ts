import { addDays } from '../domain/kit/day.ts'
import { ADMIN } from '../domain/main/roles.ts'
import { grantOwed } from '../server/leave/ports.ts'
import type { MakeProbe, Scene } from './access-probes.ts'
import type { Harness, Person } from './harness.ts'
import { aLeaveType } from './leave.ts'

interface House {
  cycleId: string
  compId: string
  paidId: string
}

const houses = new Map<string, Promise<House>>()

/** A compensatory leave and one that can be encashed in the target's organisation, made when first needed. */
function houseOf({ h, target }: Scene): Promise<House> {
  const known = houses.get(target.organisationId) ?? makeHouse(h, { ...target, role: ADMIN })
  houses.set(target.organisationId, known)
  return known
}

async function makeHouse(h: Harness, admin: Person): Promise<House> {
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
    body: { leaveTypeId: paidId, cycleId: made.id, days: 300, encashMost: 300 },
  })
  return { cycleId: made.id, compId: comp.body.id, paidId }
}

const claims = new Map<string, number>()

/** A Sunday that the target has just claimed. */
async function claimed(scene: Scene): Promise<string> {
  const { compId } = await houseOf(scene)
  const before = claims.get(scene.target.employeeId) ?? 0
  claims.set(scene.target.employeeId, before + 1)
  const workedDay = addDays('2026-03-08', -7 * before)
  const made = await scene.h.call(scene.target, 'POST /api/leave-hr/compensatoryOffs', {
    body: { leaveTypeId: compId, workedDay, days: 1, reason: 'Stocktaking' },
  })
  if (made.status !== 200) throw new Error(`No day could be claimed: ${JSON.stringify(made.body)}`)
  return made.body.id
}

/** A day that the target has just asked to be paid out. */
async function encashed(scene: Scene): Promise<string> {
  const { paidId, cycleId } = await houseOf(scene)
  await scene.h.inOrganisation(scene.target.organisationId, (db) =>
    grantOwed(db, '2026-03-10', scene.target.employeeId),
  )
  const made = await scene.h.call(scene.target, 'POST /api/leave-hr/leave/encashments', {
    body: { leaveTypeId: paidId, cycleId, days: 1 },
  })
  if (made.status !== 200) throw new Error(`Nothing could be encashed: ${JSON.stringify(made.body)}`)
  return made.body.id
}

const listed =
  (make: (scene: Scene) => Promise<string>): MakeProbe =>
  async (scene) => ({
    body: { size: 200, filters: { employeeId: scene.target.employeeId } },
    traces: [await make(scene)],
  })
const byId =
  (make: (scene: Scene) => Promise<string>): MakeProbe =>
  async (scene) => {
    const id = await make(scene)
    return { params: { id }, traces: [id] }
  }
const nobodys: MakeProbe = () => ({ params: { id: '01a1fdc0-9934-7490-b259-2963db6703eb' } })

/** How leave is earned: schedules, compensatory days, encashment, year-end. */
export const earningProbes: Record<string, MakeProbe> = {
  'POST /api/leave-hr/compensatoryOffs/search': listed(claimed),
  'DELETE /api/leave-hr/compensatoryOffs/{id}': byId(claimed),
  'POST /api/leave-hr/leave/encashments/search': listed(encashed),
  'DELETE /api/leave-hr/leave/encashments/{id}': byId(encashed),
  'POST /api/leave-hr/leave/accumulations/schedule': async (scene) => {
    const { paidId, cycleId } = await houseOf(scene)
    return { body: { employeeId: scene.target.employeeId, leaveTypeId: paidId, cycleId } }
  },
  'POST /api/leave-hr/leave/type/accumulations/{id}/run': nobodys,
  'GET /api/leave-hr/leave/year-ends/{id}': nobodys,
  'POST /api/leave-hr/leave/year-ends/{id}/reverse': nobodys,
  'POST /api/leave-hr/leave/year-ends/preview': async (scene) => {
    const { cycleId } = await houseOf(scene)
    return { body: { filters: { cycleId } } }
  },
}
