import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { harness } from '../../../test/harness.ts'
import {
  aColleague,
  readLeave,
  aLeaveOrganisation,
  aLeaveTypeWithRules,
  submitLeaveRequest,
  readLeaveBalance,
  decideLeaveRequest,
} from '../../../test/factories/leave.ts'
import type { NewStaff, Staff } from '../../../test/factories/people.ts'
import { recalculateLeaves } from './recalculate-affected.actions.ts'

const h = await harness()
const house = await aLeaveOrganisation(h)

const someone = (input: NewStaff = {}) => aColleague(h, house, input)
const read = (id: string) => readLeave(h, house, id)
const asked = async (who: Staff, from: string, to = from) =>
  (await submitLeaveRequest(h, who, house.typeId, from, to)).body
async function approved(who: Staff, from: string, to = from) {
  const leave = await asked(who, from, to)
  expect((await decideLeaveRequest(h, house.manager, leave, 'APPROVE')).status).toBe(200)
  return leave.id
}
/** Sets or clears the last working day and recalculates leave. */
async function lastDay(who: Staff, day: string | null, today = '2026-03-10') {
  await h.inOrganisation(who.organisationId, (db) =>
    db.execute(sql`update employee set left_on = ${day} where id = ${who.employeeId}`),
  )
  return h.inOrganisation(who.organisationId, (db) =>
    recalculateLeaves(db, { today, now: `${today}T09:00:00Z`, employeeId: who.employeeId }),
  )
}
const story = async (id: string) => (await read(id)).events.map(({ what }) => what)
const newest = async (who: Staff) =>
  (await h.call(who, 'POST /api/notifications/getNotificationsByUser', { body: {} })).body.content[0]

describe('leave that ended with the employment', () => {
  test('comes back whole when the employment goes on, with its days, its story and word to its owner', async () => {
    const asha = await someone()
    const cut = await approved(asha, '2026-10-05', '2026-10-09')
    const after = await approved(asha, '2026-10-19', '2026-10-20')
    expect(await lastDay(asha, '2026-10-06')).toBe(2)
    expect(await read(after)).toMatchObject({ state: 'CANCELLED' })
    expect(await story(after)).toEqual(['REQUESTED', 'LEAVE_APPROVED', 'LEFT'])
    expect(await readLeaveBalance(h, asha, house.typeId)).toMatchObject({ used: 2 })

    expect(await lastDay(asha, null)).toBe(2)
    expect(await read(cut)).toMatchObject({ state: 'APPROVED', to: '2026-10-09', days: 5 })
    expect(await read(after)).toMatchObject({ state: 'APPROVED', days: 2 })
    expect(await story(after)).toEqual(['REQUESTED', 'LEAVE_APPROVED', 'LEFT', 'RETURNED'])
    expect(await readLeaveBalance(h, asha, house.typeId)).toMatchObject({ used: 7, pending: 0 })
    expect((await read(after)).events.at(-1)).toMatchObject({ comment: '0 → 2' })
    expect(await newest(asha)).toMatchObject({
      title: 'Your leave for 19–20 Oct 2026 was recalculated',
      body: expect.stringContaining('it now uses 2 days instead of 0'),
    })
    expect(await lastDay(asha, null)).toBe(0)
  })

  test('comes back as far as a later last day lets it, and the rest when that goes too', async () => {
    const asha = await someone()
    const leave = await approved(asha, '2026-10-05', '2026-10-09')
    await lastDay(asha, '2026-09-30')
    expect(await read(leave)).toMatchObject({ state: 'CANCELLED' })
    await lastDay(asha, '2026-10-07')
    expect(await read(leave)).toMatchObject({ state: 'APPROVED', from: '2026-10-05', to: '2026-10-07', days: 3 })
    await lastDay(asha, '2026-10-06')
    expect(await read(leave)).toMatchObject({ to: '2026-10-06', days: 2 })
    await lastDay(asha, null)
    expect(await read(leave)).toMatchObject({ to: '2026-10-09', days: 5 })
    expect(await readLeaveBalance(h, asha, house.typeId)).toMatchObject({ used: 5 })
  })

  test('waits to be sent again where nobody had decided', async () => {
    const asha = await someone()
    const { id } = await asked(asha, '2026-10-05', '2026-10-09')
    await lastDay(asha, '2026-09-30')
    await lastDay(asha, null)
    expect(await read(id)).toMatchObject({ state: 'DRAFT', to: '2026-10-09' })
    expect(await story(id)).toEqual(['REQUESTED', 'LEFT', 'RETURNED'])
    expect(await readLeaveBalance(h, asha, house.typeId)).toMatchObject({ pending: 0, used: 0 })
    expect(await newest(asha)).toMatchObject({ title: 'You can resubmit your leave request for 5–9 Oct 2026' })
    const again = { leaveTypeId: house.typeId, from: '2026-10-05', to: '2026-10-09', draftId: id }
    const sent = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/request', { body: again })
    expect(sent.body).toMatchObject({ id, state: 'PENDING', days: 5 })
  })

  test('grows again while it waits, and whoever decides reads all of it', async () => {
    const asha = await someone()
    const { id } = await asked(asha, '2026-10-05', '2026-10-09')
    await lastDay(asha, '2026-10-06')
    await lastDay(asha, null)
    expect(await read(id)).toMatchObject({ state: 'PENDING', to: '2026-10-09', days: 5 })
    expect(await readLeaveBalance(h, asha, house.typeId)).toMatchObject({ pending: 5 })
    const inbox = await h.call(house.manager, 'POST /api/approval/pipeline/statuses/admin/pending/entities', {
      body: { filters: { mine: true } },
    })
    expect(inbox.body.content.find(({ subjectId }) => subjectId === id)?.facts).toMatchObject({ days: 5 })
  })

  test.each([
    ['the person took it back', (id: string, who: Staff) => withdrawn(id, who)],
    ['HR ended it earlier', (id: string) => endedByHr(id)],
  ])('stays as it is where %s meanwhile', async (_, meanwhile) => {
    const asha = await someone()
    const { id } = await asked(asha, '2026-10-05', '2026-10-09')
    await lastDay(asha, '2026-10-08')
    await meanwhile(id, asha)
    const then = await read(id)
    expect(await lastDay(asha, null)).toBe(0)
    expect(await read(id)).toEqual(then)
  })

  const withdrawn = (id: string, who: Staff) =>
    h.call(who, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id } })
  async function endedByHr(id: string) {
    await decideLeaveRequest(h, house.manager, await read(id), 'APPROVE')
    const { version } = await read(id)
    const params = { id }
    const body = { version, keepTo: '2026-10-06' }
    expect((await h.call(house.admin, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', { params, body })).status).toBe(
      200,
    )
  }

  test('stays away where its days are over, taken by another leave, or closed by payroll', async () => {
    const asha = await someone()
    const over = await approved(asha, '2026-06-01', '2026-06-02')
    const taken = await approved(asha, '2026-10-05', '2026-10-06')
    const closed = await approved(asha, '2026-11-02', '2026-11-03')
    await lastDay(asha, '2026-05-29')
    await h.inOrganisation(asha.organisationId, (db) =>
      db.execute(sql`update employee set left_on = null where id = ${asha.employeeId}`),
    )
    await approved(asha, '2026-10-06', '2026-10-07')
    const body = { name: 'November', fromDay: '2026-11-01', toDay: '2026-11-30' }
    const { id } = (await h.call(house.admin, 'POST /api/leave-hr/leave/lockedPeriods', { body })).body
    await lastDay(asha, null, '2026-07-01')
    for (const [at, leave] of [over, taken, closed].entries())
      expect([at, (await read(leave)).state]).toEqual([at, 'CANCELLED'])
    expect(await readLeaveBalance(h, asha, house.typeId)).toMatchObject({ used: 2 })
    await h.call(house.admin, 'DELETE /api/leave-hr/leave/lockedPeriods/{id}', { params: { id } })
  })
})

describe('days off beside a leave', () => {
  const withEdges = aLeaveTypeWithRules(h, house.admin, {
    name: 'Edges',
    rules: { sandwich: 'EDGES' },
    countsWeekends: true,
  })

  test('are not counted before the joining and after the last day', async () => {
    const asha = await someone({ joinedOn: '2026-06-01', leftOn: '2026-06-26' })
    const first = await submitLeaveRequest(h, asha, await withEdges, '2026-06-01')
    const last = await submitLeaveRequest(h, asha, await withEdges, '2026-06-26')
    expect([first.body.days, last.body.days]).toEqual([1, 1])
  })

  test('go where the leave ends with the employment, and come back with it', async () => {
    const asha = await someone()
    const { body } = await submitLeaveRequest(h, asha, await withEdges, '2026-06-22', '2026-07-03')
    await decideLeaveRequest(h, house.manager, body, 'APPROVE')
    expect(await read(body.id)).toMatchObject({ days: 16 })
    expect(await lastDay(asha, '2026-06-26')).toBe(1)
    expect(await read(body.id)).toMatchObject({ to: '2026-06-26', days: 7 })
    expect(await lastDay(asha, '2026-06-26')).toBe(0)
    await lastDay(asha, '2026-06-28')
    expect(await read(body.id)).toMatchObject({ days: 9 })
    await lastDay(asha, null)
    expect(await read(body.id)).toMatchObject({ to: '2026-07-03', days: 16 })
  })
})
