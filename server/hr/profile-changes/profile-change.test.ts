import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ADMIN, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { addWorkflowStep } from '../../../test/factories/approvals.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { aFile } from '../../../test/factories/records.ts'
import { harness, type Person } from '../../../test/harness.ts'
import type { Api } from '../../../domain/contract.ts'

const h = await harness({ now: '2026-03-10T09:00:00Z' })
const hr = await anEmployee(h, { role: HR })
const { organisationId } = hr
const admin = await anEmployee(h, { organisationId, role: ADMIN })
const boss = await anEmployee(h, { organisationId, role: MANAGER })
let asha: Staff
beforeEach(async () => {
  asha = await anEmployee(h, { organisationId, manager: boss, firstName: 'Asha', lastName: 'Rao' })
})

type Input = Omit<Api['POST /api/hr/employee/profileChanges']['args']['body'], 'reason'>

const requestChange = (input: Input, as: Person = asha) =>
  h.call(as, 'POST /api/hr/employee/profileChanges', { body: { reason: 'It changed', ...input } })
const find = (as: Person, id: string) => h.call(as, 'GET /api/hr/employee/profileChanges/{id}', { params: { id } })
const withdraw = (as: Person, id: string) =>
  h.call(as, 'DELETE /api/hr/employee/profileChanges/{id}', { params: { id } })
const record = async (as: Person = hr) =>
  (await h.call(as, 'GET /api/hr/employees/{id}', { params: { id: asha.employeeId }, query: {} })).body

async function decide(as: Person, id: string, action: 'APPROVE' | 'REJECT' | 'SEND_BACK' = 'APPROVE') {
  const { rows } = await h.inOrganisation(organisationId, (db) =>
    db.execute<{ id: string; version: number }>(
      sql`select id, version from approval_request where subject_id = ${id} and state = 'PENDING'`,
    ),
  )
  const comment = action === 'APPROVE' ? {} : { comment: 'Please send the certificate' }
  return h.call(as, 'POST /api/approval/pipeline/statuses/action', {
    body: { id: rows[0]?.id ?? '', version: rows[0]?.version ?? 1, action, ...comment },
  })
}

const aBankAccount = async (last4: string, more: object = {}) =>
  (
    await h.call(hr, 'POST /api/hr/employees/{id}/bankAccounts', {
      params: { id: asha.employeeId },
      body: { holder: 'Asha Rao', bank: 'HDFC', number: `${Math.random()}`.slice(2, 10) + last4, ...more },
    })
  ).body

describe('a request', () => {
  test('changes nothing until HR approves it', async () => {
    const { body } = await requestChange({ lastName: 'Sharma', maritalStatus: 'MARRIED' })
    expect(body).toMatchObject({ state: 'PENDING', waitsFor: 'HR', reason: 'It changed' })
    expect(body.fields).toEqual([
      { path: 'lastName', custom: null, before: 'Rao', after: 'Sharma' },
      { path: 'maritalStatus', custom: null, before: null, after: 'MARRIED' },
    ])
    expect((await record()).lastName).toBe('Rao')
    expect((await decide(hr, body.id)).status).toBe(200)
    expect(await record()).toMatchObject({ fullName: 'Asha Sharma', personal: { maritalStatus: 'MARRIED' } })
    expect((await find(asha, body.id)).body).toMatchObject({ state: 'APPROVED', decidedBy: expect.any(String) })
  })

  test('can be rejected or sent back, and the field can be requested again', async () => {
    const { body } = await requestChange({ lastName: 'Sharma' })
    await decide(hr, body.id, 'SEND_BACK')
    expect((await find(asha, body.id)).body).toMatchObject({
      state: 'REJECTED',
      decisionComment: 'Please send the certificate',
    })
    expect((await record()).lastName).toBe('Rao')
    expect((await requestChange({ lastName: 'Sharma' })).status).toBe(200)
  })

  test('is the only pending one for a field, also if two arrive at the same time', async () => {
    const replies = await Promise.all([requestChange({ lastName: 'Sharma' }), requestChange({ lastName: 'Verma' })])
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['PROFILE_CHANGE_DUPLICATE', undefined])
    expect((await requestChange({ middleName: 'K' })).status).toBe(200)
  })

  test('can be withdrawn by its employee only, while it is pending', async () => {
    const { body } = await requestChange({ lastName: 'Sharma' })
    expect((await withdraw(hr, body.id)).status).toBe(404)
    expect((await withdraw(asha, body.id)).status).toBe(200)
    expect((await find(asha, body.id)).body.state).toBe('CANCELLED')
    expect((await withdraw(asha, body.id)).code).toBe('PROFILE_CHANGE_NOT_PENDING')
    expect((await requestChange({ lastName: 'Sharma' })).status).toBe(200)
  })

  test('must change a value', async () => {
    expect((await requestChange({ lastName: 'Rao' })).code).toBe('PROFILE_CHANGE_EMPTY')
    expect((await requestChange({})).code).toBe('PROFILE_CHANGE_EMPTY')
  })

  test('is decided by another HR user or Admin when the employee is HR', async () => {
    const { body } = await requestChange({ lastName: 'Nair' }, hr)
    expect((await decide(hr, body.id)).code).toBe('OWN_REQUEST')
    expect((await decide(admin, body.id)).status).toBe(200)
  })
})

describe('a record that changed in the meantime', () => {
  test('the approver sees the current value, and only the requested fields change', async () => {
    const { body } = await requestChange({ lastName: 'Sharma' })
    const { version } = await record()
    const params = { id: asha.employeeId }
    await h.call(hr, 'PUT /api/hr/employees/{id}', {
      params,
      body: { version, lastName: 'Menon', middleName: 'K', gender: 'FEMALE' },
    })
    expect((await find(hr, body.id)).body.fields[0]).toMatchObject({ before: 'Menon', after: 'Sharma' })
    await decide(hr, body.id)
    expect(await record()).toMatchObject({ fullName: 'Asha K Sharma', personal: { gender: 'FEMALE' } })
    expect((await find(hr, body.id)).body.fields[0]).toMatchObject({ before: 'Menon', after: 'Sharma' })
  })

  test('a value that is not allowed any more is refused, and the request stays pending', async () => {
    const field = await h.call(hr, 'POST /api/hr/custom-fields', {
      body: { name: `Shirt ${asha.employeeId}`, kind: 'CHOICE', choices: 'S\nM\nL', seenBy: 'PERSON', isOwn: false },
    })
    expect(field.status).toBe(200)
    const { body } = await requestChange({ custom: { [field.body.id]: 'L' } })
    expect(body.fields[0]).toMatchObject({ custom: { kind: 'CHOICE' }, before: null, after: 'L' })
    await h.call(hr, 'PUT /api/hr/custom-fields/{id}', {
      params: { id: field.body.id },
      body: { choices: 'S\nM', version: 1 },
    })
    expect((await decide(hr, body.id)).code).toBe('PROFILE_CHANGE_VALUE_INVALID')
    expect((await find(asha, body.id)).body.state).toBe('PENDING')
  })

  test('an address that was deleted is not created again', async () => {
    const address = await h.call(asha, 'POST /api/hr/employees/{id}/addresses', {
      params: { id: asha.employeeId },
      body: { kind: 'CURRENT', line1: '1 MG Road', city: 'Pune', country: 'India' },
    })
    const { body } = await requestChange({ address: { id: address.body.id, city: 'Mumbai' } })
    expect(body.fields).toEqual([
      { path: `address/${address.body.id}/city`, custom: null, before: 'Pune', after: 'Mumbai' },
    ])
    await h.call(hr, 'DELETE /api/hr/employees/{id}/addresses/{partId}', {
      params: { id: asha.employeeId, partId: address.body.id },
    })
    expect((await decide(hr, body.id)).code).toBe('PROFILE_CHANGE_ENTRY_DELETED')
  })
})

describe('an address', () => {
  test('is entered by the employee the first time; every later change needs a request', async () => {
    const address = { kind: 'CURRENT' as const, line1: '1 MG Road', city: 'Pune', country: 'IN' }
    const add = () =>
      h.call(asha, 'POST /api/hr/employees/{id}/addresses', { params: { id: asha.employeeId }, body: address })
    const { status, body } = await add()
    expect(status).toBe(200)
    const at = { params: { id: asha.employeeId, partId: body.id } }
    const refused = { code: 'PROFILE_CHANGE_REQUIRED' }
    expect(await add()).toMatchObject(refused)
    const change = { body: { city: 'Mumbai', version: body.version } }
    expect(await h.call(asha, 'PUT /api/hr/employees/{id}/addresses/{partId}', { ...at, ...change })).toMatchObject(
      refused,
    )
    expect(await h.call(asha, 'DELETE /api/hr/employees/{id}/addresses/{partId}', at)).toMatchObject(refused)
    expect((await record()).personal?.addresses).toMatchObject([address])
  })

  test('that is new needs all required values', async () => {
    const reply = await requestChange({ address: { city: 'Pune' } })
    expect(Object.keys(reply.fields ?? {}).toSorted()).toEqual(['address/country', 'address/kind', 'address/line1'])
    const whole = { kind: 'PERMANENT', line1: '2 MG Road', city: 'Pune', country: 'India' } as const
    const { body } = await requestChange({ address: whole })
    await decide(hr, body.id)
    expect((await record()).personal?.addresses).toMatchObject([whole])
  })

  test('of another employee cannot be changed', async () => {
    const reply = await requestChange({ address: { id: hr.employeeId, city: 'Pune' } })
    expect(reply.fields).toHaveProperty('address/id')
  })
})

describe('a bank account', () => {
  test('is used after the waiting period, and the employee is notified', async () => {
    const old = await aBankAccount('1111', { isPrimary: true })
    const { body } = await requestChange({
      bankAccount: { holder: 'Asha Rao', bank: 'SBI', number: '55550002222', isPrimary: true },
    })
    await decide(hr, body.id)
    const { personal } = await record(asha)
    const made = personal?.bankAccounts.find(({ bank }) => bank === 'SBI')
    expect(made?.isPrimary).toBe(true)
    expect(personal?.bankAccounts.find(({ id }) => id === old.id)?.isPrimary).toBe(false)
    expect(personal?.accountNotices).toMatchObject([{ accountId: made?.id, usedFrom: '2026-03-13' }])
    const bell = await h.call(asha, 'POST /api/notifications/getNotificationsByUser', { body: {} })
    expect(bell.body.content.map(({ title }) => title)).toContain('The bank account for your pay was changed')
  })

  test('that exists gets another number, and the number is checked', async () => {
    const { id } = await aBankAccount('3333')
    expect((await requestChange({ bankAccount: { id, number: '12' } })).fields).toHaveProperty('number')
    const { body } = await requestChange({ bankAccount: { id, number: '9988 7766 5544' } })
    expect(body.fields).toMatchObject([{ before: '•••• 3333', after: '•••• 5544' }])
    await decide(hr, body.id)
    expect((await record()).personal?.bankAccounts).toMatchObject([{ id, number: '•••• 5544', bank: 'HDFC' }])
  })
})

test('employees see their own requests, HR all, and managers only those that they decide', async () => {
  const { body } = await requestChange({ lastName: 'Sharma' })
  const finds = async (as: Person) =>
    (await h.call(as, 'POST /api/hr/employee/profileChanges/search', { body: { size: 200 } })).body.content.some(
      ({ id }) => id === body.id,
    )
  expect(await finds(asha)).toBe(true)
  expect(await finds(hr)).toBe(true)
  expect(await finds(boss)).toBe(false)
  expect((await find(boss, body.id)).status).toBe(404)
})

test('a bank account is masked for everybody, stored encrypted until the decision, and its proof is for HR', async () => {
  await addWorkflowStep(h, admin, 'PROFILE_CHANGE', { name: 'Manager' })
  const proofFileId = await aFile(h, asha)
  const bankAccount = { holder: 'Asha Rao', bank: 'ICICI', number: '123456789012', code: 'icic0000012' }
  const { body } = await requestChange({ bankAccount, proofFileId })
  const seen = await find(boss, body.id)
  expect(JSON.stringify(seen.body)).not.toContain('12345678')
  expect(seen.body.fields.map(({ after }) => after)).toContain('•••• 9012')
  const link = (as: Person) => h.call(as, 'POST /api/hr/employee/profileChanges/{id}/link', { params: { id: body.id } })
  expect((await link(boss)).code).toBe('PROFILE_CHANGE_PROOF_HIDDEN')
  expect((await link(hr)).status).toBe(200)
  expect((await decide(boss, body.id)).status).toBe(200)
  expect((await record()).personal?.bankAccounts).toMatchObject([{ number: '•••• 9012', code: 'ICIC0000012' }])
  const { rows } = await h.inOrganisation(organisationId, (db) =>
    db.execute(
      sql`select 1 from profile_change_field where after_sealed is not null and profile_change_id = ${body.id}`,
    ),
  )
  expect(rows).toEqual([])
})
