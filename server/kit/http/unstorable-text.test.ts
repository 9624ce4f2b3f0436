import { expect, test } from 'vitest'
import { aLeaveOrganisation, submitLeaveRequest } from '../../../test/factories/leave.ts'
import { harness } from '../../../test/harness.ts'

test('text that the database cannot store is refused with its field, in every part of a request', async () => {
  const h = await harness()
  const organisation = await aLeaveOrganisation(h)
  for (const reason of ['a\0b', 'half of a pair \ud83d'])
    expect(
      await submitLeaveRequest(h, organisation.employee, organisation.typeId, '2026-05-04', '2026-05-04', { reason }),
    ).toMatchObject({
      status: 422,
      code: 'BAD_INPUT',
      fields: { reason: expect.any(String) },
    })
  const search = { body: { filters: { q: 'a\0b' } } }
  const found = await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws/search', search)
  expect(found).toMatchObject({ code: 'BAD_INPUT', fields: { 'filters.q': expect.any(String) } })
  const query = { from: '2026-01-01', to: '2026-12-31', q: 'a\0b' }
  const report = await h.call(organisation.admin, 'GET /api/leave-hr/leaves/availed/report', { query })
  expect(report).toMatchObject({ code: 'BAD_INPUT', fields: { q: expect.any(String) } })
  expect(
    (
      await submitLeaveRequest(h, organisation.employee, organisation.typeId, '2026-05-04', '2026-05-04', {
        reason: 'A pair 😀',
      })
    ).status,
  ).toBe(200)
})
