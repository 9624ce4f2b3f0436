import { ADMIN, EMPLOYEE } from '../../domain/main/users/roles.ts'
import { attendanceDay } from '../../server/attendance/days/day.table.ts'
import { pieceEntry } from '../../server/attendance/months/month.table.ts'
import { attendancePunch, punchImport } from '../../server/attendance/punches/punch.table.ts'
import { rosterEntry, shiftSwap } from '../../server/attendance/roster/roster.table.ts'
import { regularisation, regularisationDay } from '../../server/attendance/regularisations/regularisation.table.ts'
import { newId } from '../../server/kit/db/tenant-table.ts'
import { anEmployee } from '../factories/people.ts'
import type { AccessScene, MakeProbe } from './probes.ts'

const DAY = '2026-03-05'

/** A punch of the target that is on hold. */
async function createHeldPunch({ h, target }: AccessScene): Promise<string> {
  const id = newId()
  const { employeeId, organisationId } = target
  const punchedAt = new Date(Date.parse(`${DAY}T04:00:00Z`) + Math.floor(Math.random() * 3_600_000)).toISOString()
  await h.inOrganisation(organisationId, (db) =>
    db.insert(attendancePunch).values({ id, employeeId, punchedAt, source: 'DEVICE', heldReason: 'TOO_OLD' }),
  )
  return id
}

async function createImport({ h, target }: AccessScene): Promise<string> {
  const id = newId()
  await h.inOrganisation(target.organisationId, (db) =>
    db.insert(punchImport).values({ id, fileName: 'punches.csv', punchCount: 1, importedBy: 'HR' }),
  )
  return id
}

async function createRegularisation({ h, target }: AccessScene): Promise<string> {
  const id = newId()
  const { employeeId, organisationId } = target
  await h.inOrganisation(organisationId, async (db) => {
    await db
      .insert(regularisation)
      .values({ id, employeeId, reason: 'Forgot', requestedAt: '2026-03-10T09:00:00Z', state: 'APPROVED' })
    await db
      .insert(regularisationDay)
      .values({ regularisationId: id, employeeId, day: DAY, kind: 'EXEMPT', isPending: false })
  })
  return id
}

async function createSwap({ h, target }: AccessScene): Promise<string> {
  const id = newId()
  const { employeeId, organisationId } = target
  const colleague = await anEmployee(h, { organisationId, role: EMPLOYEE })
  await h.inOrganisation(organisationId, async (db) => {
    for (const one of [employeeId, colleague.employeeId])
      await db
        .insert(rosterEntry)
        .values({ employeeId: one, day: '2026-03-20', kind: 'OFF', isDraft: false })
        .onConflictDoNothing()
    await db.insert(shiftSwap).values({
      id,
      employeeId,
      colleagueId: colleague.employeeId,
      day: '2026-03-20',
      reason: 'Visit',
      requestedAt: '2026-03-10T09:00:00Z',
    })
  })
  return id
}

async function createPieceRate({ h, target }: AccessScene): Promise<string> {
  const { body } = await h.call({ ...target, role: ADMIN }, 'POST /api/payroll/payRate/types', {
    body: { name: `Pieces ${newId()}`, unit: 'PIECE' },
  })
  return body.id
}

async function createPieces(scene: AccessScene): Promise<string> {
  const id = newId()
  const rateTypeId = await createPieceRate(scene)
  const { employeeId, organisationId } = scene.target
  await scene.h.inOrganisation(organisationId, (db) =>
    db.insert(pieceEntry).values({ id, employeeId, day: DAY, rateTypeId, quantity: '5', enteredBy: 'HR' }),
  )
  return id
}

/** Stores a late day of the target. Returns the id of the target, which replies may contain. */
async function createLateDay({ h, target }: AccessScene): Promise<string> {
  const { employeeId, organisationId } = target
  const minutes = { workedMinutes: 450, breakMinutes: 0, gapMinutes: 0, earlyMinutes: 0, shortMinutes: 30 }
  await h.inOrganisation(organisationId, (db) =>
    db
      .insert(attendanceDay)
      .values({
        ...minutes,
        employeeId,
        day: DAY,
        status: 'LATE',
        lateMinutes: 30,
        overtimeMinutes: 0,
        overtimeKind: 'WEEKDAY',
        presentShare: 100,
        absentShare: 0,
        leaveShare: 0,
        isLate: true,
        hasMissingPunch: false,
      })
      .onConflictDoNothing(),
  )
  return employeeId
}

const byId =
  (create: (scene: AccessScene) => Promise<string>): MakeProbe =>
  async (scene) => {
    const id = await create(scene)
    return { params: { id }, traces: [id] }
  }

const listed =
  (create: (scene: AccessScene) => Promise<string>, body: object): MakeProbe =>
  async (scene) => ({ body, traces: [await create(scene)] })

/** Calls about one employee. A reply that contains the employee's id shows the employee. */
const ofEmployee =
  (build: (employeeId: string) => object): MakeProbe =>
  ({ target }) => ({ body: build(target.employeeId), traces: [target.employeeId] })

/** Lists of employees on one page. */
const amongAll =
  (body: object): MakeProbe =>
  ({ target }) => ({ body, traces: [target.employeeId] })

const period = { from: '2026-03-01', to: '2026-03-31' }

const aShift = async ({ h, target }: AccessScene): Promise<string> => {
  const { body } = await h.call({ ...target, role: ADMIN }, 'POST /api/hr/shifts', {
    body: { name: `Shift ${newId()}`, startsAt: '09:00', endsAt: '17:00' },
  })
  return body.id
}

/** Calls of attendance. */
export const attendanceProbes: Record<string, MakeProbe> = {
  'POST /api/attendance/punches/{id}/release': byId(createHeldPunch),
  'POST /api/attendance/punches/search': listed(createHeldPunch, { size: 200 }),
  'POST /api/attendance/punches/record': ofEmployee((employeeId) => ({
    employeeId,
    punchedAt: '2026-03-09T04:00:00Z',
    note: 'Forgot',
  })),
  'POST /api/attendance/days': ofEmployee((employeeId) => ({ employeeId, ...period })),
  'POST /api/attendance/days/detail': ofEmployee((employeeId) => ({ employeeId, day: DAY })),
  'POST /api/attendance/days/register': amongAll({ month: '2026-03-01', size: 100 }),
  'POST /api/attendance/regularisations/record': ofEmployee((employeeId) => ({
    employeeId,
    reason: 'Device',
    days: [{ day: DAY, kind: 'EXEMPT' }],
  })),
  'POST /api/attendance/regularisations/search': listed(createRegularisation, { size: 200 }),
  'GET /api/attendance/regularisations/{id}': byId(createRegularisation),
  'DELETE /api/attendance/regularisations/{id}': byId(createRegularisation),
  'POST /api/attendance/live': amongAll({}),
  'POST /api/attendance/trends/people': listed(createLateDay, { week: '2026-03-02', measure: 'LATE' }),
  'POST /api/attendance/rosters/search': amongAll({ from: '2026-03-01', to: '2026-03-07', size: 1000 }),
  'PUT /api/attendance/rosters': async (scene) => ({
    body: {
      changes: [
        { employeeId: scene.target.employeeId, day: '2026-03-21', kind: 'SHIFT', shiftIds: [await aShift(scene)] },
      ],
    },
  }),
  'POST /api/attendance/punches/imports/{id}/revert': byId(createImport),
  'POST /api/attendance/months/search': amongAll({ month: '2026-02-01', size: 100 }),
  'POST /api/attendance/months/approve': ofEmployee((employeeId) => ({
    month: '2026-02-01',
    employeeIds: [employeeId],
  })),
  'POST /api/attendance/months/reopen': ofEmployee((employeeId) => ({
    month: '2026-02-01',
    employeeIds: [employeeId],
  })),
  'POST /api/attendance/months/overtime': async (scene) => ({
    body: { month: '2026-03-01', employeeId: await createLateDay(scene) },
  }),
  'POST /api/attendance/pieces': async (scene) => ({
    body: {
      employeeId: scene.target.employeeId,
      day: DAY,
      rateTypeId: await createPieceRate(scene),
      quantity: '12',
    },
  }),
  'POST /api/attendance/pieces/search': listed(createPieces, { month: '2026-03-01', size: 200 }),
  'DELETE /api/attendance/pieces/{id}': byId(createPieces),
  'GET /api/attendance/swaps/{id}': byId(createSwap),
  'DELETE /api/attendance/swaps/{id}': byId(createSwap),
}
