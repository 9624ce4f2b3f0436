import { beforeAll, describe, expect, test } from 'vitest'
import { EMPLOYEE, HOD, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { aDepartment, anEmployee, type Staff } from '../../../test/factories/people.ts'
import { anAction, aPlan } from '../../../test/factories/plans.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { listOpenPlanSteps } from '../ports.ts'

let h: Harness
let hr: Staff
let boss: Staff
let head: Staff
let asha: Staff
let organisationId: string
let departmentId: string

beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  hr = await anEmployee(h, { role: HR })
  organisationId = hr.organisationId
  head = await anEmployee(h, { organisationId, role: HOD })
  departmentId = await aDepartment(h, organisationId, { head })
  boss = await anEmployee(h, { organisationId, role: MANAGER, department: departmentId })
  asha = await aJoiner()
})

const aJoiner = (joinedOn = '2026-03-16') =>
  anEmployee(h, { organisationId, manager: boss, department: departmentId, joinedOn, role: EMPLOYEE })

const generate = (as: Staff, people: readonly Staff[], planId?: string) =>
  h.call(as, 'POST /api/hr/employee/plans/generate', {
    body: {
      type: 'ONBOARDING',
      employeeIds: people.map(({ employeeId }) => employeeId),
      ...(planId ? { planId } : {}),
    },
  })
const readPlans = async (as: Staff, of: Staff) =>
  (await h.call(as, 'GET /api/hr/employee/plans/employee/{id}', { params: { id: of.employeeId } })).body
const findStep = async (as: Staff, of: Staff, title: string) => {
  const step = (await readPlans(as, of))[0]?.content.find((one) => one.title === title)
  return step ?? expect.fail(`There is no step ${title}`)
}
const complete = async (as: Staff, of: Staff, title: string) => {
  const { id, version } = await findStep(hr, of, title)
  return h.call(as, 'POST /api/hr/employee/plans/actions/complete', { body: { id, version } })
}
const bell = async (person: Staff, event: string) =>
  (
    await h.call(person, 'POST /api/notifications/getNotificationsByUser', { body: { filters: { event } } })
  ).body.content.map(({ title }) => title)

test('a plan gives each step to the person of its rule, on a working day', async () => {
  const laptop = await anAction(h, hr, { name: 'Order a laptop', owner: 'HR' })
  const welcome = await anAction(h, hr, { name: 'Welcome talk', owner: 'MANAGER' })
  const bank = await anAction(h, hr, { name: 'Bank details', owner: 'PERSON' })
  const goals = await anAction(h, hr, { name: 'Set goals', owner: 'HEAD_OF_DEPARTMENT' })
  const planId = await aPlan(h, hr, {
    steps: [
      { actionId: laptop, dueDays: -8 },
      { actionId: welcome, dueDays: 0, afterActionId: laptop },
      { actionId: bank, dueDays: 5 },
      { actionId: goals, dueDays: 14, isRequired: false },
    ],
  })
  const preview = await h.call(hr, 'POST /api/hr/employee/plans/generate/preview', {
    body: { type: 'ONBOARDING', planId, employeeIds: [asha.employeeId] },
  })
  expect(preview.body[0]).toMatchObject({ outcome: 'NEW', anchorDay: '2026-03-16' })
  expect(await readPlans(hr, asha)).toEqual([])

  const { body } = await generate(hr, [asha], planId)
  expect(body[0]).toMatchObject({ outcome: 'NEW', plan: { id: planId } })
  const [plan] = await readPlans(asha, asha)
  expect(plan?.content.map(({ title, owner, dueDay }) => [title, owner.id ?? owner.name, dueDay])).toEqual([
    // The 8th is a Sunday and the 21st is a Saturday.
    ['Order a laptop', 'HR', '2026-03-09'],
    ['Welcome talk', boss.employeeId, '2026-03-16'],
    ['Bank details', asha.employeeId, '2026-03-23'],
    ['Set goals', head.employeeId, '2026-03-30'],
  ])
  expect(await bell(asha, 'plan.started')).toHaveLength(1)
  expect(await bell(boss, 'plan.assigned')).toHaveLength(1)
  expect(await bell(asha, 'plan.assigned')).toEqual([])
})

describe('a step', () => {
  test('is completed by its owner after the step that it depends on', async () => {
    expect((await complete(boss, asha, 'Welcome talk')).code).toBe('PLAN_STEP_BLOCKED')
    expect((await complete(asha, asha, 'Order a laptop')).code).toBe('PLAN_STEP_NOT_YOURS')
    expect((await complete(boss, asha, 'Bank details')).code).toBe('PLAN_STEP_NOT_YOURS')
    expect((await complete(hr, asha, 'Order a laptop')).status).toBe(200)
    expect((await complete(boss, asha, 'Welcome talk')).status).toBe(200)
    expect((await complete(boss, asha, 'Welcome talk')).code).toBe('PLAN_STEP_DONE')
    const { version, id } = await findStep(boss, asha, 'Welcome talk')
    const body = { id, version, note: 'The talk was moved' }
    expect((await h.call(boss, 'POST /api/hr/employee/plans/actions/reopen', { body })).status).toBe(200)
    expect((await findStep(boss, asha, 'Welcome talk')).state).toBe('OPEN')
    // Managers get no notification about their own actions.
    expect(await bell(boss, 'plan.reopened')).toEqual([])
  })

  test('that HR reopens returns to its owner with the reason', async () => {
    expect((await complete(boss, asha, 'Welcome talk')).status).toBe(200)
    const { version, id } = await findStep(hr, asha, 'Welcome talk')
    const body = { id, version, note: 'The talk was moved' }
    expect((await h.call(hr, 'POST /api/hr/employee/plans/actions/reopen', { body })).status).toBe(200)
    expect(await bell(boss, 'plan.reopened')).toEqual([expect.stringContaining('reopened a plan step: Welcome talk')])
    expect(await bell(asha, 'plan.reopened')).toEqual([])
  })

  test('is in the list of its owner, and available to other services', async () => {
    const own = await h.call(boss, 'POST /api/hr/employee/plans/actions/search', { body: {} })
    expect(own.body.content.map(({ title, employee }) => [title, employee.id])).toEqual([
      ['Welcome talk', asha.employeeId],
    ])
    const port = await h.inOrganisation(organisationId, (db) => listOpenPlanSteps(db, asha.employeeId))
    expect(port.map(({ title, dueDay }) => [title, dueDay])).toEqual([['Bank details', '2026-03-23']])
  })
})

test('a changed joining date moves the open steps only', async () => {
  const { body: record } = await h.call(hr, 'GET /api/hr/employees/{id}', { params: { id: asha.employeeId } })
  await h.call(hr, 'PUT /api/hr/employees/{id}', {
    params: { id: asha.employeeId },
    body: { version: record.version, joinedOn: '2026-03-23' },
  })
  const [plan] = await readPlans(hr, asha)
  expect(plan?.anchorDay).toBe('2026-03-23')
  expect(plan?.content.map(({ title, dueDay, state }) => [title, dueDay, state])).toEqual([
    ['Order a laptop', '2026-03-09', 'DONE'],
    ['Welcome talk', '2026-03-23', 'OPEN'],
    ['Bank details', '2026-03-30', 'OPEN'],
    ['Set goals', '2026-04-06', 'OPEN'],
  ])
})

test('the preview of generating again lists only the steps that change', async () => {
  const ravi = await aJoiner()
  const badge = await anAction(h, hr, { name: 'Print a badge', owner: 'HR' })
  const keys = await anAction(h, hr, { name: 'Hand over keys', owner: 'HR' })
  const planId = await aPlan(h, hr, { steps: [{ actionId: badge, dueDays: 0 }] })
  await generate(hr, [ravi], planId)
  await complete(hr, ravi, 'Print a badge')
  await h.call(hr, 'POST /api/hr/plan/steps', { body: { planId, actionId: keys, dueDays: 1 } })
  const body = { type: 'ONBOARDING' as const, planId, employeeIds: [ravi.employeeId] }
  const { body: preview } = await h.call(hr, 'POST /api/hr/employee/plans/generate/preview', { body })
  expect(preview).toMatchObject([{ outcome: 'UPDATED', steps: [{ title: 'Hand over keys', change: 'ADDED' }] }])
  expect(preview[0]?.steps).toHaveLength(1)
})

test('a plan is complete when its required steps are', async () => {
  const readId = async () => {
    const [plan] = await readPlans(hr, asha)
    return { id: plan?.id ?? '', version: plan?.version ?? 0 }
  }
  const close = async (as: Staff) => h.call(as, 'POST /api/hr/employee/plans/complete', { body: await readId() })
  expect((await close(hr)).code).toBe('PLAN_STEPS_OPEN')
  expect((await close(boss)).code).toBe('NOT_ALLOWED')
  await complete(boss, asha, 'Welcome talk')
  await complete(asha, asha, 'Bank details')
  expect((await close(head)).body).toMatchObject({ state: 'COMPLETED' })
  expect((await complete(head, asha, 'Set goals')).code).toBe('PLAN_NOT_OPEN')
  expect((await generate(hr, [asha])).code).toBe('PLAN_ALREADY_STARTED')
  const countCompleted = async (completedFrom: string, completedTo: string) => {
    const filters = { employeeId: asha.employeeId, completedFrom, completedTo }
    return (await h.call(hr, 'POST /api/hr/employee/plans/search', { body: { filters } })).body.totalElements
  }
  expect(await countCompleted('2026-03-10', '2026-03-10')).toBe(1)
  expect(await countCompleted('2026-03-01', '2026-03-09')).toBe(0)
  expect(await countCompleted('2026-03-11', '2026-03-31')).toBe(0)
})

test('a plan completed after midnight in India counts for the new day', async () => {
  const night = await aJoiner('2026-03-09')
  await generate(hr, [night])
  await complete(hr, night, 'Order a laptop')
  await complete(hr, night, 'Welcome talk')
  await complete(hr, night, 'Bank details')
  const [plan] = await readPlans(hr, night)
  h.clock.set('2026-03-10T20:00:00Z')
  await h.call(hr, 'POST /api/hr/employee/plans/complete', {
    body: { id: plan?.id ?? '', version: plan?.version ?? 0 },
  })
  h.clock.set('2026-03-10T09:00:00Z')
  const filters = { employeeId: night.employeeId, completedFrom: '2026-03-11', completedTo: '2026-03-11' }
  const found = await h.call(hr, 'POST /api/hr/employee/plans/search', { body: { filters } })
  expect(found.body.totalElements).toBe(1)
})

test('generating twice at once makes one plan', async () => {
  const ravi = await aJoiner()
  const replies = await Promise.all([generate(hr, [ravi]), generate(hr, [ravi])])
  expect(replies.map(({ code }) => code).toSorted()).toEqual(['PLAN_ALREADY_STARTED', undefined])
  expect(await readPlans(hr, ravi)).toHaveLength(1)

  const { plan } = replies.find(({ status }) => status === 200)?.body[0] ?? expect.fail()
  const again = { planId: plan?.id ?? '', employeeId: ravi.employeeId }
  expect((await h.call(hr, 'POST /api/hr/employee/plans', { body: again })).code).toBe('PLAN_ALREADY_STARTED')
  const withAnother = await generate(hr, [ravi, await aJoiner()])
  expect(withAnother.body.map(({ outcome }) => outcome).toSorted()).toEqual(['NEW', 'UNCHANGED'])
})

test('the most specific plan is chosen, and a head of department starts plans of their department only', async () => {
  const meera = await aJoiner()
  const other = await anEmployee(h, { organisationId, joinedOn: '2026-03-16' })
  const actionId = await anAction(h, hr, { name: 'Desk', owner: 'HR' })
  const name = 'For the department'
  await aPlan(h, hr, { name, departmentId, steps: [{ actionId, dueDays: 0 }] })
  expect((await generate(head, [meera])).body[0]?.plan?.name).toBe(name)
  expect((await generate(head, [other])).code).toBe('NOT_FOUND')
  expect((await generate(hr, [other])).body[0]?.plan?.name).not.toBe(name)
  expect((await generate(boss, [meera])).code).toBe('NOT_ALLOWED')
})

test('a plan without required steps, or for other employees, is not started', async () => {
  const actionId = await anAction(h, hr, { name: 'Nice to have', owner: 'HR' })
  const empty = await aPlan(h, hr, { steps: [{ actionId, dueDays: 0, isRequired: false }] })
  const elsewhere = await aPlan(h, hr, {
    departmentId: await aDepartment(h, organisationId),
    steps: [{ actionId, dueDays: 0 }],
  })
  const leaving = await aPlan(h, hr, { type: 'OFFBOARDING', steps: [{ actionId, dueDays: 0 }] })
  const start = (planId: string) =>
    h.call(hr, 'POST /api/hr/employee/plans', { body: { planId, employeeId: boss.employeeId } })
  expect((await start(empty)).code).toBe('PLAN_NO_STEPS')
  const chosen = { type: 'ONBOARDING' as const, planId: empty, employeeIds: [boss.employeeId] }
  expect((await h.call(hr, 'POST /api/hr/employee/plans/generate', { body: chosen })).code).toBe('PLAN_NO_STEPS')
  expect((await start(elsewhere)).code).toBe('PLAN_NOT_FOR_EMPLOYEE')
  expect((await start(leaving)).code).toBe('PLAN_NO_LAST_DAY')
  expect(await readPlans(hr, boss)).toEqual([])
})

test('an employee sees their own plan, a stranger none', async () => {
  const stranger = await anEmployee(h, { organisationId })
  expect(await readPlans(stranger, asha)).toEqual([])
  const [plan] = await readPlans(asha, asha)
  const read = (as: Staff) => h.call(as, 'GET /api/hr/employee/plans/{id}', { params: { id: plan?.id ?? '' } })
  expect((await read(stranger)).status).toBe(404)
  expect((await read(boss)).status).toBe(200)
})
