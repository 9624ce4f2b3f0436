import { expect, test } from 'vitest'
import { aPayrollOrganisation, aRun } from '../../../test/factories/payroll.ts'
import { harness } from '../../../test/harness.ts'
import type { AppEvent } from '../../kit/db/events.ts'

const h = await harness({ now: '2026-05-05T09:00:00Z' })
const org = await aPayrollOrganisation(h)
const { hr } = org
const makeFinal = (id: string) =>
  h.call(hr, 'POST /api/payroll/payrollDrafts/finalise', { body: [{ id, finalise: true }] })

test('a payroll whose totals differ from its payslips is not finalised', async () => {
  const id = await aRun(h, org, 1)
  const shift = (by: number) =>
    h.inOrganisation(hr.organisationId, (db) =>
      db.execute(`update payroll_run set earnings = earnings + ${by}, net = net + ${by} where id = '${id}'`),
    )
  await shift(100)
  expect((await makeFinal(id)).code).toBe('PAYROLL_DOES_NOT_ADD_UP')
  await shift(-100)
  expect((await makeFinal(id)).status).toBe(200)
})

test('a finalised payroll refreshes the screens of all payroll staff', async () => {
  const id = await aRun(h, org, 2)
  const seen: AppEvent[] = []
  const stop = h.muster.events.on((event) => seen.push(event))
  await makeFinal(id)
  await expect
    .poll(() => seen.filter((event) => event.kind === 'change' && event.topics.includes('payroll')), { timeout: 5_000 })
    .toContainEqual(expect.objectContaining({ users: expect.arrayContaining([hr.userId]) }))
  stop()
})
