import { expect, test } from 'vitest'
import { DIGEST_EVENT } from '../../../domain/notification/events.ts'
import { harness } from '../../../test/harness.ts'
import { buildUnsubscribeUrl } from './unsubscribe.actions.ts'

const publicUrl = 'https://hr.acme.example'
const at = await harness({ config: { publicUrl } })

/** A user who gets emails about an event, with the address that ends them. */
async function aReader() {
  const reader = await at.aUser()
  const event = 'leave.approved'
  await at.call(reader, 'POST /api/leave-hr/event/subscriptions', { body: { event, channels: ['APP', 'MAIL'] } })
  const url = buildUnsubscribeUrl(at.muster, reader.organisationId, { userId: reader.userId, event }) ?? ''
  const findChannels = async (name = event) => {
    const params = { userId: reader.userId }
    const { body } = await at.call(reader, 'GET /api/leave-hr/event/subscriptions/user/{userId}', { params })
    return body.find((one) => one.event === name)?.channels
  }
  return { reader, path: url.slice(publicUrl.length), findChannels }
}

test('the unsubscribe link of an email opens a page that names the event, and changes nothing yet', async () => {
  const { path, findChannels } = await aReader()
  const reply = await at.app.inject(path)
  expect(reply.statusCode).toBe(302)
  expect(reply.headers.location).toMatch(/^\/unsubscribe#token=[\w.-]+&event=leave\.approved$/)
  expect(await findChannels()).toEqual(['APP', 'MAIL'])
})

test('the confirmation ends the emails about the event, also when it is sent twice', async () => {
  const { path, findChannels } = await aReader()
  for (let times = 0; times < 2; times++)
    expect((await at.app.inject({ method: 'POST', url: path })).statusCode).toBe(200)
  expect(await findChannels()).toEqual(['APP'])
})

test('the link of a daily summary ends the emails about all events that are not mandatory', async () => {
  const { reader, findChannels } = await aReader()
  const url = buildUnsubscribeUrl(at.muster, reader.organisationId, { userId: reader.userId, event: DIGEST_EVENT })
  const path = (url ?? '').slice(publicUrl.length)
  expect((await at.app.inject(path)).headers.location).toMatch(/&event=digest$/)
  expect((await at.app.inject({ method: 'POST', url: path })).statusCode).toBe(200)
  expect(await findChannels()).toEqual(['APP'])
  expect(await findChannels('leave.requested')).toEqual(['APP'])
  expect(await findChannels('bank-account.changed')).toContain('MAIL')
})

test('emails about mandatory events have no unsubscribe link', async () => {
  const { reader } = await aReader()
  for (const event of ['bank-account.changed', null])
    expect(buildUnsubscribeUrl(at.muster, reader.organisationId, { userId: reader.userId, event })).toBeNull()
})

test('a changed unsubscribe link is refused', async () => {
  const { path, findChannels } = await aReader()
  const reply = await at.app.inject({ method: 'POST', url: `${path.slice(0, -3)}xyz` })
  expect(reply.json()).toMatchObject({ code: 'SIGNATURE_INVALID' })
  expect((await at.app.inject(`/api/notifications/unsubscribe?token=%0d%0aset-cookie:x`)).headers).toMatchObject({
    location: '/unsubscribe#token=%0D%0Aset-cookie%3Ax&event=',
  })
  expect(await findChannels()).toEqual(['APP', 'MAIL'])
})
