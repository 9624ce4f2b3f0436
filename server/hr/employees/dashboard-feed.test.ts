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

test('the feed lists joiners and celebrations, the nearest day first, without the year of birth', async () => {
  const asha = await anEmployee(h, { organisationId: hr.organisationId, role: EMPLOYEE, joinedOn: '2019-09-01' })
  const { body } = await h.call(asha, 'GET /api/hr/feed')
  // 2026 has no 29 February.
  expect(body.map(({ kind, employee: { name }, day, years }) => [kind, name, day, years])).toEqual([
    ['BIRTHDAY', 'Leap', '2026-02-28', null],
    ['ANNIVERSARY', 'Leap', '2026-02-28', 6],
    ['JOINER', 'Soon', '2026-03-01', null],
    ['JOINER', 'Fresh', '2026-02-10', null],
  ])
  expect(JSON.stringify(body)).not.toContain('1992')
})

test('the birthday of an employee who opted out is not in the feed', async () => {
  const quiet = await anEmployee(h, { organisationId: hr.organisationId, joinedOn: '2019-09-01', firstName: 'Quiet' })
  await h.inOrganisation(hr.organisationId, (db) =>
    db.update(employee).set({ bornOn: '1990-02-21' }).where(eq(employee.id, quiet.employeeId)),
  )
  const isListed = async () =>
    (await h.call(hr, 'GET /api/hr/feed')).body.some(
      (item) => item.kind === 'BIRTHDAY' && item.employee.id === quiet.employeeId,
    )
  expect(await isListed()).toBe(true)
  await h.call(quiet, 'PUT /api/notifications/birthday', { body: { isAnnounced: false } })
  expect(await isListed()).toBe(false)
})

test('the feed shows the latest appreciations that the caller may see', async () => {
  const badge = await h.call(hr, 'POST /api/hr/badge/types', { body: { name: 'Star' } })
  const type = await h.call(hr, 'POST /api/leave-hr/appreciation/types', {
    body: { name: 'Team player', badgeTypeId: badge.body.id },
  })
  const [giver, receiver, other] = await Promise.all(
    [1, 2, 3].map(() => anEmployee(h, { organisationId: hr.organisationId, joinedOn: '2024-09-01' })),
  )
  await h.call(giver as Staff, 'POST /api/hr/employee/appreciations', {
    body: {
      employeeId: (receiver as Staff).employeeId,
      typeId: type.body.id,
      message: 'Thank you for the release.',
      socialType: 'PERSON',
    },
  })
  const listAppreciations = async (as: Staff) =>
    (await h.call(as, 'GET /api/hr/feed')).body.filter(({ kind }) => kind === 'APPRECIATION')
  expect(await listAppreciations(receiver as Staff)).toMatchObject([
    { employee: { id: receiver?.employeeId }, giver: { id: giver?.employeeId }, text: 'Thank you for the release.' },
  ])
  expect(await listAppreciations(other as Staff)).toEqual([])
})

test('the headcount is grouped by department, on any day', async () => {
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
