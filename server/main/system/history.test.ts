import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { harness } from '../../../test/harness.ts'

const h = await harness()
const admin = await h.aUser({ role: ADMIN })

async function aZone(name: string) {
  const made = await h.call(admin, 'POST /api/zones', { body: { name, timeZone: 'Asia/Kolkata', country: 'IN' } })
  return made.body
}

test('the history names who created and changed a record, with the values before and after', async () => {
  const zone = await aZone('Pune')
  await h.call(admin, 'PUT /api/zones/{id}', { params: { id: zone.id }, body: { name: 'Pune West', version: 1 } })
  const history = await h.call(admin, 'GET /api/audit/{table}/{id}', { params: { table: 'zone', id: zone.id } })
  expect(history.body.map(({ action, actor }) => [action, actor])).toEqual([
    ['UPDATE', 'Test Person'],
    ['INSERT', 'Test Person'],
  ])
  expect(history.body[0]).toMatchObject({ before: { name: 'Pune' }, after: { name: 'Pune West' } })
})

test('a failed change leaves no history', async () => {
  const zone = await aZone('Goa')
  await h.call(admin, 'PUT /api/zones/{id}', { params: { id: zone.id }, body: { name: 'Goa South', version: 7 } })
  const history = await h.call(admin, 'GET /api/audit/{table}/{id}', { params: { table: 'zone', id: zone.id } })
  expect(history.body).toHaveLength(1)
})

test('the history cannot be changed, not even by the application', async () => {
  for (const statement of [
    sql`delete from audit_entry`,
    sql`update audit_entry set action = 'NONE'`,
    sql`insert into audit_entry (table_name, row_id, action) values ('zone', gen_random_uuid(), 'INSERT')`,
  ])
    await expect(h.inOrganisation(admin.organisationId, (db) => db.execute(statement))).rejects.toThrow()
})

test('the history of another organisation is not found', async () => {
  const zone = await aZone('Delhi')
  const stranger = await h.aUser({ role: ADMIN })
  const history = await h.call(stranger, 'GET /api/audit/{table}/{id}', { params: { table: 'zone', id: zone.id } })
  expect(history.body).toEqual([])
})

test('a bank account has a history, which does not show its number', async () => {
  const asha = await anEmployee(h, { organisationId: admin.organisationId })
  const path = 'POST /api/hr/employees/{id}/bankAccounts' as never
  const body = { holder: 'Asha Rao', bank: 'HDFC Bank', number: '50100234567891', code: 'HDFC0000001' }
  const added = await h.call(admin, path, { params: { id: asha.employeeId }, body } as never)
  expect(added.status).toBe(200)
  const { rows } = await h.inOrganisation(admin.organisationId, (db) =>
    db.execute<{ id: string }>(sql`select id from bank_account where employee_id = ${asha.employeeId}`),
  )
  const history = await h.call(admin, 'GET /api/audit/{table}/{id}', {
    params: { table: 'bank_account', id: rows[0]?.id ?? '' },
  })
  expect(history.body.map(({ action }) => action)).toEqual(['INSERT'])
  expect(JSON.stringify(history.body)).not.toContain(body.number)
})

// Technical rows, rows that are their own history, and incidents, whose history would name those who reported them.
const tablesWithoutHistory = [
  'attendance_day',
  'audit_entry',
  'bulk_change_row',
  'change_counter',
  'data_access',
  'device_seen',
  'employee_pay_line',
  'idempotency_key',
  'impersonated_read',
  'import_problem',
  'import_row',
  'incident',
  'incident_event',
  'incident_person',
  'invitation_batch_row',
  'job_progress',
  'leave_accrual',
  'notification',
  'one_time_code',
  'outgoing',
  'pay_sync',
  'payroll_chunk',
  'reminder_execution',
  'salary_slip',
  'session',
]

test('every other record of an organisation has a history', async () => {
  const { rows } = await h.inOrganisation(admin.organisationId, (db) =>
    db.execute<{ name: string }>(sql`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'record_update') order by 1`),
  )
  expect(rows.map(({ name }) => name)).toEqual(tablesWithoutHistory)
})
