import { beforeAll, expect, test } from 'vitest'
import { EMPLOYEE, HR } from '../../../domain/main/users/roles.ts'
import { aZone, anEmployee, type Staff } from '../../../test/factories/people.ts'
import { harness, type Harness } from '../../../test/harness.ts'

let h: Harness
let hr: Staff
let london: Staff
let zoneId: string
beforeAll(async () => {
  h = await harness({ now: '2026-03-10T12:00:00Z' })
  hr = await anEmployee(h, { role: HR })
  const { organisationId } = hr
  zoneId = await aZone(h, organisationId, { timeZone: 'Europe/London' })
  london = await anEmployee(h, { organisationId, role: EMPLOYEE, zone: zoneId })
  await h.call(london, 'POST /api/attendance/punches', { body: {} })
})

test('HR sees the times of an employee in the time zone of the employee', async () => {
  const { body: punches } = await h.call(hr, 'POST /api/attendance/punches/search', { body: {} })
  expect(punches.content).toMatchObject([{ punchedAt: '2026-03-10T12:00:00Z', timeZone: 'Europe/London' }])
  const { body: register } = await h.call(hr, 'POST /api/attendance/days/register', { body: { month: '2026-03-01' } })
  const row = register.content.find(({ employee }) => employee.id === london.employeeId)
  expect(row).toMatchObject({ timeZone: 'Europe/London' })
  expect(row?.days[9]).toMatchObject({ day: '2026-03-10', inTime: '12:00' })
  const { body: live } = await h.call(hr, 'POST /api/attendance/live', { body: {} })
  const zones = live.people.map(({ employee, timeZone }) => [employee.id, timeZone])
  expect(Object.fromEntries(zones)).toEqual({ [hr.employeeId]: 'Asia/Kolkata', [london.employeeId]: 'Europe/London' })
})

test('the lock of one zone marks only the days of its employees', async () => {
  await h.call(hr, 'POST /api/leave-hr/leave/lockedPeriods', {
    body: { name: 'London', fromDay: '2026-02-01', toDay: '2026-02-02', zoneId },
  })
  await h.call(hr, 'POST /api/leave-hr/leave/lockedPeriods', {
    body: { name: 'All', fromDay: '2026-02-02', toDay: '2026-02-03' },
  })
  const { body: register } = await h.call(hr, 'POST /api/attendance/days/register', { body: { month: '2026-02-01' } })
  const { body: roster } = await h.call(hr, 'POST /api/attendance/rosters/search', {
    body: { from: '2026-02-01', to: '2026-02-28' },
  })
  for (const { lockedDays, content } of [register, roster]) {
    expect(lockedDays).toEqual(['2026-02-02', '2026-02-03'])
    const own = content.map((row) => [row.employee.id, row.lockedDays])
    expect(Object.fromEntries(own)).toEqual({ [hr.employeeId]: [], [london.employeeId]: ['2026-02-01'] })
  }
})
