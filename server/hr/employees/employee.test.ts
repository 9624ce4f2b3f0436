import { beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, HOD, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { aDepartment, anEmployee, aZone, type Staff } from '../../../test/factories/people.ts'

let h: Harness
let hr: Staff
let head: Staff
let manager: Staff
let asha: Staff
let other: Staff
let stranger: Staff
let sales: string

beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  hr = await anEmployee(h, { role: HR, firstName: 'Hema', lastName: 'Rao' })
  const { organisationId } = hr
  head = await anEmployee(h, { organisationId, role: HOD, firstName: 'Harish', lastName: 'Dev' })
  sales = await aDepartment(h, organisationId, { name: 'Sales', head })
  const south = await aDepartment(h, organisationId, { name: 'Sales South', parentId: sales })
  const pune = await aZone(h, organisationId, { name: 'Pune', city: 'Pune' })
  manager = await anEmployee(h, {
    organisationId,
    role: MANAGER,
    department: sales,
    firstName: 'Mira',
    lastName: 'Nair',
  })
  const lead = await anEmployee(h, { organisationId, manager, department: south })
  asha = await anEmployee(h, {
    organisationId,
    manager: lead,
    department: south,
    zone: pune,
    firstName: 'Asha',
    lastName: 'Kulkarni',
    number: 'A-17',
    workEmail: 'asha@acme.example',
  })
  other = await anEmployee(h, { organisationId, firstName: 'Omar', lastName: 'Khan' })
  stranger = await anEmployee(h, { role: ADMIN })
})

const read = (as: Staff, of: Staff, query = {}) =>
  h.call(as, 'GET /api/hr/employees/{id}', { params: { id: of.employeeId }, query })

describe('access to employee records', () => {
  test.each([
    ['oneself', () => asha, true],
    ['a manager at any height', () => manager, true],
    ['the head of a department above', () => head, true],
    ['HR', () => hr, true],
    ['a colleague', () => other, false],
    ['another organisation', () => stranger, false],
  ])('of %s', async (_, who, may) => {
    const reply = await read(who(), asha)
    expect(reply.status).toBe(may ? 200 : 404)
  })

  test('a list contains exactly the visible employees', async () => {
    const names = async (as: Staff) => {
      const { body } = await h.call(as, 'POST /api/hr/employees/search', { body: {} })
      expect(body.totalElements).toBe(body.content.length)
      return body.content.map(({ id }) => id)
    }
    expect(await names(asha)).toEqual([asha.employeeId])
    expect(await names(manager)).toContain(asha.employeeId)
    expect(await names(manager)).not.toContain(other.employeeId)
    expect(await names(head)).toEqual(expect.arrayContaining([asha.employeeId, manager.employeeId, head.employeeId]))
    expect(await names(head)).not.toContain(other.employeeId)
    expect(await names(hr)).toHaveLength(6)
    expect(await names(stranger)).toEqual([stranger.employeeId])
  })

  test('personal values are left out for managers, and identity numbers are masked for everyone', async () => {
    const pan = { kind: 'PAN', number: 'abcpe1234f' } as const
    const made = await h.call(hr, 'POST /api/hr/employees/{id}/identities', {
      params: { id: asha.employeeId },
      body: pan,
    })
    expect(made.body.number).toBe('•••• 234F')
    const bank = { holder: 'Asha', bank: 'SBI', number: '1234 5678 9012', code: 'SBIN0001234', isPrimary: true }
    await h.call(hr, 'POST /api/hr/employees/{id}/bankAccounts', { params: { id: asha.employeeId }, body: bank })
    const own = await read(asha, asha)
    expect(own.body.personal?.bankAccounts[0]?.number).toBe('•••• 9012')
    for (const boss of [manager, head]) expect((await read(boss, asha)).body).not.toHaveProperty('personal')
    expect(JSON.stringify((await read(hr, asha)).body)).not.toMatch(/56789012|ABCPE1234F/i)
    const stored = await h.inOrganisation(hr.organisationId, (db) =>
      db.execute(
        "select row_to_json(b)::text as row from bank_account b union all select after::text from audit_entry where table_name = 'bank_account'",
      ),
    )
    expect(JSON.stringify(stored.rows)).not.toContain('123456789012')
    const history = await h.inOrganisation(hr.organisationId, (db) =>
      db.execute("select action from audit_entry where table_name = 'bank_account' and after ->> 'holder' = 'Asha'"),
    )
    expect(history.rows).toEqual([{ action: 'INSERT' }])
  })

  test('everyone can open the profile card of an employee, which contains public values only', async () => {
    const card = await h.call(other, 'GET /api/hr/directory/{id}', { params: { id: asha.employeeId } })
    expect(card.body).toMatchObject({
      fullName: 'Asha Kulkarni',
      departmentName: 'Sales South',
      city: 'Pune',
      timeZone: 'Asia/Kolkata',
      workEmail: 'asha@acme.example',
    })
    expect(Object.keys(card.body)).not.toEqual(expect.arrayContaining(['mobile']))
    expect((await h.call(stranger, 'GET /api/hr/directory/{id}', { params: { id: asha.employeeId } })).status).toBe(404)
  })
})

describe('changing a record', () => {
  const change = (as: Staff, of: Staff, body: object) =>
    h.call(as, 'PUT /api/hr/employees/{id}', { params: { id: of.employeeId }, body: body as { version: number } })
  const versionOf = async (of: Staff) => (await read(hr, of)).body.version

  test('employees change their own contact details and nothing else', async () => {
    const fine = await change(asha, asha, {
      version: await versionOf(asha),
      mobile: '+91 98200 00000',
      preferredName: 'Ash',
    })
    expect(fine.body).toMatchObject({ mobile: '+919820000000', preferredName: 'Ash' })
    const refused = await change(asha, asha, { version: fine.body.version, joinedOn: '2001-01-01' })
    expect(refused).toMatchObject({ status: 403, code: 'NOT_ALLOWED_TO_CHANGE' })
    expect((await change(manager, asha, { version: fine.body.version, mobile: '+91 11111 11111' })).status).toBe(403)
    expect((await change(other, asha, { version: fine.body.version, mobile: '+91 11111 11111' })).status).toBe(404)
  })

  test.each(['role', 'permissions', 'organisationId', 'userId', 'managerId', 'salary', 'fullName', 'id', 'importId'])(
    '“%s” is not a field of the record',
    async (name) => {
      const reply = await change(hr, asha, { version: await versionOf(asha), [name]: 'x' })
      expect(reply.status).toBe(422)
      expect(Object.keys(reply.fields)).toEqual([name])
    },
  )

  test('a change of an outdated version is refused', async () => {
    const version = await versionOf(asha)
    await change(hr, asha, { version, bloodGroup: 'O+' })
    expect(await change(hr, asha, { version, bloodGroup: 'A+' })).toMatchObject({ status: 409, code: 'STALE_VERSION' })
    expect((await read(hr, asha)).body.personal?.bloodGroup).toBe('O+')
  })

  test('employees change the sections that are their own, HR changes the other sections', async () => {
    const params = { id: asha.employeeId }
    const contact = { name: 'Ravi', relation: 'Brother', phone: '+91 98200 11111' }
    const made = await h.call(asha, 'POST /api/hr/employees/{id}/emergencyContacts', { params, body: contact })
    expect(made.status).toBe(200)
    const edited = await h.call(asha, 'PUT /api/hr/employees/{id}/emergencyContacts/{partId}', {
      params: { ...params, partId: made.body.id },
      body: { version: 1, name: 'Ravi K' },
    })
    expect(edited.body).toMatchObject({ name: 'Ravi K', version: 2 })
    expect(
      (await h.call(manager, 'POST /api/hr/employees/{id}/emergencyContacts', { params, body: contact })).status,
    ).toBe(403)
    const bank = await h.call(asha, 'POST /api/hr/employees/{id}/bankAccounts', {
      params,
      body: { holder: 'A', bank: 'B', number: '123456' },
    })
    expect(bank.code).toBe('NOT_ALLOWED_TO_CHANGE')
    expect(
      (
        await h.call(other, 'DELETE /api/hr/employees/{id}/emergencyContacts/{partId}', {
          params: { ...params, partId: made.body.id },
        })
      ).status,
    ).toBe(404)
    // An entry of one employee cannot be changed through the record of another.
    const crossed = await h.call(hr, 'DELETE /api/hr/employees/{id}/emergencyContacts/{partId}', {
      params: { id: other.employeeId, partId: made.body.id },
    })
    expect(crossed.status).toBe(404)
    expect(
      (
        await h.call(asha, 'DELETE /api/hr/employees/{id}/emergencyContacts/{partId}', {
          params: { ...params, partId: made.body.id },
        })
      ).status,
    ).toBe(200)
  })

  test.each([
    ['PAN', 'ABCDE1234', 'AAAPL1234C'],
    ['AADHAAR', '234567890123', '234567890124'],
    ['UAN', '012345678901', '100200300400'],
    ['PASSPORT', 'J1', 'J8369854'],
  ] as const)('a %s is written as it should be, and belongs to one person', async (kind, wrong, right) => {
    const add = (of: Staff, number: string) =>
      h.call(hr, 'POST /api/hr/employees/{id}/identities', { params: { id: of.employeeId }, body: { kind, number } })
    expect((await add(other, wrong)).fields).toHaveProperty('number')
    expect((await add(other, right)).status).toBe(200)
    expect((await add(manager, right.toLowerCase())).code).toBe('IDENTITY_TAKEN')
  })
})

describe('creating and deleting', () => {
  const create = (body: object, as = hr) =>
    h.call(as, 'POST /api/hr/employees', { body: body as { firstName: string; joinedOn: string } })

  test('an employee number is assigned if none is entered, and none is assigned twice', async () => {
    const first = await create({
      firstName: 'New',
      joinedOn: '2026-03-01',
      employment: { jobTitle: 'Clerk', departmentId: sales },
    })
    expect(first.body).toMatchObject({
      number: 'A-18',
      fullName: 'New',
      employment: { jobTitle: 'Clerk', departmentName: 'Sales', fromDay: '2026-03-01' },
    })
    expect((await create({ firstName: 'Next', joinedOn: '2026-03-01' })).body.number).toBe('A-19')
    expect(await create({ firstName: 'Twice', joinedOn: '2026-03-01', number: 'a-17' })).toMatchObject({
      code: 'NUMBER_TAKEN',
      fields: { number: expect.any(String) },
    })
    expect((await create({ firstName: 'Twice', joinedOn: '2026-03-01', workEmail: 'ASHA@acme.example' })).code).toBe(
      'WORK_EMAIL_TAKEN',
    )
    expect((await create({ firstName: 'X', joinedOn: '2026-03-01', leftOn: '2026-02-01' })).fields).toHaveProperty(
      'leftOn',
    )
    expect((await create({ firstName: 'X', joinedOn: '2026-03-01' }, manager)).status).toBe(403)
  })

  test('a user account can be created with it, never above the role of the creator', async () => {
    const made = await create({
      firstName: 'Invited',
      joinedOn: '2026-03-01',
      workEmail: 'invited@acme.example',
      signIn: { roles: ['HRMS-Employee'] },
    })
    expect(made.body.userId).toEqual(expect.any(String))
    const above = await create({
      firstName: 'Climber',
      joinedOn: '2026-03-01',
      workEmail: 'climber@acme.example',
      signIn: { roles: ['HRMS-Admin'] },
    })
    expect(above.code).toBe('ROLE_ABOVE_OWN')
    expect(
      (await create({ firstName: 'Y', joinedOn: '2026-03-01', signIn: { roles: ['HRMS-Employee'] } })).fields,
    ).toHaveProperty('workEmail')
  })

  test('a record can be deleted only while nothing refers to it', async () => {
    const { body } = await create({ firstName: 'Gone', joinedOn: '2026-03-01' })
    const boss = await create({ firstName: 'Boss', joinedOn: '2026-03-01' })
    await create({ firstName: 'Report', joinedOn: '2026-03-01', employment: { managerId: boss.body.id } })
    const remove = (id: string) => h.call(hr, 'DELETE /api/hr/employees/{id}', { params: { id } })
    expect((await remove(body.id)).status).toBe(200)
    expect(await remove(boss.body.id)).toMatchObject({ status: 409, code: 'EMPLOYEE_IN_USE' })
    expect(await remove(head.employeeId)).toMatchObject({ status: 409, code: 'EMPLOYEE_IN_USE' })
    expect((await h.call(stranger, 'DELETE /api/hr/employees/{id}', { params: { id: boss.body.id } })).status).toBe(404)
  })
})
