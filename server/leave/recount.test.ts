import { beforeAll, describe, expect, test } from 'vitest'
import { harness, type Harness, type Person } from '../../test/harness.ts'
import { aLeaveHouse, ask, balanceOf, decide, type LeaveHouse } from '../../test/leave.ts'
import { anEmployee } from '../../test/people.ts'
import { grantOwed } from './ports.ts'
import { recountAll } from './recount.jobs.ts'

let h: Harness
let house: LeaveHouse
beforeAll(async () => {
  h = await harness()
  house = await aLeaveHouse(h)
})

const someone = async () => {
  const person = await anEmployee(h, { organisationId: house.admin.organisationId, manager: house.manager })
  await h.inOrganisation(person.organisationId, (db) => grantOwed(db, '2026-03-10', person.employeeId))
  return person
}

const recount = (who: Person, today = '2026-03-10') =>
  h.inOrganisation(who.organisationId, (db) => recountAll(db, { today, now: `${today}T09:00:00Z`, employeeId: null }))

describe('changes that alter leave', () => {
  test('a new holiday makes approved leave shorter, gives the day back and tells its owner', async () => {
    const asha = await someone()
    const { body } = await ask(h, asha, house.typeId, '2026-08-10', '2026-08-14')
    await decide(h, house.manager, body, 'APPROVE')
    const holiday = await h.call(house.admin, 'POST /api/hr/holidays', {
      body: { name: 'Founders’ day', day: '2026-08-12', kind: 'COMPANY' },
    })
    expect(await waitingJobs(asha, 'recount-leave')).toBe(1)
    await recount(asha)
    const seen = await h.call(asha, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })
    expect(seen.body).toMatchObject({ days: 4, state: 'APPROVED' })
    expect(await balanceOf(h, asha, house.typeId)).toMatchObject({ used: 4, available: 8 })
    const bell = await h.call(asha, 'POST /api/notifications/getNotificationsByUser', { body: {} })
    expect(bell.body.content.map(({ title }) => title)).toContain('Your leave of 10–14 Aug 2026 was counted again')
    await h.call(house.admin, 'DELETE /api/hr/holidays/{id}', { params: { id: holiday.body.id } })
    await recount(asha)
    expect(await balanceOf(h, asha, house.typeId)).toMatchObject({ used: 5 })
    expect(await recount(asha)).toBe(0)
  })

  test('approved leave stays when the balance has become too small for it', async () => {
    const asha = await someone()
    const { body } = await ask(h, asha, house.typeId, '2026-09-07', '2026-09-18')
    await decide(h, house.manager, body, 'APPROVE')
    await h.call(house.admin, 'POST /api/leave-hr/leave/accumulations/adjust', {
      body: {
        employeeId: asha.employeeId,
        leaveTypeId: house.typeId,
        cycleId: house.cycleId,
        days: -6,
        reason: 'Mistake',
      },
    })
    expect(await recount(asha)).toBe(0)
    const seen = await h.call(asha, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })
    expect(seen.body).toMatchObject({ state: 'APPROVED', days: 10 })
    expect(await balanceOf(h, asha, house.typeId)).toMatchObject({ available: -4 })
  })

  test('leave ends with the employment', async () => {
    const asha = await someone()
    const over = (await ask(h, asha, house.typeId, '2026-10-05', '2026-10-09')).body
    const after = (await ask(h, asha, house.typeId, '2026-10-19')).body
    await h.inOrganisation(asha.organisationId, (db) =>
      db.execute(`update employee set left_on = '2026-10-06' where id = '${asha.employeeId}'`),
    )
    expect(await recount(asha)).toBe(2)
    const state = async (id: string) =>
      (await h.call(house.admin, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id } })).body
    expect(await state(over.id)).toMatchObject({ to: '2026-10-06', days: 2, state: 'PENDING' })
    expect(await state(after.id)).toMatchObject({ state: 'CANCELLED' })
  })
})

const waitingJobs = async (who: Person, task: string) => {
  const pg = await import('pg')
  const client = new pg.default.Client({ connectionString: h.url })
  await client.connect()
  const { rows } = await client.query(
    `select count(*)::int as n from graphile_worker.jobs where task_identifier = $1 and key = 'recount-leave:' || $2`,
    [task, who.organisationId],
  )
  await client.end()
  return rows[0].n as number
}

describe('coming back early', () => {
  test('the end of a running leave is cancelled by asking, and its days come back', async () => {
    const asha = await someone()
    const { body } = await ask(h, asha, house.typeId, '2026-03-09', '2026-03-13')
    await decide(h, house.manager, body, 'APPROVE')
    const approved = (await h.call(asha, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })).body
    const asked = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
      params: { id: body.id },
      body: { version: approved.version, keepTo: '2026-03-11', keepToHalf: 'FIRST' },
    })
    expect(asked.body).toMatchObject({ state: 'CANCELLATION_PENDING', keepTo: '2026-03-11', days: 5 })
    expect((await decide(h, house.manager, asked.body, 'APPROVE')).status).toBe(200)
    const after = (await h.call(asha, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })).body
    expect(after).toMatchObject({ state: 'APPROVED', to: '2026-03-11', toHalf: 'FIRST', days: 2.5, keepTo: null })
    expect(await balanceOf(h, asha, house.typeId)).toMatchObject({ used: 2.5, available: 9.5 })
  })

  test.each([
    ['ended early', { keepTo: '2026-03-11' }, 'ENDED_EARLY', 'Back at work · 5 → 3', 3],
    ['cancelled', {}, 'CANCELLED', 'Back at work · 5 → 0', 0],
  ])('a leave that HR %s without asking says by whom, and why', async (_, keep, what, comment, used) => {
    const asha = await someone()
    const { body } = await ask(h, asha, house.typeId, '2026-03-09', '2026-03-13')
    await decide(h, house.manager, body, 'APPROVE')
    const done = await h.call(house.admin, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
      params: { id: body.id },
      body: { version: 2, reason: 'Back at work', ...keep },
    })
    expect(done.status).toBe(200)
    const { events } = (await h.call(asha, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })).body
    expect(events.at(-1)).toMatchObject({ what, who: 'Test Person', comment })
    expect(await balanceOf(h, asha, house.typeId)).toMatchObject({ used })
  })

  test('a refused one leaves the leave as it was, and a day outside it is refused at once', async () => {
    const asha = await someone()
    const { body } = await ask(h, asha, house.typeId, '2026-03-09', '2026-03-13')
    await decide(h, house.manager, body, 'APPROVE')
    const cancel = (version: number, keepTo: string) =>
      h.call(asha, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
        params: { id: body.id },
        body: { version, keepTo },
      })
    expect((await cancel(2, '2026-03-13')).code).toBe('LEAVE_RETURN_DAY')
    expect((await cancel(2, '2026-03-08')).code).toBe('LEAVE_RETURN_DAY')
    const asked = await cancel(2, '2026-03-11')
    await decide(h, house.manager, asked.body, 'REJECT', 'You are still ill.')
    const after = (await h.call(asha, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })).body
    expect(after).toMatchObject({ state: 'APPROVED', to: '2026-03-13', days: 5, keepTo: null })
  })
})
