import { expect, test } from 'vitest'
import { MANAGER } from '../../../domain/main/users/roles.ts'
import {
  aDraft,
  aLine,
  anExpenseOrganisation,
  anExpenseType,
  aSubmittedClaim,
} from '../../../test/factories/expenses.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { harness, type Person } from '../../../test/harness.ts'

test('a draft shows the delegate while the approver is away', async () => {
  const h = await harness({ now: '2026-03-10T09:00:00Z' })
  const { hr } = await anExpenseOrganisation(h)
  const { organisationId } = hr
  const meals = await anExpenseType(h, hr)
  const [boss, delegate] = [
    await anEmployee(h, { organisationId, role: MANAGER }),
    await anEmployee(h, { organisationId, role: MANAGER, firstName: 'Dev' }),
  ]
  const claimant = await anEmployee(h, { organisationId, manager: boss })
  await h.call(boss, 'POST /api/approval/delegations', {
    body: { delegateId: delegate.employeeId, fromDay: '2026-03-09', toDay: '2026-03-13' },
  })
  const draft = await aDraft(h, claimant, [aLine(meals)])
  const absence = { toDay: '2026-03-13', delegate: expect.stringContaining('Dev') }
  expect(draft.route).toMatchObject([{ absence }])
})

test('a delegate lists claims that are decided during the delegation, and none that were decided before', async () => {
  const h = await harness({ now: '2026-03-10T09:00:00Z' })
  const { hr } = await anExpenseOrganisation(h)
  const { organisationId } = hr
  const meals = await anExpenseType(h, hr)
  const boss = await anEmployee(h, { organisationId, role: MANAGER })
  const delegate = await anEmployee(h, { organisationId, role: MANAGER })
  const claimant = await anEmployee(h, { organisationId, manager: boss })
  const earlier = await aSubmittedClaim(h, claimant, [aLine(meals)])
  const pending = await aSubmittedClaim(h, claimant, [aLine(meals, { amount: 2_00 })])
  const { id, version } = earlier
  await h.call(boss, 'POST /api/payroll/expenses/{id}/validate', { params: { id }, body: { version } })
  h.clock.set('2026-03-11T09:00:00Z')
  await h.call(boss, 'POST /api/approval/delegations', {
    body: { delegateId: delegate.employeeId, fromDay: '2026-03-11', toDay: '2026-03-13' },
  })
  const list = async (who: Person) =>
    (await h.call(who, 'POST /api/payroll/expenses/search', { body: {} })).body.content.map(({ id }) => id)
  expect(await list(delegate)).toEqual([pending.id])
  expect((await list(boss)).toSorted()).toEqual([earlier.id, pending.id].toSorted())
})
