import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { anAccrualOrganisation } from '../../../test/factories/accrual.ts'
import { aLeaveType, readLeaveBalance } from '../../../test/factories/leave.ts'
import { leaveType } from '../lists/lists.table.ts'

const { h, organisation, addRule, earning, fresh } = await anAccrualOrganisation()

describe('invalid rules are refused and nothing changes', () => {
  test.each([
    ['a rule that would credit nothing', { days: 0, frequency: 'MONTHLY' }, 'LEAVE_RULE_CREDITS_NOTHING'],
    [
      'a rule whose credits are rounded to zero',
      { days: 0.3, frequency: 'YEARLY', rounding: 'FULL_DAY', direction: 'DOWN' },
      'LEAVE_RULE_CREDITS_NOTHING',
    ],
    ['a grant that is rounded to zero', { days: 0.2 }, 'LEAVE_RULE_CREDITS_NOTHING'],
    [
      'a rule that needs more worked days than a period has',
      {
        days: 5,
        frequency: 'MONTHLY',
        basis: 'WORKED_DAYS',
        perWorkedDays: 366,
        rounding: 'FULL_DAY',
        direction: 'DOWN',
      },
      'LEAVE_RULE_CREDITS_NOTHING',
    ],
    ['a cap of zero days', { days: 12, frequency: 'MONTHLY', cap: 0 }, 'LEAVE_RULE_CREDITS_NOTHING'],
    ['more days than a cycle has', { days: 366, frequency: 'MONTHLY' }, 'LEAVE_RULE_DAYS_EXCEED_CYCLE'],
    [
      'steps out of order',
      {
        days: 12,
        tiers: [
          { afterMonths: 36, days: 15 },
          { afterMonths: 12, days: 18 },
        ],
      },
      'LEAVE_TIERS_ORDER',
    ],
    [
      'worked days without their settings',
      { days: 12, frequency: 'MONTHLY', basis: 'WORKED_DAYS' },
      'LEAVE_WORKED_DAYS_SETTINGS_REQUIRED',
    ],
    [
      'a credit for zero worked days',
      { days: 12, frequency: 'MONTHLY', basis: 'WORKED_DAYS', perWorkedDays: 0 },
      'BAD_INPUT',
    ],
    ['a fixed pay without an amount', { days: 12, payBasis: 'FIXED' }, 'LEAVE_PAY_PER_DAY_REQUIRED'],
  ])('refused: %s', async (_name, rule, code) => {
    const typeId = await aLeaveType(h, organisation.admin, fresh())
    expect((await addRule(typeId, rule)).code).toBe(code)
    const rules = await h.call(organisation.admin, 'POST /api/leave-hr/leave/type/accumulations/all', { body: {} })
    expect(rules.body.some(({ leaveType }) => leaveType.id === typeId)).toBe(false)
  })

  test.each([
    ['en', 'This leave type has no balance, so it cannot accrue. Choose another one.'],
    ['hi', 'इस अवकाश प्रकार का शेष नहीं रखा जाता, इसलिए इसमें अर्जन नहीं होता। दूसरा चुनें।'],
  ])('a rule for a type without a balance is refused in the language of %s', async (language, words) => {
    const leaveTypeId = await aLeaveType(h, organisation.admin, { ...fresh(), keepsBalance: false })
    const reply = await h.call(organisation.admin, 'POST /api/leave-hr/leave/type/accumulations', {
      body: { leaveTypeId, cycleId: organisation.cycleId, days: 5 },
      headers: { 'accept-language': language },
    })
    expect(reply).toMatchObject({ code: 'LEAVE_RULE_NO_BALANCE', fields: { leaveTypeId: words } })
  })

  test('a rule whose type no longer has a balance can be set to 0 days', async () => {
    const typeId = await earning({ days: 12, frequency: 'MONTHLY' })
    const here = (work: Parameters<typeof h.inOrganisation>[1]) =>
      h.inOrganisation(organisation.admin.organisationId, work)
    await here((db) =>
      db
        .update(leaveType)
        .set({ keepsBalance: false })
        .where(sql`id = ${typeId}`),
    )
    const { body } = await h.call(organisation.admin, 'POST /api/leave-hr/leave/type/accumulations/all', { body: {} })
    const rule = body.find(({ leaveType: type }) => type.id === typeId)
    const to = (days: number) =>
      h.call(organisation.admin, 'PUT /api/leave-hr/leave/type/accumulations/{id}', {
        params: { id: rule?.id ?? '' },
        body: { days, version: rule?.version ?? 0 },
      })
    expect((await to(13)).code).toBe('LEAVE_RULE_NO_BALANCE')
    expect((await to(0)).status).toBe(200)
  })

  test('a grant of 0 days is allowed for carry forward and adjustments', async () => {
    const typeId = await aLeaveType(h, organisation.admin, fresh())
    expect((await addRule(typeId, { days: 0 })).status).toBe(200)
    expect(await readLeaveBalance(h, organisation.employee, typeId)).toMatchObject({ granted: 0 })
  })

  test('the frequency cannot change after the rule has credited leave', async () => {
    const typeId = await earning({ days: 12, frequency: 'MONTHLY' })
    const rules = await h.call(organisation.admin, 'POST /api/leave-hr/leave/type/accumulations/all', { body: {} })
    const rule = rules.body.find(({ leaveType }) => leaveType.id === typeId)
    const body = { days: 12, frequency: 'QUARTERLY' as const, version: rule?.version ?? 0 }
    const params = { id: rule?.id ?? '' }
    expect(
      (await h.call(organisation.admin, 'PUT /api/leave-hr/leave/type/accumulations/{id}', { params, body })).code,
    ).toBe('LEAVE_RULE_HAS_CREDITS')
    expect(
      (await h.call(organisation.admin, 'DELETE /api/leave-hr/leave/type/accumulations/{id}', { params })).code,
    ).toBe('LEAVE_RULE_IN_USE')
  })

  test('a cycle of 10,000 days is refused, and a type or cycle with ledger entries cannot be deleted', async () => {
    const long = { name: 'For ever', fromDay: '2030-01-01', toDay: '2057-05-18' }
    const made = await h.call(organisation.admin, 'POST /api/leave-hr/leave/cycles', { body: long })
    expect([made.code, Object.keys(made.fields)]).toEqual(['BAD_INPUT', ['toDay']])
    const type = await h.call(organisation.admin, 'DELETE /api/leave-hr/leave/types/{id}', {
      params: { id: organisation.typeId },
    })
    const cycle = await h.call(organisation.admin, 'DELETE /api/leave-hr/leave/cycles/{id}', {
      params: { id: organisation.cycleId },
    })
    expect([type.code, cycle.code]).toEqual(['IN_USE', 'IN_USE'])
    expect(type.body).toMatchObject({ facts: { usedBy: expect.stringContaining('Accrual rules') } })
    expect((await readLeaveBalance(h, organisation.employee, organisation.typeId)).granted).toBe(12)
  })
})
