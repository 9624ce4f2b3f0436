import { readdirSync } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { harness } from '../../../test/harness.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { aDocumentType, aFile, pdf } from '../../../test/factories/records.ts'
import { upload } from '../../../test/upload.ts'
import { signFileLink } from '../../kit/files/file-link.ts'
import { signAccessToken } from '../../kit/http/access-token.ts'
import { BACKUP_LOCK } from '../../kit/db/backup-lock.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import { deleteUnusedFiles } from './file-cleanup.jobs.ts'

const h = await harness()
const asha = await anEmployee(h)
const send = (bytes: Buffer | string, name = 'paper.pdf') => upload(h, asha, 'POST /api/files', { name, bytes })
const stored = () => readdirSync(join(h.muster.config.dataDir, 'files'), { recursive: true }).length
const countFiles = async () =>
  (await h.inOrganisation(asha.organisationId, (db) => db.execute('select count(*) as n from file'))).rows[0]?.n
const linkOf = (fileId: string, show = true) =>
  signFileLink(h.muster, { organisationId: asha.organisationId, fileId, show })

describe('a refused file leaves nothing behind', () => {
  test.each([
    ['of no bytes', () => send(Buffer.alloc(0)), 'FILE_EMPTY', 422],
    ['over the limit', () => send(Buffer.alloc(25 * 1024 * 1024 + 1)), 'FILE_TOO_LARGE', 413],
    [
      'a picture that is none',
      () => send(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('nonsense')])),
      'NOT_AN_IMAGE',
      422,
    ],
  ] as const)('%s', async (_, sending, code, status) => {
    await aFile(h, asha)
    const before = [stored(), await countFiles()]
    const reply = await sending()
    expect([reply.status, reply.code]).toEqual([status, code])
    expect([stored(), await countFiles()]).toEqual(before)
  })

  test('of a gigabyte, before it is read', async () => {
    const token = await signAccessToken(h.muster, { ...asha, sessionId: newId() })
    const reply = await h.app.inject({
      method: 'POST',
      url: '/api/files',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': String(1024 ** 3),
      },
      payload: '',
    })
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([413, 'FILE_TOO_LARGE'])
  })
})

test('a file type that can contain scripts is only downloaded, whatever its name', async () => {
  const files = [
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'cat.png'],
    ['<!doctype html><script>alert(1)</script>', 'cat.jpg'],
  ] as const
  for (const [bytes, name] of files) {
    const reply = await h.app.inject(linkOf(await aFile(h, asha, bytes, name)))
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-disposition']).toMatch(/^attachment; /)
    expect(reply.headers['content-security-policy']).toContain('sandbox')
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  }
})

test('a picture is converted without its metadata', async () => {
  const secret = 'GPS 12.97 77.59'
  const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: secret } })
    .jpeg()
    .toBuffer()
  expect(picture.includes(secret)).toBe(true)
  const reply = await h.app.inject(linkOf(await aFile(h, asha, picture, 'cat.jpg')))
  expect(reply.headers['content-type']).toBe('image/jpeg')
  expect(reply.headers['content-disposition']).toMatch(/^inline; /)
  expect(reply.rawPayload.includes(secret)).toBe(false)
})

test('a file name cannot break a header or lead to another folder', async () => {
  const id = await aFile(h, asha, pdf, '../../etc/pass"wd\r\nset-cookie: a=b.pdf')
  const { headers } = await h.app.inject(linkOf(id))
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['content-disposition']).not.toMatch(/etc|\.\.|[\r\n]/)
})

test('a link expires after two minutes, and an altered one is refused', async () => {
  const url = linkOf(await aFile(h, asha))
  expect((await h.app.inject(url)).statusCode).toBe(200)
  for (const other of [`${url}x`, url.replace('.s.', '.a.'), `/api/files/${newId()}`])
    expect((await h.app.inject(other)).statusCode).toBe(410)
  h.clock.set('2026-03-10T09:02:01Z')
  expect((await h.app.inject(url)).statusCode).toBe(410)
  h.clock.set('2026-03-10T09:00:00Z')
})

test('an uploaded file can be used once, by its uploader only', async () => {
  const admin = await anEmployee(h, { organisationId: asha.organisationId, role: 'HRMS-Admin' })
  const typeId = await aDocumentType(h, admin)
  const fileId = await aFile(h, asha)
  const key = 'POST /api/hr/employee/documents/employee'
  const other = await h.call(admin, key, { body: { typeId, fileId } })
  expect(other.fields).toHaveProperty('fileId')
  expect((await h.call(asha, key, { body: { typeId, fileId } })).status).toBe(200)
  expect((await h.call(asha, key, { body: { typeId, fileId } })).fields).toHaveProperty('fileId')
})

test('an uploaded file that is not used is deleted after a day', async () => {
  const count = async () => Number(await countFiles())
  await aFile(h, asha)
  const before = await count()
  await deleteUnusedFiles(h.muster)
  expect(await count()).toBe(before)
  h.clock.set(new Date(Date.now() + 2 * 86_400_000).toISOString())
  await deleteUnusedFiles(h.muster)
  expect(await count()).toBe(1)
})

test('the remains of an interrupted upload are deleted after a day', async () => {
  const incoming = join(h.muster.config.dataDir, 'files', 'incoming')
  await mkdir(incoming, { recursive: true })
  const ages = { old: 25, recent: 23 }
  for (const [name, hours] of Object.entries(ages)) {
    await writeFile(join(incoming, name), 'half of a fi')
    const at = new Date(h.clock.now().getTime() - hours * 3_600_000)
    await utimes(join(incoming, name), at, at)
  }
  await deleteUnusedFiles(h.muster)
  expect(await readdir(incoming)).toEqual(['recent'])
})

test('the content of a deleted file is removed when nothing refers to it any more', async () => {
  const content = Buffer.concat([pdf, Buffer.from('only here')])
  const typeId = await aDocumentType(
    h,
    await anEmployee(h, { organisationId: asha.organisationId, role: 'HRMS-Admin' }),
  )
  const key = 'POST /api/hr/employee/documents/employee'
  const documents: string[] = []
  for (const name of ['one.pdf', 'two.pdf']) {
    const made = await h.call(asha, key, { body: { typeId, fileId: await aFile(h, asha, content, name) } })
    documents.push(made.body.id)
  }
  const { hash } = await h.muster.files.put(content)
  const isStored = async () => {
    h.clock.set(new Date(Date.now() + 4 * 86_400_000).toISOString())
    await deleteUnusedFiles(h.muster)
    return (await h.muster.files.find(hash)) !== null
  }
  for (const [at, kept] of [true, false].entries()) {
    const id = documents[at] ?? ''
    expect((await h.call(asha, 'DELETE /api/hr/employee/documents/{id}', { params: { id } })).status).toBe(200)
    expect(await isStored()).toBe(kept)
  }
})

test('contents are kept while a backup reads them', async () => {
  const { hash } = await h.muster.files.put(Buffer.from('named by nobody'))
  h.clock.set(new Date(Date.now() + 6 * 86_400_000).toISOString())
  const backup = new pg.Client({ connectionString: h.url })
  await backup.connect()
  await backup.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK])
  await deleteUnusedFiles(h.muster)
  expect(await h.muster.files.find(hash)).not.toBeNull()
  await backup.end()
  await deleteUnusedFiles(h.muster)
  expect(await h.muster.files.find(hash)).toBeNull()
})

test('an upload above the quota is refused with a message, and nothing is stored', async () => {
  const admin = await anEmployee(h, { organisationId: asha.organisationId, role: 'HRMS-Admin' })
  const usage = async () => (await h.call(admin, 'GET /api/files/usage')).body
  const before = await usage()
  const { fileQuotaBytes } = h.muster.config
  h.muster.config.fileQuotaBytes = before.bytes + pdf.length - 1
  const reply = await send(pdf, 'full.pdf')
  h.muster.config.fileQuotaBytes = fileQuotaBytes
  expect([reply.status, reply.code]).toEqual([422, 'FILE_QUOTA_REACHED'])
  expect(await usage()).toEqual({ ...before, quotaBytes: fileQuotaBytes })
})

test('of simultaneous uploads only those that fit into the quota are stored', async () => {
  const admin = await anEmployee(h, { organisationId: asha.organisationId, role: 'HRMS-Admin' })
  const { bytes } = (await h.call(admin, 'GET /api/files/usage')).body
  const { fileQuotaBytes } = h.muster.config
  h.muster.config.fileQuotaBytes = bytes + 2 * pdf.length
  const replies = await Promise.all(Array.from({ length: 6 }, (_, at) => send(pdf, `at-once-${at}.pdf`)))
  h.muster.config.fileQuotaBytes = fileQuotaBytes
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(replies.filter(({ code }) => code === 'FILE_QUOTA_REACHED')).toHaveLength(4)
})
