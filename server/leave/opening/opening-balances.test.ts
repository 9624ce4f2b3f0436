import { beforeAll, expect, test } from 'vitest'
import { aLeaveOrganisation, readLeaveBalance, type LeaveOrganisation } from '../../../test/factories/leave.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { harness, type Harness, type Person } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'
import { grantDueRules } from '../ports.ts'

let h: Harness
let org: LeaveOrganisation
beforeAll(async () => {
  h = await harness()
  org = await aLeaveOrganisation(h)
})

const addEmployee = async (number: string) => {
  const { organisationId } = org.admin
  const person = await anEmployee(h, { organisationId, manager: org.manager, joinedOn: '2025-01-01', number })
  await h.inOrganisation(organisationId, (db) => grantDueRules(db, '2026-03-10'))
  return person
}
const typeName = async (who: Person) =>
  (await h.call(who, 'POST /api/leave-hr/leave/types/employee/all', { body: {} })).body[0]?.name ?? ''
const send = (lines: string[], query: Record<string, string> = {}, as = org.admin) =>
  upload(
    h,
    as,
    'POST /api/leave-hr/leave/opening-balances/imports',
    { name: 'balances.csv', bytes: lines.join('\n') },
    {},
    { mode: 'import', on: '2026-03-10', ...query },
  )
const available = async (who: Awaited<ReturnType<typeof addEmployee>>) =>
  (await readLeaveBalance(h, who, org.typeId))?.available

test('balances become those of the file whatever was granted, and an undo restores the earlier balances', async () => {
  const asha = await addEmployee('L1')
  const binod = await addEmployee('L2')
  const file = [`Emp ID,${await typeName(asha)} balance,Remarks`, 'L1,"7,5",x', 'L2,-1,y']
  expect(await available(asha)).toBe(12)
  const check = await send(file, { mode: 'check' })
  expect(check.body).toMatchObject({ employees: 2, changes: 2, skipped: 0, isDone: false, problems: [] })
  expect(await available(asha)).toBe(12)

  const { body } = await send(file)
  expect([await available(asha), await available(binod)]).toEqual([7.5, -1])
  expect((await send(file)).body).toMatchObject({ changes: 0, unchanged: 2 })

  const undo = () =>
    h.call(org.admin, 'DELETE /api/leave-hr/leave/opening-balances/imports/{id}', { params: { id: String(body.id) } })
  expect((await undo()).status).toBe(200)
  expect([await available(asha), await available(binod)]).toEqual([12, 12])
  expect((await undo()).code).toBe('OPENING_REVERTED')
})

test('bad rows are grouped, stop the import, and are skipped only when chosen', async () => {
  const carl = await addEmployee('L3')
  const file = [`Emp ID,${await typeName(carl)}`, 'L3,5', 'L3,6', 'NOBODY,1', 'L1,many']
  const refused = await send(file)
  expect(refused.body).toMatchObject({ id: null, skipped: 3, isDone: false })
  expect(refused.body.problems.map(({ code, count }: { code: string; count: number }) => [code, count])).toEqual([
    ['PAY_IMPORT_EMPLOYEE_TWICE', 1],
    ['PAY_IMPORT_EMPLOYEE_UNKNOWN', 1],
    ['OPENING_DAYS', 1],
  ])
  expect(await available(carl)).toBe(12)
  expect((await send(file, { skipsErrors: 'yes' })).body).toMatchObject({ changes: 1, isDone: true })
  expect(await available(carl)).toBe(5)
})

test('a file without a leave type, and a day without a leave year, are refused', async () => {
  const dev = await addEmployee('L4')
  expect((await send(['Emp ID,Colour', 'L1,red'])).code).toBe('OPENING_COLUMNS')
  const outside = await send([`Emp ID,${await typeName(dev)}`, 'L4,3'], { on: '2031-01-01' })
  expect(outside.body.problems).toMatchObject([{ code: 'OPENING_NO_LEAVE_YEAR' }])
})
