import { beforeAll, describe, expect, test } from 'vitest'
import { harness, type Harness } from '../../../test/harness.ts'
import { aComponent, aPayOrganisation, type PayOrganisation } from '../../../test/factories/pay-fixtures.ts'

let h: Harness
let org: PayOrganisation
beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  org = await aPayOrganisation(h)
})

describe('rules', () => {
  const add = (method: object, more: object = {}) =>
    h.call(org.hr, 'POST /api/payroll/salaryRules', {
      body: {
        structureId: org.structureId,
        componentId: org.components.BONUS,
        fromDay: '2026-01-01',
        toDay: '2026-01-31',
        method,
        ...more,
      },
    } as never)

  test('a rule with an unknown code is refused, with the code', async () => {
    const refused = await add({ type: 'PERCENTAGE', percent: '10', of: ['BASIK'] })
    expect(refused.code).toBe('PAY_RULE_COMPONENT')
    expect(refused.fields).toHaveProperty('method')
  })

  test.each([
    ['BASIC * (2', 'PAY_FORMULA_ENDS'],
    ['BASIK * 2', 'PAY_FORMULA_NAME_LIKE'],
    ['BASIC / 0', 'PAY_FORMULA_DIVIDES_BY_ZERO'],
    ['BASIC > 5', 'PAY_FORMULA_NEEDS_NUMBER'],
    ['process.exit()', 'PAY_FORMULA_NUMBER'],
    ['BONUS + 1', 'PAY_RULE_SELF'],
  ])('the formula %s is refused at save', async (formula, code) => {
    const refused = await add({ type: 'FORMULA', formula })
    expect(refused.status).toBe(422)
    expect(refused.fields).toHaveProperty('method')
    if (!formula.startsWith('process')) expect(refused.code).toBe(code)
  })

  test('the editor gets the error of a formula with its position', async () => {
    const check = async (formula: string) =>
      (await h.call(org.hr, 'POST /api/payroll/salaryRules/formula/check', { body: { formula } })).body
    expect(await check('min(BASIC, 15000) * 12%')).toEqual({ fault: null, codes: ['BASIC'] })
    expect((await check('10 + BASIK')).fault).toMatchObject({ at: 5, length: 5 })
  })

  test('slabs with a gap or an overlap are refused', async () => {
    const slabs = (second: number) =>
      add({
        type: 'SLAB',
        of: ['BASIC'],
        mode: 'MARGINAL',
        slabs: [
          { from: 0, to: 1000, fixed: 0, percent: '0' },
          { from: second, to: null, fixed: 0, percent: '5' },
        ],
      })
    const gap = 'There is a gap between ₹10.00 and ₹10.01. Start the next slab at ₹10.00.'
    expect(await slabs(1001)).toMatchObject({ code: 'PAY_SLAB_GAP', fields: { method: gap } })
    expect((await slabs(999)).code).toBe('PAY_SLAB_OVERLAP')
    expect((await slabs(1000)).status).toBe(200)
  })

  test('two rules on one day, or a rule that ends before it begins, are refused', async () => {
    const again = { componentId: org.components.BASIC, fromDay: '2026-02-01', toDay: null }
    expect((await add({ type: 'BALANCE' }, again)).code).toBe('PAY_RULE_OVERLAP')
    expect((await add({ type: 'BALANCE' }, { fromDay: '2025-02-01', toDay: '2025-01-01' })).status).toBe(422)
  })

  test('a circular dependency is refused with its components, and nothing is saved', async () => {
    const { hr } = org
    const [a, b] = [await aComponent(h, hr, 'RING_A'), await aComponent(h, hr, 'RING_B')]
    const name = 'Ring'
    const reply = await h.call(hr, 'POST /api/payroll/payStructures', {
      body: {
        name,
        lines: [
          { componentId: a, method: { type: 'PERCENTAGE', percent: '10', of: ['RING_B'] } },
          { componentId: b, method: { type: 'FORMULA', formula: 'RING_A * 2' } },
        ],
      },
    })
    expect(reply.code).toBe('PAY_RULE_CIRCLE')
    const all = await h.call(hr, 'GET /api/payroll/payStructures')
    expect(all.body.map((one) => one.name)).not.toContain(name)
  })

  test('several rules of an employee are created together or not at all, and their fixed amounts can be read', async () => {
    const { hr, employee, components } = org
    const rule = { employeeId: employee.employeeId, fromDay: '2026-01-01' }
    const fixed = { type: 'FIXED', amount: 1_000_00, per: 'MONTH' } as const
    const several = (ids: string[]) =>
      h.call(hr, 'POST /api/payroll/employee/salary/rules/create', {
        body: ids.map((componentId) => ({ ...rule, componentId, method: fixed })),
      })
    expect((await several([components.HRA, components.HRA])).code).toBe('PAY_RULE_OVERLAP')
    const read = () =>
      h.call(hr, 'GET /api/payroll/employee/salary/rules/fixed/{id}', { params: { id: employee.employeeId } })
    expect((await read()).body).toEqual([])
    expect((await several([components.HRA, components.SPECIAL])).status).toBe(200)
    expect((await read()).body.map(({ component }) => component.code)).toEqual(['HRA', 'SPECIAL'])
  })
})
