import { beforeAll, describe, expect, test } from 'vitest'
import { EMPLOYEE, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { aStructure, payFor } from '../../../test/factories/pay-fixtures.ts'
import {
  aStatutoryOrganisation,
  customEpfRate,
  epfValues,
  meghalayaTax,
  rupees,
} from '../../../test/factories/pay/statutory-rates.ts'
import {
  aRun,
  finaliseDraft,
  calculateDraft,
  type PayrollOrganisation,
  findSlip,
} from '../../../test/factories/payroll.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'

let h: Harness
let org: PayrollOrganisation
let asha: Staff
let ravi: Staff

beforeAll(async () => {
  h = await harness({ now: '2026-10-05T09:00:00Z' })
  ;({ org, asha, ravi } = await aStatutoryOrganisation(h))
  await statutory(ravi, { state: 'ML' })
})

const addEmployee = () => anEmployee(h, { organisationId: org.hr.organisationId })
async function statutory({ employeeId: id }: Staff, more: { state?: 'ML'; isEpfMember?: boolean }) {
  const { body } = await h.call(org.hr, 'GET /api/payroll/tax/statutory/{id}', { params: { id } })
  return h.call(org.hr, 'PUT /api/payroll/tax/statutory/{id}', { params: { id }, body: { ...body, ...more } })
}
const law = async (day: string, as: Staff = org.hr) =>
  (await h.call(as, 'GET /api/payroll/lawRows', { query: { day } })).body.rows
const add = (body: object, as: Staff = org.hr) => h.call(as, 'POST /api/payroll/lawRows', { body: body as never })
const remove = (id: string) => h.call(org.hr, 'DELETE /api/payroll/lawRows/{id}', { params: { id } })

const slipLines = async (runId: string, { employeeId }: Staff) => (await findSlip(h, org.hr, runId, employeeId)).lines
const linesOf = async (runId: string, who: Staff): Promise<Record<string, number>> =>
  Object.fromEntries((await slipLines(runId, who)).map(({ code, amount }) => [code, amount]))
const arrearsOf = async (runId: string, who: Staff) =>
  (await slipLines(runId, who)).flatMap(({ code, amount, arrearsOf: of }) => (of ? [[code, amount]] : []))
const staleOf = async (runId: string) =>
  (
    await h.call(org.hr, 'POST /api/payroll/salarySlips/conflicts/search', {
      body: { filters: { runId, kind: 'CHANGED' } },
    })
  ).body.content.map(({ employee }) => employee.id)

describe('a payroll', () => {
  test('uses a custom ceiling from its start date; earlier periods do not change, and deleting the row restores the default', async () => {
    const august = await aRun(h, org, 8)
    await finaliseDraft(h, org.hr, august)
    const september = await aRun(h, org, 9)
    expect((await linesOf(september, asha))['EPF']).toBe(rupees(1_800))
    const { body } = await add(customEpfRate)
    expect(await staleOf(september)).toHaveLength(4)
    await calculateDraft(h, org.hr, september)
    // 16 days of 15,000 and 14 days of 25,000.
    expect((await linesOf(september, asha))['EPF']).toBe(rupees(2_360))
    expect((await linesOf(august, asha))['EPF']).toBe(rupees(1_800))
    expect((await remove(body.id)).status).toBe(200)
    await calculateDraft(h, org.hr, september)
    expect((await linesOf(september, asha))['EPF']).toBe(rupees(1_800))
  })

  test('recalculates only employees of the state of a changed row', async () => {
    const october = await aRun(h, org, 10)
    expect(await linesOf(october, ravi)).not.toHaveProperty('PT', rupees(165))
    const { body } = await add(meghalayaTax)
    expect(await staleOf(october)).toEqual([ravi.employeeId])
    await calculateDraft(h, org.hr, october)
    expect((await linesOf(october, ravi))['PT']).toBe(rupees(165))
    await remove(body.id)
  })
})

test('a ceiling from a closed period leads to arrears for PF members only', async () => {
  const { hr, components } = org
  const { body: employer } = await h.call(hr, 'POST /api/payroll/ctcComponents', {
    body: { name: 'PF of the employer', code: 'PFE', componentType: 'STATUTORY', statutoryKey: 'EPF_EMPLOYER' },
  })
  const structureId = await aStructure(h, hr, [
    [components.BASIC, { type: 'PERCENTAGE', percent: '50', of: ['CTC'] }],
    [components.SPECIAL, { type: 'BALANCE' }],
    [employer.id, null],
  ])
  const [member, other] = [await addEmployee(), await addEmployee()]
  for (const { employeeId } of [member, other]) await payFor(h, hr, employeeId, { structureId })
  await statutory(other, { isEpfMember: false })
  await finaliseDraft(h, hr, await aRun(h, org, 1))
  const { body } = await add({ ...customEpfRate, fromDay: '2026-01-01' })
  const february = await aRun(h, org, 2)
  expect(await arrearsOf(february, member)).toEqual([
    ['SPECIAL', -rupees(367)],
    ['PFE', rupees(367)],
  ])
  expect(await arrearsOf(february, other)).toEqual([])
  await remove(body.id)
})

describe('the rate without a PAN', () => {
  const rules = async (day: string) =>
    (await law(day)).find(({ subject, area }) => subject === 'TAX_RULES' && area === 'NEW')?.values
  const raised = async (withoutPanPercent: string) => ({
    subject: 'TAX_RULES',
    area: 'NEW',
    fromDay: '2026-04-01',
    toDay: '2027-03-31',
    values: { ...(await rules('2026-10-31')), withoutPanPercent },
    source: 'A Finance Act to come',
  })

  test('as a custom rate applies to payrolls, previews and settlements, and marks drafts for recalculation', async () => {
    const { hr, components } = org
    const { body: tds } = await h.call(hr, 'POST /api/payroll/ctcComponents', {
      body: { name: 'TDS', code: 'TDS', componentType: 'STATUTORY', statutoryKey: 'INCOME_TAX', isPartOfCtc: false },
    })
    const half = { type: 'PERCENTAGE', percent: '50', of: ['CTC'] } as const
    const structureId = await aStructure(h, hr, [
      [components.BASIC, half],
      [components.SPECIAL, { type: 'BALANCE' }],
      [tds.id, null],
    ])
    const { organisationId } = hr
    const usha = await anEmployee(h, { organisationId })
    const leaver = await anEmployee(h, { organisationId, leftOn: '2026-11-15' })
    await payFor(h, hr, usha.employeeId, { structureId, ctc: rupees(60_00_000) })
    await payFor(h, hr, leaver.employeeId, { structureId, ctc: rupees(4_80_00_000) })
    const november = await aRun(h, org, 11)
    const settled = await h.call(hr, 'POST /api/payroll/settlements', { body: { employeeId: leaver.employeeId } })
    const settlement = async () =>
      (await h.call(hr, 'GET /api/payroll/settlements/{id}', { params: { id: settled.body.id } })).body.slip
    const preview = async () =>
      (
        await h.call(hr, 'POST /api/payroll/payStructures/preview', {
          body: { employeeId: usha.employeeId, rule: { componentId: components.BASIC, method: half, structureId } },
        })
      ).body
    const taxIn = (made: { lines: { code: string; amount: number }[] } | null) =>
      made?.lines.find(({ code }) => code === 'TDS')?.amount
    const taxes = async () => [
      (await linesOf(november, usha))['TDS'],
      taxIn(await preview()),
      taxIn(await settlement()),
    ]
    // Five months of 5,00,000, six months, and half a month of 40,00,000: each less 75,000, taxed at 20 %.
    expect(await taxes()).toEqual([97_000, 97_500, 3_85_000].map(rupees))
    const { body, status } = await add(await raised('30'))
    expect(status).toBe(200)
    expect(await staleOf(november)).toContain(usha.employeeId)
    await calculateDraft(h, hr, november)
    expect(await taxes()).toEqual([1_45_500, 1_46_250, 5_77_500].map(rupees))
    await remove(body.id)
  })

  test.each(['101', '-1', '', 'twenty'])('is refused at its field: %s', async (percent) => {
    const reply = await add(await raised(percent))
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.fields ?? {})).toEqual(['values.withoutPanPercent'])
  })
})

test('the rates are listed for a day, custom rows first, with the rows that they replace', async () => {
  const { body } = await add(customEpfRate)
  const epfOn = async (day: string, as?: Staff) =>
    (await law(day, as))
      .filter(({ subject }) => subject === 'EPF')
      .map(({ origin, isInForce, overriddenBy }) => [origin, isInForce, overriddenBy.length])
  expect(await epfOn('2026-09-17')).toEqual([
    ['OWN', true, 0],
    ['SHIPPED', false, 0],
    ['SHIPPED', false, 1],
    ['REPORTED', false, 1],
    ['REPORTED', false, 0],
  ])
  expect((await epfOn('2026-09-16')).map(([, isInForce]) => isInForce)).toEqual([false, false, true, false, false])
  const stranger = await anEmployee(h, { role: HR })
  expect((await epfOn('2026-09-17', stranger)).map(([origin]) => origin)).toEqual([
    'SHIPPED',
    'SHIPPED',
    'REPORTED',
    'REPORTED',
  ])
  const foreign = await h.call(stranger, 'GET /api/payroll/lawRows/{id}', { params: { id: body.id } })
  expect(foreign.status).toBe(404)
  expect((await law('2026-09-17')).some(({ subject }) => (subject as string) === 'TAX')).toBe(false)
  await remove(body.id)
})

test('a reported row is adopted unchanged', async () => {
  const [reported] = (await law('2026-11-22')).filter(({ origin }) => origin === 'REPORTED')
  if (!reported) throw new Error('nothing is reported')
  const { subject, area, fromDay, toDay, values, source, doubt } = reported
  const { body, status } = await add({ subject, area, fromDay, toDay, values, source, doubt })
  expect(status).toBe(200)
  expect(body).toMatchObject({ subject: 'EPF', values: epfValues, doubt, version: 1 })
  await remove(body.id)
})

test('a reported rate that does not apply keeps this answer, which can be changed', async () => {
  const { org: other } = await aStatutoryOrganisation(h)
  const answer = (applies: boolean, fromDay = '2026-09-17') =>
    h.call(other.hr, 'PUT /api/payroll/lawRows/reported', { body: { subject: 'EPF', area: null, fromDay, applies } })
  const declined = async () =>
    (await law('2026-11-22', other.hr)).filter(({ isDeclined }) => isDeclined).map(({ fromDay }) => fromDay)
  for (const fromDay of ['2026-09-17', '2026-06-29', '2026-09-17']) await answer(false, fromDay)
  expect((await declined()).toSorted()).toEqual(['2026-06-29', '2026-09-17'])
  await answer(true)
  expect(await declined()).toEqual(['2026-06-29'])
  expect((await answer(false, '2026-09-18')).code).toBe('NOT_FOUND')
  expect((await law('2026-11-22')).some(({ isDeclined }) => isDeclined)).toBe(false)
})

describe('a custom rate of the organisation', () => {
  test('needs its latest version to change, and cannot overlap another row', async () => {
    const { body } = await add({ ...customEpfRate, toDay: '2026-12-31' })
    const change = (version: number, more: object) =>
      h.call(org.hr, 'PUT /api/payroll/lawRows/{id}', { params: { id: body.id }, body: { version, ...more } })
    expect((await change(1, { toDay: '2027-03-31' })).body).toMatchObject({
      version: 2,
      toDay: '2027-03-31',
      values: epfValues,
    })
    expect((await change(1, { toDay: null })).code).toBe('STALE_VERSION')
    expect((await change(2, { toDay: '2026-09-16' })).fields).toHaveProperty('toDay')
    expect((await add({ ...customEpfRate, fromDay: '2027-03-31' })).code).toBe('LAW_ROW_OVERLAP')
    const next = await add({ ...customEpfRate, fromDay: '2027-04-01' })
    expect(next.status).toBe(200)
    for (const id of [body.id, next.body.id]) await remove(id)
  })

  test.each([
    ['income tax, which has its slabs', { subject: 'TAX' }, 'subject'],
    ['a state for a subject without states', { area: 'MH' }, 'area'],
    ['a percentage above 100', { values: { ...epfValues, employeePercent: '120' } }, 'values.employeePercent'],
    ['values that are missing', { values: {} }, 'values.ceiling'],
    ['no source', { source: ' ' }, 'source'],
    ['an invalid day', { fromDay: '2026-02-30' }, 'fromDay'],
  ])('is refused at its place: %s', async (_, change, field) => {
    const reply = await add({ ...customEpfRate, ...change })
    expect(reply.status).toBe(422)
    expect(reply.fields).toHaveProperty([field])
  })

  test.each([EMPLOYEE, MANAGER] as const)('is not available to %s', async (role) => {
    const colleague = await anEmployee(h, { organisationId: org.hr.organisationId, role })
    expect((await h.call(colleague, 'GET /api/payroll/lawRows')).code).toBe('NOT_ALLOWED')
    expect((await add(customEpfRate, colleague)).code).toBe('NOT_ALLOWED')
  })

  test('is created once, even if it is sent twice', async () => {
    const headers = { 'idempotency-key': '0b7f1a4e-5a53-4c6e-9d52-3f6f5a0c8f11' }
    const send = () => h.call(org.hr, 'POST /api/payroll/lawRows', { body: customEpfRate, headers })
    const [first, again] = [await send(), await send()]
    expect(again.body).toEqual(first.body)
    await remove(first.body.id)
  })
})
