import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { harness } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'
import { employee } from '../employees/employee.table.ts'
import { executeImport } from './import.jobs.ts'

const h = await harness({ now: '2026-03-10T09:00:00Z' })
const hr = await anEmployee(h, { role: HR })
const path = '/api/hr/employee-imports'

async function runImport(rows: string[]) {
  const bytes = ['Employee ID,First name,Last name,Hire date,Mobile,City,Country', ...rows].join('\n')
  const { body } = await upload(h, hr, `POST ${path}`, { name: 'people.csv', bytes })
  const job = { organisationId: hr.organisationId, userId: hr.userId, importId: body.id }
  const settings = { ...body.settings, makesZones: true }
  await h.call(hr, `POST ${path}/{id}/dry-run`, { params: { id: body.id }, body: settings })
  await executeImport(h.muster, { ...job, work: 'check' })
  await h.call(hr, `POST ${path}/{id}/run`, { params: { id: body.id } })
  await executeImport(h.muster, { ...job, work: 'run' })
  const problems = await h.call(hr, `POST ${path}/{id}/problems/search`, { params: { id: body.id }, body: {} })
  const view = await h.call(hr, `GET ${path}/{id}`, { params: { id: body.id } })
  return { outcome: view.body.outcome, codes: problems.body.content.map(({ code }) => code) }
}
const mobileOf = async (number: string) => {
  const rows = await h.inOrganisation(hr.organisationId, (db) =>
    db.select({ mobile: employee.mobile }).from(employee).where(eq(employee.number, number)),
  )
  return rows[0]?.mobile
}

test('imported mobile numbers are of the country of the zone, and the same file again changes nothing', async () => {
  const rows = ['M1,Asha,Rao,01-02-2020,098450 12345,,', 'M2,Ann,Lee,01-02-2020,(415) 555-2671,San Francisco,US']
  expect((await runImport(rows)).outcome).toMatchObject({ created: 2, errors: 0 })
  expect([await mobileOf('M1'), await mobileOf('M2')]).toEqual(['+919845012345', '+14155552671'])
  expect((await runImport(rows)).outcome).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
})

test('a mobile number without a clear country, or an impossible one, is reported with its row', async () => {
  const { codes } = await runImport(['M3,Binod,Rai,01-02-2020,(415) 555-2671,,', 'M4,Sita,Devi,01-02-2020,+91 12345,,'])
  expect(codes).toEqual(['MOBILE_COUNTRY_NEEDED', 'BAD_MOBILE'])
})
