import { beforeAll, describe, expect, test } from 'vitest'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { aResignationType, decideResignation } from '../../../test/factories/separation.ts'
import { aDepartment, anEmployee, type Staff } from '../../../test/factories/people.ts'
import { harness, type Harness } from '../../../test/harness.ts'

let h: Harness
let hr: Staff
let boss: Staff
let typeId: string
let departmentId: string

beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  hr = await anEmployee(h, { role: HR })
  const { organisationId } = hr
  departmentId = await aDepartment(h, organisationId)
  boss = await anEmployee(h, { organisationId, role: MANAGER })
  const type = await h.call(hr, 'POST /api/hr/probation/types', {
    body: { name: 'Six months', months: 6, extensionMonths: 3 },
  })
  typeId = type.body.id
  await h.call(hr, 'PUT /api/departments/{id}/feedback-form', {
    params: { id: departmentId },
    body: { probation: [{ text: 'Quality of work', kind: 'RATING', isNeeded: true }] },
  })
})

const anAsha = async (fromDay = '2025-10-01') => {
  const joinedOn = '2025-10-01'
  const asha = await anEmployee(h, {
    organisationId: hr.organisationId,
    manager: boss,
    department: departmentId,
    joinedOn,
  })
  const { body } = await h.call(hr, 'POST /api/hr/probation', {
    body: { employeeId: asha.employeeId, probationTypeId: typeId, fromDay, toDay: '2026-03-31' },
  })
  return { asha, probationId: body.id }
}
const answers = [{ text: 'Quality of work', answer: 4 }]
type Action = 'CONFIRM' | 'EXTEND' | 'END'
const propose = (as: Staff, id: string, action: Action, day: string, given: object[] = answers) =>
  h.call(as, 'POST /api/hr/probation/{id}/decide', {
    params: { id },
    body: { action, day, answers: given as never },
  })
const record = async (of: Staff, asOf?: string) =>
  (
    await h.call(hr, 'GET /api/hr/employees/{id}', {
      params: { id: of.employeeId },
      query: asOf ? { asOf } : {},
    })
  ).body
const findProbation = async (id: string) =>
  (await h.call(hr, 'POST /api/hr/probation/all', { body: {} })).body.find((row) => row.id === id)

test('an employee whom HR adds to the probations is on probation', async () => {
  const { asha } = await anAsha()
  expect(await record(asha)).toMatchObject({ status: 'ON_PROBATION' })
})

describe('a manager', () => {
  test('confirms, HR approves, and the status follows on the day', async () => {
    const { asha, probationId } = await anAsha()
    const { body } = await propose(boss, probationId, 'CONFIRM', '2026-03-16')
    expect(body).toMatchObject({ state: 'PENDING', answers })
    expect(await record(asha, '2026-03-16')).toMatchObject({ status: 'ON_PROBATION' })
    await decideResignation(h, hr, body.id)
    expect(await record(asha, '2026-03-15')).toMatchObject({ status: 'ON_PROBATION' })
    expect(await record(asha, '2026-03-16')).toMatchObject({ status: 'ACTIVE' })
    expect(await findProbation(probationId)).toMatchObject({ toDay: '2026-03-15' })
    expect((await propose(boss, probationId, 'EXTEND', '2026-06-30')).code).toBe('PROBATION_DECIDED')
  })

  test('extends within the limit of the type', async () => {
    const { asha, probationId } = await anAsha()
    expect((await propose(boss, probationId, 'EXTEND', '2026-07-01')).code).toBe('PROBATION_EXTENSION_LONG')
    expect((await propose(boss, probationId, 'EXTEND', '2026-03-31')).code).toBe('PROBATION_EXTENSION_SHORT')
    const { body } = await propose(boss, probationId, 'EXTEND', '2026-06-30')
    expect((await propose(boss, probationId, 'CONFIRM', '2026-04-01')).code).toBe('PROBATION_DECISION_PENDING')
    await decideResignation(h, hr, body.id)
    expect(await findProbation(probationId)).toMatchObject({ toDay: '2026-06-30' })
    expect(await record(asha, '2026-06-30')).toMatchObject({ status: 'ON_PROBATION' })
  })

  test('ends the employment', async () => {
    const { asha, probationId } = await anAsha()
    expect((await propose(boss, probationId, 'END', '2026-03-09')).code).toBe('PROBATION_DAY_PASSED')
    const { body } = await propose(boss, probationId, 'END', '2026-03-20')
    await decideResignation(h, hr, body.id)
    expect(await record(asha)).toMatchObject({ leftOn: '2026-03-20' })
    const { content } = (
      await h.call(hr, 'POST /api/hr/resignations/search', { body: { filters: { employeeId: asha.employeeId } } })
    ).body
    expect(content).toMatchObject([{ kind: 'TERMINATION', lastDay: '2026-03-20', state: 'ACCEPTED' }])
  })

  test('answers the required questions of the department', async () => {
    const { probationId } = await anAsha()
    expect((await propose(boss, probationId, 'CONFIRM', '2026-04-01', [])).code).toBe('FEEDBACK_ANSWER_MISSING')
  })

  test('does not decide on their own probation, or on that of another team', async () => {
    const { probationId } = await anAsha()
    const stranger = await anEmployee(h, { organisationId: hr.organisationId, role: MANAGER })
    expect((await propose(stranger, probationId, 'CONFIRM', '2026-04-01')).status).toBe(404)
    const own = await h.call(hr, 'POST /api/hr/probation', {
      body: { employeeId: boss.employeeId, probationTypeId: typeId, fromDay: '2026-01-01', toDay: '2026-06-30' },
    })
    expect(await propose(boss, own.body.id, 'CONFIRM', '2026-04-01')).toMatchObject({
      status: 403,
      code: 'PROBATION_OWN',
    })
  })
})

test.each([
  ['earlier', '2025-10-01'],
  ['on the same day', '2026-03-09'],
])('a notice period replaces a probation begun %s, and its withdrawal restores it', async (_, fromDay) => {
  const { asha, probationId } = await anAsha(fromDay)
  const confirmed = await propose(boss, probationId, 'CONFIRM', '2026-03-16')
  await decideResignation(h, hr, confirmed.body.id)
  const { body } = await h.call(asha, 'POST /api/hr/resignations', { body: await aResignationType(h, hr) })
  await decideResignation(h, boss, body.id)
  expect(await record(asha, '2026-03-15')).toMatchObject({ status: 'ON_NOTICE' })
  expect(await record(asha, '2026-03-16')).toMatchObject({ status: 'ON_NOTICE' })

  const { version } = (await h.call(hr, 'GET /api/hr/resignations/{id}', { params: { id: body.id } })).body
  await h.call(asha, 'POST /api/hr/resignations/{id}/withdraw', {
    params: { id: body.id },
    body: { version, reason: 'A new role in the team' },
  })
  await decideResignation(h, boss, body.id)
  expect(await record(asha, '2026-03-15')).toMatchObject({ status: 'ON_PROBATION' })
  expect(await record(asha, '2026-03-16')).toMatchObject({ status: 'ACTIVE' })
})

test('a rejected decision changes nothing', async () => {
  const { asha, probationId } = await anAsha()
  const { body } = await propose(boss, probationId, 'CONFIRM', '2026-03-16')
  await decideResignation(h, hr, body.id, 'REJECT')
  expect(await record(asha, '2026-03-16')).toMatchObject({ status: 'ON_PROBATION' })
  expect((await propose(boss, probationId, 'CONFIRM', '2026-04-01')).status).toBe(200)
})

test('a decided probation leaves the list of the manager', async () => {
  const { probationId } = await anAsha()
  const lists = async () =>
    (await h.call(boss, 'POST /api/hr/probation/open/search', { body: { size: 200 } })).body.content
  expect((await lists()).find(({ id }) => id === probationId)).toMatchObject({ latestDay: '2026-06-30' })
  const { body } = await propose(boss, probationId, 'CONFIRM', '2026-03-16')
  await decideResignation(h, hr, body.id)
  expect((await lists()).some(({ id }) => id === probationId)).toBe(false)
})

test('a new employee of an employee type with a probation starts on probation, also from a changed joining date', async () => {
  const type = await h.call(hr, 'POST /api/hr/employee/types', { body: { name: 'Permanent' } })
  await h.call(hr, 'POST /api/hr/probation/types', {
    body: { name: 'Permanent', months: 3, employeeTypeId: type.body.id },
  })
  const { body } = await h.call(hr, 'POST /api/hr/employees', {
    body: { firstName: 'Ravi', joinedOn: '2026-03-01', employment: { employeeTypeId: type.body.id } },
  })
  const findProbation = async () => {
    const { content } = (await h.call(hr, 'POST /api/hr/probation/open/search', { body: { size: 200 } })).body
    return content.find(({ employee }) => employee.id === body.id)
  }
  expect(await findProbation()).toMatchObject({ fromDay: '2026-03-01', toDay: '2026-05-31' })
  expect(body).toMatchObject({ status: 'ON_PROBATION' })
  const change = { version: body.version, joinedOn: '2026-03-08' }
  await h.call(hr, 'PUT /api/hr/employees/{id}', { params: { id: body.id }, body: change })
  expect(await findProbation()).toMatchObject({ fromDay: '2026-03-08', toDay: '2026-06-07' })
})
