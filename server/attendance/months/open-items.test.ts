import { expect, test } from 'vitest'
import { EMPLOYEE, HR } from '../../../domain/main/users/roles.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { harness } from '../../../test/harness.ts'
import { attendancePunch } from '../punches/punch.table.ts'

test('the open items of a month contain a missing punch as soon as it exists', async () => {
  const h = await harness({ now: '2026-03-13T14:00:00Z' })
  const hr = await anEmployee(h, { role: HR })
  const { organisationId } = hr
  const { employeeId } = await anEmployee(h, { organisationId, role: EMPLOYEE })
  await h.call(hr, 'POST /api/attendance/policies', { body: { name: 'Office', fromDay: '2026-01-01' } })
  const addPunch = (punchedAt: string) =>
    h.inOrganisation(organisationId, (db) =>
      db.insert(attendancePunch).values({ employeeId, punchedAt, source: 'DEVICE' }),
    )
  const readMissing = async () =>
    (await h.call(hr, 'POST /api/attendance/months/open', { body: { month: '2026-03-01' } })).body.missingPunches
  await addPunch('2026-03-09T04:00:00Z')
  expect(await readMissing()).toBe(1)
  await addPunch('2026-03-09T12:00:00Z')
  expect(await readMissing()).toBe(0)
})
