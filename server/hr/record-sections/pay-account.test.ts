import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN, HR } from '../../../domain/main/users/roles.ts'
import { aCycle, aFinalRun } from '../../../test/factories/final-runs.ts'
import { aComponent, aStructure, payFor } from '../../../test/factories/pay-fixtures.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { harness } from '../../../test/harness.ts'

const h = await harness({ now: '2026-03-10T09:00:00Z' })
let hr: Staff
let admin: Staff
let asha: Staff
let cycleId: string
let component: string
let structureId: string

beforeAll(async () => {
  hr = await anEmployee(h, { role: HR })
  admin = await anEmployee(h, { organisationId: hr.organisationId, role: ADMIN })
  cycleId = await aCycle(h, hr, '2026-03')
  component = await aComponent(h, hr, 'BASIC')
  structureId = await aStructure(h, hr, [[component, { type: 'BALANCE' }]])
})
beforeEach(async () => {
  h.clock.set('2026-03-10T09:00:00Z')
  asha = await anEmployee(h, { organisationId: hr.organisationId, firstName: 'Asha', lastName: 'Rao' })
})

const bank = { holder: 'Asha Rao', bank: 'HDFC', code: 'HDFC0001234' }
let count = 0
/** A unique account number that ends in these four digits. */
const aNumber = (last4: string) => `00${String((count += 1)).padStart(4, '0')}${last4}`

const add = (last4: string, more: object = {}) =>
  h.call(hr, 'POST /api/hr/employees/{id}/bankAccounts', {
    params: { id: asha.employeeId },
    body: { ...bank, number: aNumber(last4), ...more },
  })
const change = ({ id, version }: { id: string; version: number }, body: object) =>
  h.call(hr, 'PUT /api/hr/employees/{id}/bankAccounts/{partId}', {
    params: { id: asha.employeeId, partId: id },
    body: { version, ...body },
  })
const remove = ({ id }: { id: string }) =>
  h.call(hr, 'DELETE /api/hr/employees/{id}/bankAccounts/{partId}', {
    params: { id: asha.employeeId, partId: id },
  })

/** The last four digits of the account in the bank advice of a payroll that pays on a day. */
async function paidTo(payDay: string): Promise<string | undefined> {
  const days = { from: '2026-03-01', to: '2026-03-31', payDay, kind: 'OFF_CYCLE' as const }
  const lines: [string, string, 'EARNING', number][] = [[component, 'BASIC', 'EARNING', 100_00]]
  const runId = await aFinalRun(h, hr.organisationId, { cycleId, ...days }, [{ employeeId: asha.employeeId, lines }])
  const { body } = await h.call(hr, 'POST /api/payroll/returns/view', { body: { kind: 'BANK', runId } })
  const file = await h.call(hr, 'POST /api/payroll/returns/file', {
    body: { kind: 'BANK', format: 'neft', runId, withGaps: true },
  })
  const shown = String(body.content[0]?.cells[3] ?? '').slice(-4)
  if (shown) expect(String(file.body)).toContain(shown)
  return shown || undefined
}

const noticesOf = async ({ userId }: Staff) => {
  const { rows } = await h.inOrganisation(hr.organisationId, (db) =>
    db.execute<{ body: string; mails: number }>(sql`
      select n.body, (select count(*)::int from outgoing o where o.user_id = n.user_id and o.channel = 'MAIL' and o.body = n.body) as mails
      from notification n where n.user_id = ${userId} and n.event = 'bank-account.changed' order by n.created_at, n.id`),
  )
  return rows
}
const accountNotices = async (as: Staff = hr) =>
  (await h.call(as, 'GET /api/hr/employees/{id}', { params: { id: asha.employeeId } })).body.personal?.accountNotices

describe('the first bank account', () => {
  test('is used at once, and nobody is notified', async () => {
    await add('1111')
    expect(await paidTo('2026-03-10')).toBe('1111')
    expect([await noticesOf(asha), await accountNotices()]).toEqual([[], []])
  })
})

describe('a changed bank account', () => {
  test('notifies its owner with the last four digits of both accounts, in the app and by email', async () => {
    const { body } = await add('1111')
    await change(body, { number: aNumber('2222') })
    expect(await noticesOf(asha)).toEqual([
      {
        body: 'From 13 Mar 2026 your pay goes to the account •••• 2222. Until then it goes to •••• 1111. If you did not ask for this, contact HR at once.',
        mails: 1,
      },
    ])
  })

  test('is used after three days; until then the previous one is used', async () => {
    const { body } = await add('1111')
    await change(body, { number: aNumber('2222') })
    expect([await paidTo('2026-03-12'), await paidTo('2026-03-13')]).toEqual(['1111', '2222'])
    h.clock.set('2026-03-13T09:00:00Z')
    expect(await paidTo('2026-03-12')).toBe('2222')
  })

  test('is shown to HR with the day from which it is used', async () => {
    const { body } = await add('1111')
    await change(body, { number: aNumber('2222') })
    expect(await accountNotices()).toEqual([
      { accountId: body.id, usedFrom: '2026-03-13', previousNumber: '•••• 1111', sharedWith: [] },
    ])
    h.clock.set('2026-03-13T09:00:00Z')
    expect(await accountNotices()).toEqual([])
  })

  test('also waits if it is a second account that becomes the salary account', async () => {
    await add('1111')
    await add('2222', { isPrimary: true })
    expect([await paidTo('2026-03-12'), await paidTo('2026-03-13')]).toEqual(['1111', '2222'])
    expect((await noticesOf(asha)).length).toBe(1)
  })

  test('that becomes the salary account replaces the former one in the record', async () => {
    const first = await add('1111', { isPrimary: true })
    const second = await add('2222', { isPrimary: true })
    const { body } = await h.call(hr, 'GET /api/hr/employees/{id}', { params: { id: asha.employeeId } })
    const marked = body.personal?.bankAccounts.map(({ id, isPrimary }) => [id, isPrimary]) ?? []
    expect(Object.fromEntries(marked)).toEqual({ [first.body.id]: false, [second.body.id]: true })
    expect((await change(first.body, { isPrimary: true })).code).toBe('STALE_VERSION')
  })

  test('also waits if the pay uses another account from a day on', async () => {
    await add('1111', { isPrimary: true })
    const second = await add('2222')
    expect(await noticesOf(asha)).toEqual([])
    const pay = {
      employeeId: asha.employeeId,
      structureId,
      fromDay: '2026-03-10',
      ctc: 1,
      bankAccountId: second.body.id,
    }
    await h.call(hr, 'POST /api/payroll/employeePays', { body: pay })
    expect([await paidTo('2026-03-12'), await paidTo('2026-03-13')]).toEqual(['1111', '2222'])
    expect((await noticesOf(asha)).length).toBe(1)
  })

  test('that is changed again keeps the account in use, and changing it back has no effect', async () => {
    const first = aNumber('1111')
    const made = await add('', { number: first })
    const wrong = await change(made.body, { number: aNumber('2222') })
    const again = await change(wrong.body, { number: aNumber('3333') })
    expect([await paidTo('2026-03-12'), await paidTo('2026-03-13')]).toEqual(['1111', '3333'])
    await change(again.body, { number: first })
    expect([await paidTo('2026-03-12'), await paidTo('2026-03-14')]).toEqual(['1111', '1111'])
  })

  test('with a corrected holder or an added bank code is the same account', async () => {
    const made = await add('1111', { code: null })
    const named = await change(made.body, { holder: 'Asha N Rao' })
    await change(named.body, { code: 'HDFC0001234' })
    expect([await noticesOf(asha), await accountNotices()]).toEqual([[], []])
  })

  test('prevents the deletion of the previous account until it is used', async () => {
    const old = await add('1111')
    await add('2222', { isPrimary: true })
    expect((await remove(old.body)).code).toBe('BANK_ACCOUNT_IN_USE')
    h.clock.set('2026-03-13T09:00:00Z')
    expect((await remove(old.body)).status).toBe(200)
  })

  test('is not a first account if the previous one was deleted', async () => {
    const old = await add('1111')
    await remove(old.body)
    await add('2222')
    expect((await noticesOf(asha)).map(({ body }) => body.slice(0, 26))).toEqual(
      ['The account •••• 1111 was r', 'From 13 Mar 2026 your pay '].map((text) => text.slice(0, 26)),
    )
    expect([await paidTo('2026-03-12'), await paidTo('2026-03-13')]).toEqual([undefined, '2222'])
  })

  test('is used at once if the organisation has no waiting days, and its owner is notified', async () => {
    const { version } = (await h.call(admin, 'GET /api/payroll/settings')).body
    const { body: set } = await h.call(admin, 'PUT /api/payroll/settings', {
      body: { bankAccountWaitDays: 0, version },
    })
    const { body } = await add('1111')
    await change(body, { number: aNumber('2222') })
    expect(await paidTo('2026-03-10')).toBe('2222')
    expect((await noticesOf(asha))[0]?.body).toContain(
      'Your pay now goes to the account •••• 2222 instead of •••• 1111.',
    )
    await h.call(admin, 'PUT /api/payroll/settings', { body: { bankAccountWaitDays: 3, version: set.version } })
  })

  test('with the number of another employee is shown to HR with the name, and to the owner without it', async () => {
    const shared = aNumber('7777')
    await add('', { number: shared })
    const other = asha
    asha = await anEmployee(h, { organisationId: hr.organisationId, firstName: 'Meera' })
    await add('', { number: shared })
    expect((await accountNotices())?.[0]?.sharedWith).toMatchObject([{ id: other.employeeId, name: 'Asha Rao' }])
    expect(await accountNotices(asha)).toEqual([])
  })
})

test('the readiness of the next payroll lists the change, and the one after does not', async () => {
  await payFor(h, hr, asha.employeeId, { structureId })
  const { body } = await add('1111')
  await change(body, { number: aNumber('2222') })
  const { body: run } = await h.call(hr, 'POST /api/payroll/payrollDrafts', {
    body: { cycleId, kind: 'OFF_CYCLE', employeeIds: [asha.employeeId] },
  })
  const listed = async (id: string) => {
    const search = { size: 10, filters: { kind: 'ACCOUNT_CHANGED' } } as const
    const found = await h.call(hr, 'POST /api/payroll/payrollDrafts/{id}/readiness/search', {
      params: { id },
      body: search,
    })
    return found.body.content.map(({ employee, fault }) => [employee.id, fault.words, fault.facts])
  }
  const facts = { from: '•••• 1111', to: '•••• 2222', usedFrom: '2026-03-13' }
  const expected = [[asha.employeeId, 'From {{from}} to {{to}}, used from {{usedFrom}}', facts]]
  expect(await listed(run.id)).toEqual(expected)
  await h.inOrganisation(hr.organisationId, (db) =>
    db.execute(
      sql`update bank_account_change set payroll_run_id = gen_random_uuid() where employee_id = ${asha.employeeId}`,
    ),
  )
  expect(await listed(run.id)).toEqual([])
})
