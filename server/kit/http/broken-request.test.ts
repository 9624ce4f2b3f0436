import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { newId } from '../db/tenant-table.ts'
import { signAccessToken } from './access-token.ts'

let h: Harness
let token: string
beforeAll(async () => {
  h = await harness()
  const admin = await h.aUser({ role: ADMIN })
  token = await signAccessToken(h.muster, { ...admin, sessionId: newId() })
  await h.app.listen({ host: '127.0.0.1', port: 0 })
})

/** Sends the text unchanged, which a client library would not do, and returns the status of the reply. */
const sendText = (text: string) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect((h.app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text))
    socket.once('data', (reply) => {
      resolve(Number(reply.toString().split(' ')[1]))
      socket.destroy()
    })
    socket.once('error', reject)
  })

test.each([
  ['/assets/..%5c..%5cpackage.json', 404],
  ['/assets/../../package.json', 404],
  ['/assets/%2e%2e%2f%2e%2e%2fpackage.json', 404],
  ['/assets/.env', 404],
])('the path %s is answered %s', async (path, status) => {
  expect(await sendText(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)).toBe(status)
})

const part =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nname\nx\n'
test.each([
  ['inside a file', part],
  ['inside the headers of a part', '--b\r\nContent-Disposition: form-da'],
  ['before its first part', 'nothing of a form'],
])('a form that ends %s is answered 400', async (_, body) => {
  for (const path of ['/api/hr/employee-imports', '/api/zones/import?mode=check', '/api/files']) {
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${body.length}`,
    ]
    expect(await sendText(`${head.join('\r\n')}\r\n\r\n${body}`), path).toBe(400)
  }
})

test('a list without entries is refused as too short a list, not as a short text', async () => {
  const hr = await h.aUser({ role: ADMIN })
  const reply = await h.call(hr, 'PUT /api/attendance/rosters', { body: { changes: [] } })
  expect([reply.status, reply.fields]).toEqual([422, { changes: 'There are too few entries. Add one.' }])
})
