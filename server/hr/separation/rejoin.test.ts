import { expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { aSlip } from '../../../test/factories/payslips.ts'
import { harness } from '../../../test/harness.ts'
import { endAccessOfLeavers } from '../../main/auth/end-access.jobs.ts'

const h = await harness({ now: '2026-03-10T09:00:00Z' })
const hr = await anEmployee(h, { role: HR })
const { organisationId } = hr

const record = async (id: string) => (await h.call(hr, 'GET /api/hr/employees/{id}', { params: { id } })).body
const rejoin = async (of: Staff, joinedOn: string) => {
  const { version } = await record(of.employeeId)
  return h.call(hr, 'POST /api/hr/employees/{id}/rejoin', {
    params: { id: of.employeeId },
    body: { version, joinedOn },
  })
}

test('a rejoining employee gets a new record, which links to the earlier one', async () => {
  const asha = await anEmployee(h, { organisationId, leftOn: '2026-02-28', workEmail: 'asha@acme.example' })
  const { body: made } = await rejoin(asha, '2026-03-16')
  expect(await record(made.id)).toMatchObject({ joinedOn: '2026-03-16', leftOn: null, workEmail: 'asha@acme.example' })
  expect(await record(asha.employeeId)).toMatchObject({ leftOn: '2026-02-28', workEmail: null })
  const linked = await h.call(hr, 'GET /api/hr/employees/{id}/employments', { params: { id: made.id } })
  expect(linked.body.map(({ id }) => id)).toEqual([made.id, asha.employeeId])
  expect((await rejoin(asha, '2026-04-01')).code).toBe('REJOIN_EXISTS')
})

test('the user account is linked to the new record on the joining date', async () => {
  const asha = await anEmployee(h, { organisationId, leftOn: '2026-02-28' })
  const { body: made } = await rejoin(asha, '2026-03-16')
  const ownerOf = async () => {
    const { body } = await h.call(hr, 'POST /api/users/data/search', { body: { size: 200 } })
    return body.content.find(({ id }) => id === asha.userId)?.employeeId
  }
  await endAccessOfLeavers(h.muster)
  expect(await ownerOf()).toBe(asha.employeeId)
  h.clock.set('2026-03-15T19:00:00Z')
  await endAccessOfLeavers(h.muster)
  h.clock.set('2026-03-10T09:00:00Z')
  expect(await ownerOf()).toBe(made.id)
})

test('a rejoined employee reads the payslips and letters of the earlier employment, and nobody else does', async () => {
  const asha = await anEmployee(h, { organisationId, leftOn: '2026-02-28' })
  const slip = await aSlip(h, asha, { from: '2026-01-01', to: '2026-01-31' })
  const letter = { employeeId: asha.employeeId, kind: 'EXPERIENCE', language: 'en' } as const
  await h.call(hr, 'POST /api/hr/letters', { body: letter })
  const { body: made } = await rejoin(asha, '2026-03-09')
  const back = { ...asha, employeeId: made.id }
  const read = async (as: Staff) => [
    (await h.call(as, 'POST /api/payroll/salarySlips/employee/search', { body: {} })).body.totalElements,
    (await h.call(as, 'GET /api/payroll/salarySlips/pdf/view/{id}', { params: { id: slip } })).status,
    (await h.call(as, 'POST /api/hr/letters/search', { body: {} })).body.totalElements,
  ]
  expect(await read(back)).toEqual([1, 200, 1])
  expect(await read(await anEmployee(h, { organisationId }))).toEqual([0, 404, 0])
})

test('nobody rejoins before they left', async () => {
  const asha = await anEmployee(h, { organisationId, leftOn: '2026-03-31' })
  expect((await rejoin(asha, '2026-03-31')).code).toBe('REJOIN_TOO_EARLY')
  expect((await rejoin(await anEmployee(h, { organisationId }), '2026-04-01')).code).toBe('REJOIN_NOT_LEFT')
})
