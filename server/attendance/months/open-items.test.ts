import { expect, test } from 'vitest'
import { EMPLOYEE, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { harness, type Person } from '../../../test/harness.ts'
import { attendancePunch } from '../punches/punch.table.ts'

test('the open items of a month contain a missing punch as soon as it exists', async () => {
  const h = await harness({ now: '2026-03-13T14:00:00Z' })
  const hr = await anEmployee(h, { role: HR })
  const { organisationId } = hr
  const { employeeId } = await anEmployee(h, { organisationId, role: EMPLOYEE })
  await h.call(hr, 'POST /api/attendance/policies', { body: { name: 'Office', fromDay: '2026-01-01' } })
  const addPunch = (punchedAt: string) =>
    h.inOrganisation(organisationId, (db) =>
      db.insert(attendancePunch).values({ employeeId, punchedAt, source: 'DEVICE' }),
    )
  const readMissing = async () =>
    (await h.call(hr, 'POST /api/attendance/months/open', { body: { month: '2026-03-01' } })).body.missingPunches
  await addPunch('2026-03-09T04:00:00Z')
  expect(await readMissing()).toBe(1)
  await addPunch('2026-03-09T12:00:00Z')
  expect(await readMissing()).toBe(0)
})

test('supervisors see for how many of their employees the last month is to be approved, until it is approved or locked', async () => {
  const h = await harness({ now: '2026-03-13T14:00:00Z' })
  const hr = await anEmployee(h, { role: HR, joinedOn: '2025-01-01' })
  const { organisationId } = hr
  const manager = await anEmployee(h, { organisationId, role: MANAGER, joinedOn: '2025-01-01' })
  const reports = { organisationId, manager, joinedOn: '2026-02-10' }
  const first = await anEmployee(h, reports)
  await anEmployee(h, reports)
  await anEmployee(h, { ...reports, joinedOn: '2026-03-02' })
  const countOf = async (person: Person) => (await h.call(person, 'GET /api/attendance/months/pending')).body
  expect(await countOf(manager)).toEqual({ month: '2026-02-01', employees: 0 })
  await h.call(hr, 'POST /api/attendance/policies', { body: { name: 'Office', fromDay: '2026-01-01' } })
  expect(await countOf(manager)).toEqual({ month: '2026-02-01', employees: 2 })
  expect(await countOf(hr)).toEqual({ month: '2026-02-01', employees: 3 })
  const approval = { month: '2026-02-01', employeeIds: [first.employeeId] }
  expect((await h.call(manager, 'POST /api/attendance/months/approve', { body: approval })).status).toBe(200)
  expect(await countOf(manager)).toEqual({ month: '2026-02-01', employees: 1 })
  expect((await h.call(hr, 'POST /api/attendance/months/lock', { body: { month: '2026-02-01' } })).status).toBe(200)
  expect(await countOf(manager)).toEqual({ month: '2026-02-01', employees: 0 })
})
