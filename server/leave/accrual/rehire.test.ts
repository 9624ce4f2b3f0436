import { describe, expect, test } from 'vitest'
import { anAccrualOrganisation } from '../../../test/factories/accrual.ts'
import type { Staff } from '../../../test/factories/people.ts'
import { grantAllOrganisations } from './grant.jobs.ts'
import { payExitEncashments, reverseExitEncashments } from '../claim/exit-encashment.actions.ts'
import { toQuantity } from '../../../domain/leave/balance/quantity.ts'
import { recountAll } from '../lifecycle/recalculate-affected.actions.ts'

const { h, organisation, addRule, balanceOn, change, earning, join, newcomer, on } = await anAccrualOrganisation()

const rule = { days: 12, encashMost: 30, payBasis: 'FIXED', payAmount: 100_000 } as const
const { cycleId } = organisation
const leftOn = '2026-06-30'

/** Somebody's days are paid out on their last day. Answers the encashment. */
async function paidOut(who: Staff, leaveTypeId: string, days: number, last = { cycleId, leftOn }): Promise<string> {
  const by = {
    leftOn: last.leftOn,
    userId: organisation.admin.userId,
    userName: 'Nila',
    now: `${last.leftOn}T09:00:00Z`,
  }
  const terms = { payBasis: 'FIXED' as const, payDivisor: 30, payPercent: 100, payAmount: 100_000 }
  const paid = {
    employeeId: who.employeeId,
    leaveTypeId,
    cycleId: last.cycleId,
    quantity: toQuantity(days),
    rule: terms,
  }
  const [id = ''] = await h.inOrganisation(who.organisationId, (db) => payExitEncashments(db, [paid], by))
  return id
}
/** The last day, or joining again, with all that follows from it by the next hour. */
async function employed(who: Staff, values: { joinedOn?: string; leftOn: string | null }, today: string) {
  await change(who, values)
  await h.inOrganisation(who.organisationId, (db) =>
    recountAll(db, { today, now: `${today}T09:00:00Z`, employeeId: who.employeeId }),
  )
  await join(who)
  await grantAllOrganisations(h.muster)
}
const available = async (who: Staff, typeId: string, day: string) => (await balanceOn(who, typeId, day))?.available

describe.each([
  ['monthly', { frequency: 'MONTHLY', creditOn: 'END' }],
  ['by the year', {}],
] as const)('who left, was paid for their days, and joins again in the same year, with leave earned %s', (_, how) => {
  test('begins anew, without a debt and without what was paid', async () => {
    const typeId = await earning({ ...rule, ...how, cutsLeavers: true })
    const asha = await newcomer({ joinedOn: '2025-01-01' })
    await join(asha)
    await on(leftOn, async () => {
      await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws', {
        body: { employeeId: asha.employeeId, leaveTypeId: typeId, from: '2026-04-06', to: '2026-04-07' },
      })
      await employed(asha, { leftOn }, leftOn)
      expect(await available(asha, typeId, leftOn)).toBe(4)
      await paidOut(asha, typeId, 4)
      expect(await available(asha, typeId, leftOn)).toBe(0)
    })
    await on('2026-09-01', async () => {
      await employed(asha, { joinedOn: '2026-09-01', leftOn: null }, '2026-09-01')
      expect(await available(asha, typeId, '2026-12-31')).toBe(4)
      const lines = await h.call(asha, 'POST /api/leave-hr/leave/accumulations/explain', {
        body: { employeeId: asha.employeeId, leaveTypeId: typeId, cycleId },
      })
      expect(lines.body.find(({ facts }) => facts.former)).toMatchObject({
        days: 6,
        words: 'Used before rejoining on {{former}}',
      })
      const ofDays = new Map(lines.body.map(({ day, balance }) => [day, balance]))
      expect(Math.min(...ofDays.values())).toBeGreaterThanOrEqual(0)
    })
  })

  test('whose payment is taken back, or who had joined earlier after all, has what is theirs', async () => {
    const typeId = await earning({ ...rule, ...how, cutsLeavers: true })
    const asha = await newcomer({ joinedOn: '2025-01-01' })
    await join(asha)
    await on(leftOn, async () => {
      await employed(asha, { leftOn }, leftOn)
      const id = await paidOut(asha, typeId, 6)
      await employed(asha, { joinedOn: '2026-09-01', leftOn: null }, leftOn)
      expect(await available(asha, typeId, '2026-12-31')).toBe(4)
      await employed(asha, { joinedOn: '2025-01-01', leftOn: null }, leftOn)
      expect(await available(asha, typeId, '2026-12-31')).toBe(6)
      await employed(asha, { joinedOn: '2026-09-01', leftOn: null }, leftOn)
      await h.inOrganisation(asha.organisationId, (db) => reverseExitEncashments(db, [id], organisation.admin.userId))
      expect(await available(asha, typeId, '2026-12-31')).toBe(4)
    })
  })
})

test('what was carried from the year before and paid out isn’t there again', async () => {
  const { body: next } = await h.call(organisation.admin, 'POST /api/leave-hr/leave/cycles', {
    body: { name: '2027', fromDay: '2027-01-01', toDay: '2027-12-31' },
  })
  const typeId = await earning({ ...rule, carryMost: 5 })
  await addRule(typeId, { ...rule, cutsLeavers: true, cycleId: next.id })
  const asha = await newcomer({ joinedOn: '2025-01-01' })
  await join(asha)
  await on('2027-04-01', async () => {
    await join(asha)
    await h.call(organisation.admin, 'POST /api/leave-hr/leave/year-ends', { body: { cycleId } })
    await employed(asha, { leftOn: '2027-03-31' }, '2027-04-01')
    expect(await available(asha, typeId, '2027-03-31')).toBe(8)
    await paidOut(asha, typeId, 8, { cycleId: next.id, leftOn: '2027-03-31' })
    await employed(asha, { joinedOn: '2027-07-01', leftOn: null }, '2027-04-01')
    expect(await available(asha, typeId, '2027-12-31')).toBe(6)
  })
})

describe.each([
  ['monthly', { frequency: 'MONTHLY', creditOn: 'END' }],
  ['by the year', {}],
] as const)('who joins again in a later year, with leave earned %s', (_, how) => {
  test('has of the year before what was earned and not used, however often it is closed', async () => {
    const typeId = await earning({ ...rule, ...how, carryMost: 20 })
    const asha = await newcomer({ joinedOn: '2025-01-01' })
    await join(asha)
    await on('2026-12-31', async () => {
      await grantAllOrganisations(h.muster)
      await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws', {
        body: { employeeId: asha.employeeId, leaveTypeId: typeId, from: '2026-04-06', to: '2026-04-07' },
      })
      await paidOut(asha, typeId, 8, { cycleId, leftOn: '2026-12-31' })
      await employed(asha, { leftOn: '2026-12-31' }, '2026-12-31')
    })
    await on('2027-06-01', async () => {
      await employed(asha, { joinedOn: '2027-06-01', leftOn: null }, '2027-06-01')
      expect(await available(asha, typeId, '2026-12-31')).toBe(2)
      const run = await h.call(organisation.admin, 'POST /api/leave-hr/leave/year-ends', { body: { cycleId } })
      expect(run.status, JSON.stringify(run.body)).toBe(200)
      await grantAllOrganisations(h.muster)
      expect(await available(asha, typeId, '2026-12-31')).toBe(0)
    })
  })
})
