import { beforeAll, expect, test } from 'vitest'
import { harness, type Harness } from '../../../test/harness.ts'
import { aPayrollHouse, aRun, type PayrollHouse } from '../../../test/payroll.ts'

let h: Harness
let house: PayrollHouse

beforeAll(async () => {
  h = await harness({ now: '2026-07-05T09:00:00Z' })
  house = await aPayrollHouse(h)
})

const slipsOf = async (runId: string) =>
  (await h.call(house.hr, 'POST /api/payroll/salarySlips/search', { body: { filters: { runId }, size: 200 } })).body
    .content
const runOf = async (id: string) =>
  (await h.call(house.hr, 'GET /api/payroll/payrollDrafts/{id}', { params: { id } })).body

test('a run works everybody out, and its totals are the sums of its slips', async () => {
  const id = await aRun(h, house, 1)
  const slips = await slipsOf(id)
  expect(slips.map(({ net }) => net)).toEqual([1_00_000_00, 1_00_000_00])
  expect(await runOf(id)).toMatchObject({ status: 'CALCULATED', people: 2, done: 2, failed: 0, net: 2_00_000_00 })
  const detail = await h.call(house.hr, 'GET /api/payroll/salarySlips/{id}', { params: { id: slips[0]?.id ?? '' } })
  expect(detail.body.lines.map(({ code, amount }) => [code, amount])).toEqual([
    ['BASIC', 50_000_00],
    ['HRA', 20_000_00],
    ['SPECIAL', 30_000_00],
  ])
  expect(detail.body.lines[0]?.trace.length).toBeGreaterThan(0)
})
