import { expect, test } from 'vitest'
import { harness } from '../../../test/harness.ts'
import { aStructure, payFor } from '../../../test/factories/pay-fixtures.ts'
import { aPayrollOrganisation, aRun, finaliseDraft, findSlip } from '../../../test/factories/payroll.ts'

const h = await harness({ now: '2026-07-20T09:00:00Z' })
const org = await aPayrollOrganisation(h)
const { hr } = org
const asha = org.employee.employeeId

const { body: wages } = await h.call(hr, 'POST /api/payroll/ctcComponents', {
  body: { name: 'Wages', code: 'WAGES', componentType: 'EARNING', isPfWage: true },
})
const ofLaw = async (statutoryKey: 'EPF_EMPLOYEE' | 'EPS' | 'EPF_EMPLOYER') => {
  const { body } = await h.call(hr, 'POST /api/payroll/ctcComponents', {
    body: { name: statutoryKey, code: statutoryKey, componentType: 'STATUTORY', statutoryKey },
  })
  return body.id
}
const structureId = await aStructure(h, hr, [
  [wages.id, { type: 'PERCENTAGE', percent: '100', of: ['CTC'] }],
  [await ofLaw('EPF_EMPLOYEE'), null],
  [await ofLaw('EPS'), null],
  [await ofLaw('EPF_EMPLOYER'), null],
])
await payFor(h, hr, asha, { structureId, fromDay: '2025-12-01', ctc: 20_000_00 * 12 })

async function answerPension(isInPension: boolean) {
  const { body } = await h.call(hr, 'GET /api/payroll/tax/statutory/{id}', { params: { id: asha } })
  const { status } = await h.call(hr, 'PUT /api/payroll/tax/statutory/{id}', {
    params: { id: asha },
    body: { ...body, isInPension },
  })
  expect(status).toBe(200)
}

/** The contributions of a payroll, in rupees. Arrears with their wage month. */
async function listContributions(runId: string) {
  const { lines } = await findSlip(h, hr, runId, asha)
  return lines
    .filter(({ code }) => code !== 'WAGES')
    .map(({ code, amount, arrearsOf: of }) => [code, ...(of ? [of.from.slice(0, 7)] : []), amount / 100].join(' '))
    .toSorted()
}

// Wages are above the ceiling of 15,000. A member: 12 % is 1,800, of it 8.33 % = 1,250 to the pension and 550 to the fund.
// Not a member: all of 1,800 goes to the fund (EPS 1995 para. 6).
test('an answer about pension membership corrects the closed months by wage month, once', async () => {
  for (const month of [1, 2]) {
    const run = await aRun(h, org, month)
    expect(await listContributions(run)).toEqual(['EPF_EMPLOYEE 1800', 'EPF_EMPLOYER 550', 'EPS 1250'])
    await finaliseDraft(h, hr, run)
  }
  await answerPension(false)
  const march = await aRun(h, org, 3)
  expect(await listContributions(march)).toEqual([
    'EPF_EMPLOYEE 1800',
    'EPF_EMPLOYER 1800',
    'EPF_EMPLOYER 2026-01 1250',
    'EPF_EMPLOYER 2026-02 1250',
    'EPS 2026-01 -1250',
    'EPS 2026-02 -1250',
  ])
  await finaliseDraft(h, hr, march)
  const april = await aRun(h, org, 4)
  expect(await listContributions(april)).toEqual(['EPF_EMPLOYEE 1800', 'EPF_EMPLOYER 1800'])
  await finaliseDraft(h, hr, april)
})

test('the opposite answer gives all closed months to the pension again', async () => {
  await answerPension(true)
  const months = ['2026-01', '2026-02', '2026-03', '2026-04']
  expect(await listContributions(await aRun(h, org, 5))).toEqual([
    'EPF_EMPLOYEE 1800',
    ...months.map((month) => `EPF_EMPLOYER ${month} -1250`),
    'EPF_EMPLOYER 550',
    'EPS 1250',
    ...months.map((month) => `EPS ${month} 1250`),
  ])
})
