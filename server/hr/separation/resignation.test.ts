import { beforeAll, describe, expect, test } from 'vitest'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { aDepartment, anEmployee, type Staff } from '../../../test/factories/people.ts'
import { anAction, aPlan } from '../../../test/factories/plans.ts'
import { aResignationType, decideResignation } from '../../../test/factories/separation.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { countOpenLeavingTasks } from './leaving.queries.ts'

let h: Harness
let hr: Staff
let boss: Staff
let lists: { typeId: string; reasonId: string }

beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  hr = await anEmployee(h, { role: HR })
  boss = await anEmployee(h, { organisationId: hr.organisationId, role: MANAGER })
  lists = await aResignationType(h, hr)
  const actionId = await anAction(h, hr, { name: 'Return the laptop', owner: 'PERSON' })
  await aPlan(h, hr, { type: 'OFFBOARDING', steps: [{ actionId, dueDays: 0 }] })
})

const anAsha = () => anEmployee(h, { organisationId: hr.organisationId, manager: boss, joinedOn: '2024-01-01' })
const resign = (as: Staff, input: { requestedDay?: string } = {}) =>
  h.call(as, 'POST /api/hr/resignations', { body: { ...lists, ...input } })
const find = async (as: Staff, id: string) =>
  (await h.call(as, 'GET /api/hr/resignations/{id}', { params: { id } })).body
const record = async (of: Staff) =>
  (await h.call(hr, 'GET /api/hr/employees/{id}', { params: { id: of.employeeId } })).body
const plansOf = async (of: Staff) =>
  (await h.call(hr, 'GET /api/hr/employee/plans/employee/{id}', { params: { id: of.employeeId } })).body
const accepted = async (of: Staff, input: { requestedDay?: string } = {}) => {
  const { body } = await resign(of, input)
  await decideResignation(h, boss, body.id)
  return find(hr, body.id)
}
const change = (as: Staff, id: string, version: number, lastDay: string) =>
  h.call(as, 'PUT /api/hr/resignations/{id}', {
    params: { id },
    body: { version, lastDay, noticeTreatment: 'RECOVER' },
  })

test('the notice period gives the last working day, and an earlier requested day the shortfall', async () => {
  const asha = await anAsha()
  const preview = await h.call(asha, 'POST /api/hr/resignations/preview', {
    body: { typeId: lists.typeId, requestedDay: '2026-03-31' },
  })
  expect(preview.body).toMatchObject({
    noticeDays: 30,
    noticeDay: '2026-04-09',
    lastDay: '2026-03-31',
    shortfallDays: 9,
  })
  const { body } = await resign(asha)
  expect(body).toMatchObject({ state: 'PENDING', lastDay: '2026-04-09', shortfallDays: 0 })
  expect((await record(asha)).leftOn).toBeNull()
})

test('an accepted resignation sets the last day, the status and the offboarding plan', async () => {
  const asha = await anAsha()
  await accepted(asha)
  expect(await record(asha)).toMatchObject({ leftOn: '2026-04-09', status: 'ON_NOTICE' })
  expect(await plansOf(asha)).toMatchObject([{ type: 'OFFBOARDING', anchorDay: '2026-04-09', state: 'OPEN' }])
})

test('one resignation is open at a time', async () => {
  const asha = await anAsha()
  const [one, other] = await Promise.all([resign(asha), resign(asha)])
  expect([one.code, other.code].toSorted()).toEqual(['RESIGNATION_EXISTS', undefined])
  const made = one.code ? other.body : one.body
  await decideResignation(h, boss, made.id, 'REJECT')
  expect((await record(asha)).leftOn).toBeNull()
  expect((await resign(asha)).status).toBe(200)
})

test('the discussion with the manager stays open to the employee after the resignation is accepted', async () => {
  const asha = await anAsha()
  const { id } = await accepted(asha)
  const { approvalId } = await find(asha, id)
  const params = { id: approvalId ?? '' }
  const text = 'Who takes over your customers?'
  await h.call(boss, 'POST /api/approval/pipeline/statuses/{id}/comments', { params, body: { text } })
  const { body } = await h.call(asha, 'GET /api/approval/pipeline/statuses/admin/status/{id}', { params })
  expect(body.comments).toMatchObject([{ text }])
})

test('a last day before the resignation is refused', async () => {
  const asha = await anAsha()
  const reply = await resign(asha, { requestedDay: '2026-03-09' })
  expect(reply.fields).toHaveProperty('requestedDay')
  expect(reply.code).toBe('RESIGNATION_TOO_EARLY')
})

describe('the last working day', () => {
  test('is agreed with the manager before the decision, and can be changed by HR afterwards', async () => {
    const asha = await anAsha()
    const { body } = await resign(asha)
    const agreed = await change(boss, body.id, body.version, '2026-03-31')
    expect(agreed.body).toMatchObject({ lastDay: '2026-03-31', shortfallDays: 9, noticeTreatment: 'RECOVER' })
    await decideResignation(h, boss, body.id)
    expect((await record(asha)).leftOn).toBe('2026-03-31')
    const { version } = await find(hr, body.id)
    expect((await change(hr, body.id, version, '2026-05-29')).body.shortfallDays).toBe(0)
    expect(await record(asha)).toMatchObject({ leftOn: '2026-05-29', status: 'ON_NOTICE' })
    expect(await plansOf(asha)).toMatchObject([{ anchorDay: '2026-05-29' }])
  })

  test('cannot be changed by the employee, and not to a day that has passed', async () => {
    const asha = await anAsha()
    const { id, version } = await accepted(asha)
    expect((await change(asha, id, version, '2026-03-31')).code).toBe('NOT_ALLOWED')
    expect((await change(hr, id, version, '2026-03-09')).code).toBe('RESIGNATION_TOO_EARLY')
  })
})

describe('a withdrawal', () => {
  test('during an open approval prevents the acceptance, which is refused and changes nothing', async () => {
    const asha = await anAsha()
    const { body } = await resign(asha)
    const { approvalId } = await find(boss, body.id)
    await h.call(asha, 'DELETE /api/hr/resignations/{id}', { params: { id: body.id } })
    const accepting = await h.call(boss, 'POST /api/approval/pipeline/statuses/action', {
      body: { id: approvalId ?? '', version: 1, action: 'APPROVE' },
    })
    expect([accepting.status, accepting.code]).toEqual([409, 'APPROVAL_CANCELLED'])
    expect(await record(asha)).toMatchObject({ leftOn: null, status: 'ACTIVE' })
  })

  test('of a pending resignation needs no approval, and it cannot be accepted any more', async () => {
    const asha = await anAsha()
    const { body } = await resign(asha)
    expect((await h.call(asha, 'DELETE /api/hr/resignations/{id}', { params: { id: body.id } })).status).toBe(200)
    await expect(decideResignation(h, boss, body.id)).rejects.toThrow('No pending request')
    expect(await find(hr, body.id)).toMatchObject({ state: 'WITHDRAWN', waitsFor: null })
  })

  test('of an accepted one is approved, and the employee stays as before', async () => {
    const asha = await anAsha()
    const { id, version } = await accepted(asha)
    const requested = await h.call(asha, 'POST /api/hr/resignations/{id}/withdraw', {
      params: { id },
      body: { version, reason: 'A new role in the team' },
    })
    expect(requested.body).toMatchObject({ state: 'WITHDRAWAL_PENDING' })
    await decideResignation(h, boss, id)
    expect(await find(asha, id)).toMatchObject({ state: 'WITHDRAWN' })
    expect(await record(asha)).toMatchObject({ leftOn: null, status: 'ACTIVE' })
    expect(await plansOf(asha)).toMatchObject([{ state: 'CANCELLED' }])
    expect((await resign(asha)).status).toBe(200)
  })

  test('that is rejected changes nothing', async () => {
    const asha = await anAsha()
    const { id, version } = await accepted(asha)
    const body = { version, reason: 'Changed my mind' }
    await h.call(asha, 'POST /api/hr/resignations/{id}/withdraw', { params: { id }, body })
    await decideResignation(h, boss, id, 'REJECT')
    expect(await find(asha, id)).toMatchObject({
      state: 'ACCEPTED',
      withdrawalRejection: {
        decidedBy: expect.any(String),
        decidedAt: expect.any(String),
        comment: expect.any(String),
      },
    })
    expect((await record(asha)).leftOn).toBe('2026-04-09')
  })
})

test('the exit interview step can be completed after the form of the department is answered', async () => {
  const department = await aDepartment(h, hr.organisationId)
  const question = { text: 'Why do you leave?', kind: 'TEXT' as const, isNeeded: true }
  await h.call(hr, 'PUT /api/departments/{id}/feedback-form', {
    params: { id: department },
    body: { exit: [question] },
  })
  const actionId = await anAction(h, hr, { name: 'Exit interview', owner: 'PERSON', kind: 'EXIT_INTERVIEW' })
  await aPlan(h, hr, { type: 'OFFBOARDING', departmentId: department, steps: [{ actionId, dueDays: 0 }] })
  const asha = await anEmployee(h, { organisationId: hr.organisationId, manager: boss, department })
  const { id, version } = await accepted(asha)
  const [step] = (await plansOf(asha))[0]?.content ?? []
  const body = { id: step?.id ?? '', version: step?.version ?? 0 }
  const complete = () => h.call(asha, 'POST /api/hr/employee/plans/actions/complete', { body })
  expect((await complete()).code).toBe('PLAN_STEP_NO_INTERVIEW')
  await h.call(asha, 'PUT /api/hr/resignations/{id}/exit-interview', {
    params: { id },
    body: { version, answers: [{ text: question.text, answer: 'I move to another city' }] },
  })
  expect((await complete()).status).toBe(200)
})

test('a resignation whose last day has passed is not accepted', async () => {
  const asha = await anAsha()
  const { body } = await resign(asha, { requestedDay: '2026-03-11' })
  h.clock.set('2026-03-13T09:00:00Z')
  expect((await decideResignation(h, boss, body.id)).code).toBe('RESIGNATION_DAY_PASSED')
  h.clock.set('2026-03-10T09:00:00Z')
  expect((await record(asha)).leftOn).toBeNull()
})

test('HR records a termination, which ends the employment at once', async () => {
  const asha = await anAsha()
  const body = { employeeId: asha.employeeId, kind: 'TERMINATION', lastDay: '2026-03-10' } as const
  expect((await h.call(boss, 'POST /api/hr/resignations/record', { body })).code).toBe('NOT_ALLOWED')
  const reply = await h.call(hr, 'POST /api/hr/resignations/record', { body })
  expect(reply.body).toMatchObject({ state: 'ACCEPTED', kind: 'TERMINATION' })
  expect((await record(asha)).leftOn).toBe('2026-03-10')
  expect((await resign(asha)).code).toBe('RESIGNATION_LEAVING')
  const own = { ...body, employeeId: hr.employeeId }
  expect((await h.call(hr, 'POST /api/hr/resignations/record', { body: own })).code).toBe('RESIGNATION_OWN')
})

const recordExit = (of: Staff, kind: 'DEATH' | 'TERMINATION', lastDay = '2026-03-09') =>
  h.call(hr, 'POST /api/hr/resignations/record', { body: { employeeId: of.employeeId, kind, lastDay } })

test('an exit that HR records rejects a pending resignation and removes it from the inbox of the manager', async () => {
  const asha = await anAsha()
  const { body } = await resign(asha)
  expect((await recordExit(asha, 'TERMINATION')).body).toMatchObject({ state: 'ACCEPTED', lastDay: '2026-03-09' })
  expect(await find(hr, body.id)).toMatchObject({ state: 'REJECTED', decisionComment: 'Termination' })
  await expect(decideResignation(h, boss, body.id)).rejects.toThrow('No pending request')
  expect((await record(asha)).leftOn).toBe('2026-03-09')
})

test('a death during the notice period replaces the accepted resignation, and other exits are refused', async () => {
  const asha = await anAsha()
  const { id } = await accepted(asha)
  expect((await recordExit(asha, 'TERMINATION')).code).toBe('RESIGNATION_LEAVING')
  expect((await recordExit(asha, 'DEATH')).body).toMatchObject({ state: 'ACCEPTED', kind: 'DEATH' })
  expect(await find(hr, id)).toMatchObject({ state: 'WITHDRAWN' })
  expect((await record(asha)).leftOn).toBe('2026-03-09')
  expect((await recordExit(asha, 'DEATH')).code).toBe('RESIGNATION_LEAVING')
})

test.each([
  { kind: 'TERMINATION' as const, interviews: 1 },
  { kind: 'DEATH' as const, interviews: 0 },
])('the number of exit interviews after a $kind is $interviews', async ({ kind, interviews }) => {
  const department = await aDepartment(h, hr.organisationId)
  await h.call(hr, 'PUT /api/departments/{id}/feedback-form', {
    params: { id: department },
    body: { exit: [{ text: 'Why do you leave?', kind: 'TEXT', isNeeded: true }] },
  })
  const interview = await anAction(h, hr, { name: `Ask why ${kind}`, owner: 'PERSON', kind: 'EXIT_INTERVIEW' })
  const phone = await anAction(h, hr, { name: `Return the phone ${kind}`, owner: 'HR' })
  await aPlan(h, hr, {
    type: 'OFFBOARDING',
    departmentId: department,
    steps: [
      { actionId: interview, dueDays: 0 },
      { actionId: phone, dueDays: 0, afterActionId: interview },
    ],
  })
  const asha = await anEmployee(h, { organisationId: hr.organisationId, department })
  const body = { employeeId: asha.employeeId, kind, lastDay: '2026-03-10' }
  const reply = await h.call(hr, 'POST /api/hr/resignations/record', { body })
  expect(reply.body.exitQuestions).toHaveLength(interviews)
  expect((await plansOf(asha))[0]?.content).toHaveLength(1 + interviews)
  const counted = await h.inOrganisation(hr.organisationId, (db) => countOpenLeavingTasks(db, asha.employeeId))
  expect(Number(counted.exitInterviews)).toBe(interviews)
})

test('a manager sees the resignations of their team, a colleague none', async () => {
  const asha = await anAsha()
  const { id } = await accepted(asha)
  const stranger = await anEmployee(h, { organisationId: hr.organisationId })
  const sees = async (as: Staff) =>
    (await h.call(as, 'POST /api/hr/resignations/search', { body: { size: 200 } })).body.content.some(
      (row) => row.id === id,
    )
  expect([await sees(boss), await sees(asha), await sees(stranger)]).toEqual([true, true, false])
})
