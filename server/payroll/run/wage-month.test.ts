import { expect, test } from 'vitest'
import { harness } from '../../../test/harness.ts'
import { aStructure, payFor } from '../../../test/factories/pay-fixtures.ts'
import { aPayrollOrganisation, aRun, calculateDraft, finaliseDraft, findSlip } from '../../../test/factories/payroll.ts'

const h = await harness({ now: '2026-07-20T09:00:00Z' })
const org = await aPayrollOrganisation(h)
const { hr } = org
const asha = org.employee.employeeId

const anIndiaComponent = async (code: string, key: 'EPF_EMPLOYEE' | 'EPS' | 'PT' | null) => {
  const { body } = await h.call(hr, 'POST /api/payroll/ctcComponents', {
    body: key
      ? { name: code, code, componentType: 'STATUTORY', statutoryKey: key }
      : { name: code, code, componentType: 'EARNING', isPfWage: true, isPtWage: true },
  })
  return body.id
}
const wages = await anIndiaComponent('WAGES', null)
const epf = await anIndiaComponent('EPF', 'EPF_EMPLOYEE')
const eps = await anIndiaComponent('EPS', 'EPS')
const pt = await anIndiaComponent('PTAX', 'PT')
const structureId = await aStructure(h, hr, [
  [wages, { type: 'PERCENTAGE', percent: '100', of: ['CTC'] }],
  [epf, null],
  [eps, null],
  [pt, null],
])
const pay = (ctc: number, fromDay: string) => payFor(h, hr, asha, { structureId, fromDay, ctc })

const slipOf = (runId: string) => findSlip(h, hr, runId, asha)
const arrearsIn = async (runId: string) =>
  (await slipOf(runId)).lines.flatMap(({ code, amount, arrearsOf: of }) =>
    of ? [`${code} ${of.from.slice(0, 7)} ${amount / 100}`] : [],
  )

await pay(12_000_00 * 12, '2025-12-01')
for (const month of [1, 2]) await finaliseDraft(h, hr, await aRun(h, org, month))

test('a late raise contributes for each closed month, outside the ceiling of the current one, once', async () => {
  await pay(14_000_00 * 12, '2026-01-01')
  const march = await aRun(h, org, 3)
  const late = ['WAGES 2000', 'EPF 240', 'EPS 166']
  expect((await arrearsIn(march)).toSorted()).toEqual(
    late.flatMap((one) => ['2026-01', '2026-02'].map((month) => one.replace(' ', ` ${month} `))).toSorted(),
  )
  await finaliseDraft(h, hr, march)
  const view = async (kind: 'ECR' | 'ECR_ARREARS' | 'PT') =>
    (await h.call(hr, 'POST /api/payroll/returns/view', { body: { kind, runId: march } })).body
  // Wage month, EPF, EPS and EDLI wages, contributions of the employee and to the pension.
  const arrears = await view('ECR_ARREARS')
  expect(arrears.content.map(({ cells }) => [cells[0], cells[4], cells[7], cells[8]])).toEqual([
    ['2026-01', 2_000_00, 240_00, 166_00],
    ['2026-02', 2_000_00, 240_00, 166_00],
  ])
  await h.call(hr, 'POST /api/hr/employees/{id}/identities', {
    params: { id: asha },
    body: { kind: 'UAN', number: '100123456789' },
  })
  const { body: file } = await h.call(hr, 'POST /api/payroll/returns/file', {
    body: { kind: 'ECR_ARREARS', format: 'zip', runId: march, withGaps: true },
  })
  // The text files are stored without compression. The structure has no employer’s provident fund and no EDLI.
  const files = String(file).match(/ecr_arrears-[^#]*?\.txt|100123456789#~#[A-Z .]+#[#~\d]*\r\n/g)
  expect(files?.slice(0, 4)).toEqual(
    ['2026-01', '2026-02'].flatMap((month) => [
      expect.stringContaining(month),
      expect.stringMatching(/#~#2000#~#2000#~#0#~#240#~#166#~#0\r\n$/),
    ]),
  )
  for (const { checks } of [arrears, await view('ECR'), await view('PT')])
    expect(checks.map(({ expected, found }) => expected - found)).toEqual([0])
  expect(await arrearsIn(await aRun(h, org, 4))).toEqual([])
})

test('a later change of the state of work does not change the professional tax of closed months', async () => {
  const statutory = await h.call(hr, 'GET /api/payroll/tax/statutory/{id}', { params: { id: asha } })
  const moved = { ...statutory.body, state: 'DL' as const, isInPension: true }
  await h.call(hr, 'PUT /api/payroll/tax/statutory/{id}', { params: { id: asha }, body: moved })
  await pay(14_500_00 * 12, '2026-02-01')
  const { body } = await h.call(hr, 'POST /api/payroll/payrollDrafts/search', { body: { size: 50 } })
  const april = body.content.find(({ cycle }) => cycle.id === org.cycles[3])?.id ?? ''
  await calculateDraft(h, hr, april)
  expect((await arrearsIn(april)).filter((line) => line.startsWith('PTAX'))).toEqual([])
  expect((await arrearsIn(april)).filter((line) => line.startsWith('EPF'))).toHaveLength(2)
})

test('a statutory component is adjusted with a reason only, and the return contains the adjustment', async () => {
  const adjust = (body: { componentId?: string; kind?: 'RECURRING'; amount?: number; note?: string | null }) =>
    h.call(hr, 'POST /api/payroll/adjustments', {
      body: { employeeId: asha, componentId: epf, kind: 'ONE_OFF', amount: -100_00, fromDay: '2026-04-10', ...body },
    })
  expect(await adjust({})).toMatchObject({ status: 422, code: 'PAY_ADJUSTMENT_REASON' })
  expect(await adjust({ note: '  ' })).toMatchObject({ status: 422, code: 'PAY_ADJUSTMENT_REASON' })
  expect(await adjust({ kind: 'RECURRING', note: 'Late' })).toMatchObject({ code: 'PAY_ADJUSTMENT_COMPONENT' })
  expect(await adjust({ componentId: wages, note: 'Less' })).toMatchObject({ code: 'PAY_ADJUSTMENT_SIGN' })
  expect(await adjust({ amount: 0, note: 'Nothing' })).toMatchObject({ code: 'PAY_ADJUSTMENT_SIGN' })
  expect((await adjust({ note: 'Paid twice in the old system' })).status).toBe(200)
  const { body } = await h.call(hr, 'POST /api/payroll/payrollDrafts/search', { body: { size: 50 } })
  const april = body.content.find(({ cycle }) => cycle.id === org.cycles[3])?.id ?? ''
  await calculateDraft(h, hr, april)
  const lines = (await slipOf(april)).lines.filter(({ code, arrearsOf: of }) => code === 'EPF' && of === null)
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['DEDUCTION', 1_740_00],
    ['DEDUCTION', -100_00],
  ])
  await finaliseDraft(h, hr, april)
  const { body: view } = await h.call(hr, 'POST /api/payroll/returns/view', { body: { kind: 'ECR', runId: april } })
  expect(view.checks).toMatchObject([{ expected: 1_640_00, found: 1_640_00 }])
})
