import { describe, expect, test } from 'vitest'
import { anAccrualOrganisation } from '../../../test/factories/accrual.ts'
import { submitLeaveRequest } from '../../../test/factories/leave.ts'
import type { Staff } from '../../../test/factories/people.ts'
import { accrueAllOrganisations } from '../accrual/accrual.jobs.ts'

const { h, organisation, addRule, balanceOn, earning, join, newcomer, on, scheduleOf } = await anAccrualOrganisation()

const { id: next } = (
  await h.call(organisation.admin, 'POST /api/leave-hr/leave/cycles', {
    body: { name: '2027', fromDay: '2027-01-01', toDay: '2027-12-31' },
  })
).body
const monthly = { days: 12, frequency: 'MONTHLY', creditOn: 'END', cap: 10 } as const

describe('with a cap, days that will no longer be credited cannot be booked', () => {
  /** The balance in December before and after the nightly accrual. */
  const atTheEnd = async (who: Staff, typeId: string, day = '2026-12-31') => {
    const before = await balanceOn(who, typeId, day)
    await accrueAllOrganisations(h.muster)
    const after = await balanceOn(who, typeId, day)
    return [before?.available, after?.available]
  }

  test('after an HR adjustment', async () => {
    const typeId = await earning(monthly)
    const asha = await newcomer()
    await join(asha)
    await h.call(organisation.admin, 'POST /api/leave-hr/leave/accumulations/adjust', {
      body: {
        employeeId: asha.employeeId,
        leaveTypeId: typeId,
        cycleId: organisation.cycleId,
        days: 8,
        reason: 'Opening',
      },
    })
    expect((await submitLeaveRequest(h, asha, typeId, '2026-12-07', '2026-12-24')).code).toBe('LEAVE_BALANCE_TOO_LOW')
    expect(await atTheEnd(asha, typeId)).toEqual([10, 10])
    const rows = await scheduleOf(asha, typeId)
    expect(rows.map(({ days }) => days)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(rows[2]).toMatchObject({ facts: { lost: 1 } })
  })

  test('after a leave is cancelled', async () => {
    const typeId = await earning(monthly)
    const asha = await newcomer()
    await join(asha)
    await on('2026-10-01', async () => {
      await accrueAllOrganisations(h.muster)
      const leave = await submitLeaveRequest(h, asha, typeId, '2026-10-05', '2026-10-09')
      await accrueAllOrganisations(h.muster)
      expect(await balanceOn(asha, typeId, '2026-12-31')).toMatchObject({ available: 7 })
      await h.call(asha, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: leave.body.id } })
      expect(await atTheEnd(asha, typeId)).toEqual([10, 10])
    })
  })

  test('after a leave is requested, and after HR records one', async () => {
    const typeId = await earning(monthly)
    const asha = await newcomer()
    await join(asha)
    await on('2026-10-01', async () => {
      await accrueAllOrganisations(h.muster)
      expect((await submitLeaveRequest(h, asha, typeId, '2026-10-05', '2026-10-09')).status).toBe(200)
      expect(await atTheEnd(asha, typeId)).toEqual([7, 7])
      await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws', {
        body: { employeeId: asha.employeeId, leaveTypeId: typeId, from: '2026-10-12', to: '2026-10-12' },
      })
      expect(await atTheEnd(asha, typeId)).toEqual([6, 6])
    })
  })

  test('after the last year is carried forward, and after that is reversed', async () => {
    const typeId = await earning({ ...monthly, maxCarryForward: null })
    await addRule(typeId, { ...monthly, cycleId: next })
    const asha = await newcomer()
    await join(asha)
    await on('2027-01-05', async () => {
      await accrueAllOrganisations(h.muster)
      const run = await h.call(organisation.admin, 'POST /api/leave-hr/leave/year-ends', {
        body: { cycleId: organisation.cycleId },
      })
      expect(run.status, JSON.stringify(run.body)).toBe(200)
      expect(await atTheEnd(asha, typeId, '2027-12-31')).toEqual([10, 10])
      await h.call(organisation.admin, 'POST /api/leave-hr/leave/year-ends/{id}/reverse', {
        params: { id: run.body.id },
      })
      expect(await atTheEnd(asha, typeId, '2027-12-31')).toEqual([10, 10])
    })
  })
})

test('the last credit of a year is credited as planned, even if the year was closed before it', async () => {
  const typeId = await earning({ ...monthly, maxCarryForward: 2 })
  const asha = await newcomer()
  await join(asha)
  await on('2026-12-30', () => accrueAllOrganisations(h.muster))
  await on('2027-01-01', async () => {
    const run = await h.call(organisation.admin, 'POST /api/leave-hr/leave/year-ends', {
      body: { cycleId: organisation.cycleId },
    })
    expect(run.status, JSON.stringify(run.body)).toBe(200)
    await accrueAllOrganisations(h.muster)
    expect((await scheduleOf(asha, typeId)).map(({ days }) => days).slice(-3)).toEqual([1, 0, 0])
  })
})

test('an adjustment that is reversed on the same day leaves expiring credits unchanged', async () => {
  const typeId = await earning({ days: 12, maxCarryForward: 5, carryExpiresDays: 90 })
  const asha = await newcomer()
  await join(asha)
  await addRule(typeId, { days: 12, cycleId: next })
  await on('2027-01-05', async () => {
    await join(asha)
    await h.call(organisation.admin, 'POST /api/leave-hr/leave/year-ends', { body: { cycleId: organisation.cycleId } })
    const adjust = (days: number) =>
      h.call(organisation.admin, 'POST /api/leave-hr/leave/accumulations/adjust', {
        body: { employeeId: asha.employeeId, leaveTypeId: typeId, cycleId: next, days, reason: 'Wrong' },
      })
    await adjust(-3)
    const { status } = await adjust(3)
    expect([status, (await balanceOn(asha, typeId, '2027-06-01'))?.available]).toEqual([200, 12])
  })
})

test('a year-end run keeps grants on the day of the carried days within the cap, and its reversal restores them', async () => {
  const typeId = await earning({ days: 12, cap: 15, maxCarryForward: null })
  await addRule(typeId, { days: 12, cap: 15, cycleId: next })
  const asha = await newcomer()
  await join(asha)
  await on('2027-01-05', async () => {
    const available = async () => (await balanceOn(asha, typeId, '2027-03-01'))?.available
    const run = await h.call(organisation.admin, 'POST /api/leave-hr/leave/year-ends', {
      body: { cycleId: organisation.cycleId },
    })
    expect([run.status, await available()]).toEqual([200, 15])
    await h.call(organisation.admin, 'POST /api/leave-hr/leave/year-ends/{id}/reverse', { params: { id: run.body.id } })
    expect(await available()).toBe(12)
  })
})

describe('a run that carries expiring days keeps later booked leave covered', () => {
  const lastYear = { days: 12, maxCarryForward: 5, carryExpiresDays: 90 }

  test('by a grant, until the leave is cancelled', async () => {
    const typeId = await earning(lastYear)
    await addRule(typeId, { days: 12, cap: 12, cycleId: next })
    const asha = await newcomer()
    await join(asha)
    await on('2027-01-05', async () => {
      await join(asha)
      const leave = await submitLeaveRequest(h, asha, typeId, '2027-11-08', '2027-11-23')
      expect(leave.status, JSON.stringify(leave.body)).toBe(200)
      await h.call(organisation.admin, 'POST /api/leave-hr/leave/year-ends', {
        body: { cycleId: organisation.cycleId },
      })
      const available = async (day: string) => (await balanceOn(asha, typeId, day))?.available
      const both = async () => [await available('2027-03-01'), await available('2027-12-31')]
      expect(await both()).toEqual([5, 0])
      await join(asha)
      expect(await both()).toEqual([5, 0])
      await h.call(asha, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: leave.body.id } })
      await join(asha)
      expect(await both()).toEqual([12, 7])
    })
  })

  test('planned credits stop at the maximum balance', async () => {
    const typeId = await earning({ ...lastYear, carryExpiresDays: 100 })
    await addRule(typeId, { days: 12, cap: 6, frequency: 'QUARTERLY', creditOn: 'END', cycleId: next })
    const asha = await newcomer()
    await join(asha)
    await on('2027-01-05', async () => {
      await accrueAllOrganisations(h.muster)
      const leave = await submitLeaveRequest(h, asha, typeId, '2027-08-02', '2027-08-09')
      expect(leave.status, JSON.stringify(leave.body)).toBe(200)
      await h.call(organisation.admin, 'POST /api/leave-hr/leave/year-ends', {
        body: { cycleId: organisation.cycleId },
      })
      const available = async () => (await balanceOn(asha, typeId, '2027-08-10'))?.available
      expect(await available()).toBe(0)
      await accrueAllOrganisations(h.muster)
      expect(await available()).toBe(0)
    })
  })
})
