import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import { aCell, aRow, aWorkbook, withDirectoryValue } from '../../../test/factories/workbooks.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { newId } from '../db/tenant-table.ts'
import { signAccessToken } from '../http/access-token.ts'

// Other tests can slow down the machine, so these limits only detect a blocked server and do not measure its speed.
const MAX_REPLY_MS = 30_000
const MAX_WAIT_MS = 3_000
const WATCH_EVERY_MS = 50

let h: Harness
let token: string
let site: string
beforeAll(async () => {
  h = await harness()
  const admin = await h.aUser({ role: ADMIN })
  token = await signAccessToken(h.muster, { ...admin, sessionId: newId() })
  await h.app.listen({ host: '127.0.0.1', port: 0 })
  site = `http://127.0.0.1:${(h.app.server.address() as AddressInfo).port}`
  // The process is started.
  await send(aWorkbook(aRow(1, ['Employee ID', 'Name']) + aRow(2, ['1', 'Asha'])), '/api/hr/employee-imports')
}, 120_000)

async function send(
  bytes: Buffer,
  path: string,
): Promise<{ status: number; code?: string; rowCount?: number; created?: number }> {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(bytes)]), 'people.xlsx')
  const reply = await fetch(`${site}${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  return { ...((await reply.json()) as object), status: reply.status }
}

/** Sends the file, and requests the server's health repeatedly until the reply arrives. */
async function sendAndWatch(bytes: Buffer, path: string) {
  const answered = new AbortController()
  let longestWait = 0
  const watching = (async () => {
    while (!answered.signal.aborted) {
      const startedAt = performance.now()
      expect((await fetch(`${site}/api/health`)).status).toBe(200)
      longestWait = Math.max(longestWait, performance.now() - startedAt)
      await new Promise((resolve) => setTimeout(resolve, WATCH_EVERY_MS))
    }
  })()
  const start = performance.now()
  const reply = await send(bytes, path)
  const milliseconds = performance.now() - start
  answered.abort()
  await watching
  expect(milliseconds).toBeLessThan(MAX_REPLY_MS)
  expect(longestWait).toBeLessThan(MAX_WAIT_MS)
  return reply
}

// With a long namespace prefix, so that only the memory limit of the process stops the file.
const cornerOfOtherNames = () => aWorkbook('<row r="1048576"><abc:c r="XFD1048576"><v>1</v></abc:c></row>')
const head = aRow(1, ['Employee ID', 'Name'])
const manyColumns = (count: number) =>
  aRow(
    1,
    Array.from({ length: count }, (_, column) => `C${column}`),
  )
const blanks = (count: number) => ' '.repeat(count)
const csvOf = (row: string, count: number) => Buffer.from(`Employee ID,Name\n${row.repeat(count)}`)

const files: [string, () => Buffer, string][] = [
  [
    'one cell in the last corner',
    () => aWorkbook(`<row r="1048576">${aCell('XFD1048576', 'x')}</row>`),
    'SHEET_TOO_MANY_COLUMNS',
  ],
  [
    'one cell in the last row',
    () => aWorkbook(`<row r="1048576">${aCell('A1048576', 'x')}</row>`),
    'SHEET_TOO_MANY_ROWS',
  ],
  ['a corner that only the library finds', cornerOfOtherNames, 'SHEET_TOO_COMPLEX'],
  [
    'a corner written with an entity',
    () => aWorkbook(`<row r="1048576">${aCell('&#88;FD1048576', 'x')}</row>`),
    'IMPORT_NOT_A_TABLE',
  ],
  [
    'a column that no program has',
    () => aWorkbook(`<row r="1">${aCell('ZZZZZZZ1', 'x')}</row>`),
    'SHEET_TOO_MANY_COLUMNS',
  ],
  ['20 MB of blanks in one cell', () => aWorkbook(head + aRow(2, ['1', blanks(20_000_000)])), 'SHEET_CELL_TOO_LONG'],
  [
    '16 MB of letters in one cell',
    () => aWorkbook(head + aRow(2, ['1', 'x'.repeat(16_000_000)])),
    'SHEET_CELL_TOO_LONG',
  ],
  ['60 MB of blanks between rows', () => aWorkbook(head + blanks(60_000_000)), 'SHEET_CELL_TOO_LONG'],
  ['60 MB of blanks inside a tag', () => aWorkbook(`<row r="1"${blanks(60_000_000)}>`), 'IMPORT_NOT_A_TABLE'],
  [
    '110 MB that its directory calls 100 bytes',
    () => withDirectoryValue(aWorkbook(blanks(110_000_000)), 'size', 100),
    'SHEET_TOO_LARGE',
  ],
  ['a wrong checksum', () => withDirectoryValue(aWorkbook(head), 'crc', 1), 'IMPORT_NOT_A_TABLE'],
  ['200,000 columns', () => aWorkbook(manyColumns(200_000)), 'SHEET_TOO_MANY_COLUMNS'],
  [
    'a row of text for every row of Excel',
    () => aWorkbook(`<row r="1">${aCell('A1', 'x')}</row>`.repeat(1_000_000)),
    'IMPORT_NOT_A_TABLE',
  ],
  [
    'entities that grow',
    () => aWorkbook(aRow(1, ['&b;']), { before: '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>' }),
    'IMPORT_ONE_COLUMN',
  ],
  [
    'an external entity',
    () => aWorkbook(aRow(1, ['&e;']), { before: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>' }),
    'IMPORT_ONE_COLUMN',
  ],
  ['a CSV of 200,000 columns', () => csvOf(`${'x,'.repeat(200_000)}\n`, 1), 'SHEET_TOO_MANY_COLUMNS'],
  ['a CSV with one very long cell', () => csvOf(`1,${'x'.repeat(900_000)}\n`, 1), 'SHEET_CELL_TOO_LONG'],
  ['a CSV of a million rows', () => csvOf('1,x\n', 1_000_000), 'SHEET_TOO_MANY_ROWS'],
]

test.each(files)(
  'a file with %s is refused while other requests are answered',
  async (_, makeFile, code) => {
    const file = makeFile()
    const reply = await sendAndWatch(file, '/api/hr/employee-imports')
    expect(reply).toMatchObject({ status: 422, code })
    expect(await sendAndWatch(file, '/api/zones/import?mode=check')).toMatchObject({ status: 422 })
  },
  60_000,
)

test('other requests are answered while a list of 20,000 rows is read', async () => {
  const columns = Array.from({ length: 13 }, (_, at) => `Note ${at}`)
  const texts = columns.map((_, at) => `Some text of column ${at}`)
  const rows = Array.from({ length: 20_000 }, (_, at) => aRow(at + 2, [`${at}`, 'Asha', ...texts]))
  const file = aWorkbook(aRow(1, ['Employee ID', 'Name', ...columns]) + rows.join(''))
  expect(await sendAndWatch(file, '/api/hr/employee-imports')).toMatchObject({ status: 200, rowCount: 20_000 })
  const list = await sendAndWatch(file, '/api/zones/import?mode=check')
  expect(list).toMatchObject({ status: 422, code: 'SHEET_TOO_MANY_ROWS' })
}, 120_000)

test('other requests are answered while a list of 10,000 rows is checked', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => `Zone ${at},Asia/Kolkata,IN\n`)
  const file = Buffer.from(`Name,Time zone,Country\n${rows.join('')}`)
  expect(await sendAndWatch(file, '/api/zones/import?mode=check')).toMatchObject({ status: 200, created: 10_000 })
}, 120_000)

test('ordinary files are read after hostile ones', async () => {
  const corner = cornerOfOtherNames()
  const hostile = Array.from({ length: 3 }, () => send(corner, '/api/hr/employee-imports'))
  const ordinary = await send(aWorkbook(head + aRow(2, ['1', 'Asha'])), '/api/hr/employee-imports')
  expect(ordinary).toMatchObject({ status: 200, rowCount: 1 })
  for (const reply of await Promise.all(hostile))
    expect(reply).toMatchObject({ status: 422, code: 'SHEET_TOO_COMPLEX' })
}, 120_000)
