import { expect, test } from 'vitest'
import { addDays } from '../../../domain/kit/day.ts'
import { harness } from '../../../test/harness.ts'
import { aLeaveOrganisation, aLeaveTypeWithRules, submitLeaveRequest } from '../../../test/factories/leave.ts'

const h = await harness()
const organisation = await aLeaveOrganisation(h)

test('consecutive leaves count as one, however early they started', async () => {
  const typeId = await aLeaveTypeWithRules(h, organisation.admin, { name: 'Long leave', rules: {}, maxRunDays: 62 })
  // Twelve weeks, each requested separately: five days, then a weekend.
  for (let week = 0; week < 12; week++) {
    const monday = addDays('2026-04-06', week * 7)
    expect(
      (await submitLeaveRequest(h, organisation.employee, typeId, monday, addDays(monday, 4))).status,
      monday,
    ).toBe(200)
  }
  const [before, after] = [addDays('2026-04-06', -7), addDays('2026-04-06', 84)]
  expect((await submitLeaveRequest(h, organisation.employee, typeId, after, addDays(after, 1))).status).toBe(200)
  for (const [from, to] of [
    [addDays(after, 2), addDays(after, 2)],
    [before, addDays(before, 4)],
  ] as const) {
    const reply = await submitLeaveRequest(h, organisation.employee, typeId, from, to)
    expect(reply.body).toMatchObject({
      code: 'LEAVE_CONSECUTIVE_DAYS_TOO_MANY',
      facts: { max: 62, run: from === before ? 67 : 63 },
    })
  }
  // After a working day, a new consecutive leave starts.
  expect((await submitLeaveRequest(h, organisation.employee, typeId, addDays(after, 3))).status).toBe(200)
})
