import { createHash, randomBytes } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../test/clean-up.ts'
import { startObjectStore } from '../../../test/object-store.ts'
import { aFile, pdf } from '../../../test/factories/records.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { harness } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'
import { createAppContext, closeAppContext, openFileStore } from '../../create-app-context.ts'
import { buildApp } from '../../app.ts'
import { signFileLink } from './file-link.ts'
import { assertStoreReachable, createS3ContentStore } from './s3-content-store.ts'

const store = await startObjectStore()
afterAll(store.stop)
const contents = createS3ContentStore(store)
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const list = async () => {
  const found: string[] = []
  for await (const { hash } of contents.list()) found.push(hash)
  return found.sort()
}

test('contents are stored, read, listed and deleted', async () => {
  const all = [Buffer.from('small'), randomBytes(12 * 1024 * 1024)]
  for (const bytes of all) await contents.put(hashOf(bytes), bytes)
  await contents.put(hashOf(all[0]!), all[0]!)
  expect(await list()).toEqual(all.map(hashOf).sort())
  for (const bytes of all) {
    expect((await contents.find(hashOf(bytes)))?.equals(bytes)).toBe(true)
    const read = Buffer.concat((await contents.read(hashOf(bytes)).toArray()) as Buffer[])
    expect(read.equals(bytes)).toBe(true)
    await contents.remove(hashOf(bytes))
  }
  expect([await contents.find(hashOf(all[0]!)), await list()]).toEqual([null, []])
})

test('two servers with one database share their files', async () => {
  const h = await harness({ config: { s3: store } })
  const asha = await anEmployee(h)
  const fileId = await aFile(h, asha)
  const dataDir = makeTemporaryFolder('second')
  const second = await createAppContext({ ...h.muster.config, dataDir }, h.url, {
    log: () => undefined,
    clock: h.clock,
  })
  const app = await buildApp(second)
  const url = signFileLink(second, { organisationId: asha.organisationId, fileId, show: true })
  const reply = await app.inject(url)
  expect([reply.statusCode, reply.rawPayload.equals(Buffer.from(pdf))]).toEqual([200, true])
  await app.close()
  await closeAppContext(second)
})

async function aStore(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => void (server.closeAllConnections(), server.close())
  return { config: { ...store, url: `http://127.0.0.1:${port}/muster` }, close }
}

test.each<[string, string, RequestListener]>([
  ['answers 403', 'FILE_STORE_DENIED', (_, reply) => void reply.writeHead(403).end('<Error/>')],
  ['answers 500', 'FILE_STORE_UNAVAILABLE', (_, reply) => void reply.writeHead(500).end()],
  ['is slow', 'FILE_STORE_UNAVAILABLE', () => undefined],
  ['breaks off', 'FILE_STORE_UNAVAILABLE', (request) => void request.socket.destroy()],
])(
  'a store that %s: an upload is refused with a message and leaves nothing',
  async (_, code, listener) => {
    const broken = await aStore(listener)
    const slow = createS3ContentStore(broken.config, 300)
    await expect(slow.put(hashOf(pdf), pdf)).rejects.toMatchObject({ code })
    await expect(slow.find(hashOf(pdf))).rejects.toMatchObject({ code })
    broken.close()
  },
  30_000,
)

test('while the store is unavailable, uploads are refused with a message and nothing is stored', async () => {
  const h = await harness({ config: { s3: { ...store, url: 'http://127.0.0.1:9/muster' } } })
  const asha = await anEmployee(h)
  const reply = await upload(h, asha, 'POST /api/files', { name: 'paper.pdf', bytes: pdf })
  expect([reply.status, reply.code]).toEqual([503, 'FILE_STORE_UNAVAILABLE'])
  const { rows } = await h.inOrganisation(asha.organisationId, (db) => db.execute('select 1 from file'))
  expect(rows).toEqual([])
})

test('if the store denies access, uploads and downloads are refused with a message and nothing is stored', async () => {
  const h = await harness({ config: { s3: store } })
  const asha = await anEmployee(h)
  const fileId = await aFile(h, asha)
  const url = signFileLink(h.muster, { organisationId: asha.organisationId, fileId, show: true })
  const broken = await aStore((_, reply) => void reply.writeHead(403).end())
  h.muster.files = openFileStore({ s3: broken.config, dataDir: h.muster.config.dataDir })
  const sent = await upload(h, asha, 'POST /api/files', { name: 'paper.pdf', bytes: Buffer.concat([pdf, pdf]) })
  expect([sent.status, sent.code]).toEqual([503, 'FILE_STORE_DENIED'])
  const read = await h.app.inject(url)
  expect([read.statusCode, read.json<{ code: string }>().code]).toEqual([503, 'FILE_STORE_DENIED'])
  const { rows } = await h.inOrganisation(asha.organisationId, (db) => db.execute('select 1 from file'))
  expect(rows).toHaveLength(1)
  broken.close()
})

test('the start reports wrong keys of a store', async () => {
  await expect(assertStoreReachable({ ...store, accessKey: 'UNKNOWN' })).rejects.toThrow('cannot be used')
  await expect(assertStoreReachable(store)).resolves.toBeUndefined()
})

test('the start reports a bucket that does not exist', async () => {
  const url = store.url.replace(/muster$/, 'unknown')
  await expect(assertStoreReachable({ ...store, url })).rejects.toThrow('The bucket does not exist')
})

test('without the settings of a store, files are kept in the data folder', async () => {
  const dataDir = makeTemporaryFolder('local')
  const files = openFileStore({ s3: null, dataDir })
  const { hash } = await files.put(Buffer.from('local'))
  expect(String(await files.find(hash))).toBe('local')
})
