import { beforeAll, expect, test } from 'vitest'
import { entities } from '../../../domain/entities.ts'
import type { AnyEntity } from '../../../domain/kit/entity.ts'
import { EMPLOYEE, HR } from '../../../domain/main/users/roles.ts'
import { createEntityRow } from '../../../test/factories/entity-row.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { aDepartment, anEmployee, aZone, type Staff } from '../../../test/factories/people.ts'

let h: Harness
let hr: Staff
beforeAll(async () => {
  h = await harness()
  hr = await anEmployee(h, { role: HR })
})

const entityOf = (name: string) => entities.find((one) => one.name === name) as AnyEntity
const aShift = (startsAt: string, endsAt: string, crossesMidnight = false, breakMinutes = 0) =>
  h.call(hr, 'POST /api/hr/shifts', {
    body: { name: `From ${startsAt} to ${endsAt}`, startsAt, endsAt, crossesMidnight, breakMinutes },
  })

test.each([
  ['no hours', '09:00', '09:00', false, 'endsAt', 'The end time must differ from the start time.'],
  ['25 hours', '09:00', '10:00', true, 'endsAt', 'A shift can last at most 24 hours.'],
  [
    'an end before the start',
    '22:00',
    '06:00',
    false,
    'endsAt',
    'The end time is before the start time. Turn on “Ends on the next day” for a night shift.',
  ],
  ['an hour that no clock has', '09:00', '25:00', false, 'endsAt', 'The format is not valid. Correct this value.'],
])('a shift of %s is refused', async (_, from, to, crosses, field, message) => {
  const reply = await aShift(from, to, crosses)
  expect([reply.status, reply.code]).toEqual([422, 'BAD_INPUT'])
  expect(reply.fields).toEqual({ [field]: message })
})

test('shifts over midnight and of 24 hours are valid; a break as long as the shift is not', async () => {
  expect((await aShift('22:00', '06:00', true, 30)).status).toBe(200)
  expect((await aShift('08:00', '08:00', true)).status).toBe(200)
  expect((await aShift('09:00', '10:00', false, 60)).fields).toHaveProperty('breakMinutes')
})

test('a location, department or employee type in use cannot be deleted, and its employees are named', async () => {
  const { organisationId } = hr
  const zone = await aZone(h, organisationId)
  const department = await aDepartment(h, organisationId)
  for (const firstName of ['Asha', 'Binod', 'Chitra', 'Dev'])
    await anEmployee(h, { organisationId, role: EMPLOYEE, firstName, lastName: 'Rao', zone, department })
  const refused = await h.call(hr, 'DELETE /api/zones/{id}', { params: { id: zone } })
  expect([refused.status, refused.code]).toEqual([409, 'IN_USE'])
  expect(JSON.stringify(refused.body)).toContain('Employees: Asha Rao, Binod Rao, Chitra Rao and 1 more')
  expect((await h.call(hr, 'DELETE /api/departments/{id}', { params: { id: department } })).code).toBe('IN_USE')
})

test('the active plans of a process are returned with their steps', async () => {
  const step = await createEntityRow(h, hr, entityOf('plan-step'))
  const { body } = await h.call(hr, 'POST /api/hr/plans/all/{type}', { params: { type: 'ONBOARDING' } })
  expect(body).toMatchObject([{ id: step.planId, steps: 1 }])
  expect((await h.call(hr, 'POST /api/hr/plans/all/{type}', { params: { type: 'OFFBOARDING' } })).body).toEqual([])
  expect((await h.call(hr, 'POST /api/hr/plans/all/{type}', { params: { type: 'X' } })).status).toBe(422)
})

test('probations of an employee do not overlap, and end after they start', async () => {
  const probationTypeId = (await createEntityRow(h, hr, entityOf('probation-type'))).id
  const { employeeId } = await anEmployee(h, { organisationId: hr.organisationId })
  const add = (fromDay: string, toDay: string) =>
    h.call(hr, 'POST /api/hr/probation', { body: { employeeId, probationTypeId, fromDay, toDay } })
  expect((await add('2026-01-01', '2026-06-30')).status).toBe(200)
  expect((await add('2026-06-30', '2026-12-31')).code).toBe('PROBATION_OVERLAP')
  expect((await add('2026-12-31', '2026-12-01')).fields).toHaveProperty('toDay')
  const employee = await anEmployee(h, { organisationId: hr.organisationId, role: EMPLOYEE })
  expect((await h.call(employee, 'POST /api/hr/probation/search', { body: {} })).status).toBe(403)
})
