import { beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, HR } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { aPayOrganisation, aStructure, payFor, type PayOrganisation } from '../../../test/factories/pay-fixtures.ts'
import { anEmployee } from '../../../test/factories/people.ts'

let h: Harness
let org: PayOrganisation
beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  org = await aPayOrganisation(h)
})

describe('components', () => {
  const make = (body: object) => h.call(org.hr, 'POST /api/payroll/ctcComponents', { body } as never)
  const plain = { name: 'Meals', componentType: 'EARNING' }

  test.each(['basic', '1ST', 'A B', 'IF', 'CTC', 'GROSS'])('the code %s is refused on its field', async (code) => {
    expect((await make({ ...plain, code })).fields).toHaveProperty('code')
  })

  test('a statutory component shows its calculation', async () => {
    expect((await make({ name: 'PT', code: 'PT', componentType: 'STATUTORY' })).fields).toHaveProperty('statutoryKey')
  })

  test('a component that rules use can neither be deleted nor change its code', async () => {
    const { hr, components } = org
    const params = { id: components.BASIC }
    expect((await h.call(hr, 'DELETE /api/payroll/ctcComponents/{id}', { params })).code).toBe('IN_USE')
    const renamed = await h.call(hr, 'PUT /api/payroll/ctcComponents/{id}', {
      params,
      body: { code: 'BASE', version: 1 },
    })
    expect(renamed.fields).toHaveProperty('code')
  })
})

describe('years and cycles', () => {
  test('a year that overlaps another or ends before it begins is refused', async () => {
    const year = (name: string, fromDay: string, toDay: string) =>
      h.call(org.hr, 'POST /api/payroll/financialYears', { body: { name, fromDay, toDay } })
    expect((await year('2025-26', '2025-04-01', '2026-03-31')).status).toBe(200)
    expect((await year('twice', '2026-03-31', '2027-03-30')).code).toBe('PAY_YEAR_OVERLAP')
    expect((await year('back', '2030-04-01', '2030-03-31')).fields).toHaveProperty('toDay')
  })

  test.each([
    ['DAILY', '1 Apr 2026'],
    ['WEEKLY', '6 Apr 2026 – 12 Apr 2026'],
  ] as const)('a %s cycle is named by its days', async (frequency, name) => {
    const body = { name: frequency, frequency }
    const { id } = (await h.call(org.hr, 'POST /api/payroll/paySchedules', { body })).body
    const shown = await h.call(org.hr, 'POST /api/payroll/salarySlipCycles/generate/preview', {
      body: { scheduleId: id, fromDay: '2026-04-01', toDay: '2026-04-30' },
    })
    expect(shown.body[0]).toMatchObject({ name })
  })

  test('a cycle is named in the locale of the organisation', async () => {
    const { hr } = await aPayOrganisation(h)
    const admin = await anEmployee(h, { organisationId: hr.organisationId, role: ADMIN })
    const { name, country, currency, timeZone, financialYearStart, version } = (
      await h.call(admin, 'GET /api/organisation')
    ).body
    await h.call(admin, 'PUT /api/organisation', {
      body: { name, country, currency, timeZone, financialYearStart, version, locale: 'en-US' },
    })
    const schedule = await h.call(hr, 'POST /api/payroll/paySchedules', { body: { name: 'Day', frequency: 'DAILY' } })
    const shown = await h.call(hr, 'POST /api/payroll/salarySlipCycles/generate/preview', {
      body: { scheduleId: schedule.body.id, fromDay: '2026-04-01', toDay: '2026-04-30' },
    })
    expect(shown.body[0]).toMatchObject({ name: 'Apr 1, 2026' })
  })

  test('the cycles of a year are previewed, created once, and never overlap', async () => {
    const { hr } = org
    const made = await h.call(hr, 'POST /api/payroll/paySchedules', { body: { name: 'Monthly', frequency: 'MONTHLY' } })
    const body = { scheduleId: made.body.id, fromDay: '2026-04-01', toDay: '2027-03-31' }
    const shown = await h.call(hr, 'POST /api/payroll/salarySlipCycles/generate/preview', { body: body })
    expect(shown.body).toHaveLength(12)
    expect(shown.body[0]).toMatchObject({ name: 'April 2026', cutOffDay: '2026-04-25', isThere: false })
    const generate = () => h.call(hr, 'POST /api/payroll/salarySlipCycles/generate', { body: body })
    expect((await generate()).body.created).toBe(12)
    expect((await generate()).body.created).toBe(0)
    const overlapping = await h.call(hr, 'POST /api/payroll/salarySlipCycles', {
      body: {
        name: 'Again',
        scheduleId: made.body.id,
        fromDay: '2026-04-30',
        toDay: '2026-05-10',
        cutOffDay: '2026-05-05',
        payDay: '2026-05-10',
      },
    })
    expect([overlapping.status, overlapping.code]).toEqual([409, 'PAY_CYCLE_OVERLAP'])
  })
})

describe('structures', () => {
  test('a changed rule applies from its day, and the earlier rule stays before it', async () => {
    const { hr, components } = org
    const id = await aStructure(h, hr, [[components.BASIC, { type: 'PERCENTAGE', percent: '40', of: ['CTC'] }]])
    const changed = await h.call(hr, 'PUT /api/payroll/payStructures/{id}', {
      params: { id },
      body: {
        lines: [
          { componentId: components.SPECIAL, method: { type: 'BALANCE' } },
          { componentId: components.BASIC, method: { type: 'PERCENTAGE', percent: '50', of: ['CTC'] } },
        ],
        version: 1,
      },
    })
    expect(changed.body.lines.map(({ component, fromDay }) => [component.code, fromDay])).toEqual([
      ['SPECIAL', '2026-03-10'],
      ['BASIC', '2026-03-10'],
    ])
    const rules = await h.call(hr, 'POST /api/payroll/salaryRules/search', {
      body: { filters: { structureId: id, componentId: components.BASIC }, sort: 'fromDay' } as never,
    })
    expect(rules.body.content.map(({ method, toDay }) => [method, toDay])).toEqual([
      [{ type: 'PERCENTAGE', percent: '40', of: ['CTC'] }, '2026-03-09'],
      [{ type: 'PERCENTAGE', percent: '50', of: ['CTC'] }, null],
    ])
  })

  test('a component occurs once, at most one is the balance, and a structure in use cannot be deleted', async () => {
    const { hr, components, structureId, employee } = org
    const make = (lines: object[]) =>
      h.call(hr, 'POST /api/payroll/payStructures', { body: { name: 'Wrong', lines } } as never)
    const line = { componentId: components.BASIC, method: { type: 'BALANCE' } }
    expect((await make([line, line])).code).toBe('PAY_STRUCTURE_TWICE')
    expect((await make([line, { ...line, componentId: components.HRA }])).code).toBe('PAY_STRUCTURE_BALANCE')
    await payFor(h, hr, employee.employeeId, { structureId, fromDay: '2024-01-01' })
    const gone = await h.call(hr, 'DELETE /api/payroll/payStructures/{id}', { params: { id: structureId } })
    expect(gone.code).toBe('IN_USE')
  })
})

describe('the month preview with unsaved rules', () => {
  const preview = (body: object, as = org.hr) =>
    h.call(as, 'POST /api/payroll/payStructures/preview', {
      body: { employeeId: org.manager.employeeId, ...body },
    } as never)
  const basic = (percent: string) => ({
    componentId: org.components.BASIC,
    method: { type: 'PERCENTAGE', percent, of: ['CTC'] },
  })
  const rest = (method: object = { type: 'BALANCE' }) => ({ componentId: org.components.SPECIAL, method })

  test('shows the lines of one employee with explanations, saves nothing, and refuses users who cannot manage pay', async () => {
    const { hr, manager, structureId } = org
    expect((await preview({ lines: [basic('40')] })).code).toBe('PAY_TERMS_MISSING')
    await payFor(h, hr, manager.employeeId, { structureId })
    const { body } = await preview({ lines: [basic('40'), rest()] })
    expect(body).toMatchObject({ from: '2026-03-01', to: '2026-03-31', net: 1_00_000_00 })
    expect(body.lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['BASIC', 40_000_00],
      ['SPECIAL', 60_000_00],
    ])
    expect(body.lines[0]?.trace[0]?.facts).toMatchObject({ percent: '40' })
    const rule = { ...basic('30'), structureId }
    expect((await preview({ rule })).body.lines[0]).toMatchObject({ code: 'BASIC', amount: 30_000_00 })
    expect((await preview({})).body.lines[0]).toMatchObject({ code: 'BASIC', amount: 50_000_00 })
    expect((await preview({}, manager)).code).toBe('NOT_ALLOWED')
  })

  test('reports the error of a rule at its line, with facts', async () => {
    const misspelt = await preview({ lines: [basic('40'), rest({ type: 'FORMULA', formula: 'BASIK * 2' })] })
    expect(misspelt.fields['lines.1.method']).toContain('BASIC')
    const tooMuch = await preview({ lines: [rest(), basic('140')] })
    expect([tooMuch.code, Object.keys(tooMuch.fields)]).toEqual(['PAY_BALANCE_NEGATIVE', ['lines.0.method']])
  })
})

describe('tax slabs', () => {
  test('cover every income once, and exist once per year, regime and age', async () => {
    const hr = await anEmployee(h, { role: HR })
    const year = await h.call(hr, 'POST /api/payroll/financialYears', {
      body: { name: '2026-27', fromDay: '2026-04-01', toDay: '2027-03-31' },
    })
    const add = (bands: [number, number | null, string][]) =>
      h.call(hr, 'POST /api/payroll/taxSlabs', {
        body: {
          name: 'New',
          financialYearId: year.body.id,
          regime: 'NEW',
          ageGroup: 'ALL',
          bands: bands.map(([from, to, percent]) => ({ from, to, percent })),
        },
      })
    const [lakh4, lakh8] = [4_00_000_00, 8_00_000_00]
    expect(
      (
        await add([
          [0, lakh4, '0'],
          [lakh4 + 1, null, '5'],
        ])
      ).code,
    ).toBe('PAY_SLAB_GAP')
    expect(
      (
        await add([
          [0, lakh8, '0'],
          [lakh4, null, '5'],
        ])
      ).code,
    ).toBe('PAY_SLAB_OVERLAP')
    expect(
      (
        await add([
          [0, lakh4, '0'],
          [lakh4, lakh8, '5'],
        ])
      ).fields,
    ).toHaveProperty('bands')
    expect(
      (
        await add([
          [0, lakh4, '0'],
          [lakh4, null, '5'],
        ])
      ).status,
    ).toBe(200)
    expect((await add([[0, null, '5']])).code).toBe('PAY_SLAB_TAKEN')
  })
})

describe('payroll settings', () => {
  test('have defaults until changed, and a stale change is refused', async () => {
    const { hr } = org
    const read = async () => (await h.call(hr, 'GET /api/payroll/settings')).body
    expect(await read()).toMatchObject({ version: 0, needsChecker: false, masksAmounts: true })
    const change = (version: number, more = {}) =>
      h.call({ ...hr, role: ADMIN }, 'PUT /api/payroll/settings', { body: { needsChecker: true, ...more, version } })
    expect((await change(0)).body).toMatchObject({ version: 1, needsChecker: true })
    expect((await change(0)).code).toBe('STALE_VERSION')
    const isMasked = async () => (await h.call(org.employee, 'GET /api/settings')).body.masksAmounts
    expect(await isMasked()).toBe(true)
    expect((await change(1, { masksAmounts: false })).status).toBe(200)
    expect(await isMasked()).toBe(false)
  })
})
