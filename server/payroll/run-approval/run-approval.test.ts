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
const endSubmission = (as: Person, id: string, reason: string | null) =>
  h.call(as, 'POST /api/payroll/payrollDrafts/{id}/unsubmit', { params: { id }, body: { reason } })

test('a maker submits a payroll once per calculation, and another user finalises it', async () => {
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

test('a submitted payroll cannot change until the maker withdraws it', async () => {
  const id = await aRun(h, org, 5)
  await submit(org.hr, id)
  const at = { params: { id } }
  const rename = { params: { id }, body: { version: 1, name: 'May' } }
  const refused = [
    await h.call(org.hr, 'GET /api/payroll/payrollDrafts/run/{id}', at),
    await h.call(org.hr, 'DELETE /api/payroll/payrollDrafts/{id}', at),
    await h.call(org.hr, 'PUT /api/payroll/payrollDrafts/{id}', rename),
  ]
  expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('PAYROLL_SUBMITTED'))
  const { body } = await endSubmission(org.hr, id, null)
  expect(body).toMatchObject({
    submitted: null,
    events: [{ kind: 'WITHDRAWN', reason: null }, { kind: 'SUBMITTED' }, {}, {}, {}],
  })
  expect((await endSubmission(org.hr, id, null)).code).toBe('PAYROLL_NOT_SUBMITTED')
  expect((await h.call(org.hr, 'GET /api/payroll/payrollDrafts/run/{id}', at)).status).toBe(200)
})

test('another user returns a submitted payroll with a reason, of which the makers are notified', async () => {
  const id = await aRun(h, org, 6)
  const checker: Staff = await anEmployee(h, { organisationId: org.hr.organisationId, role: ADMIN })
  await submit(org.hr, id)
  expect((await endSubmission(checker, id, ' ')).code).toBe('PAYROLL_REASON_NEEDED')
  const { body } = await endSubmission(checker, id, 'The bonus is missing')
  expect(body.submitted).toBeNull()
  expect(body.events[0]).toMatchObject({ kind: 'RETURNED', reason: 'The bonus is missing' })
  const bell = await h.inOrganisation(org.hr.organisationId, (db) =>
    db.execute(sql`select user_id as "userId" from notification where event = 'payroll.returned'`),
  )
  expect(bell.rows).toEqual([{ userId: org.hr.userId }])
})
