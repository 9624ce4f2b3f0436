import { expect, test } from 'vitest'
import { aPayrollOrganisation, aRun, calculateDraft, listSlips } from '../../../test/factories/payroll.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { harness } from '../../../test/harness.ts'
import { attendancePunch } from '../punches/punch.table.ts'

test('hours worked and approved pieces are paid from attendance', async () => {
  const h = await harness({ now: '2026-04-02T09:00:00Z' })
  const org = await aPayrollOrganisation(h)
  const { hr, structureId, manager } = org
  const admin = hr
  const aRate = async (name: string, unit: 'HOUR' | 'PIECE') =>
    (await h.call(admin, 'POST /api/payroll/payRate/types', { body: { name, unit } })).body.id
  const [hourly, shirts] = [await aRate('Hourly', 'HOUR'), await aRate('Shirts', 'PIECE')]
  const aWorker = async (firstName: string, rateTypeId: string, rate: number): Promise<Staff> => {
    const person = await anEmployee(h, { organisationId: hr.organisationId, manager, firstName })
    const pay = await h.call(hr, 'POST /api/payroll/employeePays', {
      body: { employeeId: person.employeeId, fromDay: '2025-04-01', ctc: 0, structureId, rateTypeId, rate },
    })
    expect(pay.status, JSON.stringify(pay.body)).toBe(200)
    return person
  }
  const [asha, binod] = [await aWorker('Asha', hourly, 500_00), await aWorker('Binod', shirts, 25_00)]
  await h.call(hr, 'POST /api/attendance/policies', { body: { name: 'Office', fromDay: '2026-03-01' } })
  // Eight hours on Monday, four and a half on Tuesday.
  const punches = ['2026-03-02T03:30:00Z', '2026-03-02T11:30:00Z', '2026-03-03T03:30:00Z', '2026-03-03T08:00:00Z']
  await h.inOrganisation(hr.organisationId, (db) =>
    db
      .insert(attendancePunch)
      .values(punches.map((punchedAt) => ({ employeeId: asha.employeeId, punchedAt, source: 'DEVICE' as const }))),
  )
  for (const [day, quantity] of [
    ['2026-03-02', '40'],
    ['2026-03-03', '12.5'],
  ] as const)
    await h.call(hr, 'POST /api/attendance/pieces', {
      body: { employeeId: binod.employeeId, day, rateTypeId: shirts, quantity },
    })
  const runId = await aRun(h, org, 3)
  const readEarnings = async () => {
    const slips = await listSlips(h, hr, runId)
    return [asha, binod].map(({ employeeId }) => slips.find(({ employee }) => employee.id === employeeId)?.earnings)
  }
  // 12.5 h x 500.00. The pieces are not approved.
  expect(await readEarnings()).toEqual([6_250_00, 0])
  const months = { month: '2026-03-01', employeeIds: [binod.employeeId] }
  await h.call(hr, 'POST /api/attendance/months/approve', { body: months })
  await calculateDraft(h, hr, runId)
  // 52.5 pieces x 25.00.
  expect(await readEarnings()).toEqual([6_250_00, 1_312_50])
  const readMonth = async () => {
    const { body } = await h.call(hr, 'POST /api/attendance/months/search', { body: { month: '2026-03-01' } })
    return body.content.find(({ id }) => id === binod.employeeId)
  }
  expect(await readMonth()).toMatchObject({ isChanged: false, totals: { pieces: 52.5 } })
  await h.call(hr, 'POST /api/attendance/pieces', {
    body: { employeeId: binod.employeeId, day: '2026-03-03', rateTypeId: shirts, quantity: '20' },
  })
  expect(await readMonth()).toMatchObject({
    isChanged: true,
    totals: { pieces: 60 },
    approvedTotals: { pieces: 52.5 },
  })
  await calculateDraft(h, hr, runId)
  // The 40 pieces of the first day are still approved.
  expect(await readEarnings()).toEqual([6_250_00, 1_000_00])
})
