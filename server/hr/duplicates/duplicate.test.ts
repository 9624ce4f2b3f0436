import { beforeAll, expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'

let h: Harness
let hr: Staff
beforeAll(async () => {
  h = await harness()
  hr = await anEmployee(h, { role: HR })
})

const add = async (body: { firstName: string; lastName: string; [field: string]: string }) => {
  const reply = await h.call(hr, 'POST /api/hr/employees', { body: { joinedOn: '2025-01-01', ...body } })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.id
}
const groups = async (as = hr) =>
  (await h.call(as, 'POST /api/hr/duplicates/search')).body.map(({ reason, people }) => [reason, people.length])

test('records with the same distinctive values are shown as possible duplicates, until HR marks them as different', async () => {
  const first = await add({ firstName: 'Mira', lastName: 'Nair', bornOn: '1990-05-05', mobile: '+91 98450 11111' })
  const second = await add({ firstName: 'mira', lastName: 'nair', bornOn: '1990-05-05', joinedOn: '2026-01-05' })
  const third = await add({ firstName: 'M.', lastName: 'Nayar', mobile: '09845011111', joinedOn: '2025-06-01' })
  await add({ firstName: 'Mira', lastName: 'Nair', bornOn: '1991-05-05', joinedOn: '2025-02-01' })
  expect(await groups()).toEqual(
    expect.arrayContaining([
      ['NAME_AND_BIRTH', 2],
      ['MOBILE', 2],
    ]),
  )

  await h.call(hr, 'POST /api/hr/duplicates/different', { body: { employeeIds: [second, first] } })
  await h.call(hr, 'POST /api/hr/duplicates/different', { body: { employeeIds: [first, second] } })
  expect(await groups()).toEqual([['MOBILE', 2]])
  await h.call(hr, 'POST /api/hr/duplicates/different', { body: { employeeIds: [first, third] } })
  expect(await groups()).toEqual([])
})

test('a new employee is compared before saving, with the records of the own organisation only', async () => {
  await add({ firstName: 'Ravi', lastName: 'Iyer', bornOn: '1988-02-02', personalEmail: 'Ravi@Home.example' })
  const check = (as: Staff) =>
    h.call(as, 'POST /api/hr/duplicates/check', { body: { fullName: 'Somebody', personalEmail: 'ravi@home.example' } })
  expect((await check(hr)).body).toMatchObject([{ reason: 'PERSONAL_MAIL', people: [{ fullName: 'Ravi Iyer' }] }])
  expect((await check(await anEmployee(h, { role: HR }))).body).toEqual([])
})
