import { describe, expect, test } from 'vitest'
import { anAccrualOrganisation } from '../../../test/factories/accrual.ts'
import type { Staff } from '../../../test/factories/people.ts'
import { grantAllOrganisations } from './grant.jobs.ts'
import { payExitEncashments, reverseExitEncashments } from '../claim/exit-encashment.actions.ts'
import { toQuantity } from '../../../domain/leave/balance/quantity.ts'
import { recalculateLeaves } from '../lifecycle/recalculate-affected.actions.ts'

const { h, organisation, addRule, balanceOn, change, earning, join, newcomer, on } = await anAccrualOrganisation()

const rule = { days: 12, maxEncashment: 30, payBasis: 'FIXED', payAmount: 100_000 } as const
const { cycleId } = organisation
const leftOn = '2026-06-30'

/** Encashes an employee’s days on the last working day. Returns the id of the encashment. */
async function encashOnExit(
  who: Staff,
  leaveTypeId: string,
  days: number,
  last = { cycleId, leftOn },
): Promise<string> {
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
/** Changes the employment dates and runs the jobs that follow within the hour. */
async function changeEmployment(who: Staff, values: { joinedOn?: string; leftOn: string | null }, today: string) {
  await change(who, values)
  await h.inOrganisation(who.organisationId, (db) =>
    recalculateLeaves(db, { today, now: `${today}T09:00:00Z`, employeeId: who.employeeId }),
  )
  await join(who)
  await grantAllOrganisations(h.muster)
}
const available = async (who: Staff, typeId: string, day: string) => (await balanceOn(who, typeId, day))?.available

describe.each([
  ['monthly', { frequency: 'MONTHLY', creditOn: 'END' }],
  ['by the year', {}],
] as const)(
  'an employee who left, was paid for their days and rejoins in the same year, with leave accrued %s',
  (_, how) => {
    test('starts without a debt and without the encashed days', async () => {
      const typeId = await earning({ ...rule, ...how, cutsLeavers: true })
      const asha = await newcomer({ joinedOn: '2025-01-01' })
      await join(asha)
      await on(leftOn, async () => {
        await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws', {
          body: { employeeId: asha.employeeId, leaveTypeId: typeId, from: '2026-04-06', to: '2026-04-07' },
        })
        await changeEmployment(asha, { leftOn }, leftOn)
        expect(await available(asha, typeId, leftOn)).toBe(4)
        await encashOnExit(asha, typeId, 4)
        expect(await available(asha, typeId, leftOn)).toBe(0)
      })
      await on('2026-09-01', async () => {
        await changeEmployment(asha, { joinedOn: '2026-09-01', leftOn: null }, '2026-09-01')
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

    test('has the correct days if the payment is reversed or the joining date was earlier', async () => {
      const typeId = await earning({ ...rule, ...how, cutsLeavers: true })
      const asha = await newcomer({ joinedOn: '2025-01-01' })
      await join(asha)
      await on(leftOn, async () => {
        await changeEmployment(asha, { leftOn }, leftOn)
        const id = await encashOnExit(asha, typeId, 6)
        await changeEmployment(asha, { joinedOn: '2026-09-01', leftOn: null }, leftOn)
        expect(await available(asha, typeId, '2026-12-31')).toBe(4)
        await changeEmployment(asha, { joinedOn: '2025-01-01', leftOn: null }, leftOn)
        expect(await available(asha, typeId, '2026-12-31')).toBe(6)
        await changeEmployment(asha, { joinedOn: '2026-09-01', leftOn: null }, leftOn)
        await h.inOrganisation(asha.organisationId, (db) => reverseExitEncashments(db, [id], organisation.admin.userId))
        expect(await available(asha, typeId, '2026-12-31')).toBe(4)
      })
    })
  },
)

test('days that were carried forward and encashed do not come back', async () => {
  const { body: next } = await h.call(organisation.admin, 'POST /api/leave-hr/leave/cycles', {
    body: { name: '2027', fromDay: '2027-01-01', toDay: '2027-12-31' },
  })
  const typeId = await earning({ ...rule, maxCarryForward: 5 })
  await addRule(typeId, { ...rule, cutsLeavers: true, cycleId: next.id })
  const asha = await newcomer({ joinedOn: '2025-01-01' })
  await join(asha)
  await on('2027-04-01', async () => {
    await join(asha)
    await h.call(organisation.admin, 'POST /api/leave-hr/leave/year-ends', { body: { cycleId } })
    await changeEmployment(asha, { leftOn: '2027-03-31' }, '2027-04-01')
    expect(await available(asha, typeId, '2027-03-31')).toBe(8)
    await encashOnExit(asha, typeId, 8, { cycleId: next.id, leftOn: '2027-03-31' })
    await changeEmployment(asha, { joinedOn: '2027-07-01', leftOn: null }, '2027-04-01')
    expect(await available(asha, typeId, '2027-12-31')).toBe(6)
  })
})

describe.each([
  ['monthly', { frequency: 'MONTHLY', creditOn: 'END' }],
  ['by the year', {}],
] as const)('an employee who rejoins in a later year, with leave accrued %s', (_, how) => {
  test('has the accrued and unused days in the earlier year, even if that year is closed again', async () => {
    const typeId = await earning({ ...rule, ...how, maxCarryForward: 20 })
    const asha = await newcomer({ joinedOn: '2025-01-01' })
    await join(asha)
    await on('2026-12-31', async () => {
      await grantAllOrganisations(h.muster)
      await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws', {
        body: { employeeId: asha.employeeId, leaveTypeId: typeId, from: '2026-04-06', to: '2026-04-07' },
      })
      await encashOnExit(asha, typeId, 8, { cycleId, leftOn: '2026-12-31' })
      await changeEmployment(asha, { leftOn: '2026-12-31' }, '2026-12-31')
    })
    await on('2027-06-01', async () => {
      await changeEmployment(asha, { joinedOn: '2027-06-01', leftOn: null }, '2027-06-01')
      expect(await available(asha, typeId, '2026-12-31')).toBe(2)
      const run = await h.call(organisation.admin, 'POST /api/leave-hr/leave/year-ends', { body: { cycleId } })
      expect(run.status, JSON.stringify(run.body)).toBe(200)
      await grantAllOrganisations(h.muster)
      expect(await available(asha, typeId, '2026-12-31')).toBe(0)
    })
  })
})
