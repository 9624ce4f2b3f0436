import { expect, test } from 'vitest'
import type { Day } from '../../../domain/kit/day.ts'
import { anAccrualOrganisation } from '../../../test/factories/accrual.ts'
import { readLeaveBalance } from '../../../test/factories/leave.ts'
import type { Staff } from '../../../test/factories/people.ts'
import { holiday } from '../../hr/organisation/organisation.table.ts'
import { accrueAllOrganisations } from './accrual.jobs.ts'

const { h, organisation, aZoneWith, earning, fresh, join, newcomer, scheduleOf } = await anAccrualOrganisation()

async function anUnpaidType(name: string, more: object = {}): Promise<string> {
  const kind = await h.call(organisation.admin, 'POST /api/leave-hr/timeOffTypes/create', {
    body: { name, effect: 'UNPAID' },
  })
  const { body } = await h.call(organisation.admin, 'POST /api/leave-hr/leave/types', {
    body: { ...fresh(), timeOffTypeId: kind.body.id, keepsBalance: false, ...more },
  })
  return body.id
}

async function takesUnpaid(who: Staff, leaveTypeId: string, span: { from: Day; to: Day }): Promise<string> {
  const body = { employeeId: who.employeeId, leaveTypeId, ...span }
  const made = await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws', { body })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body.id
}

const byDays = { proRata: 'BY_DAY', rounding: 'EXACT' } as const

test('a month wholly on unpaid leave earns nothing, though its weekends count no leave', async () => {
  const typeId = await earning({
    days: 12,
    frequency: 'MONTHLY',
    creditOn: 'START',
    cutsUnpaid: true,
    proRata: 'BY_DAY',
    rounding: 'EXACT',
  })
  const unpaid = await anUnpaidType('Sabbatical')
  const asha = await newcomer()
  await join(asha)
  // From a Friday to a Monday: 22 working days, 32 of the calendar.
  await takesUnpaid(asha, unpaid, { from: '2026-01-30', to: '2026-03-02' })
  await accrueAllOrganisations(h.muster)
  const [january, february, march] = await scheduleOf(asha, typeId)
  expect(february).toMatchObject({ earned: 0 })
  expect(january?.earned).toBeCloseTo(29 / 31, 3)
  expect(march?.earned).toBeCloseTo(29 / 31, 3)
})

test.each([
  ['fifteen days, by months', {}, { from: '2026-02-02', to: '2026-02-16' }, 0],
  ['all of a month', byDays, { from: '2026-01-30', to: '2026-03-02' }, 0],
  ['a Saturday', byDays, { from: '2026-02-07', to: '2026-02-07' }, 27 / 28],
  ['up to a Saturday', byDays, { from: '2026-02-02', to: '2026-02-07' }, 22 / 28],
  ['half of a Friday', byDays, { from: '2026-02-06', to: '2026-02-06', fromHalf: 'FIRST' }, 27.5 / 28],
  ['from noon to noon', byDays, { from: '2026-02-05', to: '2026-02-09', fromHalf: 'SECOND', toHalf: 'FIRST' }, 24 / 28],
] as const)('unpaid leave over half Saturdays takes whole days: %s', async (name, rule, span, earned) => {
  const typeId = await earning({ days: 12, frequency: 'MONTHLY', creditOn: 'START', cutsUnpaid: true, ...rule })
  const asha = await newcomer({ zone: await aZoneWith({ saturday: 'HALF' }) })
  await join(asha)
  await takesUnpaid(asha, await anUnpaidType(name), span)
  await accrueAllOrganisations(h.muster)
  expect((await scheduleOf(asha, typeId))[1]?.earned).toBeCloseTo(earned, 3)
})

test('and so does unpaid leave over half a holiday', async () => {
  const typeId = await earning({ days: 12, frequency: 'MONTHLY', creditOn: 'START', cutsUnpaid: true, ...byDays })
  const zoneId = await aZoneWith({})
  await h.inOrganisation(organisation.admin.organisationId, (db) =>
    db.insert(holiday).values({ name: 'Eve', day: '2026-02-11', kind: 'PUBLIC', isHalfDay: true, zoneId }),
  )
  const asha = await newcomer({ zone: zoneId })
  await join(asha)
  await takesUnpaid(asha, await anUnpaidType('Over an eve'), { from: '2026-02-10', to: '2026-02-12' })
  await accrueAllOrganisations(h.muster)
  expect((await scheduleOf(asha, typeId))[1]?.earned).toBeCloseTo(25 / 28, 3)
})

test('unpaid leave recorded later takes back what it did not earn, with a line that says so', async () => {
  const typeId = await earning({ days: 12, frequency: 'MONTHLY', creditOn: 'START', cutsUnpaid: true })
  const unpaid = await anUnpaidType('Without pay', { countsWeekends: true })
  const asha = await newcomer()
  await join(asha)
  await takesUnpaid(asha, unpaid, { from: '2026-02-02', to: '2026-02-20' })
  await accrueAllOrganisations(h.muster)
  await accrueAllOrganisations(h.muster)
  expect(await readLeaveBalance(h, asha, typeId)).toMatchObject({ granted: 2 })
  const lines = await h.call(asha, 'POST /api/leave-hr/leave/accumulations/explain', {
    body: { employeeId: asha.employeeId, leaveTypeId: typeId, cycleId: organisation.cycleId },
  })
  expect(lines.body.filter(({ days }) => days < 0)).toMatchObject([
    {
      words: 'Accrued for {{from}} to {{to}}: corrected from {{before}} to {{after}} days',
      days: -1,
      facts: { before: 1, after: 0 },
    },
  ])
  expect(lines.body.some(({ isPlanned }) => isPlanned)).toBe(true)
})

test('unpaid leave that is cancelled gives back what it took, and each line and row says why', async () => {
  const typeId = await earning({ days: 12, frequency: 'MONTHLY', creditOn: 'START', cutsUnpaid: true })
  const asha = await newcomer()
  await join(asha)
  const id = await takesUnpaid(asha, await anUnpaidType('Called off'), { from: '2026-01-30', to: '2026-03-02' })
  await accrueAllOrganisations(h.muster)
  expect((await scheduleOf(asha, typeId))[1]).toMatchObject({
    earned: 0,
    days: 0,
    words: 'Accrued for {{from}} to {{to}}: {{part}} of {{whole}} months at {{full}} days per cycle',
    facts: { part: 0, whole: 1, unpaid: 28 },
  })
  await h.call(organisation.admin, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id } })
  await accrueAllOrganisations(h.muster)
  const row = (await scheduleOf(asha, typeId))[1]
  expect(row).toMatchObject({ earned: 1, facts: { part: 1, whole: 1 } })
  expect(row?.facts).not.toHaveProperty('unpaid')
  const changed = 'Accrued for {{from}} to {{to}}: corrected from {{before}} to {{after}} days'
  const lines = await h.call(asha, 'POST /api/leave-hr/leave/accumulations/explain', {
    body: { employeeId: asha.employeeId, leaveTypeId: typeId, cycleId: organisation.cycleId },
  })
  expect(lines.body.filter(({ day }) => day === '2026-02-01')).toMatchObject([
    { days: 1, words: 'Accrued for {{from}} to {{to}} at {{full}} days per cycle' },
    { days: -1, words: changed, facts: { before: 1, after: 0 } },
    { days: 1, words: changed, facts: { before: 0, after: 1 } },
  ])
})
