import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { ADMIN, HR } from '../../../domain/main/users/roles.ts'
import { harness, type Harness, type Person } from '../../../test/harness.ts'
import { aSignIn, readOutbox, waitUntil } from '../../../test/factories/sign-ins.ts'
import { jobs } from '../../jobs.ts'
import { startWorker } from '../../kit/jobs/worker.ts'
import { notify } from '../notify.actions.ts'
import { sendMessage, storeUnsentMessage, type OutgoingMessage } from './outbox.actions.ts'
import { sendOutgoingMessage } from './outbox.jobs.ts'

interface Received {
  from: string
  to: string[]
  raw: string
}

const received: Received[] = []
let refusal: { responseCode: number } | null = null
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refusal && Object.assign(new Error('Mailbox is full'), refusal)),
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks).toString(),
      })
      done()
    })
  },
})
const texts: { token: string | undefined; body: Record<string, unknown> }[] = []
const phone = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  texts.push({ token: request.headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) })
  response.writeHead(202).end()
})
await Promise.all([
  new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve)),
  new Promise<void>((resolve) => phone.listen(0, '127.0.0.1', resolve)),
])
afterAll(() => {
  smtp.close()
  phone.close()
})

const config = {
  mode: 'production' as const,
  smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  smsUrl: `http://127.0.0.1:${(phone.address() as AddressInfo).port}/send`,
  smsToken: 'phone-secret',
  mailFrom: 'Muster <hr@acme.example>',
  publicUrl: 'https://hr.acme.example',
}
const at = await harness({ config })
const separateServer = await harness()
const worker = await startWorker(at.muster, at.url, jobs, [])
afterAll(() => worker.stop())
const admin = await at.aUser({ role: ADMIN })

const aMail: OutgoingMessage = {
  channel: 'MAIL',
  recipient: 'asha@acme.example',
  subject: 'Hello',
  body: 'One & <two>\nthree',
}
const put = (server: Harness, person: Person, message: OutgoingMessage) =>
  server.inOrganisation(person.organisationId, (db) => sendMessage(db, message))
const last = async (server: Harness, person: Person) => (await readOutbox(server, person)).at(-1)
const search = (server: Harness, by: Person, filters = {}) =>
  server.call(by, 'POST /api/outbox/search', { body: { filters } })

test('an email is sent by SMTP as text and escaped HTML, and its row is marked as sent', async () => {
  await put(at, admin, aMail)
  await waitUntil(async () => (await last(at, admin))?.state === 'SENT')
  const [mail] = received
  expect(mail).toMatchObject({ from: 'hr@acme.example', to: ['asha@acme.example'] })
  expect(mail?.raw).toContain(`Message-ID: <${(await last(at, admin))?.id}@muster>`)
  expect(mail?.raw).toContain('One & <two>')
  const html = mail?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(html).toContain('One &amp; &lt;two&gt;<br>three')
})

test('an SMS is sent by the provider with the token', async () => {
  await put(at, admin, { channel: 'SMS', recipient: '+919812345678', body: '123456 is your code', sensitive: true })
  await waitUntil(async () => (await last(at, admin))?.state === 'SENT')
  expect(texts[0]).toMatchObject({
    token: 'Bearer phone-secret',
    body: { channel: 'SMS', to: '+919812345678', text: '123456 is your code' },
  })
})

test('the outbox keeps no text of a code that was sent', async () => {
  expect((await last(at, admin))?.body).toBe('')
  const { body } = await search(at, admin, { channel: 'SMS' })
  expect(body.content).toMatchObject([{ channel: 'SMS', state: 'SENT', body: '' }])
})

test('a message links to its record, and the outbox keeps no text of a sensitive one', async () => {
  const other = await at.aUser({ role: ADMIN })
  const subject = 'Rejected by Meera: too ill for that'
  await put(at, other, { ...aMail, subject, body: 'See it', link: '/leaves?open=1&tab=2', sensitive: true })
  await waitUntil(async () => (await last(at, other))?.state === 'SENT')
  expect(received.at(-1)?.raw).toContain('https://hr.acme.example/leaves?open=1&tab=2')
  expect(received.at(-1)?.raw).toContain(subject)
  expect(await last(at, other)).toMatchObject({ subject: '', body: '', link: '/leaves?open=1&tab=2' })
})

test('the outbox does not show the text of a code that is queued or failed', async () => {
  const other = await at.aUser({ role: ADMIN })
  refusal = { responseCode: 452 }
  await put(at, other, { ...aMail, subject: 'Secret as well', body: 'secret link', sensitive: true })
  await waitUntil(async () => (await last(at, other))?.error != null)
  refusal = null
  const { body } = await search(at, other)
  expect(body.content).toMatchObject([
    { state: 'QUEUED', attempts: 1, error: expect.stringContaining('Mailbox is full'), subject: '', body: '' },
  ])
})

test('a message that the mail server rejects permanently fails at once, and the Admin can resend it', async () => {
  const other = await at.aUser({ role: ADMIN })
  refusal = { responseCode: 550 }
  await put(at, other, aMail)
  await waitUntil(async () => (await last(at, other))?.state === 'FAILED')
  refusal = null
  const { body } = await search(at, other)
  await at.call(other, 'POST /api/outbox/{id}/resend', { params: { id: body.content[0]?.id ?? '' } })
  await waitUntil(async () => (await last(at, other))?.state === 'SENT')
  expect(await last(at, other)).toMatchObject({ attempts: 2, error: null })
})

test('a message whose text was removed is not sent again', async () => {
  const other = await at.aUser({ role: ADMIN })
  await at.inOrganisation(other.organisationId, (db) => storeUnsentMessage(db, { ...aMail, body: '', sensitive: true }))
  const params = { id: (await last(at, other))?.id ?? '' }
  expect((await at.call(other, 'POST /api/outbox/{id}/resend', { params })).code).toBe('MESSAGE_WITHOUT_TEXT')
  expect(await last(at, other)).toMatchObject({ state: 'KEPT' })
})

test('after the last attempt a message has failed', async () => {
  const other = await separateServer.aUser({ role: ADMIN })
  const broken = {
    ...separateServer.muster,
    config: { ...separateServer.muster.config, smtpUrl: 'smtp://127.0.0.1:1' },
  }
  await put(separateServer, other, aMail)
  const row = await last(separateServer, other)
  const payload = { organisationId: other.organisationId, userId: null, outgoingId: row?.id ?? '' }
  await expect(sendOutgoingMessage(broken, payload, { last: true })).rejects.toThrow()
  expect(await last(separateServer, other)).toMatchObject({ state: 'FAILED', attempts: 1, error: expect.any(String) })
})

test('two workers that take one message send it once', async () => {
  const other = await separateServer.aUser({ role: ADMIN })
  const server = { ...separateServer.muster, config: { ...separateServer.muster.config, ...config } }
  await put(separateServer, other, { ...aMail, subject: 'Only once' })
  const payload = {
    organisationId: other.organisationId,
    userId: null,
    outgoingId: (await last(separateServer, other))?.id ?? '',
  }
  await Promise.all([1, 2, 3].map(() => sendOutgoingMessage(server, payload, { last: false })))
  expect(received.filter(({ raw }) => raw.includes('Only once'))).toHaveLength(1)
})

test('without a provider a message is stored, and only the Admin can read it', async () => {
  const boss = await separateServer.aUser({ role: ADMIN })
  await put(separateServer, boss, { ...aMail, sensitive: true })
  const payload = {
    organisationId: boss.organisationId,
    userId: null,
    outgoingId: (await last(separateServer, boss))?.id ?? '',
  }
  await sendOutgoingMessage(separateServer.muster, payload, { last: false })
  expect((await search(separateServer, boss, { state: 'KEPT' })).body).toMatchObject({
    totalElements: 1,
    content: [{ state: 'KEPT', body: aMail.body }],
  })
  const hr = await separateServer.aUser({ organisationId: boss.organisationId, role: HR })
  expect((await search(separateServer, hr)).code).toBe('NOT_ALLOWED')
  expect((await search(separateServer, await separateServer.aUser({ role: ADMIN }))).body.totalElements).toBe(0)
})

test.each(['a@b.example\r\nBcc: c@d.example', 'a@b.example,c@d.example', '-oQ/tmp@b.example', '', 'a@b.example\n'])(
  'the recipient %j is refused',
  async (recipient) => {
    await expect(put(at, admin, { ...aMail, recipient })).rejects.toMatchObject({ code: 'BAD_RECIPIENT' })
  },
)

test('a subject with line breaks cannot add a header', async () => {
  await put(at, admin, { ...aMail, subject: 'Hi\r\nBcc: victim@acme.example' })
  await waitUntil(async () => (await last(at, admin))?.state === 'SENT')
  expect(received.at(-1)?.to).toEqual(['asha@acme.example'])
  expect(received.at(-1)?.raw).not.toMatch(/^Bcc:/m)
})

test('an SMS with a DLT template ID is sent in its registered words, without the link of other messages', async () => {
  const hr = await aSignIn(at, { roles: [HR], mobile: '+919812345670' })
  const text = {
    event: 'leave.approved',
    channel: 'SMS',
    language: 'en',
    title: '',
    body: 'Approved by {{who}}',
  } as const
  const dltTemplateId = '1107160000000000123'
  const preview = async (more = {}) =>
    (await at.call(hr, 'POST /api/templates/preview', { body: { ...text, ...more } })).body
  const link = `${config.publicUrl}/employees/employees/leave-withdrawal`
  expect(await preview()).toMatchObject({
    body: `Approved by Meera Iyer\n\n${link}`,
    sms: { length: 24 + link.length },
  })
  expect(await preview({ dltTemplateId })).toMatchObject({ body: 'Approved by Meera Iyer', sms: { length: 22 } })

  await at.call(hr, 'POST /api/templates', { body: { ...text, dltTemplateId } })
  await at.call(hr, 'POST /api/leave-hr/event/subscriptions', { body: { event: text.event, channels: ['SMS'] } })
  await at.inOrganisation(hr.organisationId, (db) =>
    notify(db, { userIds: [hr.userId], event: text.event, facts: { who: 'Asha' } }),
  )
  await waitUntil(async () => texts.at(-1)?.body.to === '+919812345670')
  expect(texts.at(-1)?.body).toMatchObject({ text: 'Approved by Asha', dltTemplateId })
})

test('the preview of an SMS with a record counts the link that is sent', async () => {
  const hr = await aSignIn(at, { roles: [HR] })
  const event = 'leave.approved'
  const link = '/employees/employees/leave-withdrawal?open=01a218a3-3ebd-735f-966a-180ce08f0ffc'
  await at.inOrganisation(hr.organisationId, (db) =>
    notify(db, { userIds: [hr.userId], event, facts: { who: 'Asha' }, link }),
  )
  const { body: records } = await at.call(hr, 'POST /api/templates/records', { body: { event } })
  const notificationId = records[0]?.id ?? ''
  const text = {
    event,
    channel: 'SMS',
    language: 'en',
    title: '',
    body: 'Approved by {{who}}',
    notificationId,
  } as const
  const { body: preview } = await at.call(hr, 'POST /api/templates/preview', { body: text })
  const sent = `Approved by Asha\n\n${config.publicUrl}${link}`
  expect(preview).toMatchObject({ body: sent, sms: { length: sent.length } })
})

test('emails about an event can be switched off from their header, HTML and text', async () => {
  const hr = await aSignIn(at, { roles: [HR] })
  const event = 'leave.approved'
  await at.call(hr, 'POST /api/leave-hr/event/subscriptions', { body: { event, channels: ['MAIL'] } })
  await at.inOrganisation(hr.organisationId, (db) =>
    notify(db, { userIds: [hr.userId], event, facts: { who: 'Asha' } }),
  )
  await waitUntil(async () => (await last(at, hr))?.state === 'SENT')
  const raw = received.at(-1)?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('\r\n ', '') ?? ''
  const [, url = ''] = /List-Unsubscribe:\s*<([^>]+)>/.exec(raw) ?? []
  expect(url).toContain(`${config.publicUrl}/api/notifications/unsubscribe?token=`)
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(raw).toContain(`Unsubscribe from emails about this event: ${url}`)
  expect(raw).toContain(`<a href="${url}"`)
})
