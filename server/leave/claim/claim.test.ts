import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import {
  aCompOffType,
  aLeaveOrganisation,
  aLeaveTypeWithRules,
  submitLeaveRequest,
  readLeaveBalance,
  decideLeaveRequest,
  readLeave,
  type LeaveOrganisation,
} from '../../../test/factories/leave.ts'
import { anEmployee, aZone, type Staff } from '../../../test/factories/people.ts'
import { employment } from '../../hr/employees/employee.table.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import { grantDueRules, provideHolidayWork } from '../ports.ts'
import { recalculateLeaves } from '../lifecycle/recalculate-affected.actions.ts'

let h: Harness
let organisation: LeaveOrganisation
let compId: string
let hr: Staff

// 2026-03-10 is a Tuesday.
beforeAll(async () => {
  h = await harness()
  organisation = await aLeaveOrganisation(h)
  hr = await anEmployee(h, { organisationId: organisation.admin.organisationId, role: HR })
  compId = await aCompOffType(h, organisation.admin)
})

const newcomer = async () => {
  const asha = await anEmployee(h, { organisationId: organisation.admin.organisationId, manager: organisation.manager })
  await h.inOrganisation(asha.organisationId, (db) => grantDueRules(db, '2026-03-10', asha.employeeId))
  return asha
}
const claim = (who: Staff, workedDay: string, days: 0.5 | 1 = 1, leaveTypeId = compId) =>
  h.call(who, 'POST /api/leave-hr/compensatoryOffs', {
    body: { leaveTypeId, workedDay, days, reason: 'Release night' },
  })
async function credited(who: Staff, day: string, days: 0.5 | 1 = 1) {
  const { body } = await claim(who, day, days)
  await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
  return body
}

describe('a comp-off', () => {
  test('is claimed for a day off, pending with the manager, and can be used until it expires', async () => {
    const asha = await newcomer()
    const { body } = await claim(asha, '2026-03-08', 0.5)
    expect(body).toMatchObject({
      state: 'PENDING',
      days: 0.5,
      off: 'WEEK_OFF',
      lastDay: '2026-04-07',
      approval: { state: 'PENDING' },
    })
    expect(await readLeaveBalance(h, asha, compId)).toMatchObject({ available: 0 })
    await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
    expect(await readLeaveBalance(h, asha, compId)).toMatchObject({ granted: 0.5, available: 0.5 })
    const after = await h.call(asha, 'POST /api/leave-hr/leave/types/employee/all', { body: { on: '2026-04-08' } })
    expect(after.body.find(({ id }) => id === compId)?.balance).toMatchObject({ closed: 0.5, available: 0 })
    expect((await submitLeaveRequest(h, asha, compId, '2026-04-08', '2026-04-08', { fromHalf: 'FIRST' })).code).toBe(
      'LEAVE_BALANCE_TOO_LOW',
    )
  })

  test('the oldest is used first', async () => {
    const asha = await newcomer()
    await credited(asha, '2026-03-08')
    await credited(asha, '2026-03-01')
    expect((await submitLeaveRequest(h, asha, compId, '2026-03-16')).status).toBe(200)
    const on = async (day: string) => {
      const { body } = await h.call(asha, 'POST /api/leave-hr/leave/types/employee/all', { body: { on: day } })
      return body.find(({ id }) => id === compId)?.balance?.available
    }
    expect([await on('2026-04-01'), await on('2026-04-08')]).toEqual([1, 0])
  })

  test('suggests the last days off, days with recorded work first, without claimed days and leave days', async () => {
    const asha = await newcomer()
    provideHolidayWork(
      async (_db, _id, days) => new Map(days.filter((day) => day === '2026-02-28').map((day) => [day, 410])),
    )
    await claim(asha, '2026-03-08')
    const { body } = await h.call(asha, 'GET /api/leave-hr/compensatoryOffs/suggestions')
    expect(body.days.map(({ day, worked }) => [day, worked])).toEqual([
      ['2026-02-28', 410],
      ['2026-03-07', null],
      ['2026-03-01', null],
    ])
    provideHolidayWork(async () => new Map())
  })

  test('suggests days off by the calendar of the zone at that time', async () => {
    const { organisationId } = organisation.admin
    const [zone, moved] = [await aZone(h, organisationId), await aZone(h, organisationId)]
    const week = { sunday: 'FULL', friday: 'OFF' } as const
    await h.call(organisation.admin, 'POST /api/leave-hr/workingPeriods', {
      body: { name: 'Friday off', zoneId: zone, ...week },
    })
    const asha = await anEmployee(h, { organisationId, manager: organisation.manager, zone })
    await h.inOrganisation(organisationId, async (db) => {
      const [first] = await db.select().from(employment).where(eq(employment.employeeId, asha.employeeId))
      await db.update(employment).set({ toDay: '2026-02-28' }).where(eq(employment.employeeId, asha.employeeId))
      if (first) await db.insert(employment).values({ ...first, id: newId(), zoneId: moved, fromDay: '2026-03-01' })
    })
    const { body } = await h.call(asha, 'GET /api/leave-hr/compensatoryOffs/suggestions')
    const days = body.days.map(({ day }) => day)
    expect(days).toEqual(['2026-03-08', '2026-03-07', '2026-03-01', '2026-02-28', '2026-02-27'])
    for (const day of days) expect((await claim(asha, day)).status).toBe(200)
  })

  test.each([
    ['a working day', '2026-03-09', 'LEAVE_COMPENSATORY_WORKDAY'],
    ['a future day', '2026-03-14', 'LEAVE_COMPENSATORY_FUTURE'],
    ['a day too long ago', '2026-02-22', 'LEAVE_COMPENSATORY_LATE'],
    ['a day before joining', '2023-12-31', 'LEAVE_OUTSIDE_EMPLOYMENT'],
  ])('%s is refused', async (_name, day, code) => expect((await claim(await newcomer(), day)).code).toBe(code))

  test('a second claim for a day, another leave type and a day on leave are refused', async () => {
    const asha = await newcomer()
    await claim(asha, '2026-03-07')
    expect((await claim(asha, '2026-03-07')).code).toBe('LEAVE_COMPENSATORY_DUPLICATE')
    expect((await claim(asha, '2026-03-08', 1, organisation.typeId)).code).toBe('LEAVE_NOT_COMPENSATORY')
    const span = { from: '2026-02-27', to: '2026-03-02' }
    await h.call(hr, 'POST /api/leave-hr/leave/withdraws', {
      body: { employeeId: asha.employeeId, leaveTypeId: organisation.typeId, ...span },
    })
    expect((await claim(asha, '2026-02-28')).code).toBe('LEAVE_COMPENSATORY_ON_LEAVE')
  })

  test('a claimed day is not counted by a leave until the claim is withdrawn', async () => {
    const all = await aLeaveTypeWithRules(h, organisation.admin, {
      name: 'Of all days',
      countsWeekends: true,
      countsHolidays: true,
      rules: { sandwich: 'EDGES' },
    })
    const asha = await newcomer()
    const counted = async () => {
      await h.inOrganisation(asha.organisationId, (db) =>
        recalculateLeaves(db, { today: '2026-03-10', now: '2026-03-10T09:00:00Z', employeeId: asha.employeeId }),
      )
      return (await readLeave(h, organisation, leave.id)).days
    }
    const record = (from: string, to: string) =>
      h.call(hr, 'POST /api/leave-hr/leave/withdraws', {
        body: { employeeId: asha.employeeId, leaveTypeId: all, from, to },
      })
    const { body: leave } = await record('2026-03-05', '2026-03-06')
    expect(leave.days).toBe(4)
    const { body: worked } = await claim(asha, '2026-03-08')
    expect(await counted()).toBe(3)
    expect((await record('2026-03-08', '2026-03-08')).body).toMatchObject({ code: 'LEAVE_NO_WORKING_DAYS' })
    const { body: monday } = await record('2026-03-08', '2026-03-09')
    expect((await readLeave(h, organisation, monday.id)).list).toMatchObject([{ off: 'WORKED', days: 0 }, { days: 1 }])
    await h.call(asha, 'DELETE /api/leave-hr/compensatoryOffs/{id}', { params: { id: worked.id } })
    await counted()
    expect((await readLeave(h, organisation, monday.id)).days).toBe(2)
  })

  test('the employee withdraws a pending claim; HR cancels an approved one while its days are unused', async () => {
    const asha = await newcomer()
    const waiting = await claim(asha, '2026-03-07')
    const back = (who: Staff, id: string) =>
      h.call(who, 'DELETE /api/leave-hr/compensatoryOffs/{id}', { params: { id } })
    expect((await back(asha, waiting.body.id)).body.state).toBe('CANCELLED')
    const approved = await credited(asha, '2026-03-08')
    expect((await back(asha, approved.id)).code).toBe('LEAVE_NOT_CHANGEABLE')
    await submitLeaveRequest(h, asha, compId, '2026-03-18')
    expect((await back(hr, approved.id)).code).toBe('LEAVE_COMPENSATORY_USED')
    const other = await credited(asha, '2026-03-01')
    expect((await back(hr, other.id)).body.state).toBe('CANCELLED')
    const { body: notices } = await h.call(asha, 'POST /api/notifications/getNotificationsByUser', { body: {} })
    expect(notices.content[0]).toMatchObject({ event: 'leave.cancelled', body: 'Comp · 1 day' })
    expect(await readLeaveBalance(h, asha, compId)).toMatchObject({ granted: 1, available: 0 })
  })

  test('a comp-off that was the only balance on the day of a leave cannot be cancelled, whatever was credited later', async () => {
    const asha = await newcomer()
    const first = await credited(asha, '2026-03-01')
    await credited(asha, '2026-03-08')
    await h.call(hr, 'POST /api/leave-hr/leave/withdraws', {
      body: { employeeId: asha.employeeId, leaveTypeId: compId, from: '2026-03-05', to: '2026-03-05' },
    })
    const back = () => h.call(hr, 'DELETE /api/leave-hr/compensatoryOffs/{id}', { params: { id: first.id } })
    expect((await back()).code).toBe('LEAVE_COMPENSATORY_USED')
    expect(await readLeaveBalance(h, asha, compId)).toMatchObject({ granted: 2, used: 1, available: 1 })
  })

  test('a comp-off that expired unused can be cancelled', async () => {
    const asha = await newcomer()
    const { id } = await credited(asha, '2026-03-08')
    h.clock.set('2026-04-20T09:00:00Z')
    const back = await h.call(hr, 'DELETE /api/leave-hr/compensatoryOffs/{id}', { params: { id } })
    h.clock.set('2026-03-10T09:00:00Z')
    expect(back.body).toMatchObject({ state: 'CANCELLED' })
    const after = await h.call(asha, 'POST /api/leave-hr/leave/types/employee/all', { body: { on: '2026-04-20' } })
    expect(after.body.find((type) => type.id === compId)?.balance).toMatchObject({
      granted: 0,
      closed: 0,
      available: 0,
    })
  })

  test('is visible to managers above, but not to peers', async () => {
    const asha = await newcomer()
    const { body } = await claim(asha, '2026-03-08')
    const seen = async (who: Staff) =>
      (await h.call(who, 'POST /api/leave-hr/compensatoryOffs/search', { body: { size: 200 } })).body.content.some(
        ({ id }) => id === body.id,
      )
    const stranger = await anEmployee(h, { organisationId: asha.organisationId, role: MANAGER })
    expect([
      await seen(asha),
      await seen(organisation.manager),
      await seen(hr),
      await seen(stranger),
      await seen(await newcomer()),
    ]).toEqual([true, true, true, false, false])
    expect(
      (await h.call(stranger, 'DELETE /api/leave-hr/compensatoryOffs/{id}', { params: { id: body.id } })).status,
    ).toBe(404)
  })
})

test('a comp-off that was carried forward can be cancelled after the year-end run is reversed', async () => {
  const nextCycle = { name: '2027', fromDay: '2027-01-01', toDay: '2027-12-31' }
  await h.call(organisation.admin, 'POST /api/leave-hr/leave/cycles', { body: nextCycle })
  const asha = await newcomer()
  h.clock.set('2026-12-28T09:00:00Z')
  const { id } = await credited(asha, '2026-12-27')
  h.clock.set('2027-01-05T09:00:00Z')
  const run = await h.call(organisation.admin, 'POST /api/leave-hr/leave/year-ends', {
    body: { cycleId: organisation.cycleId },
  })
  const back = () => h.call(hr, 'DELETE /api/leave-hr/compensatoryOffs/{id}', { params: { id } })
  expect((await back()).code).toBe('LEAVE_COMPENSATORY_YEAR_CLOSED')
  await h.call(organisation.admin, 'POST /api/leave-hr/leave/year-ends/{id}/reverse', { params: { id: run.body.id } })
  expect((await back()).body.state).toBe('CANCELLED')
  expect(await readLeaveBalance(h, asha, compId)).toMatchObject({ available: 0 })
  h.clock.set('2026-03-10T09:00:00Z')
})
