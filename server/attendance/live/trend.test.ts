import { expect, test } from 'vitest'
import { EMPLOYEE, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { harness } from '../../../test/harness.ts'
import { attendancePunch } from '../punches/punch.table.ts'

test('the figures of a week open their employees, and a manager sees only the team', async () => {
  const h = await harness({ now: '2026-03-13T14:00:00Z' })
  const hr = await anEmployee(h, { role: HR })
  const { organisationId } = hr
  const manager = await anEmployee(h, { organisationId, role: MANAGER })
  const asha = await anEmployee(h, { organisationId, role: EMPLOYEE, manager, firstName: 'Asha' })
  const binod = await anEmployee(h, { organisationId, role: EMPLOYEE, firstName: 'Binod' })
  await h.call(hr, 'POST /api/attendance/policies', { body: { name: 'Office', fromDay: '2026-01-01' } })
  // Nine to five: Asha is late on Monday, Binod on Monday and Tuesday, and works ten hours on Monday.
  const times = [
    [asha, '2026-03-09T04:30:00Z', '2026-03-09T11:30:00Z'],
    [binod, '2026-03-09T04:30:00Z', '2026-03-09T14:30:00Z'],
    [binod, '2026-03-10T05:00:00Z', '2026-03-10T11:30:00Z'],
  ] as const
  await h.inOrganisation(organisationId, (db) =>
    db
      .insert(attendancePunch)
      .values(
        times.flatMap(([{ employeeId }, ...instants]) =>
          instants.map((punchedAt) => ({ employeeId, punchedAt, source: 'DEVICE' as const })),
        ),
      ),
  )
  await h.call(hr, 'POST /api/attendance/days/recalculate', { body: { from: '2026-03-09', to: '2026-03-13' } })

  const { body: weeks } = await h.call(hr, 'POST /api/attendance/trends', { body: {} })
  expect(weeks).toMatchObject([{ week: '2026-03-09', lateDays: 3, overtimeMinutes: 120 }])
  const late = await h.call(hr, 'POST /api/attendance/trends/people', {
    body: { week: '2026-03-09', measure: 'LATE' },
  })
  expect(late.body.people.map(({ employee, amount }) => [employee.id, amount])).toEqual([
    [binod.employeeId, 2],
    [asha.employeeId, 1],
  ])
  expect((await h.call(manager, 'POST /api/attendance/trends', { body: {} })).body).toMatchObject([{ lateDays: 1 }])
  const own = await h.call(manager, 'POST /api/attendance/trends/people', {
    body: { week: '2026-03-09', measure: 'LATE' },
  })
  expect(own.body).toMatchObject({ matches: 1, people: [{ employee: { id: asha.employeeId }, amount: 1 }] })
})
