import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import { harness } from '../../../test/harness.ts'
import {
  aColleague,
  aLeaveOrganisation,
  submitLeaveRequest,
  decideLeaveRequest,
  readLeave,
} from '../../../test/factories/leave.ts'
import { aZone, type Staff } from '../../../test/factories/people.ts'
import { employment } from '../../hr/employees/employee.table.ts'
import { recalculateLeaves } from '../lifecycle/recalculate-affected.actions.ts'

const h = await harness()
const house = await aLeaveOrganisation(h, 40)
const { organisationId } = house.admin
const [here, there] = [await aZone(h, organisationId), await aZone(h, organisationId)]
for (const [zoneId, name, day] of [
  [here, 'Here, before', '2026-05-27'],
  [here, 'Here, after', '2026-06-03'],
  [there, 'There, before', '2026-05-28'],
  [there, 'There, after', '2026-06-02'],
] as const)
  await h.call(house.admin, 'POST /api/hr/holidays', { body: { name, day, zoneId, kind: 'COMPANY' } })
await h.call(house.admin, 'POST /api/leave-hr/workingPeriods', {
  body: { name: 'Saturdays too', zoneId: there, saturday: 'FULL' },
})

/** Somebody who is here until a day, and there from it on. */
const moved = (who: Staff, day: Day) =>
  h.inOrganisation(organisationId, async (db) => {
    const [stint] = await db
      .update(employment)
      .set({ toDay: addDays(day, -1) })
      .where(eq(employment.employeeId, who.employeeId))
      .returning()
    const managerId = stint?.managerId ?? null
    await db.insert(employment).values({ employeeId: who.employeeId, fromDay: day, zoneId: there, managerId })
  })
const recounted = (who: Staff) =>
  h.inOrganisation(organisationId, (db) =>
    recalculateLeaves(db, { today: '2026-03-10', now: '2026-03-10T09:00:00Z', employeeId: who.employeeId }),
  )

test('a leave over a move counts the days and holidays of where the person is on each', async () => {
  const asha = await aColleague(h, house, { zone: here })
  await moved(asha, '2026-06-01')
  const { status, body } = await submitLeaveRequest(h, asha, house.typeId, '2026-05-25', '2026-06-06')
  expect([status, body.days]).toEqual([200, 9])
  const { list } = await readLeave(h, house, body.id)
  expect(list.flatMap(({ name }) => name ?? [])).toEqual(['Here, before', 'There, after'])
  expect(await recounted(asha)).toBe(0)
})

test('a move that is made known later changes the leave after it', async () => {
  const asha = await aColleague(h, house, { zone: here })
  const { body } = await submitLeaveRequest(h, asha, house.typeId, '2026-05-25', '2026-06-06')
  await decideLeaveRequest(h, house.manager, body, 'APPROVE')
  expect(body.days).toBe(8)
  await moved(asha, '2026-06-01')
  expect(await recounted(asha)).toBe(1)
  expect(await readLeave(h, house, body.id)).toMatchObject({ days: 9, state: 'APPROVED' })
})
