import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { joiningEmployeeCalls } from '../../../domain/main/auth/joining-employee-access.ts'
import { ADMIN, EMPLOYEE, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { anEmployee, aZone, type NewStaff } from '../../../test/factories/people.ts'
import { password, sessionOf } from '../../../test/factories/sign-ins.ts'
import { harness } from '../../../test/harness.ts'
import { appUser } from '../users/user.table.ts'
import { hashPassword } from './password-hash.ts'

const h = await harness()
const hr = await anEmployee(h, { role: HR })
const { organisationId } = hr
const passwordHash = await hashPassword(password)

async function aJoiner(input: NewStaff = {}) {
  const person = await anEmployee(h, { organisationId, joinedOn: '2026-03-16', ...input })
  const [user] = await h.inOrganisation(organisationId, (db) =>
    db.update(appUser).set({ passwordHash }).where(eq(appUser.id, person.userId)).returning(),
  )
  return { ...person, username: user?.username ?? '' }
}

const login = async ({ username }: { username: string }) => {
  const { body } = await h.call(null, 'POST /api/auth/login', { body: { username, password } })
  return { ...sessionOf(body), userData: body.userData }
}

const boss = await aJoiner({ roles: [HR, MANAGER], role: HR })

beforeEach(() => h.clock.set('2026-03-10T09:00:00Z'))

test('a new head of HR is only an employee until the joining date', async () => {
  const { userData } = await login(boss)
  expect(userData).toMatchObject({ isJoining: true, hasLeft: false, currentRole: { name: EMPLOYEE } })
  expect(userData.roles.map(({ name }) => name)).toEqual([EMPLOYEE])
})

test('of all calls that need a sign-in, those of the shell and of the own record are allowed', async () => {
  const { bearer: headers } = await login(boss)
  const left: string[] = []
  for (const [key, { access }] of h.app.served) {
    if (access === 'open') continue
    const [method, path] = key.split(' ') as ['GET', string]
    const url = path.replace(/\{\w+\}/g, '019c0000-0000-7000-8000-000000000000')
    const reply = await h.app.inject({ method, url, headers })
    if (reply.statusCode !== 403 || reply.json().code !== 'NOT_ALLOWED') left.push(key)
  }
  expect(left.toSorted()).toEqual([...joiningEmployeeCalls].toSorted())
})

test('the own record can be read and filled, and no other one', async () => {
  const { bearer: headers } = await login(boss)
  const find = (id: string) => h.call(null, 'GET /api/hr/employees/{id}', { params: { id }, headers })
  const { body } = await find(boss.employeeId)
  const changed = await h.call(null, 'PUT /api/hr/employees/{id}', {
    params: { id: boss.employeeId },
    body: { version: body.version, personalEmail: 'boss@home.example' },
    headers,
  })
  expect(changed.body.personal?.personalEmail).toBe('boss@home.example')
  expect((await find(hr.employeeId)).status).toBe(404)
})

test('the full access begins with the joining date in the time zone of the employee', async () => {
  const zone = await aZone(h, organisationId, { timeZone: 'Pacific/Auckland' })
  const far = await aJoiner({ zone, roles: [MANAGER], role: MANAGER })
  h.clock.set('2026-03-15T10:59:00Z')
  const before = await login(far)
  expect(before.userData.isJoining).toBe(true)
  h.clock.set('2026-03-15T11:01:00Z')
  const { body } = await h.call(null, 'POST /api/auth/refresh', { body: { refreshToken: before.refreshToken } })
  expect(body.userData).toMatchObject({ isJoining: false, currentRole: { name: MANAGER } })
})

test('an Admin keeps the access, so that an organisation can be set up before its first day', async () => {
  const { userData } = await login(await aJoiner({ roles: [ADMIN], role: ADMIN }))
  expect(userData).toMatchObject({ isJoining: false, currentRole: { name: ADMIN } })
})
