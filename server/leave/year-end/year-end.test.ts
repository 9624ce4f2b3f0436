import { beforeAll, expect, test } from 'vitest'
import { MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import {
  aLeaveOrganisation,
  submitLeaveRequest,
  decideLeaveRequest,
  type LeaveOrganisation,
} from '../../../test/factories/leave.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { grantDueRules } from '../ports.ts'
import { resumeYearEnd } from './year-end.actions.ts'

let h: Harness
let organisation: LeaveOrganisation
let next: string

beforeAll(async () => {
  h = await harness({ now: '2027-01-05T09:00:00Z' })
  organisation = await aLeaveOrganisation(h)
  const cycle = await h.call(organisation.admin, 'POST /api/leave-hr/leave/cycles', {
    body: { name: '2027', fromDay: '2027-01-01', toDay: '2027-12-31' },
  })
  next = cycle.body.id
  await rule(organisation.cycleId, { days: 12, maxCarryForward: 5, carryExpiresDays: 90 })
  await h.call(organisation.admin, 'POST /api/leave-hr/leave/type/accumulations', {
    body: { leaveTypeId: organisation.typeId, cycleId: next, days: 12 },
  })
})

async function rule(
  cycleId: string,
  body: { days: number; maxCarryForward?: number | null; carryExpiresDays?: number | null },
) {
  const { body: rules } = await h.call(organisation.admin, 'POST /api/leave-hr/leave/type/accumulations/all', {
    body: { cycleId },
  })
  await h.call(organisation.admin, 'PUT /api/leave-hr/leave/type/accumulations/{id}', {
    params: { id: rules[0]?.id ?? '' },
    body: { ...body, version: rules[0]?.version ?? 0 },
  })
}
async function newcomer(): Promise<Staff> {
  const asha = await anEmployee(h, { organisationId: organisation.admin.organisationId, manager: organisation.manager })
  await h.inOrganisation(asha.organisationId, (db) => grantDueRules(db, '2026-06-01', asha.employeeId))
  return asha
}
const run = () =>
  h.call(organisation.admin, 'POST /api/leave-hr/leave/year-ends', { body: { cycleId: organisation.cycleId } })
const reverse = (id: string) =>
  h.call(organisation.admin, 'POST /api/leave-hr/leave/year-ends/{id}/reverse', { params: { id } })
async function balance(who: Staff, on: string, cycleId?: string) {
  const { body } = await h.call(organisation.admin, 'POST /api/leave-hr/leave/accumulations/admin/search', {
    body: { filters: { employeeId: who.employeeId, on, ...(cycleId ? { cycleId } : {}) } },
  })
  const { granted, used, closed, available } = body.content[0]?.balances[0] ?? {}
  return { granted, used, closed, available }
}
async function taken(who: Staff, from: string, to: string) {
  const recorded = await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws', {
    body: { employeeId: who.employeeId, leaveTypeId: organisation.typeId, from, to },
  })
  expect(recorded.status, JSON.stringify(recorded.body)).toBe(200)
  return recorded.body
}

test('a preview shows carried and expired days, and changes nothing', async () => {
  const asha = await newcomer()
  await taken(asha, '2026-11-02', '2026-11-04')
  const { body } = await h.call(organisation.admin, 'POST /api/leave-hr/leave/year-ends/preview', {
    body: { size: 200, filters: { cycleId: organisation.cycleId } },
  })
  expect(body.content.find(({ id }) => id === asha.employeeId)?.closings).toMatchObject([
    { left: 9, carried: 5, lastDay: '2027-03-31', expired: 4 },
  ])
  expect(await balance(asha, '2026-12-31')).toEqual({ granted: 12, used: 3, closed: 0, available: 9 })
})

test('a run carries days up to the limit and expires the rest, only once; its reversal restores all days', async () => {
  const asha = await newcomer()
  const first = await run()
  expect(first.body).toMatchObject({ status: 'DONE', cycle: { name: '2026' }, next: { name: '2027' } })
  expect(await balance(asha, '2026-12-31')).toEqual({ granted: 12, used: 0, closed: 12, available: 0 })
  expect(await balance(asha, '2027-02-01')).toEqual({ granted: 17, used: 0, closed: 0, available: 17 })
  expect(await balance(asha, '2027-04-01')).toEqual({ granted: 17, used: 0, closed: 5, available: 12 })
  const second = await run()
  expect(second.body).toMatchObject({ carried: 0, expired: 0 })
  expect(await balance(asha, '2027-02-01')).toMatchObject({ available: 17 })

  for (const { id } of [second.body, first.body]) expect((await reverse(id)).body.status).toBe('REVERSED')
  expect(await balance(asha, '2026-12-31')).toEqual({ granted: 12, used: 0, closed: 0, available: 12 })
  expect(await balance(asha, '2027-02-01')).toMatchObject({ granted: 12, available: 12 })
  expect(await balance(asha, '2027-04-01')).toMatchObject({ closed: 0, available: 12 })
  expect((await reverse(first.body.id)).code).toBe('LEAVE_YEAR_END_NOT_COMPLETED')
})

test('carried days are used first, and returned days expire later', async () => {
  const asha = await newcomer()
  const { body } = await run()
  const leave = await submitLeaveRequest(h, asha, organisation.typeId, '2027-02-01', '2027-02-04')
  await decideLeaveRequest(h, organisation.manager, leave.body, 'APPROVE')
  expect(await balance(asha, '2027-02-10')).toMatchObject({ available: 13 })
  expect(await balance(asha, '2027-04-01')).toEqual({ granted: 17, used: 4, closed: 1, available: 12 })
  await h.call(organisation.admin, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: leave.body.id } })
  expect(await balance(asha, '2027-04-01')).toEqual({ granted: 17, used: 0, closed: 5, available: 12 })
  const lines = await h.call(asha, 'POST /api/leave-hr/leave/accumulations/explain', {
    body: { employeeId: asha.employeeId, leaveTypeId: organisation.typeId, cycleId: next },
  })
  expect(lines.body.map(({ words }) => words)).toContain('Carried forward from {{cycle}}, valid until {{lastDay}}')
  expect(lines.body.at(-1)?.balance).toBe(12)
  await reverse(body.id)
})

test('the year of an employee who booked carried days stays closed after a reversal, until they return the days', async () => {
  const [asha, binu] = [await newcomer(), await newcomer()]
  const { body } = await run()
  const spring = await submitLeaveRequest(h, asha, organisation.typeId, '2027-03-01', '2027-03-02')
  const autumn = await submitLeaveRequest(h, asha, organisation.typeId, '2027-11-01', '2027-11-16')
  const withinGrant = await submitLeaveRequest(h, binu, organisation.typeId, '2027-03-01', '2027-03-16')
  expect([spring.status, autumn.status, withinGrant.status]).toEqual([200, 200, 200])

  const reversed = await reverse(body.id)
  expect(reversed.body).toMatchObject({ status: 'REVERSED', carried: 5, expired: 7 })
  expect(await balance(asha, '2026-12-31')).toEqual({ granted: 12, used: 0, closed: 12, available: 0 })
  expect(await balance(asha, '2027-12-31')).toMatchObject({ granted: 17, closed: 3, available: 0 })
  expect(await balance(binu, '2026-12-31')).toMatchObject({ closed: 0, available: 12 })
  expect(await balance(binu, '2027-12-31')).toMatchObject({ granted: 12, closed: 0, available: 0 })

  await h.call(asha, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: autumn.body.id } })
  const again = await run()
  expect(again.body.status).toBe('DONE')
  expect(await balance(asha, '2027-03-01')).toMatchObject({ granted: 17, available: 15 })
  for (const { id } of [again.body, body])
    expect((await reverse(id)).body).toMatchObject({ status: 'REVERSED', carried: 0, expired: 0 })
  expect(await balance(asha, '2026-12-31')).toMatchObject({ closed: 0, available: 12 })
})

test('expiring days can be used until their expiry, in addition to days without expiry', async () => {
  const asha = await newcomer()
  const { body } = await run()
  expect((await submitLeaveRequest(h, asha, organisation.typeId, '2027-03-01', '2027-03-23')).status).toBe(200)
  expect(await balance(asha, '2027-04-01')).toMatchObject({ closed: 0, available: 0 })
  expect((await submitLeaveRequest(h, asha, organisation.typeId, '2027-05-03')).code).toBe('LEAVE_BALANCE_TOO_LOW')
  await reverse(body.id)
})

test('a leave over the expiry uses the days until then, and is refused if it needs expired days', async () => {
  const asha = await newcomer()
  const { body } = await run()
  await taken(asha, '2027-05-03', '2027-05-17')
  const over = await submitLeaveRequest(h, asha, organisation.typeId, '2027-03-30', '2027-04-06')
  expect(over.body).toMatchObject({ code: 'LEAVE_BALANCE_TOO_LOW', facts: { left: 3, requested: 6 } })
  expect((await submitLeaveRequest(h, asha, organisation.typeId, '2027-03-31', '2027-04-01')).status).toBe(200)
  expect(await balance(asha, '2027-06-01')).toMatchObject({ closed: 4, available: 0 })
  await reverse(body.id)
})

test('leave booked before the run keeps its days, and the next run corrects later changes in the old year', async () => {
  const asha = await newcomer()
  const booked = await taken(asha, '2026-12-07', '2026-12-11')
  const first = await run()
  expect(await balance(asha, '2027-01-05')).toMatchObject({ granted: 17 })
  await h.call(organisation.admin, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: booked.id } })
  const again = await run()
  expect(await balance(asha, '2026-12-31')).toMatchObject({ closed: 12, available: 0 })
  expect(await balance(asha, '2027-01-05')).toMatchObject({ granted: 17, available: 17 })
  for (const { id } of [again.body, first.body]) await reverse(id)
})

test('a run is reversed before the runs that it depends on', async () => {
  const asha = await newcomer()
  const first = await run()
  await h.call(organisation.admin, 'POST /api/leave-hr/leave/accumulations/adjust', {
    body: {
      employeeId: asha.employeeId,
      leaveTypeId: organisation.typeId,
      cycleId: organisation.cycleId,
      days: -9,
      reason: 'Granted in error',
    },
  })
  const second = await run()
  expect(await balance(asha, '2027-01-05')).toMatchObject({ granted: 15 })
  const wordsIn = async (cycleId: string) => {
    const lines = await h.call(asha, 'POST /api/leave-hr/leave/accumulations/explain', {
      body: { employeeId: asha.employeeId, leaveTypeId: organisation.typeId, cycleId },
    })
    return lines.body
      .filter(({ days, kind }) => kind !== 'ADJUSTMENT' && days !== 12)
      .map(({ days, words }) => [days, words])
  }
  expect(await wordsIn(organisation.cycleId)).toEqual([
    [-5, 'Carried forward to {{cycle}}'],
    [-7, 'Expired at the end of {{cycle}}'],
    [2, 'Carry forward to {{cycle}} reduced'],
    [7, 'Year-end expiry of {{cycle}} reduced'],
  ])
  expect((await wordsIn(next)).find(([days]) => days === -2)?.[1]).toBe('Carry forward from {{cycle}} reduced')
  expect((await reverse(first.body.id)).code).toBe('LEAVE_YEAR_END_HAS_LATER_RUN')
  for (const { id } of [second.body, first.body]) expect((await reverse(id)).body.status).toBe('REVERSED')
  expect(await balance(asha, '2027-01-05')).toMatchObject({ granted: 12 })
})

test('a comp-off of December that is approved after the run counts in the new year, until its expiry', async () => {
  const kind = await h.call(organisation.admin, 'POST /api/leave-hr/timeOffTypes/create', {
    body: { name: 'Comp', effect: 'COMPENSATORY' },
  })
  const type = await h.call(organisation.admin, 'POST /api/leave-hr/leave/types', {
    body: { name: 'Comp', code: 'CO', timeOffTypeId: kind.body.id, creditDays: 30 },
  })
  const asha = await newcomer()
  const claim = await h.call(asha, 'POST /api/leave-hr/compensatoryOffs', {
    body: { leaveTypeId: type.body.id, workedDay: '2026-12-27', days: 1, reason: 'Release night' },
  })
  const { body } = await run()
  await decideLeaveRequest(h, organisation.manager, claim.body, 'APPROVE')
  expect((await submitLeaveRequest(h, asha, type.body.id, '2027-01-27')).code).toBe('LEAVE_BALANCE_TOO_LOW')
  expect((await submitLeaveRequest(h, asha, type.body.id, '2027-01-26')).status).toBe(200)
  await reverse(body.id)
})

test('an interrupted run continues where it stopped; a completed run does nothing more', async () => {
  const asha = await newcomer()
  const { body } = await run()
  await resumeYearEnd(h.muster, { organisationId: asha.organisationId, userId: null, runId: body.id })
  const seen = await h.call(organisation.admin, 'GET /api/leave-hr/leave/year-ends/{id}', { params: { id: body.id } })
  expect(seen.body).toMatchObject({ status: 'DONE', done: body.people })
  expect(await balance(asha, '2027-01-05')).toMatchObject({ granted: 17 })
  await reverse(body.id)
})

test('a year that is not over, a year without a next cycle, and managers are refused', async () => {
  const start = (cycleId: string) =>
    h.call(organisation.admin, 'POST /api/leave-hr/leave/year-ends', { body: { cycleId } })
  expect((await start(next)).code).toBe('LEAVE_NEXT_CYCLE_MISSING')
  h.clock.set('2026-12-31T09:00:00Z')
  expect((await start(organisation.cycleId)).code).toBe('LEAVE_YEAR_NOT_OVER')
  h.clock.set('2027-01-05T09:00:00Z')
  const boss = await anEmployee(h, { organisationId: organisation.admin.organisationId, role: MANAGER })
  expect(
    (await h.call(boss, 'POST /api/leave-hr/leave/year-ends', { body: { cycleId: organisation.cycleId } })).status,
  ).toBe(403)
})
