import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { upload } from '../../../test/upload.ts'

let h: Harness
let hr: Staff
let asha: Staff
let manager: Staff
let stranger: Staff
beforeAll(async () => {
  h = await harness()
  hr = await anEmployee(h, { role: HR })
  manager = await anEmployee(h, { organisationId: hr.organisationId, role: MANAGER })
  asha = await anEmployee(h, { organisationId: hr.organisationId, manager })
  stranger = await anEmployee(h, { role: HR })
})

const send = (as: Staff, bytes: Buffer | string, name = 'me.png', of = asha) =>
  upload(h, as, 'POST /api/hr/employees/{id}/photo', { name, bytes, type: 'image/png' }, { id: of.employeeId })
const picture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#7048e8' } })
const get = (as: Staff | null) => h.call(as, 'GET /api/hr/employees/{id}/photo', { params: { id: asha.employeeId } })

test('a photo is converted to a small square image without its metadata', async () => {
  const jpeg = await picture(800, 600)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  const sent = await send(asha, jpeg)
  expect(sent.status).toBe(200)
  const { rows } = await h.inOrganisation(asha.organisationId, (db) =>
    db.execute<{ hash: string }>("select hash from file where name = 'photo.webp'"),
  )
  const chunks: Buffer[] = []
  for await (const chunk of h.muster.files.read(rows[0]?.hash ?? '')) chunks.push(chunk as Buffer)
  const stored = Buffer.concat(chunks)
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect(stored.includes('secret place')).toBe(false)
  const card = await h.call(manager, 'GET /api/hr/directory/{id}', { params: { id: asha.employeeId } })
  expect(card.body.photo).toBe(sent.body.photo)
})

test('a photo is served with its image type, to colleagues only', async () => {
  await send(asha, await picture(300).png().toBuffer())
  const { status, headers } = await get(manager)
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(String(headers['content-security-policy'])).toContain("default-src 'none'")
  expect((await get(stranger)).status).toBe(404)
  expect((await get(null)).status).toBe(401)
})

test.each<[string, () => Buffer | string | Promise<Buffer>, string]>([
  [
    'an SVG with a script',
    () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'NOT_AN_IMAGE',
  ],
  ['a page named .png', () => '<html><script>alert(1)</script></html>', 'NOT_AN_IMAGE'],
  ['a broken picture', async () => (await picture(300).png().toBuffer()).subarray(0, 60), 'NOT_AN_IMAGE'],
  ['nothing', () => '', 'NOT_AN_IMAGE'],
  ['a picture of very many pixels', () => picture(8000, 7000).png().toBuffer(), 'IMAGE_TOO_LARGE'],
  ['a very large file', () => Buffer.alloc(11 * 1024 * 1024, 1), 'IMAGE_TOO_LARGE'],
  ['a GIF', () => picture(20).gif().toBuffer(), 'NOT_AN_IMAGE'],
])('%s is refused', async (_, make, code) => {
  expect((await send(asha, await make())).code).toBe(code)
})

test('only the employee and HR set or remove a photo', async () => {
  const png = await picture(300).png().toBuffer()
  expect((await send(manager, png)).status).toBe(403)
  expect((await send(asha, png, 'x.png', manager)).status).toBe(404)
  expect((await send(stranger, png)).status).toBe(404)
  expect((await send(hr, png)).status).toBe(200)
  expect((await h.call(asha, 'DELETE /api/hr/employees/{id}/photo', { params: { id: asha.employeeId } })).status).toBe(
    200,
  )
  expect((await get(asha)).status).toBe(404)
})

test('a list of employees does not contain the photos', async () => {
  const csv = readFileSync(new URL('../../../test/fixtures/employees.csv', import.meta.url))
  expect((await send(asha, csv)).code).toBe('NOT_AN_IMAGE')
})
