import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import { harness } from '../../../test/harness.ts'
import { aSignIn, readOutbox, waitUntil } from '../../../test/factories/sign-ins.ts'
import { jobs } from '../../jobs.ts'
import { startWorker } from '../../kit/jobs/worker.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import { notify } from '../notify.actions.ts'
import type { ProviderMessage } from './senders.ts'
import { createTwilioSender } from './twilio-sender.ts'

interface Request {
  url: string
  headers: IncomingMessage['headers']
  body: string
}

// A server that replies as Twilio and Meta do.
const requests: Request[] = []
let refusal: { status: number; body: object } | null = null
const provider = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  requests.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
  const isTwilio = request.url?.includes('/Accounts/')
  const accepted = isTwilio
    ? { sid: `SM${requests.length}`, status: 'queued' }
    : { messaging_product: 'whatsapp', messages: [{ id: `wamid.${requests.length}` }] }
  response
    .writeHead(refusal?.status ?? (isTwilio ? 201 : 200), { 'content-type': 'application/json' })
    .end(JSON.stringify(refusal?.body ?? accepted))
})
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
afterAll(() => provider.close())

const publicUrl = 'https://hr.acme.example'
const at = await harness({
  config: {
    publicUrl,
    twilio: { url, account: 'AC1', token: 'twilio-token', smsFrom: '+15550100', whatsappFrom: null },
    meta: { url, phoneId: '1234', token: 'meta-token', appSecret: 'app-secret', verifyToken: 'verify-me' },
  },
})
const worker = await startWorker(at.muster, at.url, jobs, [])
afterAll(() => worker.stop())

const anAdmin = async () => {
  const admin = await aSignIn(at, { roles: [ADMIN], mobile: '+919812345678' })
  return { admin, organisationId: admin.organisationId }
}
const sendByChannel = async (channel: 'SMS' | 'WHATSAPP') => {
  const { admin, organisationId } = await anAdmin()
  await at.call(admin, 'POST /api/leave-hr/event/subscriptions', {
    body: { event: 'leave.approved', channels: [channel] },
  })
  await at.inOrganisation(organisationId, (db) =>
    notify(db, {
      userIds: [admin.userId],
      event: 'leave.approved',
      title: 'Approved by {{who}}',
      facts: { who: 'Meera' },
    }),
  )
  const message = async () => (await readOutbox(at, admin))[0]
  await waitUntil(async () => (await message())?.state === 'SENT')
  return { admin, message, request: requests.at(-1), providerId: (await message())?.providerId ?? '' }
}

const aProviderMessage: ProviderMessage = {
  id: newId(),
  channel: 'WHATSAPP',
  recipient: '+919812345678',
  subject: '',
  body: 'Approved by Meera',
  html: null,
  logo: null,
  unsubscribe: null,
  dltTemplateId: null,
  whatsapp: null,
}

const signTwilio = (form: Record<string, string>, token = 'twilio-token') => {
  const text = Object.keys(form)
    .toSorted()
    .reduce((all, key) => `${all}${key}${form[key]}`, `${publicUrl}/api/notifications/callbacks/twilio`)
  return createHmac('sha1', token).update(text).digest('base64')
}
const callTwilio = (form: Record<string, string>, signature = signTwilio(form)) =>
  at.app.inject({
    method: 'POST',
    url: '/api/notifications/callbacks/twilio',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    payload: new URLSearchParams(form).toString(),
  })
const callMeta = (body: object, secret = 'app-secret') => {
  const payload = JSON.stringify(body)
  const signature = createHmac('sha256', secret).update(payload).digest('hex')
  return at.app.inject({
    method: 'POST',
    url: '/api/notifications/callbacks/meta',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    payload,
  })
}
const metaReport = (id: string, status: string) => ({
  object: 'whatsapp_business_account',
  entry: [{ changes: [{ value: { statuses: [{ id, status }] } }] }],
})

test('an SMS is sent by Twilio as a form, and its status reports can arrive in any order', async () => {
  const { message, request, providerId } = await sendByChannel('SMS')
  expect(request?.url).toBe('/2010-04-01/Accounts/AC1/Messages.json')
  expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:twilio-token').toString('base64')}`)
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    To: '+919812345678',
    From: '+15550100',
    Body: 'Approved by Meera\n\nhttps://hr.acme.example/employees/employees/leave-withdrawal',
    StatusCallback: `${publicUrl}/api/notifications/callbacks/twilio`,
  })
  expect((await callTwilio({ MessageSid: providerId, MessageStatus: 'delivered' })).statusCode).toBe(200)
  expect(await message()).toMatchObject({ state: 'DELIVERED', deliveredAt: expect.any(String) })
  await callTwilio({ MessageSid: providerId, MessageStatus: 'sent' })
  expect((await message())?.state).toBe('DELIVERED')
})

test('a WhatsApp message is sent by Meta, and the Admin sees when it was read', async () => {
  const { message, request, providerId } = await sendByChannel('WHATSAPP')
  expect(request?.url).toBe('/1234/messages')
  expect(request?.headers.authorization).toBe('Bearer meta-token')
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    messaging_product: 'whatsapp',
    to: '919812345678',
    type: 'text',
  })
  expect((await callMeta(metaReport(providerId, 'read'))).statusCode).toBe(200)
  expect(await message()).toMatchObject({ state: 'SEEN', seenAt: expect.any(String) })
})

test('a WhatsApp template is sent with its name and its variables', async () => {
  const { admin, organisationId } = await anAdmin()
  await at.call(admin, 'POST /api/templates', {
    body: {
      event: 'leave.approved',
      channel: 'WHATSAPP',
      language: 'en',
      title: '',
      body: 'Approved by {{who}}',
      whatsappName: 'leave_approved',
      whatsappVariables: ['who', 'dates'],
    },
  })
  await at.call(admin, 'POST /api/leave-hr/event/subscriptions', {
    body: { event: 'leave.approved', channels: ['WHATSAPP'] },
  })
  await at.inOrganisation(organisationId, (db) =>
    notify(db, {
      userIds: [admin.userId],
      event: 'leave.approved',
      facts: { who: 'Meera\nIyer', type: 'Annual leave', dates: '2026-03-16', days: 1 },
    }),
  )
  await waitUntil(async () => (await readOutbox(at, admin))[0]?.state === 'SENT')
  expect(JSON.parse(requests.at(-1)?.body ?? '').template).toEqual({
    name: 'leave_approved',
    language: { code: 'en' },
    components: [
      {
        type: 'body',
        parameters: [
          { type: 'text', text: 'Meera Iyer' },
          { type: 'text', text: '16 Mar 2026' },
        ],
      },
    ],
  })
})

test('a WhatsApp template is sent by Twilio with its content SID and numbered variables', async () => {
  const whatsappFrom = '+15550111'
  const account = { url, account: 'AC1', token: 'twilio-token', smsFrom: null, whatsappFrom }
  const send = createTwilioSender(account, whatsappFrom, publicUrl)
  const name = `HX${'0123456789abcdef'.repeat(2)}`
  const whatsapp = { name, language: 'en', variables: ['Meera Iyer', '16 Mar 2026'] }
  await send({ ...aProviderMessage, whatsapp })
  expect(Object.fromEntries(new URLSearchParams(requests.at(-1)?.body))).toEqual({
    To: 'whatsapp:+919812345678',
    From: 'whatsapp:+15550111',
    ContentSid: name,
    ContentVariables: '{"1":"Meera Iyer","2":"16 Mar 2026"}',
    StatusCallback: `${publicUrl}/api/notifications/callbacks/twilio`,
  })
  await send({ ...aProviderMessage, whatsapp: { ...whatsapp, name: 'leave_approved' } })
  expect(new URLSearchParams(requests.at(-1)?.body).get('Body')).toBe('Approved by Meera')
})

test('a callback with a wrong signature changes nothing', async () => {
  const { message, providerId } = await sendByChannel('SMS')
  const form = { MessageSid: providerId, MessageStatus: 'failed' }
  for (const signature of [signTwilio(form, 'guess'), '', 'x'])
    expect((await callTwilio(form, signature)).json()).toMatchObject({ code: 'SIGNATURE_INVALID' })
  expect((await callMeta(metaReport(providerId, 'failed'), 'guess')).statusCode).toBe(403)
  expect((await message())?.state).toBe('SENT')
})

test('the callback address is confirmed to Meta only with the agreed verification token', async () => {
  const confirm = (word: string) =>
    at.app.inject(`/api/notifications/callbacks/meta?hub.mode=subscribe&hub.challenge=4711&hub.verify_token=${word}`)
  expect((await confirm('verify-me')).body).toBe('4711')
  expect((await confirm('guess')).statusCode).toBe(403)
})

test('the channels are listed for the Admin, and a test reports what the provider says', async () => {
  const { admin } = await anAdmin()
  expect((await at.call(admin, 'GET /api/outbox/channels')).body).toEqual([
    { channel: 'MAIL', provider: null, sender: null },
    { channel: 'SMS', provider: 'TWILIO', sender: '+15550100' },
    { channel: 'WHATSAPP', provider: 'META', sender: '1234' },
  ])
  const testBy = (channel: 'MAIL' | 'SMS') => at.call(admin, 'POST /api/outbox/channels/test', { body: { channel } })
  expect((await testBy('SMS')).body).toEqual({ isSent: true, error: null })
  refusal = { status: 400, body: { code: 21211, message: 'Invalid number' } }
  expect((await testBy('SMS')).body).toEqual({ isSent: false, error: 'The provider answered 400. Invalid number' })
  refusal = null
  expect((await testBy('MAIL')).code).toBe('CHANNEL_NOT_CONFIGURED')
})
