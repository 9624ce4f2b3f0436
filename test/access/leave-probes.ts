import { addDays, type Day } from '../../domain/kit/day.ts'
import { ADMIN, HR } from '../../domain/main/users/roles.ts'
import type { MakeProbe, AccessScene } from './probes.ts'
import type { Harness, Person } from '../harness.ts'
import { aLeaveType, submitLeaveRequest } from '../factories/leave.ts'
import { anEmployee } from '../factories/people.ts'

interface LeaveFixture {
  typeId: string
  cycleId: string
}

const leaveFixtures = new Map<string, Promise<LeaveFixture>>()

/** A leave cycle and a leave type in the organisation of the target, created when first needed. */
export function getLeaveFixture({ h, target }: AccessScene): Promise<LeaveFixture> {
  const known = leaveFixtures.get(target.organisationId) ?? createLeaveFixture(h, { ...target, role: ADMIN })
  leaveFixtures.set(target.organisationId, known)
  return known
}

async function createLeaveFixture(h: Harness, admin: Person): Promise<LeaveFixture> {
  const cycle = await h.call(admin, 'POST /api/leave-hr/leave/cycles', {
    body: { name: '2026', fromDay: '2026-01-01', toDay: '2026-12-31' },
  })
  // The probe of another call may have created a cycle for the same days.
  const cycleId = cycle.status === 200 ? cycle.body.id : await findCycleId(h, admin)
  const typeId = await aLeaveType(h, admin, { keepsBalance: false })
  return { typeId, cycleId }
}

async function findCycleId(h: Harness, { organisationId }: Person): Promise<string> {
  const { rows } = await h.inOrganisation(organisationId, (db) =>
    db.execute<{ id: string }>("select id from leave_cycle where '2026-03-10' between from_day and to_day limit 1"),
  )
  if (!rows[0]) throw new Error('No leave cycle could be created')
  return rows[0].id
}

const requestCounts = new Map<string, number>()

/** Returns another Wednesday on each call for the same employee. */
function nextWednesday({ target }: AccessScene): Day {
  const before = requestCounts.get(target.employeeId) ?? 0
  requestCounts.set(target.employeeId, before + 1)
  return addDays('2026-04-01', before * 7)
}

/** A pending request of the target. */
export async function requestTargetLeave(scene: AccessScene) {
  const { typeId } = await getLeaveFixture(scene)
  const day = nextWednesday(scene)
  const made = await submitLeaveRequest(scene.h, scene.target, typeId, day)
  if (made.status !== 200)
    throw new Error(
      `No leave could be asked for by ${scene.target.role} ${typeId} ${day}: ${JSON.stringify(made.body)}`,
    )
  return made.body
}

/** A leave of the target that another HR user recorded. */
async function recordTargetLeave(scene: AccessScene): Promise<void> {
  const { typeId } = await getLeaveFixture(scene)
  const day = nextWednesday(scene)
  const { organisationId, employeeId } = scene.target
  const hr = await anEmployee(scene.h, { organisationId, role: HR })
  const made = await scene.h.call(hr, 'POST /api/leave-hr/leave/withdraws', {
    body: { employeeId, leaveTypeId: typeId, from: day, to: day },
  })
  if (made.status !== 200) throw new Error(`No leave could be recorded: ${JSON.stringify(made.body)}`)
}

const leaveIdProbe: MakeProbe = async (scene) => {
  const { id } = await requestTargetLeave(scene)
  return { params: { id }, traces: [id] }
}

const leaveListProbe: MakeProbe = async (scene) => ({
  body: { size: 200, filters: { employeeId: scene.target.employeeId } },
  traces: [(await requestTargetLeave(scene)).id],
})
const leaveEmployeeProbe: MakeProbe = ({ target }) => ({ body: { filters: { employeeId: target.employeeId } } })
// The same names as in the factories.
const buildTargetName = ({ target }: AccessScene) => `Rao ${target.employeeId.slice(-4)}`

const leaveDateRange = { from: '2026-04-01', to: '2026-12-31' }

/** Leave: requests, balances, the calendar, and their approval. */
export const leaveProbes: Record<string, MakeProbe> = {
  'POST /api/leave-hr/leave/withdraws/search': leaveListProbe,
  'POST /api/leave-hr/leave/withdraws/pending': async (scene) => ({
    body: { size: 200, filters: { everyone: true } },
    traces: [(await requestTargetLeave(scene)).id],
  }),
  'GET /api/leave-hr/leave/withdraws/{id}': leaveIdProbe,
  'GET /api/leave-hr/leave/withdraws/{id}/context': leaveIdProbe,
  'DELETE /api/leave-hr/leave/withdraws/{id}': leaveIdProbe,
  'POST /api/leave-hr/leave/withdraws/{id}/cancel': async (scene) => {
    const { id, version } = await requestTargetLeave(scene)
    return { params: { id }, body: { version }, traces: [id] }
  },
  'POST /api/leave-hr/leave/withdraws': async (scene) => {
    const { typeId } = await getLeaveFixture(scene)
    const day = addDays(nextWednesday(scene), 1)
    return { body: { employeeId: scene.target.employeeId, leaveTypeId: typeId, from: day, to: day } }
  },
  'POST /api/leave-hr/leave/withdraws/preview': async (scene) => {
    const { typeId } = await getLeaveFixture(scene)
    return { body: { employeeId: scene.target.employeeId, leaveTypeId: typeId, from: '2026-04-03', to: '2026-04-03' } }
  },
  'POST /api/leave-hr/leaves/exportLeaves': async (scene) => {
    await requestTargetLeave(scene)
    return { body: { format: 'csv' }, traces: [buildTargetName(scene)] }
  },
  'POST /api/leave-hr/leave/calendar': (scene) => ({
    body: { from: '2026-04-01', to: '2026-04-30', size: 100, q: buildTargetName(scene) },
  }),
  'GET /api/leave-hr/employee/probation/{id}': ({ target }) => ({ params: { id: target.employeeId } }),
  'POST /api/leave-hr/leave/accumulations/search': leaveEmployeeProbe,
  'POST /api/leave-hr/leave/accumulations/admin/search': leaveEmployeeProbe,
  'POST /api/leave-hr/leave/accumulations/employee/search': leaveEmployeeProbe,
  'POST /api/leave-hr/leave/accumulations/explain': async (scene) => {
    const { typeId, cycleId } = await getLeaveFixture(scene)
    return { body: { employeeId: scene.target.employeeId, leaveTypeId: typeId, cycleId } }
  },
  'POST /api/leave-hr/leave/accumulations/adjust': async (scene) => {
    const { typeId, cycleId } = await getLeaveFixture(scene)
    return {
      body: { employeeId: scene.target.employeeId, leaveTypeId: typeId, cycleId, days: 1, reason: 'A day owed' },
    }
  },
  'GET /api/leave-hr/leaves/availed/report': async (scene) => {
    await recordTargetLeave(scene)
    return { query: { ...leaveDateRange, q: buildTargetName(scene) } }
  },
  'PUT /api/leave-hr/leave/type/accumulations/{id}': () => ({
    params: { id: '01a1fdc0-9934-7490-b259-2963db6703eb' },
    body: { version: 1, days: 1 },
  }),
  'DELETE /api/leave-hr/leave/type/accumulations/{id}': () => ({
    params: { id: '01a1fdc0-9934-7490-b259-2963db6703eb' },
  }),
  'POST /api/approval/pipeline/statuses/action': async (scene) => {
    const { approval } = await requestTargetLeave(scene)
    return { body: { id: approval?.id, version: approval?.version, action: 'APPROVE' }, traces: [approval?.id ?? ''] }
  },
  'POST /api/approval/pipeline/statuses/admin/pending/entities': async (scene) => ({
    body: { size: 200 },
    traces: [(await requestTargetLeave(scene)).approval?.id ?? ''],
  }),
  'GET /api/approval/pipeline/statuses/admin/status/{id}': async (scene) => {
    const id = (await requestTargetLeave(scene)).approval?.id ?? ''
    return { params: { id }, traces: [id] }
  },
}
