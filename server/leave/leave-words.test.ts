import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { harness, type Harness, type Person } from '../../test/harness.ts'
import { aColleague, aLeaveHouse, aTypeWith, ask, decide, type LeaveHouse } from '../../test/leave.ts'

let h: Harness
let house: LeaveHouse
beforeAll(async () => {
  h = await harness()
  house = await aLeaveHouse(h)
  const body = { name: 'Audit', fromDay: '2026-07-01', toDay: '2026-07-03' }
  await h.call(house.admin, 'POST /api/leave-hr/leave/blocks', { body })
})

const someone = () => aColleague(h, house)
const readsHindi = (who: Person) =>
  h.inOrganisation(who.organisationId, (db) =>
    db.execute(sql`update app_user set language = 'hi' where id = ${who.userId}`),
  )
const lastNotice = async (who: Person) => {
  const { body } = await h.call(who, 'POST /api/notifications/getNotificationsByUser', { body: {} })
  return body.content[0]
}

describe('a refused leave', () => {
  const refused = async (language: string, leaveTypeId = house.typeId) =>
    h.call(await someone(), 'POST /api/leave-hr/leave/withdraws/request', {
      body: { leaveTypeId, from: '2026-07-02', to: '2026-07-06' },
      headers: { 'accept-language': language },
    })

  test.each([
    ['en', 'No leave from 1 Jul 2026 to 3 Jul 2026: Audit.'],
    ['hi', '1 जुल॰ 2026 से 3 जुल॰ 2026 तक छुट्टी नहीं: Audit।'],
  ])('names its days in words of %s, and raw to machines', async (language, words) => {
    const reply = await refused(language)
    expect(reply).toMatchObject({
      code: 'LEAVE_BLOCKED',
      fields: { from: words },
      body: { detail: words, title: words, facts: { from: '2026-07-01', to: '2026-07-03' } },
    })
  })

  test('says on each field what is wrong with that field', async () => {
    const typeId = await aTypeWith(h, house.admin, { name: 'Briefly', maxRunDays: 1, rules: {} })
    expect((await refused('en', typeId)).fields).toEqual({
      from: 'No leave from 1 Jul 2026 to 3 Jul 2026: Audit.',
      to: 'At most 1 days in a row; with the leave next to it this makes 3.',
    })
  })
})

describe('a leave that waits', () => {
  test('rings the approver with its days in their language, and keeps them raw for the inbox', async () => {
    await readsHindi(house.manager)
    const { body } = await ask(h, await someone(), house.typeId, '2026-08-10', '2026-08-12')
    expect(await lastNotice(house.manager)).toMatchObject({ body: 'Casual, 10–12 अग॰ 2026 · दिन: 3' })
    const inbox = await h.call(house.manager, 'POST /api/approval/pipeline/statuses/admin/pending/entities', {
      body: { size: 100, filters: { mine: true } },
    })
    expect(inbox.body.content.find(({ subjectId }) => subjectId === body.id)).toMatchObject({
      words: '{{type}}, {{dates}} · days: {{days}}',
      facts: { dates: '2026-08-10/2026-08-12', days: 3 },
    })
  })

  test('of a single day names that day', async () => {
    const asha = await someone()
    const { body } = await ask(h, asha, house.typeId, '2026-09-08')
    await decide(h, house.manager, body, 'APPROVE')
    expect(await lastNotice(asha)).toMatchObject({ body: 'Casual, 8 Sept 2026 · days: 1' })
  })
})
