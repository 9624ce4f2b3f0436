import { beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, EMPLOYEE, HR, MANAGER, type RoleName } from '../../../domain/main/users/roles.ts'
import { harness, type Harness, type Person } from '../../../test/harness.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { payslipLayout } from '../../payroll/slip/payslip.table.ts'

let h: Harness
let admin: Person
let employee: Person
beforeAll(async () => {
  h = await harness()
  admin = await h.aUser({ role: ADMIN })
  employee = await h.aUser({ organisationId: admin.organisationId, role: EMPLOYEE })
})

async function roleOf(name: RoleName, as = admin) {
  const { body } = await h.call(as, 'GET /api/roles')
  return body.find((one) => one.name === name) ?? expect.fail(`no ${name}`)
}

describe('a change of permissions', () => {
  test('is previewed: the permissions added and removed, and the users concerned', async () => {
    const { id, version, permissions } = await roleOf(EMPLOYEE)
    const wanted = [...permissions.filter((one) => one !== 'leave.request.create'), 'audit.read']
    const { body } = await h.call(admin, 'POST /api/roles/permissions/preview', {
      body: { roles: [{ id, version, permissions: wanted }] },
    })
    expect(body).toEqual([
      { role: EMPLOYEE, gained: ['audit.read'], lost: ['leave.request.create'], people: 1, names: ['Test Person'] },
    ])
    expect((await roleOf(EMPLOYEE)).permissions).toContain('leave.request.create')
  })

  test('applies from the next request on', async () => {
    const { id, version, permissions } = await roleOf(EMPLOYEE)
    expect((await h.call(employee, 'POST /api/users/data/search', { body: {} })).status).toBe(403)
    const roles = [{ id, version, permissions: [...permissions, 'user.read'] }]
    expect((await h.call(admin, 'PUT /api/roles/permissions', { body: { roles } })).status).toBe(200)
    await expect
      .poll(async () => (await h.call(employee, 'POST /api/users/data/search', { body: {} })).status)
      .toBe(200)
    expect((await h.call(admin, 'PUT /api/roles/permissions', { body: { roles } })).code).toBe('STALE_VERSION')
  })

  test('changes all roles of one save, or none', async () => {
    const [manager, hr] = [await roleOf(MANAGER), await roleOf(HR)]
    const reply = await h.call(admin, 'PUT /api/roles/permissions', {
      body: {
        roles: [
          { ...of(manager), permissions: [] },
          { ...of(hr), permissions: ['no-such-thing'] },
        ],
      },
    })
    expect(reply.code).toBe('UNKNOWN_PERMISSION')
    expect(await roleOf(MANAGER)).toEqual(manager)
  })

  test('cannot remove the permission to manage permissions from Admin', async () => {
    const { permissions, ...own } = await roleOf(ADMIN)
    const reply = await h.call(admin, 'PUT /api/roles/permissions', {
      body: { roles: [{ ...of(own), permissions: permissions.filter((one) => one !== 'role.manage') }] },
    })
    expect(reply.code).toBe('ADMIN_PERMISSIONS_REQUIRED')
  })

  test('does not affect another organisation', async () => {
    const stranger = await h.aUser({ role: ADMIN })
    const { id, version } = await roleOf(EMPLOYEE)
    const reply = await h.call(stranger, 'PUT /api/roles/permissions', {
      body: { roles: [{ id, version, permissions: [] }] },
    })
    expect(reply.status).toBe(404)
  })
})

const of = ({ id, version }: { id: string; version: number }) => ({ id, version })

describe('viewing as another user', () => {
  const look = (as: Person, id: string, reason = 'They say the list is empty') =>
    h.call(as, 'POST /api/users/{id}/see-as', { params: { id }, body: { reason } })

  const send = (token: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    h.app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } })

  test('shows what the user may see, and allows no change', async () => {
    const { body } = await look(admin, employee.userId)
    expect(body.userData.id).toBe(employee.userId)
    const me = await send(body.accessToken, 'GET', '/api/users')
    expect(me.json().id).toBe(employee.userId)
    expect((await send(body.accessToken, 'PUT', '/api/roles/permissions', { roles: [] })).statusCode).toBe(403)
    const rename = await send(body.accessToken, 'PUT', `/api/users/${employee.userId}`, {
      version: 1,
      fullName: 'Changed',
    })
    expect(rename.json()).toMatchObject({ code: 'IMPERSONATION_READ_ONLY' })
    expect((await h.call(employee, 'GET /api/users')).body.userData.fullName).toBe('Test Person')
  })

  test('is recorded in the history with the viewer and the reason', async () => {
    await look(admin, employee.userId, 'Ticket from the front desk')
    const { rows } = await h.inOrganisation(admin.organisationId, (db) =>
      db.execute("select actor_id, after from audit_entry where table_name = 'seen_as' order by id desc limit 1"),
    )
    expect(rows[0]).toMatchObject({
      actor_id: admin.userId,
      after: { user_id: employee.userId, reason: 'Ticket from the front desk' },
    })
  })

  test('ends with the session of the viewer, and is refused for the own user', async () => {
    expect((await look(admin, admin.userId)).code).toBe('IMPERSONATE_SELF')
    expect((await look(employee, admin.userId)).status).toBe(403)
    const stranger = await h.aUser({ role: ADMIN })
    expect((await look(stranger, employee.userId)).status).toBe(404)
  })

  test('of a former employee shows what the organisation allows former employees, if anything', async () => {
    const left = await anEmployee(h, { organisationId: admin.organisationId, role: MANAGER, leftOn: '2026-03-09' })
    expect((await look(admin, left.userId)).code).toBe('IMPERSONATE_NO_USER')
    await h.inOrganisation(admin.organisationId, (db) => db.insert(payslipLayout).values({ openToLeft: true }))
    const { body } = await look(admin, left.userId)
    expect([body.userData.currentRole.name, body.permissions]).toEqual([EMPLOYEE, ['letter.read', 'payslip.read']])
    expect((await send(body.accessToken, 'GET', '/api/roles')).statusCode).toBe(403)
  })
})
