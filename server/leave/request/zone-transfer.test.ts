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
const organisation = await aLeaveOrganisation(h, 40)
const { organisationId } = organisation.admin
const [here, there] = [await aZone(h, organisationId), await aZone(h, organisationId)]
for (const [zoneId, name, day] of [
  [here, 'Here, before', '2026-05-27'],
  [here, 'Here, after', '2026-06-03'],
  [there, 'There, before', '2026-05-28'],
  [there, 'There, after', '2026-06-02'],
] as const)
  await h.call(organisation.admin, 'POST /api/hr/holidays', { body: { name, day, zoneId, kind: 'COMPANY' } })
await h.call(organisation.admin, 'POST /api/leave-hr/workingPeriods', {
  body: { name: 'Saturdays too', zoneId: there, saturday: 'FULL' },
})

/** Transfers an employee to another zone from a day on. */
const transfer = (who: Staff, day: Day) =>
  h.inOrganisation(organisationId, async (db) => {
    const [record] = await db
      .update(employment)
      .set({ toDay: addDays(day, -1) })
      .where(eq(employment.employeeId, who.employeeId))
      .returning()
    const managerId = record?.managerId ?? null
    await db.insert(employment).values({ employeeId: who.employeeId, fromDay: day, zoneId: there, managerId })
  })
const recalculate = (who: Staff) =>
  h.inOrganisation(organisationId, (db) =>
    recalculateLeaves(db, { today: '2026-03-10', now: '2026-03-10T09:00:00Z', employeeId: who.employeeId }),
  )

test('a leave over a transfer counts the days and holidays of the zone on each day', async () => {
  const asha = await aColleague(h, organisation, { zone: here })
  await transfer(asha, '2026-06-01')
  const { status, body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-05-25', '2026-06-06')
  expect([status, body.days]).toEqual([200, 9])
  const { list } = await readLeave(h, organisation, body.id)
  expect(list.flatMap(({ name }) => name ?? [])).toEqual(['Here, before', 'There, after'])
  expect(await recalculate(asha)).toBe(0)
})

test('a transfer that is entered later changes the leave after it', async () => {
  const asha = await aColleague(h, organisation, { zone: here })
  const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-05-25', '2026-06-06')
  await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
  expect(body.days).toBe(8)
  await transfer(asha, '2026-06-01')
  expect(await recalculate(asha)).toBe(1)
  expect(await readLeave(h, organisation, body.id)).toMatchObject({ days: 9, state: 'APPROVED' })
})
