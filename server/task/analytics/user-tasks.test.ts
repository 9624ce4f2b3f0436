import { expect, test } from 'vitest'
import { addDays } from '../../../domain/kit/day.ts'
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

test('tasks due in the next 7 days are the same in my tasks, in the alerts and in the overview: today counts', async () => {
  const user = await at.aUser({ organisationId })
  const create = (days: number) => {
    const body = { name: `Due in ${days}`, endDate: addDays('2026-03-10', days), assigneeIds: [user.userId] }
    return at.call(hr, 'POST /api/task/tasks', { body })
  }
  for (const reply of await Promise.all([-1, 0, 1, 7, 8].map(create))) expect(reply.status).toBe(200)
  expect((await readOwn(user)).byDueDate).toEqual({ overdue: 1, today: 1, thisWeek: 3, later: 1, noDate: 0 })
  const alerts = (await at.call(user, 'GET /api/analytics/alerts')).body
  expect(alerts.find(({ kind }) => kind === 'DUE_SOON')?.count).toBe(3)
  expect((await at.call(user, 'GET /api/analytics/overview')).body.dueSoon).toBe(3)
})
