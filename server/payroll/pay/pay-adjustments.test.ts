import { beforeAll, describe, expect, test } from 'vitest'
import { EMPLOYEE } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { aComponent, aPayOrganisation, type PayOrganisation } from '../../../test/factories/pay-fixtures.ts'

let h: Harness
let org: PayOrganisation
beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  org = await aPayOrganisation(h)
})
describe('adjustments', () => {
  const adjust = (body: object) =>
    h.call(org.hr, 'POST /api/payroll/adjustments', {
      body: {
        employeeId: org.employee.employeeId,
        componentId: org.components.BONUS,
        kind: 'ONE_OFF',
        amount: 5_000_00,
        fromDay: '2026-03-15',
        ...body,
      },
    } as never)

  test('one-off adjustments have a day, recurring ones an optional end, and a period filter finds overlapping ones', async () => {
    expect((await adjust({})).status).toBe(200)
    expect((await adjust({ kind: 'RECURRING', amount: 1_000_00, fromDay: '2026-01-01' })).status).toBe(200)
    expect((await adjust({ toDay: '2026-04-15' })).code).toBe('PAY_ADJUSTMENT_PERIOD')
    expect((await adjust({ kind: 'RECURRING', toDay: '2026-01-01' })).fields).toHaveProperty('toDay')
    expect((await adjust({ amount: 0 })).status).toBe(422)
    const found = await h.call(org.hr, 'POST /api/payroll/adjustments/search', {
      body: { filters: { from: '2026-04-01', to: '2026-04-30' } },
    })
    expect(found.body.content.map(({ amount }) => amount)).toEqual([1_000_00])
  })
})

describe('benefits', () => {
  test('additions of a benefit need a bill and stay within its yearly limit', async () => {
    const { hr, employee } = org
    const componentId = await aComponent(h, hr, 'MEALS', { isOneOff: true })
    await h.call(hr, 'POST /api/payroll/ctcBenefits', {
      body: { name: 'Meals', componentId, yearlyLimit: 6_000_00, isProofNeeded: true },
    })
    const add = (body: object) =>
      h.call(hr, 'POST /api/payroll/adjustments', {
        body: {
          employeeId: employee.employeeId,
          componentId,
          kind: 'ONE_OFF',
          amount: 4_000_00,
          fromDay: '2026-05-15',
          note: 'Bill 7',
          ...body,
        },
      } as never)
    expect((await add({ note: null })).fields).toEqual({ note: expect.stringContaining('Meals') })
    expect((await add({})).status).toBe(200)
    expect((await add({ amount: 2_000_01 })).fields).toHaveProperty('amount')
    const monthly = { kind: 'RECURRING', amount: 1_000_00, fromDay: '2027-02-01' }
    expect((await add(monthly)).code).toBe('PAY_BENEFIT_LIMIT')
    expect((await add({ ...monthly, toDay: '2027-03-31' })).status).toBe(200)
    expect((await add({ amount: 1 })).code).toBe('PAY_BENEFIT_LIMIT')
    expect((await add({ fromDay: '2027-05-15' })).status).toBe(200)
  })
})

describe('loans', () => {
  test('are repaid by instalments, can be postponed by a month, and can be closed once', async () => {
    const { hr, employee, components } = org
    const loan = await h.call(hr, 'POST /api/payroll/loans', {
      body: {
        employeeId: employee.employeeId,
        componentId: components.LOAN,
        kind: 'LOAN',
        givenOn: '2026-03-01',
        principal: 100_000_00,
        instalments: 3,
        firstDue: '2026-04-30',
      },
    })
    const { id, instalments } = loan.body
    expect(instalments.map(({ dueDay, principal }) => [dueDay, principal])).toEqual([
      ['2026-04-30', 33_333_33],
      ['2026-05-30', 33_333_33],
      ['2026-06-30', 33_333_34],
    ])
    const moved = await h.call(hr, 'POST /api/payroll/loans/{id}/postpone', {
      params: { id },
      body: { instalmentId: instalments[1]?.id ?? '', version: 1 },
    })
    expect(moved.body.instalments.map(({ dueDay }) => dueDay)).toEqual(['2026-04-30', '2026-06-30', '2026-07-30'])
    const close = (version: number) =>
      h.call(hr, 'POST /api/payroll/loans/{id}/close', { params: { id }, body: { version, note: 'Paid back in cash' } })
    expect((await close(2)).body).toMatchObject({ state: 'CLOSED', outstanding: 0, nextDue: null })
    expect((await close(3)).code).toBe('PAY_LOAN_CLOSED')
    const own = await h.call({ ...employee, role: EMPLOYEE }, 'GET /api/payroll/loans/{id}', { params: { id } })
    expect(own.body.principal).toBe(100_000_00)
  })

  test('can only be repaid by a deduction component', async () => {
    const { hr, employee, components } = org
    const wrong = await h.call(hr, 'POST /api/payroll/loans', {
      body: {
        employeeId: employee.employeeId,
        componentId: components.BASIC,
        kind: 'ADVANCE',
        givenOn: '2026-03-01',
        principal: 1_00,
        instalments: 1,
        firstDue: '2026-04-30',
      },
    })
    expect(wrong.fields).toHaveProperty('componentId')
  })
})
