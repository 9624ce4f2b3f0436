import { expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { anAction, aPlan } from '../../../test/factories/plans.ts'
import { harness } from '../../../test/harness.ts'
import { sendPlanReminders } from './plan-reminders.ts'

const h = await harness({ now: '2026-03-10T09:00:00Z' })
const hr = await anEmployee(h, { role: HR })
const { organisationId } = hr

test('the owner of an overdue step is reminded on the next day and every seven days', async () => {
  const asha = await anEmployee(h, { organisationId, joinedOn: '2026-03-16' })
  const bank = await anAction(h, hr, { name: 'Bank details', owner: 'PERSON' })
  const planId = await aPlan(h, hr, { steps: [{ actionId: bank, dueDays: 1 }] })
  await h.call(hr, 'POST /api/hr/employee/plans/generate', {
    body: { type: 'ONBOARDING', planId, employeeIds: [asha.employeeId] },
  })
  const remind = (today: string) =>
    h.inOrganisation(organisationId, (db) => sendPlanReminders(db, { from: today, today }))
  // The step is due on the 17th.
  const reminded: number[] = []
  for (const day of ['17', '18', '19', '24', '25']) reminded.push(await remind(`2026-03-${day}`))
  expect(reminded).toEqual([0, 1, 0, 0, 1])
  const { body } = await h.call(asha, 'POST /api/notifications/getNotificationsByUser', {
    body: { filters: { event: 'plan.overdue' } },
  })
  expect(body.totalElements).toBe(2)
})
