import { expect, test } from 'vitest'
import { harness } from '../../../test/harness.ts'
import { payFor } from '../../../test/factories/pay-fixtures.ts'
import {
  aPayrollOrganisation,
  aRun,
  finaliseDraft,
  calculateDraft,
  listSlips,
} from '../../../test/factories/payroll.ts'

const h = await harness({ now: '2026-05-05T09:00:00Z' })
const org = await aPayrollOrganisation(h)
const { hr, structureId } = org
const asha = org.employee.employeeId

async function fortnights(): Promise<{ scheduleId: string; cycleIds: string[] }> {
  const { body } = await h.call(hr, 'POST /api/payroll/paySchedules', {
    body: { name: 'Fortnightly', frequency: 'FORTNIGHTLY', startsOn: '2026-03-01', cutOffDays: 0 },
  })
  await h.call(hr, 'POST /api/payroll/salarySlipCycles/generate', {
    body: { scheduleId: body.id, fromDay: '2026-03-01', toDay: '2026-04-11' },
  })
  const cycles = (await h.call(hr, 'GET /api/payroll/salarySlipCycles')).body
    .filter(({ scheduleId }) => scheduleId === body.id)
    .toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1))
  return { scheduleId: body.id, cycleIds: cycles.map(({ id }) => id) }
}

const { scheduleId, cycleIds } = await fortnights()

async function run(cycleId = ''): Promise<string> {
  const { body } = await h.call(hr, 'POST /api/payroll/payrollDrafts', { body: { cycleId } })
  await calculateDraft(h, hr, body.id)
  return body.id
}

/** The arrears of a payroll by employee: `BASIC 2026-01-01` with its amount. */
async function arrearsIn(runId: string): Promise<Record<string, Record<string, number>>> {
  const found: Record<string, Record<string, number>> = {}
  for (const { id, employee } of await listSlips(h, hr, runId)) {
    const slip = await h.call(hr, 'GET /api/payroll/salarySlips/{id}', { params: { id } })
    const late = slip.body.lines.flatMap(({ code, amount, arrearsOf: of }) =>
      of ? [[`${code} ${of.from}`, amount] as const] : [],
    )
    found[employee.id] = Object.fromEntries(late)
  }
  return found
}

test('a raise from a day before a schedule change is paid as arrears for the months of the previous schedule, once', async () => {
  for (const month of [1, 2]) await finaliseDraft(h, hr, await aRun(h, org, month))
  const moved = { employeeId: asha, structureId, fromDay: '2026-03-01', ctc: 12_00_000_00, scheduleId }
  expect((await h.call(hr, 'POST /api/payroll/employeePays', { body: moved })).status).toBe(200)
  const [first, second, third] = cycleIds
  await finaliseDraft(h, hr, await run(first))
  const draft = await run(second)
  expect(await arrearsIn(draft)).toEqual({ [asha]: {} })

  // 1,10,000 a month from January: half is basic pay, HRA is 40 % of it.
  await payFor(h, hr, asha, { structureId, fromDay: '2026-01-01', ctc: 13_20_000_00 })
  const stale = await h.call(hr, 'POST /api/payroll/salarySlips/conflicts/search', {
    body: { filters: { runId: draft, kind: 'CHANGED' } },
  })
  expect(stale.body.content.map(({ employee }) => employee.id)).toEqual([asha])
  await calculateDraft(h, hr, draft)
  const owed = { BASIC: 5_000_00, HRA: 2_000_00, SPECIAL: 3_000_00 }
  expect(await arrearsIn(draft)).toEqual({
    [asha]: Object.fromEntries(
      Object.entries(owed).flatMap(([code, amount]) => [
        [`${code} 2026-01-01`, amount],
        [`${code} 2026-02-01`, amount],
      ]),
    ),
  })
  // The next payroll was drafted too early, with the same arrears.
  const next = await run(third)
  h.clock.set('2026-05-05T10:00:00Z')
  await finaliseDraft(h, hr, draft)
  const early = await h.call(hr, 'POST /api/payroll/payrollDrafts/finalise', { body: [{ id: next, finalise: true }] })
  expect([early.code, early.body]).toMatchObject([
    'PAYROLL_FINALISED_MEANWHILE',
    { detail: expect.stringContaining('for 1 of these employees') },
  ])
  await calculateDraft(h, hr, next)
  expect(await arrearsIn(next)).toEqual({ [asha]: {} })
  await finaliseDraft(h, hr, next)
  expect(await arrearsIn(await aRun(h, org, 3))).toEqual({ [org.manager.employeeId]: {} })
})

test('a schedule change inside a period of either schedule is refused', async () => {
  const { employeeId } = org.manager
  const move = (fromDay: string) =>
    h.call(hr, 'POST /api/payroll/employeePays', {
      body: { employeeId, structureId, fromDay, ctc: 12_00_000_00, scheduleId },
    })
  // The middle of a month, where a fortnight begins; the middle of a fortnight, where a month begins.
  for (const day of ['2026-03-15', '2026-04-01'])
    expect(await move(day)).toMatchObject({
      status: 422,
      code: 'PAY_SCHEDULE_MID_PERIOD',
      body: { fields: { scheduleId: expect.any(String) } },
    })
  const { body: pays } = await h.call(hr, 'GET /api/payroll/employeePays/employee/{id}', { params: { id: employeeId } })
  expect(JSON.stringify(pays)).not.toContain(scheduleId)
})
