import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import { aPayrollOrganisation, aRun, type PayrollOrganisation } from '../../../test/factories/payroll.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { harness, type Harness, type Person } from '../../../test/harness.ts'

let h: Harness
let org: PayrollOrganisation
beforeAll(async () => {
  h = await harness({ now: '2026-07-05T09:00:00Z' })
  org = await aPayrollOrganisation(h)
  await h.inOrganisation(org.hr.organisationId, (db) =>
    db.execute(sql`
      insert into pay_setting (id, needs_checker) values (gen_random_uuid(), true)
      on conflict (organisation_id) do update set needs_checker = true`),
  )
})

const readApproval = async (as: Person, id: string) =>
  (await h.call(as, 'GET /api/payroll/payrollDrafts/{id}/approval', { params: { id } })).body
const submit = (as: Person, id: string) => h.call(as, 'POST /api/payroll/payrollDrafts/{id}/submit', { params: { id } })

test('the maker submits a payroll to those who may finalise it, once per calculation, and one of them finalises it', async () => {
  const id = await aRun(h, org, 4)
  expect((await submit(org.hr, id)).code).toBe('PAYROLL_NO_CHECKER')

  const checker: Staff = await anEmployee(h, { organisationId: org.hr.organisationId, role: ADMIN })
  expect(await readApproval(org.hr, id)).toMatchObject({ needsSecondPerson: true, isMaker: true, submitted: null })
  expect(await readApproval(checker, id)).toMatchObject({ isMaker: false })

  const { body } = await submit(org.hr, id)
  expect(body.submitted).not.toBeNull()
  await submit(org.hr, id)
  const bell = await h.inOrganisation(org.hr.organisationId, (db) =>
    db.execute(sql`select user_id as "userId" from notification where event = 'payroll.submitted'`),
  )
  expect(bell.rows).toEqual([{ userId: checker.userId }])

  const finalised = await h.call(checker, 'POST /api/payroll/payrollDrafts/finalise', {
    body: [{ id, finalise: true }],
  })
  expect(finalised.status).toBe(200)
  const kinds = (await readApproval(checker, id)).events.map(({ kind }) => kind)
  expect(kinds).toEqual(['FINALISED', 'SUBMITTED', 'CALCULATED', 'STARTED', 'CREATED'])
  expect((await submit(org.hr, id)).status).toBe(409)
})

test('a new calculation needs a new submission', async () => {
  const id = await aRun(h, org, 5)
  await submit(org.hr, id)
  await h.inOrganisation(org.hr.organisationId, (db) =>
    db.execute(sql`update payroll_run set attempt = attempt + 1 where id = ${id}`),
  )
  expect((await readApproval(org.hr, id)).submitted).toBeNull()
})
