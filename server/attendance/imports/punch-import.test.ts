import { beforeAll, expect, test } from 'vitest'
import { EMPLOYEE, HR } from '../../../domain/main/users/roles.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { signAccessToken } from '../../kit/http/access-token.ts'
import { newId } from '../../kit/db/tenant-table.ts'

let h: Harness
let hr: Staff
let asha: Staff
beforeAll(async () => {
  h = await harness({ now: '2026-03-10T12:00:00Z' })
  hr = await anEmployee(h, { role: HR })
  asha = await anEmployee(h, { organisationId: hr.organisationId, role: EMPLOYEE, number: 'E-7' })
})

interface Reply {
  importId: string | null
  counted: number
  repeated: number
  problems: { row: number; problem: string }[]
}

async function send(text: string, mode: 'check' | 'import'): Promise<Reply> {
  const form = new FormData()
  form.set('file', new Blob([text], { type: 'text/csv' }), 'punches.csv')
  const encoded = new Response(form)
  const token = await signAccessToken(h.muster, { ...hr, sessionId: newId() })
  const reply = await h.app.inject({
    method: 'POST',
    url: `/api/attendance/punches/import?mode=${mode}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

const readDay = async () =>
  (await h.call(asha, 'POST /api/attendance/days', { body: { from: '2026-03-09', to: '2026-03-09' } })).body.days[0]

const FILE = `Number,Time
E-7,2026-03-09 09:05
e-7,2026-03-09 18:00:00
E-7,2026-03-09 18:00
E-9,2026-03-09 09:00
E-7,9 March
E-7,2026-03-11 09:00
,2026-03-09 09:00
E-7,2020-01-01 09:00`

test('a check writes nothing, an import counts once, and after an undo its punches do not count', async () => {
  const checked = await send(FILE, 'check')
  expect(checked).toMatchObject({ importId: null, counted: 2, repeated: 1 })
  expect(checked.problems.map(({ row, problem }) => `${row} ${problem}`)).toEqual([
    '5 UNKNOWN_NUMBER',
    '6 BAD_TIME',
    '7 FUTURE',
    '8 NO_NUMBER',
    '9 TOO_OLD',
  ])
  expect(await readDay()).toMatchObject({ inTime: null })

  const { importId } = await send(FILE, 'import')
  expect(await readDay()).toMatchObject({ inTime: '09:05', outTime: '18:00' })
  expect(await send(FILE, 'import')).toMatchObject({ importId: null, counted: 0, repeated: 3 })

  const params = { id: importId ?? '' }
  expect((await h.call(hr, 'POST /api/attendance/punches/imports/{id}/revert', { params })).status).toBe(200)
  expect(await readDay()).toMatchObject({ inTime: null })
  expect((await h.call(hr, 'POST /api/attendance/punches/imports/{id}/revert', { params })).status).toBe(409)
})
