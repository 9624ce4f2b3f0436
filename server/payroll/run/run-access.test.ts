import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { aPayrollOrganisation, aRun, type PayrollOrganisation } from '../../../test/factories/payroll.ts'
import { harness, type Harness } from '../../../test/harness.ts'

let h: Harness
let organisation: PayrollOrganisation

beforeAll(async () => {
  h = await harness({ now: '2026-07-05T09:00:00Z' })
  organisation = await aPayrollOrganisation(h)
})

test('a cycle has one regular payroll, and a manager sees none, whatever the permissions of the role', async () => {
  await aRun(h, organisation, 1)
  const [cycleId = ''] = organisation.cycles
  const twice = await h.call(organisation.hr, 'POST /api/payroll/payrollDrafts', { body: { cycleId } })
  expect(twice.code).toBe('PAYROLL_RUN_EXISTS')
  await h.inOrganisation(organisation.hr.organisationId, (db) =>
    db.execute(
      sql`update role set permissions = permissions || '["payroll.run.manage", "payroll.run.finalise"]'::jsonb where name = 'HRMS-Manager'`,
    ),
  )
  expect((await h.call(organisation.manager, 'GET /api/payroll/payrollDrafts/all')).status).toBe(403)
  expect((await h.call(organisation.manager, 'GET /api/payroll/payrollFinals/all')).status).toBe(403)
  const slips = await h.call(organisation.manager, 'POST /api/payroll/salarySlips/search', { body: {} })
  expect(slips.body.content.every(({ employee }) => employee.id === organisation.manager.employeeId)).toBe(true)
})
