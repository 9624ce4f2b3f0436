import { expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import {
  aColleague,
  aLeaveOrganisation,
  decideLeaveRequest,
  submitLeaveRequest,
} from '../../../test/factories/leave.ts'
import { anEmployee, aZone, type Staff } from '../../../test/factories/people.ts'
import { harness } from '../../../test/harness.ts'

const h = await harness()
const organisation = await aLeaveOrganisation(h)
const hr = await anEmployee(h, { organisationId: organisation.admin.organisationId, role: HR })

const aShift = async (name: string, minimumStaff: number | null) =>
  (await h.call(hr, 'POST /api/hr/shifts', { body: { name, startsAt: '06:00', endsAt: '14:00', minimumStaff } })).body
    .id

const plan = (people: Staff[], day: string, shiftId: string | null) =>
  h.call(hr, 'PUT /api/attendance/rosters', {
    body: {
      changes: people.map(({ employeeId }) => ({
        employeeId,
        day,
        kind: shiftId ? ('SHIFT' as const) : ('OFF' as const),
        shiftIds: shiftId ? [shiftId] : [],
      })),
    },
  })

const readCoverage = async (who: Staff, input: { q?: string; from?: string; to?: string } = {}) =>
  (
    await h.call(who, 'POST /api/attendance/rosters/search', {
      body: { from: '2026-04-06', to: '2026-04-07', ...input },
    })
  ).body.coverage

test('the roster compares the planned employees of each shift and day with the minimum staff', async () => {
  const early = await aShift('Early', 3)
  const late = await aShift('Late', null)
  const [asha, binod, vani] = [1, 2, 3].map(() => aColleague(h, organisation))
  const people = await Promise.all([asha, binod, vani] as Promise<Staff>[])
  const [first, second, third] = people as [Staff, Staff, Staff]
  await plan([first, second, third], '2026-04-06', early)
  await h.call(hr, 'POST /api/attendance/rosters/publish', { body: { from: '2026-04-06', to: '2026-04-06' } })
  await plan([first], '2026-04-07', early)
  await plan([second], '2026-04-07', late)
  const shift = { id: early, name: 'Early' }
  expect(await readCoverage(hr)).toEqual([{ shift, needed: [3, 3], planned: [3, 1] }])

  // A draft replaces the published plan, and employees on leave are not counted.
  await plan([first], '2026-04-06', null)
  const leave = await submitLeaveRequest(h, second, organisation.typeId, '2026-04-06')
  await decideLeaveRequest(h, organisation.manager, leave.body, 'APPROVE')
  expect(await readCoverage(hr)).toEqual([{ shift, needed: [3, 3], planned: [1, 1] }])
  // The count does not depend on the filters.
  expect(await readCoverage(hr, { q: 'no such name' })).toEqual([{ shift, needed: [3, 3], planned: [1, 1] }])
})

test('nobody is needed on days off and holidays of all zones of a shift', async () => {
  const zone = await aZone(h, organisation.admin.organisationId, { name: 'Plant' })
  await h.call(hr, 'POST /api/leave-hr/workingPeriods', { body: { name: 'Plant', zoneId: zone, saturday: 'FULL' } })
  await h.call(hr, 'POST /api/hr/holidays', { body: { name: 'Plant day', day: '2026-05-01', zoneId: zone } })
  const night = await aShift('Night', 2)
  const worker = await anEmployee(h, { organisationId: organisation.admin.organisationId, zone })
  const readNeeded = async () =>
    (await readCoverage(hr, { from: '2026-04-30', to: '2026-05-03' })).find(({ shift }) => shift.id === night)?.needed
  // No employee is planned: the working days of all employees count.
  expect(await readNeeded()).toEqual([2, 2, 2, 0])
  await plan([worker], '2026-04-30', night)
  expect(await readNeeded()).toEqual([2, 0, 2, 0])
})
