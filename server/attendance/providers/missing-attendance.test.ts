import { expect, test } from 'vitest'
import { aPayrollOrganisation, aRun } from '../../../test/factories/payroll.ts'
import { aZone } from '../../../test/factories/people.ts'
import { harness } from '../../../test/harness.ts'

test('attendance is missing without approved hours, if the policy of the employee deducts absences', async () => {
  const h = await harness({ now: '2026-04-02T09:00:00Z' })
  const org = await aPayrollOrganisation(h)
  const runId = await aRun(h, org, 3)
  const listMissing = async () => {
    const filters = { runId, kind: 'NO_ATTENDANCE' as const }
    const { body } = await h.call(org.hr, 'POST /api/payroll/salarySlips/conflicts/search', { body: { filters } })
    return body.content.map(({ employee }) => employee.id)
  }
  const addPolicy = (name: string, more: object) =>
    h.call(org.hr, 'POST /api/attendance/policies', { body: { name, fromDay: '2026-03-01', ...more } })

  const otherZone = await aZone(h, org.hr.organisationId)
  await addPolicy('Not deducted', { deductsAbsence: false })
  await addPolicy('Another zone', { zoneId: otherZone })
  expect(await listMissing()).toEqual([])

  await addPolicy('Deducted', { fromDay: '2026-03-02' })
  expect(await listMissing()).toContain(org.employee.employeeId)
  const months = { month: '2026-03-01', employeeIds: [org.employee.employeeId] }
  expect((await h.call(org.hr, 'POST /api/attendance/months/approve', { body: months })).status).toBe(200)
  expect(await listMissing()).not.toContain(org.employee.employeeId)
})
