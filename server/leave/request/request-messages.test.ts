import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { harness, type Harness, type Person } from '../../../test/harness.ts'
import {
  aColleague,
  aLeaveOrganisation,
  aLeaveTypeWithRules,
  submitLeaveRequest,
  decideLeaveRequest,
  readLeave,
  type LeaveOrganisation,
} from '../../../test/factories/leave.ts'
import { recalculateLeaves } from '../lifecycle/recalculate-affected.actions.ts'

let h: Harness
let organisation: LeaveOrganisation
beforeAll(async () => {
  h = await harness()
  organisation = await aLeaveOrganisation(h)
  const body = { name: 'Audit', fromDay: '2026-07-01', toDay: '2026-07-03' }
  await h.call(organisation.admin, 'POST /api/leave-hr/leave/blocks', { body })
})

const createColleague = () => aColleague(h, organisation)
const readsHindi = (who: Person) =>
  h.inOrganisation(who.organisationId, (db) =>
    db.execute(sql`update app_user set language = 'hi' where id = ${who.userId}`),
  )
const lastNotice = async (who: Person) => {
  const { body } = await h.call(who, 'POST /api/notifications/getNotificationsByUser', { body: {} })
  return body.content[0]
}

describe('a refused leave', () => {
  const refused = async (language: string, leaveTypeId = organisation.typeId) =>
    h.call(await createColleague(), 'POST /api/leave-hr/leave/withdraws/request', {
      body: { leaveTypeId, from: '2026-07-02', to: '2026-07-06' },
      headers: { 'accept-language': language },
    })

  test.each([
    ['en', 'Leave is blocked from 1 Jul 2026 to 3 Jul 2026: Audit. Choose other dates.'],
    ['hi', '1 जुल॰ 2026 से 3 जुल॰ 2026 तक अवकाश पर रोक है: Audit। दूसरी तिथियाँ चुनें।'],
  ])('shows its days in the language of %s, and raw values to programs', async (language, words) => {
    const reply = await refused(language)
    expect(reply).toMatchObject({
      code: 'LEAVE_BLOCKED',
      fields: { from: words },
      body: { detail: words, title: words, facts: { from: '2026-07-01', to: '2026-07-03' } },
    })
  })

  test('shows the problem of each field on that field', async () => {
    const typeId = await aLeaveTypeWithRules(h, organisation.admin, { name: 'Briefly', maxRunDays: 1, rules: {} })
    expect((await refused('en', typeId)).fields).toEqual({
      from: 'Leave is blocked from 1 Jul 2026 to 3 Jul 2026: Audit. Choose other dates.',
      to: 'At most 1 consecutive days are allowed, including adjacent leave. This request has 3. Choose fewer days.',
    })
  })
})

describe('an early return', () => {
  const requestEarlyReturn = async (reason: string) => {
    const asha = await createColleague()
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-07-06', '2026-07-10')
    await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
    const requested = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
      params: { id: body.id },
      body: { version: 2, keepTo: '2026-07-09', keepToHalf: 'FIRST', reason },
    })
    return { asha, leave: requested.body }
  }
  const backEarly = 'Early return: Casual, 6–10 Jul 2026 · last day: 9 Jul 2026, first half · days returned: 1.5'

  test('shows its returned days and reason to the approver, and its returned days in the notification', async () => {
    const { asha, leave } = await requestEarlyReturn('Work needs me')
    const shown = { keepTo: '2026-07-09', keepToHalf: 'FIRST', givesBack: 1.5, cancelReason: 'Work needs me' }
    expect(leave).toMatchObject({ days: 5, ...shown })
    expect(await lastNotice(organisation.manager)).toMatchObject({ body: backEarly })
    const pending = await h.call(organisation.manager, 'POST /api/leave-hr/leave/withdraws/pending', { body: {} })
    expect(pending.body.content).toMatchObject([shown])
    await decideLeaveRequest(h, organisation.manager, leave, 'APPROVE')
    expect(await lastNotice(asha)).toMatchObject({ body: backEarly })
    expect(await readLeave(h, organisation, leave.id)).toMatchObject({ days: 3.5, givesBack: null, cancelReason: null })
  })

  test('is notified with the new returned days, if the leave was recalculated meanwhile', async () => {
    const { asha, leave } = await requestEarlyReturn('Work needs me')
    const holiday = { name: 'Founders’ day', day: '2026-07-10', kind: 'COMPANY' as const }
    const { id } = (await h.call(organisation.admin, 'POST /api/hr/holidays', { body: holiday })).body
    await h.inOrganisation(asha.organisationId, (db) =>
      recalculateLeaves(db, { today: '2026-03-10', now: '2026-03-10T09:00:00Z', employeeId: null }),
    )
    const again = await readLeave(h, organisation, leave.id)
    expect(again).toMatchObject({ days: 4, givesBack: 0.5, keepTo: '2026-07-09' })
    await decideLeaveRequest(h, organisation.manager, again, 'REJECT', 'Stay away')
    expect(await lastNotice(asha)).toMatchObject({ body: backEarly.replace('1.5', '0.5') })
    await h.call(organisation.admin, 'DELETE /api/hr/holidays/{id}', { params: { id } })
  })

  test('is in the history with its reason, also when the cancellation is withdrawn', async () => {
    const { asha, leave } = await requestEarlyReturn('Work needs me')
    await h.call(asha, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: leave.id } })
    const { events, cancelReason } = await readLeave(h, organisation, leave.id)
    expect(events.slice(-2)).toMatchObject([
      { what: 'ASKED_BACK', comment: 'Work needs me · 5 → 3.5', keepTo: '2026-07-09', keepToHalf: 'FIRST' },
      { what: 'KEPT', comment: null },
    ])
    expect(cancelReason).toBeNull()
  })
})

test('when HR withdraws a cancellation, the history names HR and the employee is notified', async () => {
  const asha = await createColleague()
  const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-07-14')
  await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
  await h.call(asha, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
    params: { id: body.id },
    body: { version: 2 },
  })
  await h.call(organisation.admin, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })
  const { state, events } = await readLeave(h, organisation, body.id)
  expect([state, events.at(-1)]).toMatchObject(['APPROVED', { what: 'KEPT', who: expect.stringContaining(' Rao ') }])
  expect(await lastNotice(asha)).toMatchObject({
    title: expect.stringMatching(/ Rao .* withdrew the cancellation of your leave$/),
  })
})

test('the cancellation of a whole leave shows its reason', async () => {
  const asha = await createColleague()
  const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-07-13')
  await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
  await h.call(asha, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
    params: { id: body.id },
    body: { version: 2, reason: 'The wedding is off' },
  })
  expect(await lastNotice(organisation.manager)).toMatchObject({ body: 'Cancellation: Casual, 13 Jul 2026 · 1 day' })
  const leave = await readLeave(h, organisation, body.id)
  expect(leave).toMatchObject({ cancelReason: 'The wedding is off', givesBack: null })
  expect(leave.events.at(-1)).toMatchObject({ what: 'ASKED_TO_CANCEL', comment: 'The wedding is off' })
})

describe('a pending leave', () => {
  test('notifies the approver with dates in their language, and stores raw dates', async () => {
    await readsHindi(organisation.manager)
    const { body } = await submitLeaveRequest(
      h,
      await createColleague(),
      organisation.typeId,
      '2026-08-10',
      '2026-08-12',
    )
    expect(await lastNotice(organisation.manager)).toMatchObject({ body: 'Casual, 10–12 अग॰ 2026 · 3 दिन' })
    const inbox = await h.call(organisation.manager, 'POST /api/approval/pipeline/statuses/admin/pending/entities', {
      body: { size: 100, filters: { mine: true } },
    })
    expect(inbox.body.content.find(({ subjectId }) => subjectId === body.id)).toMatchObject({
      words: '{{type}}, {{dates}} · {{days}} days',
      facts: { dates: '2026-08-10/2026-08-12', days: 3 },
    })
  })

  test('of a single day shows that day', async () => {
    const asha = await createColleague()
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-09-08')
    await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
    expect(await lastNotice(asha)).toMatchObject({ body: 'Casual, 8 Sept 2026 · 1 day' })
  })
})

test('the approver sees that a request exceeds the team limit', async () => {
  const boss = await aColleague(h, organisation, { role: 'HRMS-Manager' })
  const [one, two] = [
    await aColleague(h, organisation, { manager: boss }),
    await aColleague(h, organisation, { manager: boss }),
  ]
  const typeId = await aLeaveTypeWithRules(h, organisation.admin, {
    name: 'Warns the approver',
    rules: { teamLimit: 1 },
  })
  const readWarnings = async (person: Person, day: string) => {
    const { body } = await submitLeaveRequest(h, person, typeId, day)
    const params = { id: body.id }
    return (await h.call(boss, 'GET /api/leave-hr/leave/withdraws/{id}/context', { params })).body.warnings
  }
  expect(await readWarnings(one, '2026-04-21')).toEqual([])
  expect(await readWarnings(two, '2026-04-21')).toEqual([
    'On 21 Apr 2026, the limit of team members away at the same time is reached: 1. Choose other dates.',
  ])
})
