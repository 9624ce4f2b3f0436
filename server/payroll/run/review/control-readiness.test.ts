import { expect, test } from 'vitest'
import { ADMIN } from '../../../../domain/main/users/roles.ts'
import { payFor } from '../../../../test/factories/pay-fixtures.ts'
import { aPayrollOrganisation, aRun, finaliseDraft } from '../../../../test/factories/payroll.ts'
import { anEmployee } from '../../../../test/factories/people.ts'
import { harness } from '../../../../test/harness.ts'

test('a change of own pay is listed until the next payroll is final', async () => {
  const h = await harness({ now: '2026-07-05T09:00:00Z' })
  const admin = await anEmployee(h, { role: ADMIN })
  const org = await aPayrollOrganisation(h, admin)
  await payFor(h, admin, admin.employeeId, { structureId: org.structureId })
  const listed = async (id: string) => {
    const { body: board } = await h.call(admin, 'GET /api/payroll/payrollDrafts/{id}/readiness', { params: { id } })
    const { body: found } = await h.call(admin, 'POST /api/payroll/payrollDrafts/{id}/readiness/search', {
      params: { id },
      body: { size: 10, filters: { kind: 'OWN_CHANGE' } },
    })
    const counted = board.find(({ kind }) => kind === 'OWN_CHANGE')
    expect(counted).toMatchObject({ isBlocking: false, people: found.totalElements })
    return found.content.map(({ employee, fault }) => [employee.id, fault.words, fault.facts])
  }
  const january = await aRun(h, org, 1)
  expect(await listed(january)).toEqual([
    [admin.employeeId, 'Changed by {{by}}', { by: expect.stringMatching(/^[^ ]+ Rao /) }],
  ])
  await finaliseDraft(h, admin, january)
  expect(await listed(january)).toHaveLength(1)
  expect(await listed(await aRun(h, org, 2))).toEqual([])
})
