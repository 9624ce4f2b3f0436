import { expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { anAction, aPlan } from '../../../test/factories/plans.ts'
import { harness, type Person } from '../../../test/harness.ts'

const at = await harness({ now: '2026-03-10T09:00:00Z' })
const hr = await anEmployee(at, { role: HR })
const { organisationId } = hr
const boss = await anEmployee(at, { organisationId })
const asha = await anEmployee(at, { organisationId, manager: boss, joinedOn: '2026-03-16' })

const readOwn = async (as: Person) => (await at.call(as, 'GET /api/analytics/user-tasks')).body

test('open steps of joining plans appear among the tasks of their owner as links, and are not copied', async () => {
  const bank = await anAction(at, hr, { name: 'Bank details', owner: 'PERSON' })
  const welcome = await anAction(at, hr, { name: 'Welcome talk', owner: 'MANAGER' })
  const planId = await aPlan(at, hr, {
    steps: [
      { actionId: bank, dueDays: 7 },
      { actionId: welcome, dueDays: 0 },
    ],
  })
  const employeeIds = [asha.employeeId]
  const body = { type: 'ONBOARDING' as const, employeeIds, planId }
  expect((await at.call(hr, 'POST /api/hr/employee/plans/generate', { body })).status).toBe(200)

  expect((await readOwn(asha)).planSteps).toMatchObject([
    { title: 'Bank details', dueDay: '2026-03-23', link: '/employees/onboarding/onboarding' },
  ])
  const [welcomeStep] = (await readOwn(boss)).planSteps
  expect(welcomeStep).toMatchObject({ title: 'Welcome talk', dueDay: '2026-03-16', link: '/plan-steps' })
  expect((await readOwn(hr)).planSteps).toEqual([])
  expect((await at.call(asha, 'POST /api/task/tasks/search', { body: {} })).body.content).toEqual([])

  const complete = { id: welcomeStep?.id ?? '', version: 1 }
  expect((await at.call(boss, 'POST /api/hr/employee/plans/actions/complete', { body: complete })).status).toBe(200)
  expect((await readOwn(boss)).planSteps).toEqual([])
})
