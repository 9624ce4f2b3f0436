import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ADMIN, EMPLOYEE, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness } from '../../../test/harness.ts'
import { anEmployee, aZone, type NewStaff, type Staff } from '../../../test/factories/people.ts'
import { password, sessionOf } from '../../../test/factories/sign-ins.ts'
import { aSlip } from '../../../test/factories/payslips.ts'
import { hashPassword } from './password-hash.ts'
import { appUser, role } from '../users/user.table.ts'

const h = await harness()
const hr = await anEmployee(h, { role: HR })
const { organisationId } = hr
const passwordHash = await hashPassword(password)

async function createUser(input: NewStaff = {}) {
  const person = await anEmployee(h, { organisationId, leftOn: '2026-03-09', ...input })
  const [user] = await h.inOrganisation(person.organisationId, (db) =>
    db.update(appUser).set({ passwordHash }).where(eq(appUser.id, person.userId)).returning(),
  )
  return { ...person, username: user?.username ?? '' }
}

const login = ({ username }: { username: string }) =>
  h.call(null, 'POST /api/auth/login', { body: { username, password } })
const refresh = (refreshToken: string) => h.call(null, 'POST /api/auth/refresh', { body: { refreshToken } })

async function setOpen(openToLeft: boolean, by: Staff = hr) {
  const { version } = (await h.call(by, 'GET /api/payroll/payslipLayout')).body
  const { status } = await h.call(by, 'PUT /api/payroll/payslipLayout', { body: { version, openToLeft } })
  expect(status).toBe(200)
}

async function signedIn(person: { username: string }) {
  const { body } = await login(person)
  return { ...sessionOf(body), userData: body.userData }
}

const asha = await createUser()
const boss = await createUser({ roles: [ADMIN, HR, MANAGER], role: ADMIN })
const slip = await aSlip(h, asha)
const others = await aSlip(h, boss)

beforeEach(async () => {
  h.clock.set('2026-03-10T09:00:00Z')
  await setOpen(true)
})

describe('signing in after the last day', () => {
  test('is refused until the organisation allows it, and does not affect another organisation', async () => {
    await setOpen(false)
    expect((await login(asha)).code).toBe('EMPLOYMENT_ENDED')
    await setOpen(true)
    expect((await login(asha)).body.userData).toMatchObject({ hasLeft: true, currentRole: { name: EMPLOYEE } })
    const elsewhere = await createUser({ organisationId: (await anEmployee(h)).organisationId })
    expect((await login(elsewhere)).code).toBe('EMPLOYMENT_ENDED')
  })

  test('gives an Admin the role Employee, without a way to another role', async () => {
    const { bearer, userData } = await signedIn(boss)
    expect(userData.roles.map(({ name }) => name)).toEqual([EMPLOYEE])
    const { body } = await h.call(null, 'GET /api/users', { headers: bearer })
    expect(body.userData).toEqual(userData)
    const permissions = await h.call(null, 'GET /api/auth/permissions/permissions', { headers: bearer })
    expect(permissions.body).toEqual(['letter.read', 'payslip.read'])
    const roles = await h.inOrganisation(organisationId, (db) => db.select({ id: role.id }).from(role))
    for (const { id: roleId } of roles)
      expect((await h.call(null, 'POST /api/auth/switchRole', { headers: bearer, body: { roleId } })).code).toBe(
        'NOT_ALLOWED',
      )
  })

  test('is unrestricted until the last day is over in their time zone', async () => {
    const zone = await aZone(h, organisationId, { timeZone: 'America/Los_Angeles' })
    const far = await createUser({ zone, leftOn: '2026-03-10', roles: [MANAGER] })
    h.clock.set('2026-03-11T06:59:00Z')
    const before = (await login(far)).body
    expect(before.userData).toMatchObject({ hasLeft: false, currentRole: { name: MANAGER } })
    h.clock.set('2026-03-11T07:01:00Z')
    // The session continues with the access of a former employee.
    expect((await refresh(before.refreshToken)).body.userData).toMatchObject({
      hasLeft: true,
      currentRole: { name: EMPLOYEE },
    })
  })

  test('ends with the next refresh when the organisation no longer allows it', async () => {
    const first = (await login(asha)).body
    const second = (await refresh(first.refreshToken)).body
    expect(second.userData.hasLeft).toBe(true)
    await setOpen(false)
    expect((await refresh(second.refreshToken)).code).toBe('EMPLOYMENT_ENDED')
  })
})

test('of all calls that need a sign-in, those of the shell, of payslips and of letters are allowed', async () => {
  const { bearer: headers } = await signedIn(boss)
  const left: string[] = []
  let refused = 0
  for (const [key, { access }] of h.app.served) {
    if (access === 'open') continue
    const [method, path] = key.split(' ') as ['GET', string]
    const url = path.replace(/\{\w+\}/g, '019c0000-0000-7000-8000-000000000000')
    const reply = await h.app.inject({ method, url, headers })
    if (reply.statusCode === 403 && reply.json().code === 'NOT_ALLOWED') refused += 1
    else left.push(key)
  }
  expect(left.toSorted()).toEqual([
    'GET /api/auth/permissions/permissions',
    'GET /api/hr/letters/{id}/pdf',
    'GET /api/payroll/salarySlips/pdf/download/{id}',
    'GET /api/payroll/salarySlips/pdf/view/{id}',
    'GET /api/payroll/salarySlips/processing/statuses',
    'GET /api/payroll/salarySlips/statuses',
    'GET /api/payroll/salarySlips/view/{id}',
    'GET /api/payroll/salarySlips/{id}',
    'GET /api/payroll/salarySlips/{id}/openings',
    'GET /api/settings',
    'GET /api/users',
    'POST /api/auth/changePassword',
    'POST /api/hr/letters/search',
    'POST /api/payroll/salarySlips/employee/search',
    'POST /api/payroll/salarySlips/search',
  ])
  expect(refused).toBeGreaterThan(200)
})

test('public calls are allowed: sign-out, token refresh, translations, signed file links', () => {
  for (const key of [
    'GET /api/auth/logout',
    'POST /api/auth/refresh',
    'GET /api/i18n/{language}',
    'GET /api/files/{token}',
  ])
    expect(h.app.served.get(key)?.access).toBe('open')
})

test('own payslips can be read, those of others are not found, even by a former Admin', async () => {
  const attempts = [
    'GET /api/payroll/salarySlips/{id}',
    'GET /api/payroll/salarySlips/view/{id}',
    'GET /api/payroll/salarySlips/pdf/view/{id}',
    'GET /api/payroll/salarySlips/pdf/download/{id}',
    'GET /api/payroll/salarySlips/{id}/openings',
  ] as const
  for (const [person, own, foreign] of [
    [asha, slip, others],
    [boss, others, slip],
  ] as const) {
    const { bearer: headers } = await signedIn(person)
    const list = await h.call(null, 'POST /api/payroll/salarySlips/employee/search', { headers, body: {} })
    expect(list.body.content.map(({ id }) => id)).toEqual([own])
    const all = await h.call(null, 'POST /api/payroll/salarySlips/search', { headers, body: {} })
    expect(all.body.content.map(({ id }) => id)).toEqual([own])
    for (const attempt of attempts) {
      expect((await h.call(null, attempt, { headers, params: { id: own } })).status).toBe(200)
      expect((await h.call(null, attempt, { headers, params: { id: foreign } })).status).toBe(404)
    }
  }
})

test('own letters can be read, those of others are not found', async () => {
  const issue = async ({ employeeId }: Staff) => {
    const body = { employeeId, kind: 'RELIEVING' as const, language: 'en' as const }
    return (await h.call(hr, 'POST /api/hr/letters', { body })).body.id
  }
  const [own, foreign] = [await issue(asha), await issue(boss)]
  const { bearer: headers } = await signedIn(asha)
  const list = await h.call(null, 'POST /api/hr/letters/search', { headers, body: {} })
  expect(list.body.content.map(({ id }) => id)).toEqual([own])
  const open = (id: string) => h.call(null, 'GET /api/hr/letters/{id}/pdf', { headers, params: { id } })
  expect((await open(own)).status).toBe(200)
  expect((await open(foreign)).status).toBe(404)
})

test('the password can be changed', async () => {
  const person = await createUser()
  const { bearer: headers } = await signedIn(person)
  const body = { oldPassword: password, newPassword: 'seven purple lanterns' }
  expect((await h.call(null, 'POST /api/auth/changePassword', { headers, body })).status).toBe(200)
  expect((await login(person)).code).toBe('WRONG_SIGN_IN')
})
