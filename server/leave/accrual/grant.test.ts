import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anAccrualOrganisation } from '../../../test/factories/accrual.ts'
import { aLeaveType, readLeaveBalance } from '../../../test/factories/leave.ts'
import type { Staff } from '../../../test/factories/people.ts'
import { employment } from '../../hr/employees/employee.table.ts'
import { grantAllOrganisations } from './grant.jobs.ts'

const { h, organisation, addRule, balanceOn, change, earning, join, newcomer, on } = await anAccrualOrganisation()

const granted = async (who: Staff, typeId: string) => (await readLeaveBalance(h, who, typeId)).granted

test('an employee who does not accrue leave loses the grant, and gets it again after a correction', async () => {
  const typeId = await earning({ days: 12 }, { probation: 'EARNS_NOTHING' })
  const asha = await newcomer({ joinedOn: '2026-01-01' })
  await join(asha)
  const status = async (is: 'ON_PROBATION' | 'CONFIRMED') => {
    await h.inOrganisation(asha.organisationId, (db) =>
      db.update(employment).set({ status: is }).where(eq(employment.employeeId, asha.employeeId)),
    )
    await grantAllOrganisations(h.muster)
    await grantAllOrganisations(h.muster)
    return granted(asha, typeId)
  }
  expect([await status('ON_PROBATION'), await status('CONFIRMED')]).toEqual([0, 12])
  const { body } = await h.call(asha, 'POST /api/leave-hr/leave/accumulations/explain', {
    body: { employeeId: asha.employeeId, leaveTypeId: typeId, cycleId: organisation.cycleId },
  })
  expect(body.map(({ words, days, balance }) => [words, days, balance])).toEqual([
    ['Credited for {{cycle}}', 12, 12],
    ['Grant for {{cycle}} changed from {{before}} to {{after}} days', -12, 0],
    ['Credited for {{cycle}}', 12, 12],
  ])
})

test('days that the cap removed from a grant are not granted later, even after leave on its day or a new grant day', async () => {
  const typeId = await earning({ days: 12, cap: 10 })
  const asha = await newcomer({ joinedOn: '2025-06-01' })
  await join(asha)
  const leave = await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws', {
    body: { employeeId: asha.employeeId, leaveTypeId: typeId, from: '2026-01-01', to: '2026-01-02' },
  })
  expect(leave.status, JSON.stringify(leave.body)).toBe(200)
  const balance = async () => {
    await grantAllOrganisations(h.muster)
    const { granted, available } = (await balanceOn(asha, typeId, '2026-03-10')) ?? {}
    return [granted, available]
  }
  expect(await balance()).toEqual([10, 8])
  await h.call(organisation.admin, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: leave.body.id } })
  expect(await balance()).toEqual([10, 10])

  await change(asha, { joinedOn: '2026-02-01' })
  expect(await balance()).toEqual([10, 10])
  await change(asha, { joinedOn: '2025-06-01' })
  expect(await balance()).toEqual([10, 10])
})

test.each([
  [3, 13],
  [-3, 7],
])('a grant with a cap keeps an HR adjustment of %d on its day', async (days, after) => {
  const typeId = await earning({ days: 12, cap: 10, proRata: 'NONE' })
  const asha = await newcomer({ joinedOn: '2026-03-10' })
  await join(asha)
  await h.call(organisation.admin, 'POST /api/leave-hr/leave/accumulations/adjust', {
    body: {
      employeeId: asha.employeeId,
      leaveTypeId: typeId,
      cycleId: organisation.cycleId,
      days,
      reason: 'As agreed',
    },
  })
  expect(await granted(asha, typeId)).toBe(after)
  await grantAllOrganisations(h.muster)
  expect(await granted(asha, typeId)).toBe(after)
})

test('an employee who leaves before a year starts or joins after it loses the days granted in advance', async () => {
  const next = await h.call(organisation.admin, 'POST /api/leave-hr/leave/cycles', {
    body: { name: '2027', fromDay: '2027-01-01', toDay: '2027-12-31' },
  })
  const typeId = await earning({ days: 12 })
  await addRule(typeId, { days: 12, cycleId: next.body.id })
  const [leaver, late] = [await newcomer(), await newcomer({ joinedOn: '2026-06-01' })]
  await join(leaver)
  await join(late)
  expect([await balanceOn(leaver, typeId, '2027-06-01'), await balanceOn(late, typeId, '2026-07-01')]).toMatchObject([
    { granted: 12 },
    { granted: 7 },
  ])
  await change(leaver, { leftOn: '2026-12-20' })
  await change(late, { joinedOn: '2027-01-04' })
  await grantAllOrganisations(h.muster)
  expect([await balanceOn(leaver, typeId, '2027-06-01'), await balanceOn(late, typeId, '2026-07-01')]).toMatchObject([
    { granted: 0 },
    { granted: 0 },
  ])
})

test('an employee who was entered late, or had unpaid leave, in a recently ended year gets the correct days', async () => {
  const typeId = await earning({ days: 12, cutsUnpaid: true })
  const unpaid = await aLeaveType(h, organisation.admin, { name: 'Unpaid', effect: 'UNPAID', keepsBalance: false })
  await on('2027-01-05', async () => {
    const [late, away] = [await newcomer({ joinedOn: '2026-12-10' }), await newcomer()]
    await join(late)
    await join(away)
    await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws', {
      body: { employeeId: away.employeeId, leaveTypeId: unpaid, from: '2026-11-02', to: '2026-11-30' },
    })
    await grantAllOrganisations(h.muster)
    const lastYear = (who: Staff) => balanceOn(who, typeId, '2026-12-31')
    expect([await lastYear(late), await lastYear(away)]).toMatchObject([{ granted: 1 }, { granted: 11 }])
  })
})

test.each([
  ['a part', 'BY_MONTH', 4, 7],
  ['the whole', 'NONE', 12, 12],
] as const)(
  'an employee who joins earlier than planned has %s of a grant from that day on',
  async (_, proRata, before, after) => {
    const typeId = await earning({ days: 12, proRata })
    const asha = await newcomer({ joinedOn: '2026-09-01' })
    await join(asha)
    expect((await balanceOn(asha, typeId, '2026-09-01'))?.available).toBe(before)
    await change(asha, { joinedOn: '2026-06-01' })
    await grantAllOrganisations(h.muster)
    await grantAllOrganisations(h.muster)
    const available = async (day: string) => (await balanceOn(asha, typeId, day))?.available
    expect([await available('2026-06-01'), await available('2026-09-01')]).toEqual([after, after])
  },
)
