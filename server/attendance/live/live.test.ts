import { expect, test } from 'vitest'
import { EMPLOYEE, HR } from '../../../domain/main/users/roles.ts'
import {
  aColleague,
  aLeaveOrganisation,
  decideLeaveRequest,
  submitLeaveRequest,
} from '../../../test/factories/leave.ts'
import { aDepartment, anEmployee } from '../../../test/factories/people.ts'
import { harness } from '../../../test/harness.ts'

test('who is at work, late or missing is counted by department, and only the missing are reminded', async () => {
  // Nine to five in India: it is 10:30.
  const h = await harness({ now: '2026-03-10T05:00:00Z' })
  const hr = await anEmployee(h, { role: HR })
  const { organisationId } = hr
  const department = await aDepartment(h, organisationId, { name: 'Shop' })
  await h.call(hr, 'POST /api/attendance/policies', { body: { name: 'Office', fromDay: '2026-01-01' } })
  const aPerson = () => anEmployee(h, { organisationId, role: EMPLOYEE, department })
  const [asha, binod, chetan] = [await aPerson(), await aPerson(), await aPerson()]
  h.clock.set('2026-03-10T03:28:00Z')
  await h.call(asha, 'POST /api/attendance/punches', { body: {} })
  h.clock.set('2026-03-10T04:30:00Z')
  await h.call(binod, 'POST /api/attendance/punches', { body: {} })
  h.clock.set('2026-03-10T05:00:00Z')

  const { body } = await h.call(hr, 'POST /api/attendance/live', { body: { departmentId: department } })
  const shop = body.departments.find(({ id }) => id === department)
  expect(shop?.counts).toMatchObject({ IN: 2, MISSING: 1, late: 1, OUT: 0 })
  expect(body.matches).toBe(3)
  const late = await h.call(hr, 'POST /api/attendance/live', { body: { isLate: true } })
  expect(late.body.people.map(({ employee, inTime }) => [employee.id, inTime])).toEqual([[binod.employeeId, '10:00']])

  const employeeIds = [asha, binod, chetan].map(({ employeeId }) => employeeId)
  const reminded = await h.call(hr, 'POST /api/attendance/live/remind', { body: { employeeIds } })
  expect(reminded.body).toEqual({ reminded: 1 })
})

test('the filter of the absence rate lists those on leave and those not checked in', async () => {
  const h = await harness({ now: '2026-03-10T05:00:00Z' })
  const organisation = await aLeaveOrganisation(h)
  const { admin, manager, typeId } = organisation
  await h.call(admin, 'POST /api/attendance/policies', { body: { name: 'Office', fromDay: '2026-01-01' } })
  const [away, missing, working] = [
    await aColleague(h, organisation, { firstName: 'Away' }),
    await aColleague(h, organisation, { firstName: 'Missing' }),
    await aColleague(h, organisation, { firstName: 'Working' }),
  ]
  const leave = await submitLeaveRequest(h, away, typeId, '2026-03-10')
  expect((await decideLeaveRequest(h, manager, leave.body, 'APPROVE')).status).toBe(200)
  await h.call(working, 'POST /api/attendance/punches', { body: {} })

  const { body } = await h.call(admin, 'POST /api/attendance/live', { body: { state: 'ABSENT' } })
  expect(body.counts.ON_LEAVE).toBe(1)
  expect(body.matches).toBe(body.counts.ON_LEAVE + body.counts.MISSING)
  const listed = body.people.map(({ employee }) => employee.id)
  expect(listed).toEqual(expect.arrayContaining([away.employeeId, missing.employeeId]))
  expect(listed).not.toContain(working.employeeId)
})
