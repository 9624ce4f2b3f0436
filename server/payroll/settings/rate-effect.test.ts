import { expect, test } from 'vitest'
import { harness } from '../../../test/harness.ts'
import {
  aStatutoryOrganisation,
  customEpfRate,
  epfValues,
  rupees,
} from '../../../test/factories/pay/statutory-rates.ts'
import { aRun, finaliseDraft } from '../../../test/factories/payroll.ts'

const h = await harness({ now: '2026-10-05T09:00:00Z' })

test('the effect of a rate counts the latest payroll of every pay schedule, and the arrears of closed periods', async () => {
  const { org: other } = await aStatutoryOrganisation(h)
  const effect = async () => (await h.call(other.hr, 'POST /api/payroll/lawRows/effect', { body: customEpfRate })).body
  for (const month of [9, 10]) await finaliseDraft(h, other.hr, await aRun(h, other, month))
  // 560 for September, 16 days of 15,000 and 14 days of 25,000, and 1,200 for October, for each of two members.
  expect(await effect()).toMatchObject({
    payrolls: 1,
    changed: 2,
    netChange: rupees(-2_400),
    arrears: { changed: 2, netChange: rupees(-3_520), costChange: 0 },
  })
  await aRun(h, other, 11)
  expect((await effect()).arrears).toMatchObject({ changed: 2, netChange: rupees(-3_520) })
  // A second schedule has a later payroll without these employees.
  const { body: workshop } = await h.call(other.hr, 'POST /api/payroll/paySchedules', {
    body: { name: 'Workshop', frequency: 'MONTHLY', cutOffDays: 0 },
  })
  await h.call(other.hr, 'POST /api/payroll/salarySlipCycles/generate', {
    body: { scheduleId: workshop.id, fromDay: '2026-12-01', toDay: '2026-12-31' },
  })
  const all = await h.call(other.hr, 'GET /api/payroll/salarySlipCycles')
  const cycleId = all.body.find(({ scheduleId }) => scheduleId === workshop.id)?.id ?? ''
  await h.call(other.hr, 'POST /api/payroll/payrollDrafts', { body: { cycleId } })
  const both = await effect()
  expect(both).toMatchObject({ payrolls: 2, changed: 2, netChange: rupees(-2_400) })
  expect(both.period).toEqual({ fromDay: '2026-11-01', toDay: '2026-12-31' })
  expect(both.arrears.netChange).toBe(rupees(-3_520))
})

test('the effect of a rate on the pay of the latest payroll is calculated, and nothing is saved', async () => {
  const { org: other } = await aStatutoryOrganisation(h)
  const effectOf = (body: object) => h.call(other.hr, 'POST /api/payroll/lawRows/effect', { body: body as never })
  expect((await effectOf(customEpfRate)).body).toMatchObject({ period: null, people: 0, components: [] })
  await aRun(h, other, 9)
  const { body, status } = await effectOf(customEpfRate)
  expect(status).toBe(200)
  // Two members above the ceiling: 12 % of 25,000 instead of 15,000 is 1,200 more for each.
  expect(body).toMatchObject({ changed: 2, netChange: rupees(-2_400), costChange: 0, currency: 'INR' })
  expect(body.components).toEqual([{ code: 'EPF', name: 'EPF', change: rupees(2_400) }])
  const { body: rates } = await h.call(other.hr, 'GET /api/payroll/lawRows', { query: { day: '2026-11-22' } })
  expect(rates.rows.some(({ origin }) => origin === 'OWN')).toBe(false)
  expect((await effectOf({ ...customEpfRate, values: { ...epfValues, employeePercent: 'x' } })).status).toBe(422)
})

test('the effect of an earlier rate leaves a later custom rate in force', async () => {
  const { org: other } = await aStatutoryOrganisation(h)
  const effect = async (body: object) =>
    (await h.call(other.hr, 'POST /api/payroll/lawRows/effect', { body: { ...customEpfRate, ...body } })).body
  for (const month of [9, 10]) await finaliseDraft(h, other.hr, await aRun(h, other, month))
  const { body: later } = await h.call(other.hr, 'POST /api/payroll/lawRows', { body: customEpfRate })
  const earlier = { fromDay: '2026-06-29', toDay: '2026-09-16', values: { ...epfValues, ceiling: rupees(15_000) } }
  const none = { changed: 0, netChange: 0 }
  expect(await effect(earlier)).toMatchObject({ ...none, components: [], arrears: none })
  // As a change of the later row it ends the higher ceiling, for each of two members.
  expect(await effect({ ...earlier, id: later.id })).toMatchObject({
    changed: 2,
    netChange: rupees(2_400),
    arrears: { changed: 2, netChange: rupees(3_520) },
  })
})
