import { beforeAll, expect, test } from 'vitest'
import { employee } from './employee.table.ts'
import { EMPLOYEE, HR } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { aDepartment, anEmployee, type NewStaff, type Staff } from '../../../test/factories/people.ts'
import { eq } from 'drizzle-orm'

let h: Harness
let hr: Staff
beforeAll(async () => {
  h = await harness({ now: '2026-02-20T09:00:00Z' })
  hr = await anEmployee(h, { role: HR, joinedOn: '2010-07-01', firstName: 'Hema', lastName: '' })
  const sales = await aDepartment(h, hr.organisationId, { name: 'Sales' })
  await person({ firstName: 'Leap', joinedOn: '2020-02-29', department: sales }, '1992-02-29')
  await person({ firstName: 'Fresh', joinedOn: '2026-02-10', department: sales }, '1999-12-01')
  await person({ firstName: 'Soon', joinedOn: '2026-03-01' }, null)
  await person({ firstName: 'Gone', joinedOn: '2015-02-25', leftOn: '2025-12-31' }, '1980-02-25')
})

async function person(input: NewStaff, bornOn: string | null) {
  const made = await anEmployee(h, { organisationId: hr.organisationId, lastName: '', ...input })
  await h.inOrganisation(hr.organisationId, (db) =>
    db.update(employee).set({ bornOn }).where(eq(employee.id, made.employeeId)),
  )
}

test('the feed names who joined and whose day it is, and no year of birth', async () => {
  const asha = await anEmployee(h, { organisationId: hr.organisationId, role: EMPLOYEE, joinedOn: '2019-09-01' })
  const { body } = await h.call(asha, 'GET /api/hr/feed')
  expect(body.joiners.map(({ fullName, day }) => [fullName, day])).toEqual([
    ['Soon', '2026-03-01'],
    ['Fresh', '2026-02-10'],
  ])
  // 2026 has no 29 February.
  expect(body.occasions.map(({ fullName, kind, day, years }) => [fullName, kind, day, years])).toEqual([
    ['Leap', 'BIRTHDAY', '2026-02-28', null],
    ['Leap', 'ANNIVERSARY', '2026-02-28', 6],
  ])
  expect(JSON.stringify(body)).not.toContain('1992')
})

test('whoever does not share the birthday is not in the feed of colleagues, and nobody else decides it', async () => {
  const mira = await anEmployee(h, { organisationId: hr.organisationId, firstName: 'Mira', joinedOn: '2019-09-01' })
  await h.inOrganisation(hr.organisationId, (db) =>
    db.update(employee).set({ bornOn: '1990-02-22' }).where(eq(employee.id, mira.employeeId)),
  )
  const readBirthdays = async () =>
    (await h.call(hr, 'GET /api/hr/feed')).body.occasions.map(({ fullName }) => fullName)
  const change = async (who: Staff, sharesBirthday: boolean) => {
    const { version } = (await h.call(mira, 'GET /api/users')).body.userData
    return h.call(who, 'PUT /api/users/{id}', { params: { id: mira.userId }, body: { version, sharesBirthday } })
  }
  const name = (await h.call(mira, 'GET /api/users')).body.userData.fullName
  expect(await readBirthdays()).toContain(name)
  expect((await change(hr, false)).code).toBe('BIRTHDAY_OWN_CHOICE')
  expect((await change(mira, false)).status).toBe(200)
  expect(await readBirthdays()).not.toContain(name)
  expect((await change(mira, true)).status).toBe(200)
  expect(await readBirthdays()).toContain(name)
})

test('heads are counted by department, on any day', async () => {
  const { body } = await h.call(hr, 'GET /api/hr/headcount', { query: {} })
  expect(body.departments).toContainEqual({ id: expect.any(String), name: 'Sales', count: 2 })
  expect(body.total).toBe(body.departments.reduce((sum, { count }) => sum + count, 0))
  const then = await h.call(hr, 'GET /api/hr/headcount', { query: { asOf: '2016-01-01' } })
  expect(then.body).toMatchObject({ total: 2, departments: [{ id: null, name: null, count: 2 }] })
})

test('the twelve months to a day show the headcount, joiners and leavers of each month', async () => {
  const { body } = await h.call(hr, 'GET /api/hr/headcount/months', { query: { asOf: '2026-02-20' } })
  expect(body).toHaveLength(12)
  expect(body[0]).toMatchObject({ day: '2025-03-31', joiners: 0, leavers: 0 })
  expect(body.slice(-3).map(({ day, joiners, leavers }) => [day, joiners, leavers])).toEqual([
    ['2025-12-31', 0, 1],
    ['2026-01-31', 0, 0],
    ['2026-02-20', 1, 0],
  ])
  const { body: now } = await h.call(hr, 'GET /api/hr/headcount', { query: { asOf: '2026-02-20' } })
  expect(body.at(-1)?.headcount).toBe(now.total)
})
