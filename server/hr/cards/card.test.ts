import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { harness, type Person } from '../../../test/harness.ts'
import { anEmployee, aZone, type Staff } from '../../../test/factories/people.ts'
import { aFile } from '../../../test/factories/records.ts'
import { sendDueCards } from './card.jobs.ts'

const h = await harness()
const hr = await anEmployee(h, { role: HR })
const { organisationId } = hr
const boss = await anEmployee(h, { organisationId })
const asha = await anEmployee(h, { organisationId, manager: boss, firstName: 'Asha', lastName: 'Rao' })
const mate = await anEmployee(h, { organisationId, manager: boss })
const stranger = await anEmployee(h, { organisationId })

type Occasion = 'BIRTHDAY' | 'WORK_ANNIVERSARY' | 'FESTIVAL'
const aType = async (occasion: Occasion, socialType: 'PERSON' | 'TEAM' | 'EVERYONE', as: Person = hr) =>
  (
    await h.call(as, 'POST /api/hr/card/types', {
      body: { name: `${occasion} ${Math.random()}`, occasion, socialType },
    })
  ).body.id

let count = 0
const aTemplate = async (typeId: string, more: object = {}, as: Person = hr) =>
  h.call(as, 'POST /api/hr/cards/templates', {
    body: {
      name: `Card ${count++}`,
      typeId,
      title: 'Hello {{firstName}}',
      text: '{{name}} of {{organisation}}',
      ...more,
    },
  })
const send = (templateId: string, to: Staff[], more: object = {}) =>
  h.call(hr, 'POST /api/hr/cards/send', { body: { templateId, employeeIds: to.map((one) => one.employeeId), ...more } })
const seenBy = async (as: Staff, own = false) =>
  (await h.call(as, 'POST /api/hr/cards/feed', { body: { size: 200, ...(own ? { filters: { own } } : {}) } })).body
    .content
const at = async (instant: string) => {
  h.clock.set(instant)
  await sendDueCards(h.muster)
  await sendDueCards(h.muster)
}
const born = (person: Staff, day: string) =>
  h.inOrganisation(person.organisationId, (db) =>
    db.execute(sql`update employee set born_on = ${day} where id = ${person.employeeId}`),
  )

test('a card is filled in for the recipient, who is notified', async () => {
  const { body } = await aTemplate(await aType('FESTIVAL', 'PERSON'))
  expect((await send(body.id, [asha])).body).toEqual({ count: 1 })
  const [card] = await seenBy(asha, true)
  expect(card).toMatchObject({ title: 'Hello Asha', text: 'Asha Rao of Acme', state: 'SENT' })
  const bell = await h.call(asha, 'POST /api/notifications/getNotificationsByUser', { body: {} })
  expect(bell.body.content[0]?.title).toBe('You received a card')
})

test('the visibility of the type decides who sees it', async () => {
  const cards = await Promise.all(
    (['PERSON', 'TEAM', 'EVERYONE'] as const).map(async (social) => {
      const { body } = await aTemplate(await aType('FESTIVAL', social), { title: social })
      await send(body.id, [asha])
      return social
    }),
  )
  const sees = async (as: Staff) => {
    const titles = (await seenBy(as)).map(({ title }) => title)
    return cards.filter((title) => titles.includes(title))
  }
  expect(await sees(asha)).toEqual(['PERSON', 'TEAM', 'EVERYONE'])
  expect(await sees(mate)).toEqual(['TEAM', 'EVERYONE'])
  expect(await sees(boss)).toEqual(['TEAM', 'EVERYONE'])
  expect(await sees(stranger)).toEqual(['EVERYONE'])
})

describe('a template is refused', () => {
  test.each([
    ['with a script in it', { text: 'Hi <script>alert(1)</script>' }, 'text', 'CARD_MARKUP'],
    ['with a handler in its title', { title: '<img src=x onerror=alert(1)>' }, 'title', 'CARD_MARKUP'],
    ['with a place that nothing fills', { text: '{{salary}}' }, 'text', 'CARD_UNKNOWN_PLACEHOLDER'],
  ] as const)('%s', async (_, more, field, code) => {
    const reply = await aTemplate(await aType('FESTIVAL', 'PERSON'), more)
    expect([reply.status, reply.code]).toEqual([422, code])
    expect(reply.fields).toHaveProperty(field)
  })

  test('that is automatic but has no occasion', async () => {
    const reply = await aTemplate(await aType('FESTIVAL', 'PERSON'), { isAutomatic: true })
    expect(reply.fields).toHaveProperty('isAutomatic')
  })

  test('whose picture is not an image', async () => {
    const pictureId = await aFile(h, hr)
    expect((await aTemplate(await aType('FESTIVAL', 'PERSON'), { pictureId })).fields).toHaveProperty('pictureId')
  })

  test('if the message of a card contains a script', async () => {
    const { body } = await aTemplate(await aType('FESTIVAL', 'PERSON'))
    expect((await send(body.id, [asha], { text: '<b onclick="x()">' })).code).toBe('CARD_MARKUP')
  })
})

test('its picture is opened by a link', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { body } = await aTemplate(await aType('FESTIVAL', 'PERSON'), {
    pictureId: await aFile(h, hr, bytes, 'sun.png'),
  })
  expect((await h.app.inject(body.picture ?? '')).headers['content-type']).toBe('image/png')
})

test('a template in use and its type cannot be deleted', async () => {
  const typeId = await aType('FESTIVAL', 'PERSON')
  const { body } = await aTemplate(typeId)
  await send(body.id, [asha])
  expect((await h.call(hr, 'DELETE /api/hr/cards/templates/{id}', { params: { id: body.id } })).code).toBe('IN_USE')
  expect((await h.call(hr, 'DELETE /api/hr/card/types/{id}', { params: { id: typeId } })).code).toBe('IN_USE')
})

test('a scheduled card is sent when its day begins at the recipient, and can be cancelled before', async () => {
  const zone = await aZone(h, organisationId, { timeZone: 'America/New_York' })
  const away = await anEmployee(h, { organisationId, zone })
  const { body } = await aTemplate(await aType('FESTIVAL', 'PERSON'))
  await send(body.id, [away, asha], { onDay: '2026-03-12' })
  const got = async () => [
    (await seenBy(away, true)).length,
    (await seenBy(asha, true)).filter((card) => card.onDay === '2026-03-12').length,
  ]
  await at('2026-03-11T18:15:00Z')
  expect(await got()).toEqual([0, 0])
  await at('2026-03-11T18:30:00Z')
  expect(await got()).toEqual([0, 1])
  await at('2026-03-12T03:59:00Z')
  expect(await got()).toEqual([0, 1])
  const { body: waiting } = await h.call(hr, 'POST /api/hr/cards/search', { body: { filters: { state: 'SCHEDULED' } } })
  expect(waiting.content).toHaveLength(1)
  await at('2026-03-12T04:00:00Z')
  expect(await got()).toEqual([1, 1])
  const id = waiting.content[0]?.id ?? ''
  expect((await h.call(hr, 'DELETE /api/hr/cards/{id}', { params: { id } })).code).toBe('CARD_ALREADY_SENT')
  h.clock.set('2026-03-10T09:00:00Z')
})

describe('an automatic card', () => {
  const createOrganisation = async () => {
    const keeper = await anEmployee(h, { role: HR, joinedOn: '2020-03-15' })
    const zones = await Promise.all(
      ['Asia/Kolkata', 'America/New_York'].map((timeZone) => aZone(h, keeper.organisationId, { timeZone })),
    )
    const [east, west] = await Promise.all(
      zones.map((zone) => anEmployee(h, { organisationId: keeper.organisationId, zone, joinedOn: '2024-01-01' })),
    )
    if (!east || !west) throw new Error('two people')
    await Promise.all([born(east, '1990-03-12'), born(west, '1991-03-12')])
    await aTemplate(await aType('BIRTHDAY', 'EVERYONE', keeper), { isAutomatic: true }, keeper)
    return { keeper, east, west }
  }

  test('for a birthday is sent once, when the day begins at the recipient', async () => {
    const { east, west } = await createOrganisation()
    await at('2026-03-11T18:29:00Z')
    expect([await seenBy(east, true), await seenBy(west, true)]).toEqual([[], []])
    await at('2026-03-11T18:31:00Z')
    expect([(await seenBy(east, true)).length, (await seenBy(west, true)).length]).toEqual([1, 0])
    await at('2026-03-12T04:01:00Z')
    expect([(await seenBy(east, true)).length, (await seenBy(west, true)).length]).toEqual([1, 1])
    await at('2026-03-13T04:01:00Z')
    expect([(await seenBy(east, true)).length, (await seenBy(west, true)).length]).toEqual([1, 1])
    h.clock.set('2026-03-10T09:00:00Z')
  })

  test('is sent late but once after an outage, and not for days before it was switched on', async () => {
    const { keeper, east } = await createOrganisation()
    const early = await anEmployee(h, { organisationId: keeper.organisationId })
    await born(early, '1990-03-08')
    await at('2026-03-15T09:00:00Z')
    expect((await seenBy(east, true)).map(({ onDay }) => onDay)).toEqual(['2026-03-12'])
    expect(await seenBy(early, true)).toEqual([])
    await at('2027-03-12T09:00:00Z')
    expect((await seenBy(east, true)).map(({ onDay }) => onDay).toSorted()).toEqual(['2026-03-12', '2027-03-12'])
    h.clock.set('2026-03-10T09:00:00Z')
  })

  test('for a work anniversary names the years, and there is none on the joining date', async () => {
    const { keeper } = await createOrganisation()
    const type = await aType('WORK_ANNIVERSARY', 'EVERYONE', keeper)
    await aTemplate(type, { isAutomatic: true, text: '{{years}} years' }, keeper)
    const fresh = await anEmployee(h, { organisationId: keeper.organisationId, joinedOn: '2026-03-15' })
    await at('2026-03-15T09:00:00Z')
    expect((await seenBy(keeper, true)).map(({ text }) => text)).toEqual(['6 years'])
    expect(await seenBy(fresh, true)).toEqual([])
    h.clock.set('2026-03-10T09:00:00Z')
  })
})
