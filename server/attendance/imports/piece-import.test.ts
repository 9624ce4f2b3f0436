import { beforeAll, expect, test } from 'vitest'
import type { Api } from '../../../domain/contract.ts'
import { ADMIN, EMPLOYEE, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'

type Reply = Api['POST /api/attendance/pieces/import']['reply']

let h: Harness
let hr: Staff
let manager: Staff
beforeAll(async () => {
  h = await harness({ now: '2026-03-10T12:00:00Z' })
  hr = await anEmployee(h, { role: HR })
  const { organisationId } = hr
  manager = await anEmployee(h, { organisationId, role: MANAGER })
  await anEmployee(h, { organisationId, role: EMPLOYEE, number: 'E-7', manager })
  await anEmployee(h, { organisationId, role: EMPLOYEE, number: 'E-8' })
  const admin = await anEmployee(h, { organisationId, role: ADMIN })
  await h.call(admin, 'POST /api/payroll/payRate/types', { body: { name: 'Shirts', unit: 'PIECE' } })
  await h.call(hr, 'POST /api/leave-hr/leave/lockedPeriods', {
    body: { name: 'February', fromDay: '2026-02-01', toDay: '2026-02-28' },
  })
})

async function send(as: Staff, text: string, mode: 'check' | 'import'): Promise<Reply> {
  const file = { name: 'pieces.csv', bytes: text }
  const { status, body } = await upload(h, as, 'POST /api/attendance/pieces/import', file, {}, { mode })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const listPieces = async () =>
  (await h.call(hr, 'POST /api/attendance/pieces/search', { body: { month: '2026-03-01' } })).body.content.map(
    ({ day, quantity, note }) => [day, quantity, note],
  )

const FILE = `Number,Day,Pay rate type,Pieces,Note
E-7,2026-03-09,Shirts,12.5,Line 2
e-7,2026-03-06,shirts,10
E-7,2026-03-06,Shirts,11
E-9,2026-03-09,Shirts,5
E-7,9 March,Shirts,5
E-7,2026-03-05,Shirts,-5
E-7,2026-03-05,Trousers,5
E-7,2026-03-11,Shirts,5
E-7,2026-02-10,Shirts,5
,2026-03-05,Shirts,5`

test('a check writes nothing, an import counts once, and an entry of the same day is replaced', async () => {
  const checked = await send(hr, FILE, 'check')
  expect(checked).toMatchObject({ rows: 10, counted: 2, repeated: 0 })
  expect(checked.problems.map(({ row, problem }) => `${row} ${problem}`)).toEqual([
    '4 TWICE',
    '5 UNKNOWN_NUMBER',
    '6 BAD_DAY',
    '7 BAD_QUANTITY',
    '8 UNKNOWN_RATE_TYPE',
    '9 FUTURE',
    '10 LOCKED_PERIOD',
    '11 NO_NUMBER',
  ])
  expect(await listPieces()).toEqual([])
  await send(hr, FILE, 'import')
  expect(await send(hr, FILE, 'import')).toMatchObject({ counted: 0, repeated: 2 })
  await send(hr, 'E-7,2026-03-06,Shirts,20', 'import')
  expect(await listPieces()).toEqual([
    ['2026-03-09', '12.5', 'Line 2'],
    ['2026-03-06', '20', ''],
  ])
})

test('a manager imports pieces of the own team only', async () => {
  const reply = await send(manager, 'E-7,2026-03-04,Shirts,5\nE-8,2026-03-04,Shirts,5', 'import')
  expect(reply).toMatchObject({ counted: 1, problems: [{ row: 2, problem: 'UNKNOWN_NUMBER' }] })
})
