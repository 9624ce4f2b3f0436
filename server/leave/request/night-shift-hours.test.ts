import { expect, test } from 'vitest'
import { harness, type Person } from '../../../test/harness.ts'
import {
  aColleague,
  aLeaveOrganisation,
  aLeaveTypeWithRules,
  submitLeaveRequest,
} from '../../../test/factories/leave.ts'
import { aDepartment, anEmployee } from '../../../test/factories/people.ts'
import { grantDueRules } from '../ports.ts'

const h = await harness()
const { admin, manager } = await aLeaveOrganisation(h)
const { organisationId } = admin
const typeId = await aLeaveTypeWithRules(h, admin, { name: 'Hours', rules: { allowsHours: true } })

/** An employee of a department that works from 22:00 to 06:00. */
async function aNightWorker(): Promise<Person> {
  const departmentId = await aDepartment(h, organisationId)
  const shift = await h.call(admin, 'POST /api/hr/shifts', {
    body: { name: `Night ${departmentId}`, startsAt: '22:00', endsAt: '06:00', crossesMidnight: true, breakMinutes: 0 },
  })
  await h.call(admin, 'POST /api/hr/departmentShifts', {
    body: { departmentId, shiftId: String(shift.body.id), fromDay: '2026-01-01' },
  })
  return aColleague(h, { admin, manager }, { department: departmentId })
}

const at = (who: Person, fromTime: string, toTime: string, day = '2026-05-05') =>
  h.call(who, 'POST /api/leave-hr/leave/withdraws/request', {
    body: { leaveTypeId: typeId, from: day, to: day, fromTime, toTime },
  })

test('hours of a night shift continue after midnight, and hours of one night never overlap', async () => {
  const asha = await aNightWorker()
  expect((await at(asha, '23:00', '02:00')).body).toMatchObject({ days: 0.375, fromTime: '23:00', toTime: '02:00' })
  expect((await at(asha, '01:00', '03:00')).code).toBe('LEAVE_OVERLAP')
  expect((await at(asha, '22:30', '00:30')).code).toBe('LEAVE_OVERLAP')
  expect((await at(asha, '02:00', '03:00')).body).toMatchObject({ days: 0.125 })
  expect((await at(asha, '22:00', '23:00')).body).toMatchObject({ days: 0.125 })
  expect((await at(asha, '05:00', '07:00')).code).toBe('LEAVE_HOURS_OUTSIDE')
  expect((await at(asha, '12:00', '13:00')).code).toBe('LEAVE_HOURS_OUTSIDE')
  expect((await submitLeaveRequest(h, asha, typeId, '2026-05-05')).code).toBe('LEAVE_OVERLAP')
})

test('the previous night belongs to another day', async () => {
  const asha = await aNightWorker()
  expect((await at(asha, '22:00', '06:00', '2026-05-05')).body).toMatchObject({ days: 1 })
  expect((await at(asha, '22:00', '06:00', '2026-05-06')).body).toMatchObject({ days: 1 })
  expect((await submitLeaveRequest(h, asha, typeId, '2026-05-07')).status).toBe(200)
})

test('of eight concurrent requests for overlapping hours of a night, one succeeds', async () => {
  const asha = await aNightWorker()
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, one) => at(asha, one % 2 ? '23:30' : '00:30', one % 2 ? '01:30' : '02:30')),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
    new Set(['LEAVE_OVERLAP']),
  )
})

test('for a day shift an end before the start is refused by its field', async () => {
  const asha = await anEmployee(h, { organisationId, manager })
  await h.inOrganisation(organisationId, (db) => grantDueRules(db, '2026-03-10', asha.employeeId))
  expect((await at(asha, '12:00', '11:00')).fields).toHaveProperty('toTime')
  expect((await at(asha, '12:00', '12:00')).fields).toHaveProperty('toTime')
})

test('hours of an afternoon off are refused like the half day', async () => {
  const body = { name: 'Eve', day: '2026-11-24', kind: 'COMPANY' as const, isHalfDay: true }
  expect((await h.call(admin, 'POST /api/hr/holidays', { body })).status).toBe(200)
  const asha = await aColleague(h, { admin, manager })
  expect((await at(asha, '14:00', '16:00', '2026-11-24')).code).toBe('LEAVE_NO_WORKING_DAYS')
  expect((await at(asha, '11:00', '15:00', '2026-11-24')).body.days).toBe(0.25)
  expect((await at(asha, '16:00', '18:00', '2026-11-24')).code).toBe('LEAVE_HOURS_OUTSIDE')
})

test('the two halves of a shift are one day, although there is a break between them', async () => {
  const organisation = await aLeaveOrganisation(h)
  const hourly = await aLeaveTypeWithRules(h, organisation.admin, { name: 'By hours', rules: { allowsHours: true } })
  const period = { name: 'Nine hours', startsAt: '09:00', endsAt: '18:00' }
  await h.call(organisation.admin, 'POST /api/leave-hr/workingPeriods', { body: period })
  const day = '2026-05-05'
  const half = await submitLeaveRequest(h, organisation.employee, hourly, day, day, { fromHalf: 'FIRST' })
  const rest = await h.call(organisation.employee, 'POST /api/leave-hr/leave/withdraws/request', {
    body: { leaveTypeId: hourly, from: day, to: day, fromTime: '13:30', toTime: '18:00' },
  })
  expect([half.body.days, rest.body.days]).toEqual([0.5, 0.5])
})

test('an overnight working period has a break of one hour, like a long day shift', async () => {
  const organisation = await aLeaveOrganisation(h)
  const hourly = await aLeaveTypeWithRules(h, organisation.admin, { name: 'By hours', rules: { allowsHours: true } })
  const period = await h.call(organisation.admin, 'POST /api/leave-hr/workingPeriods', {
    body: { name: 'Nights', startsAt: '20:00', endsAt: '06:00' },
  })
  expect(period.status).toBe(200)
  const submit = (fromTime: string, toTime: string) =>
    h.call(organisation.employee, 'POST /api/leave-hr/leave/withdraws/request', {
      body: { leaveTypeId: hourly, from: '2026-05-05', to: '2026-05-05', fromTime, toTime },
    })
  expect((await submit('00:30', '01:30')).code).toBe('LEAVE_NO_WORKING_DAYS')
  expect((await submit('20:00', '00:30')).body).toMatchObject({ days: 0.5 })
  expect((await submit('00:30', '06:00')).body).toMatchObject({ days: 0.5 })
})

test('hours after midnight are on the next morning in the calendar file', async () => {
  const asha = await aNightWorker()
  expect((await at(asha, '01:00', '03:00')).status).toBe(200)
  expect((await at(asha, '22:00', '23:00')).status).toBe(200)
  expect((await at(asha, '23:30', '00:30')).status).toBe(200)
  const { path } = (await h.call(asha, 'POST /api/leave-hr/leave/feed')).body
  const feed = (await h.app.inject(path)).body
  expect([...feed.matchAll(/DT(?:START|END):(\S+)/g)].map(([, when]) => when).toSorted()).toEqual([
    '20260505T220000',
    '20260505T230000',
    '20260505T233000',
    '20260506T003000',
    '20260506T010000',
    '20260506T030000',
  ])
})
