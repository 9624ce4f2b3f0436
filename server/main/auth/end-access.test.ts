import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { anEmployee, aZone, type Staff } from '../../../test/factories/people.ts'
import { anAction, aPlan } from '../../../test/factories/plans.ts'
import { harness } from '../../../test/harness.ts'
import { endAccessOfLeavers } from './end-access.jobs.ts'
import { openSession } from './session.actions.ts'

const h = await harness({ now: '2026-03-10T09:00:00Z' })
const hr = await anEmployee(h, { role: HR })
const { organisationId } = hr

const signIn = (person: Staff) =>
  h.inOrganisation(organisationId, (db) =>
    openSession(h.muster, db, person.userId, { headers: {}, ip: '127.0.0.1' } as never),
  )
const countSessions = async (person: Staff) => {
  const { rows } = await h.inOrganisation(organisationId, (db) =>
    db.execute(sql`select 1 from session where user_id = ${person.userId} and ended_at is null`),
  )
  return rows.length
}
const runAt = async (instant: string) => {
  h.clock.set(instant)
  await endAccessOfLeavers(h.muster)
}

describe('the sessions of an employee end with the last working day', () => {
  test.each([
    // New York is four hours behind UTC in March, Auckland thirteen ahead, India five and a half.
    ['America/New_York', '2026-03-11T03:59:00Z', '2026-03-11T04:00:00Z'],
    ['Pacific/Auckland', '2026-03-10T10:59:00Z', '2026-03-10T11:00:00Z'],
    ['Asia/Kolkata', '2026-03-10T18:29:00Z', '2026-03-10T18:30:00Z'],
  ])('in %s', async (timeZone, before, after) => {
    h.clock.set('2026-03-10T09:00:00Z')
    const zone = await aZone(h, organisationId, { timeZone })
    const asha = await anEmployee(h, { organisationId, zone, leftOn: '2026-03-10' })
    const ravi = await anEmployee(h, { organisationId, zone, leftOn: '2026-03-20' })
    await signIn(asha)
    await signIn(ravi)
    await h.inOrganisation(organisationId, (db) =>
      db.execute(sql`update session set rotated_at = '2026-03-10T09:00:00Z'`),
    )
    await runAt(before)
    expect(await countSessions(asha)).toBe(1)
    await runAt(after)
    expect(await countSessions(asha)).toBe(0)
    expect(await countSessions(ravi)).toBe(1)
  })
})

test('an exit that HR records after the last working day ends the open sessions', async () => {
  h.clock.set('2026-03-10T09:00:00Z')
  const asha = await anEmployee(h, { organisationId })
  await signIn(asha)
  await h.inOrganisation(organisationId, (db) =>
    db.execute(sql`update session set rotated_at = '2026-03-10T09:00:00Z'`),
  )
  h.clock.set('2026-03-10T10:00:00Z')
  const body = { employeeId: asha.employeeId, kind: 'TERMINATION' as const, lastDay: '2026-03-09' }
  expect((await h.call(hr, 'POST /api/hr/resignations/record', { body })).status).toBe(200)
  await runAt('2026-03-10T10:01:00Z')
  expect(await countSessions(asha)).toBe(0)
})

test('delegations end with the last working day of either side', async () => {
  h.clock.set('2026-03-10T09:00:00Z')
  const boss = await anEmployee(h, { organisationId, role: MANAGER })
  const delegate = await anEmployee(h, { organisationId, role: MANAGER, leftOn: '2026-03-12' })
  const body = {
    employeeId: boss.employeeId,
    delegateId: delegate.employeeId,
    fromDay: '2026-03-10',
    toDay: '2026-03-31',
  }
  expect((await h.call(boss, 'POST /api/approval/delegations', { body })).status).toBe(200)
  await runAt('2026-03-13T09:00:00Z')
  const { rows } = await h.inOrganisation(organisationId, (db) =>
    db.execute(sql`select to_day as day from approval_delegation where delegate_id = ${delegate.employeeId}`),
  )
  expect(rows).toEqual([{ day: '2026-03-12' }])
})

test('HR gets the open plan steps of an employee after the last working day, and the own onboarding ends', async () => {
  h.clock.set('2026-03-10T09:00:00Z')
  const leaver = await anEmployee(h, { organisationId, joinedOn: '2026-03-02' })
  const onboarding = await aPlan(h, hr, {
    type: 'ONBOARDING',
    steps: [{ actionId: await anAction(h, hr, { name: 'Read the handbook', owner: 'PERSON' }), dueDays: 1 }],
  })
  await h.call(hr, 'POST /api/hr/employee/plans', { body: { employeeId: leaver.employeeId, planId: onboarding } })
  await aPlan(h, hr, {
    type: 'OFFBOARDING',
    steps: [{ actionId: await anAction(h, hr, { name: 'Hand over the work', owner: 'PERSON' }), dueDays: 0 }],
  })
  await h.call(hr, 'POST /api/hr/resignations/record', {
    body: { employeeId: leaver.employeeId, kind: 'TERMINATION', lastDay: '2026-03-10' },
  })
  const listOwners = async () => {
    const { rows } = await h.inOrganisation(organisationId, (db) =>
      db.execute(sql`
        select s.title, p.state, s.owner_id = p.employee_id as "isOwn", s.owner_role as role
        from employee_plan_step s join employee_plan p on p.id = s.employee_plan_id
        where p.employee_id = ${leaver.employeeId} order by s.title`),
    )
    return rows
  }
  await runAt('2026-03-10T18:00:00Z')
  expect(await listOwners()).toEqual([
    { title: 'Hand over the work', state: 'OPEN', isOwn: true, role: null },
    { title: 'Read the handbook', state: 'OPEN', isOwn: true, role: null },
  ])
  await runAt('2026-03-11T09:00:00Z')
  expect(await listOwners()).toEqual([
    { title: 'Hand over the work', state: 'OPEN', isOwn: null, role: HR },
    { title: 'Read the handbook', state: 'CANCELLED', isOwn: true, role: null },
  ])
})
