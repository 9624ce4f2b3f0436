import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ADMIN, EMPLOYEE, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { anEmployee, employees } from '../../../test/factories/people.ts'
import { aRecord, inviteAll, listInvitations, readSlip, uninvited } from '../../../test/factories/invitations.ts'
import { readLastToken, readOutbox } from '../../../test/factories/sign-ins.ts'
import { harness } from '../../../test/harness.ts'
import { appUser } from '../../main/users/user.table.ts'
import { employee } from '../employees/employee.table.ts'
import { executeInvitations } from './invite.actions.ts'

const at = await harness()
const hr = await anEmployee(at, { role: HR })
const { organisationId } = hr
const newPassword = 'seven purple kettles'

const acceptLink = (token: string) =>
  at.call(null, 'POST /api/auth/invitation/accept-link', { body: { token, newPassword } })
const acceptCode = (username: string, code: string) =>
  at.call(null, 'POST /api/auth/invitation/accept-code', { body: { username, code, newPassword } })
const userOf = (userId: string) =>
  at.inOrganisation(organisationId, (db) => db.select().from(appUser).where(eq(appUser.id, userId)))

describe('an invitation by mail', () => {
  test('lets the employee choose a password, signs them in and verifies the address', async () => {
    const asha = await aRecord(at, organisationId, { workEmail: 'asha@acme.example' })
    const batch = await inviteAll(at, hr, [asha], 'MAIL')
    expect(batch).toMatchObject({ status: 'DONE', total: 1, invited: 1, skipped: 0 })
    const invited = (await listInvitations(at, hr)).find(({ employeeId }) => employeeId === asha)
    expect(invited).toMatchObject({ state: 'SENT', channel: 'MAIL', username: 'asha@acme.example' })
    const user = { ...hr, userId: invited?.userId ?? '' }
    const token = await readLastToken(at, user)
    expect((await at.call(null, 'POST /api/auth/invitation', { body: { token } })).body).toMatchObject({
      organisation: 'Acme',
      username: 'asha@acme.example',
    })
    const reply = await acceptLink(token)
    expect(reply.body.userData).toMatchObject({ employeeId: asha, mailVerified: true, roles: [{ name: EMPLOYEE }] })
    expect((await listInvitations(at, hr)).find(({ employeeId }) => employeeId === asha)?.state).toBe('ACCEPTED')
    expect((await acceptLink(token)).code).toBe('INVITATION_USED')
    expect((await at.call(null, 'POST /api/auth/invitation', { body: { token } })).code).toBe('INVITATION_USED')
  })

  test('that is sent again replaces the earlier link; a revoked or expired one is refused', async () => {
    const ravi = await aRecord(at, organisationId, { workEmail: 'ravi@acme.example' })
    await inviteAll(at, hr, [ravi], 'MAIL')
    const [{ id, userId } = { id: '', userId: '' }] = (await listInvitations(at, hr)).filter(
      ({ employeeId }) => employeeId === ravi,
    )
    const first = await readLastToken(at, { ...hr, userId })
    await at.call(hr, 'POST /api/hr/invitations/{id}/resend', { params: { id } })
    const second = await readLastToken(at, { ...hr, userId })
    expect((await acceptLink(first)).code).toBe('TOKEN_INVALID')
    await at.call(hr, 'POST /api/hr/invitations/{id}/revoke', { params: { id } })
    expect((await acceptLink(second)).code).toBe('INVITATION_REVOKED')
    await at.call(hr, 'POST /api/hr/invitations/{id}/resend', { params: { id } })
    const third = await readLastToken(at, { ...hr, userId })
    at.clock.set('2026-03-24T09:00:01Z')
    expect((await acceptLink(third)).code).toBe('INVITATION_EXPIRED')
    expect((await listInvitations(at, hr)).find((one) => one.id === id)?.state).toBe('EXPIRED')
    at.clock.set('2026-03-10T09:00:00Z')
    expect((await acceptLink(third)).status).toBe(200)
  })

  test('belongs to one organisation: another one cannot send, print, revoke or use it', async () => {
    const meera = await aRecord(at, organisationId, { workEmail: 'meera@acme.example' })
    await inviteAll(at, hr, [meera], 'MAIL')
    const found = (await listInvitations(at, hr)).find(({ employeeId }) => employeeId === meera)
    const foreign = await anEmployee(at, { role: HR })
    const id = found?.id ?? ''
    for (const act of ['resend', 'slip', 'revoke'] as const)
      expect((await at.call(foreign, `POST /api/hr/invitations/{id}/${act}`, { params: { id } })).code).toBe(
        'NOT_FOUND',
      )
    const token = await readLastToken(at, { ...hr, userId: found?.userId ?? '' })
    expect((await acceptLink(token.replace(organisationId, foreign.organisationId))).code).toBe('TOKEN_INVALID')
    expect(
      (
        await at.call(foreign, 'POST /api/hr/invitations', {
          body: { channel: 'PRINT', employeeIds: [meera] },
        })
      ).code,
    ).toBe('INVITE_NO_EMPLOYEES')
  })
})

describe('a printed code', () => {
  test('signs in an employee without an address, once, and verifies no address', async () => {
    const binod = await aRecord(at, organisationId, { firstName: 'Binod', lastName: 'Rai', personalEmail: null })
    await inviteAll(at, hr, [binod], 'PRINT')
    const slip = await readSlip(at, hr, binod)
    expect(slip.username).toBe('binod.rai')
    expect(slip.code).toMatch(/^[ACDEFHJKMNPRTWXY34679]{4}(-[ACDEFHJKMNPRTWXY34679]{4}){2}$/)
    const reply = await acceptCode(' Binod.Rai ', slip.code.toLowerCase().replaceAll('-', ' '))
    expect(reply.body.userData).toMatchObject({ employeeId: binod, email: null, mailVerified: false })
    expect((await acceptCode('binod.rai', slip.code)).code).toBe('INVITATION_USED')
  })

  test('that is printed again replaces the earlier code', async () => {
    const sita = await aRecord(at, organisationId, { firstName: 'Sita', lastName: 'Devi' })
    await inviteAll(at, hr, [sita], 'PRINT')
    const first = await readSlip(at, hr, sita)
    const second = await readSlip(at, hr, sita)
    expect((await acceptCode(first.username, first.code)).code).toBe('WRONG_INVITATION_CODE')
    expect((await acceptCode(second.username, second.code)).status).toBe(200)
  })

  test.each(['a user name', 'a name that nobody has'])('locks %s after fewer than twenty attempts', async (whose) => {
    const gita = await aRecord(at, organisationId, { firstName: 'Gita', lastName: whose.slice(-3) })
    await inviteAll(at, hr, [gita], 'PRINT')
    const { username, code } = await readSlip(at, hr, gita)
    const name = whose === 'a user name' ? username : 'nobody.at.all'
    const replies = []
    for (let round = 0; round < 20; round += 1) replies.push((await acceptCode(name, 'ACDE-ACDE-ACDE')).status)
    expect(replies.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(new Set(replies.slice(5))).toEqual(new Set([423]))
    if (name === username) expect((await acceptCode(username, code)).status).toBe(423)
  })
})

describe('inviting many', () => {
  test('skips employees with an account, leavers, and those with an open invitation or no address, with the reason', async () => {
    const has = await anEmployee(at, { organisationId })
    await at.inOrganisation(organisationId, (db) =>
      db.update(appUser).set({ passwordHash: 'x' }).where(eq(appUser.id, has.userId)),
    )
    const left = await aRecord(at, organisationId, { leftOn: '2026-01-31', workEmail: 'left@acme.example' })
    const withoutEmail = await aRecord(at, organisationId, {})
    const fine = await aRecord(at, organisationId, { personalEmail: 'fine@home.example' })
    await inviteAll(at, hr, [fine], 'MAIL')
    const again = await aRecord(at, organisationId, { workEmail: 'again@acme.example' })
    const body = { channel: 'MAIL' as const, employeeIds: [has.employeeId, left, withoutEmail, fine, again] }
    const preview = await at.call(hr, 'POST /api/hr/invitations/preview', { body })
    expect(preview.body).toMatchObject({ total: 5, invited: 1, canMail: false })
    expect(preview.body.skipped.map(({ code }) => code).sort()).toEqual([
      'ALREADY_INVITED',
      'HAS_LEFT',
      'HAS_SIGN_IN',
      'NO_EMAIL_ON_RECORD',
    ])
    const { body: batch } = await at.call(hr, 'POST /api/hr/invitations', { body })
    expect(batch).toMatchObject({ total: 5, invited: 1, skipped: 4 })
    const rows = await at.call(hr, 'POST /api/hr/invitation-batches/{id}/rows/search', {
      params: { id: batch.id },
      body: {},
    })
    expect(rows.body.content.map(({ message }) => message)).toContain(
      'This employee has left and cannot be invited. Remove this employee from the selection.',
    )
  })

  test('by a filter includes employees without an account; a job for hundreds continues after a crash', async () => {
    const home = await anEmployee(at, { role: HR })
    const ids = await uninvited(at, home.organisationId, 260)
    await at.inOrganisation(home.organisationId, (db) =>
      db.update(appUser).set({ passwordHash: 'x' }).where(eq(appUser.id, home.userId)),
    )
    const body = { channel: 'PRINT' as const, filters: {} }
    const { body: batch } = await at.call(home, 'POST /api/hr/invitations', { body })
    expect(batch).toMatchObject({ status: 'QUEUED', total: ids.length, done: 0 })
    const job = { organisationId: home.organisationId, userId: home.userId, batchId: batch.id, origin: '' }
    await Promise.all([executeInvitations(at.muster, job), executeInvitations(at.muster, job)])
    const read = await at.call(home, 'GET /api/hr/invitation-batches/{id}', { params: { id: batch.id } })
    expect(read.body).toMatchObject({ status: 'DONE', invited: ids.length, skipped: 0, printable: ids.length })
    const names = (await listInvitations(at, home)).map(({ username }) => username)
    expect(new Set(names).size).toBe(names.length)
    expect((await at.call(home, 'POST /api/hr/invitations', { body })).code).toBe('INVITE_NO_EMPLOYEES')
    const slips = await at.call(home, 'POST /api/hr/invitation-batches/{id}/slips', { params: { id: batch.id } })
    expect([slips.status, slips.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  test('gives the role Manager to employees with reports', async () => {
    const boss = await aRecord(at, organisationId, { workEmail: 'boss@acme.example' })
    await employees(at, organisationId, [{ manager: { employeeId: boss } }])
    await inviteAll(at, hr, [boss], 'MAIL')
    const page = await at.call(hr, 'POST /api/users/data/search', { body: { filters: { q: 'boss@acme' } } })
    expect(page.body.content[0]?.roles).toEqual([EMPLOYEE, MANAGER])
  })

  test('needs the permission to manage users', async () => {
    const manager = await anEmployee(at, { organisationId, role: MANAGER })
    const body = { channel: 'PRINT' as const, filters: {} }
    expect((await at.call(manager, 'POST /api/hr/invitations', { body })).code).toBe('NOT_ALLOWED')
  })

  test('of an Admin is not available to HR', async () => {
    const admin = await anEmployee(at, { organisationId, role: ADMIN })
    const boss = await aRecord(at, organisationId, { workEmail: 'root@acme.example' })
    const made = await at.call(admin, 'POST /api/register/users', {
      body: {
        username: 'root@acme.example',
        email: 'root@acme.example',
        fullName: 'Root',
        roles: [ADMIN],
        employeeId: boss,
      },
    })
    expect(made.status).toBe(200)
    const id = (await listInvitations(at, hr)).find(({ employeeId }) => employeeId === boss)?.id ?? ''
    for (const act of ['resend', 'slip', 'revoke'] as const)
      expect((await at.call(hr, `POST /api/hr/invitations/{id}/${act}`, { params: { id } })).code).toBe(
        'ROLE_ABOVE_OWN',
      )
    at.clock.set('2026-04-10T09:00:00Z')
    const batch = await inviteAll(at, hr, [boss], 'PRINT')
    expect(batch).toMatchObject({ invited: 0, skipped: 1 })
    at.clock.set('2026-03-10T09:00:00Z')
  })
})

describe('a user account', () => {
  test('is linked to one record and unlinked again', async () => {
    const asha = await aRecord(at, organisationId, { firstName: 'Asha', lastName: 'Nair' })
    const user = await at.aUser({ organisationId })
    const link = (employeeId: string | null, { userId } = user) =>
      at.call(hr, 'PUT /api/users/{id}/employee', { params: { id: userId }, body: { employeeId } })
    expect((await link(asha)).status).toBe(200)
    expect((await userOf(user.userId))[0]).toMatchObject({ fullName: 'Asha Nair', mobile: null })
    expect((await link(asha, await at.aUser({ organisationId }))).code).toBe('HAS_SIGN_IN')
    expect((await link(await aRecord(at, organisationId, {}))).code).toBe('USER_ALREADY_LINKED')
    expect((await link(null)).status).toBe(200)
    expect((await link(asha, await at.aUser({ organisationId }))).status).toBe(200)
    const foreign = await at.aUser({})
    expect((await link(asha, foreign)).code).toBe('NOT_FOUND')
  })

  test('follows the name and the mobile number of the record, which cannot be changed elsewhere', async () => {
    const one = await anEmployee(at, { organisationId })
    await at.call(hr, 'PUT /api/hr/employees/{id}', {
      params: { id: one.employeeId },
      body: { version: 1, lastName: 'Menon', mobile: '098450 12345' },
    })
    const [user] = await userOf(one.userId)
    expect(user).toMatchObject({ fullName: 'Asha Menon', mobile: '+919845012345' })
    const change = (body: object) =>
      at.call(one, 'PUT /api/users/{id}', {
        params: { id: one.userId },
        body: { version: user?.version ?? 0, ...body },
      })
    expect((await change({ fullName: 'X' })).fields).toHaveProperty('fullName')
    expect((await change({ mobile: '+919845099999' })).fields).toHaveProperty('mobile')
    expect((await change({ fullName: 'Asha Menon', language: 'hi' })).status).toBe(200)
  })
})

test('an import of invited employees can no longer be undone by accident: their records have changed', async () => {
  const one = await aRecord(at, organisationId, { workEmail: 'undo@acme.example' })
  await inviteAll(at, hr, [one], 'MAIL')
  const rows = await at.inOrganisation(organisationId, (db) =>
    db.select({ version: employee.version }).from(employee).where(eq(employee.id, one)),
  )
  expect(rows[0]?.version).toBe(2)
  expect((await readOutbox(at, hr)).some(({ body }) => body.includes('/invitation#token='))).toBe(true)
})
