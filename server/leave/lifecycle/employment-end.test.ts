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
const organisation = await aLeaveOrganisation(h)

const createColleague = (input: NewStaff = {}) => aColleague(h, organisation, input)
const read = (id: string) => readLeave(h, organisation, id)
const request = async (who: Staff, from: string, to = from) =>
  (await submitLeaveRequest(h, who, organisation.typeId, from, to)).body
async function approved(who: Staff, from: string, to = from) {
  const leave = await request(who, from, to)
  expect((await decideLeaveRequest(h, organisation.manager, leave, 'APPROVE')).status).toBe(200)
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
const readHistory = async (id: string) => (await read(id)).events.map(({ what }) => what)
const newest = async (who: Staff) =>
  (await h.call(who, 'POST /api/notifications/getNotificationsByUser', { body: {} })).body.content[0]

describe('leave that ended with the employment', () => {
  test('is restored completely when the employment continues, with its days, history and a notification', async () => {
    const asha = await createColleague()
    const cut = await approved(asha, '2026-10-05', '2026-10-09')
    const after = await approved(asha, '2026-10-19', '2026-10-20')
    expect(await lastDay(asha, '2026-10-06')).toBe(2)
    expect(await read(after)).toMatchObject({ state: 'CANCELLED' })
    expect(await readHistory(after)).toEqual(['REQUESTED', 'LEAVE_APPROVED', 'LEFT'])
    expect(await newest(asha)).toMatchObject({
      title: 'Your leave for 19–20 Oct 2026 was cancelled',
      body: expect.stringContaining('it starts after your last working day. Days returned to your balance: 2'),
    })
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ used: 2 })

    expect(await lastDay(asha, null)).toBe(2)
    expect(await read(cut)).toMatchObject({ state: 'APPROVED', to: '2026-10-09', days: 5 })
    expect(await read(after)).toMatchObject({ state: 'APPROVED', days: 2 })
    expect(await readHistory(after)).toEqual(['REQUESTED', 'LEAVE_APPROVED', 'LEFT', 'RETURNED'])
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ used: 7, pending: 0 })
    expect((await read(after)).events.at(-1)).toMatchObject({ comment: '0 → 2' })
    expect(await newest(asha)).toMatchObject({
      title: 'Your leave for 19–20 Oct 2026 was recalculated',
      body: expect.stringContaining('it now uses 2 days instead of 0'),
    })
    expect(await lastDay(asha, null)).toBe(0)
  })

  test('is restored up to a later last day, and completely when the last day is removed', async () => {
    const asha = await createColleague()
    const leave = await approved(asha, '2026-10-05', '2026-10-09')
    await lastDay(asha, '2026-09-30')
    expect(await read(leave)).toMatchObject({ state: 'CANCELLED' })
    await lastDay(asha, '2026-10-07')
    expect(await read(leave)).toMatchObject({ state: 'APPROVED', from: '2026-10-05', to: '2026-10-07', days: 3 })
    await lastDay(asha, '2026-10-06')
    expect(await read(leave)).toMatchObject({ to: '2026-10-06', days: 2 })
    await lastDay(asha, null)
    expect(await read(leave)).toMatchObject({ to: '2026-10-09', days: 5 })
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ used: 5 })
  })

  test('becomes a draft to resubmit if it was not decided', async () => {
    const asha = await createColleague()
    const { id } = await request(asha, '2026-10-05', '2026-10-09')
    await lastDay(asha, '2026-09-30')
    await lastDay(asha, null)
    expect(await read(id)).toMatchObject({ state: 'DRAFT', to: '2026-10-09' })
    expect(await readHistory(id)).toEqual(['REQUESTED', 'LEFT', 'RETURNED'])
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ pending: 0, used: 0 })
    expect(await newest(asha)).toMatchObject({ title: 'You can resubmit your leave request for 5–9 Oct 2026' })
    const again = { leaveTypeId: organisation.typeId, from: '2026-10-05', to: '2026-10-09', draftId: id }
    const sent = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/request', { body: again })
    expect(sent.body).toMatchObject({ id, state: 'PENDING', days: 5 })
  })

  test('is extended again while it is pending, and the approver sees all of it', async () => {
    const asha = await createColleague()
    const { id } = await request(asha, '2026-10-05', '2026-10-09')
    await lastDay(asha, '2026-10-06')
    await lastDay(asha, null)
    expect(await read(id)).toMatchObject({ state: 'PENDING', to: '2026-10-09', days: 5 })
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ pending: 5 })
    const inbox = await h.call(organisation.manager, 'POST /api/approval/pipeline/statuses/admin/pending/entities', {
      body: { filters: { mine: true } },
    })
    expect(inbox.body.content.find(({ subjectId }) => subjectId === id)?.facts).toMatchObject({ days: 5 })
  })

  test.each([
    ['the employee withdrew the leave', (id: string, who: Staff) => withdrawn(id, who)],
    ['HR ended the leave earlier', (id: string) => endedByHr(id)],
  ])('does not change if %s meanwhile', async (_, meanwhile) => {
    const asha = await createColleague()
    const { id } = await request(asha, '2026-10-05', '2026-10-09')
    await lastDay(asha, '2026-10-08')
    await meanwhile(id, asha)
    const then = await read(id)
    expect(await lastDay(asha, null)).toBe(0)
    expect(await read(id)).toEqual(then)
  })

  const withdrawn = (id: string, who: Staff) =>
    h.call(who, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id } })
  async function endedByHr(id: string) {
    await decideLeaveRequest(h, organisation.manager, await read(id), 'APPROVE')
    const { version } = await read(id)
    const params = { id }
    const body = { version, keepTo: '2026-10-06' }
    expect(
      (await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', { params, body })).status,
    ).toBe(200)
  }

  test('is not restored if its days are past, taken by another leave or locked for payroll', async () => {
    const asha = await createColleague()
    const over = await approved(asha, '2026-06-01', '2026-06-02')
    const taken = await approved(asha, '2026-10-05', '2026-10-06')
    const closed = await approved(asha, '2026-11-02', '2026-11-03')
    await lastDay(asha, '2026-05-29')
    await h.inOrganisation(asha.organisationId, (db) =>
      db.execute(sql`update employee set left_on = null where id = ${asha.employeeId}`),
    )
    await approved(asha, '2026-10-06', '2026-10-07')
    const body = { name: 'November', fromDay: '2026-11-01', toDay: '2026-11-30' }
    const { id } = (await h.call(organisation.admin, 'POST /api/leave-hr/leave/lockedPeriods', { body })).body
    await lastDay(asha, null, '2026-07-01')
    for (const [at, leave] of [over, taken, closed].entries())
      expect([at, (await read(leave)).state]).toEqual([at, 'CANCELLED'])
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ used: 2 })
    await h.call(organisation.admin, 'DELETE /api/leave-hr/leave/lockedPeriods/{id}', { params: { id } })
  })
})

describe('adjacent days off', () => {
  const withEdges = aLeaveTypeWithRules(h, organisation.admin, {
    name: 'Edges',
    rules: { sandwich: 'EDGES' },
    countsWeekends: true,
  })

  test('are not counted before the joining date and after the last day', async () => {
    const asha = await createColleague({ joinedOn: '2026-06-01', leftOn: '2026-06-26' })
    const first = await submitLeaveRequest(h, asha, await withEdges, '2026-06-01')
    const last = await submitLeaveRequest(h, asha, await withEdges, '2026-06-26')
    expect([first.body.days, last.body.days]).toEqual([1, 1])
  })

  test('are removed when the leave ends with the employment, and restored with it', async () => {
    const asha = await createColleague()
    const { body } = await submitLeaveRequest(h, asha, await withEdges, '2026-06-22', '2026-07-03')
    await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
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
