import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { harness } from '../../../test/harness.ts'
import { aLeaveOrganisation } from '../../../test/factories/leave.ts'
import { upload } from '../../../test/upload.ts'
import { grantEmployee } from '../../leave/accrual/grant.jobs.ts'
import { executeImport } from './import.jobs.ts'

const h = await harness()
const { admin, typeId, cycleId } = await aLeaveOrganisation(h)
const job = { organisationId: admin.organisationId, userId: admin.userId }
const csv = 'Number,First name,Last name,Joined on\r\nZ1,Asha,Rao,31-01-2024\r\nZ2,Binod,Rai,15-02-2026\r\n'

async function imported(granted = true): Promise<string> {
  const sent = await upload(h, admin, 'POST /api/hr/employee-imports', { name: 'staff.csv', bytes: csv })
  const { id, settings } = sent.body
  await h.call(admin, 'POST /api/hr/employee-imports/{id}/dry-run', { params: { id }, body: settings })
  await executeImport(h.muster, { ...job, importId: id, work: 'check' })
  await h.call(admin, 'POST /api/hr/employee-imports/{id}/run', { params: { id } })
  await executeImport(h.muster, { ...job, importId: id, work: 'run' })
  if (granted) await grantEmployee(h.muster, { ...job, employeeId: null })
  return id
}

const undo = async (id: string) => {
  const undo = await h.call(admin, 'POST /api/hr/employee-imports/{id}/undo', { params: { id } })
  if (undo.status === 200) await executeImport(h.muster, { ...job, importId: id, work: 'undo' })
  const view = await h.call(admin, 'GET /api/hr/employee-imports/{id}', { params: { id } })
  return { code: undo.code, status: view.body.status }
}

const count = async (table: string) => {
  const { rows } = await h.inOrganisation(admin.organisationId, (db) =>
    db.execute(sql`select count(*) as n from ${sql.identifier(table)}`),
  )
  return rows[0]?.n
}

test('an undo removes the leave that was granted to the imported employees', async () => {
  const [people, lines] = [await count('employee'), await count('leave_entry')]
  const id = await imported()
  expect(await count('leave_entry')).toBeGreaterThan(Number(lines))
  expect(await undo(id)).toEqual({ code: undefined, status: 'UNDONE' })
  expect([await count('employee'), await count('leave_entry')]).toEqual([people, lines])
})

test('undoing an import waits for a running leave accrual and removes the accrued leave', async () => {
  const [people, lines] = [await count('employee'), await count('leave_entry')]
  for (let round = 0; round < 5; round++) {
    const id = await imported(false)
    const [result] = await Promise.all([
      undo(id),
      // The accrual fails if the employees are deleted first. In the product the job is tried again.
      grantEmployee(h.muster, { ...job, employeeId: null }).catch(() => undefined),
    ])
    expect(result).toEqual({ code: undefined, status: 'UNDONE' })
  }
  expect([await count('employee'), await count('leave_entry')]).toEqual([people, lines])
})

test('an undo is refused after HR has adjusted the leave of an imported employee', async () => {
  const id = await imported()
  const { rows } = await h.inOrganisation(admin.organisationId, (db) =>
    db.execute(sql`select id from employee where number = 'Z1'`),
  )
  const body = { employeeId: String(rows[0]?.id), leaveTypeId: typeId, cycleId, days: 1, reason: 'A day owed' }
  expect((await h.call(admin, 'POST /api/leave-hr/leave/accumulations/adjust', { body })).status).toBe(200)
  expect((await undo(id)).code).toBe('IMPORT_IN_USE')
})
