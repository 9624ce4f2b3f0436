import { beforeAll, expect, test } from 'vitest'
import type { CorrectedDayInput } from '../../../domain/attendance/regularisations/regularisation.calls.ts'
import { EMPLOYEE, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { harness, type Harness } from '../../../test/harness.ts'

let h: Harness
let hr: Staff
let manager: Staff
beforeAll(async () => {
  h = await harness({ now: '2026-03-10T12:00:00Z' })
  hr = await anEmployee(h, { role: HR })
  manager = await anEmployee(h, { organisationId: hr.organisationId, role: MANAGER })
  await h.call(hr, 'POST /api/attendance/policies', {
    body: { name: 'Office', fromDay: '2026-01-01', correctionsPerMonth: 3, correctionDaysBack: 20 },
  })
  await h.call(hr, 'POST /api/leave-hr/leave/lockedPeriods', {
    body: { name: 'End of February', fromDay: '2026-02-23', toDay: '2026-02-28' },
  })
})

const aPerson = () => anEmployee(h, { organisationId: hr.organisationId, role: EMPLOYEE, manager })
const exempt = (day: string): CorrectedDayInput => ({ day, kind: 'EXEMPT', countsAs: 'WORK_FROM_HOME' })
const request = (who: Staff, days: CorrectedDayInput[]) =>
  h.call(who, 'POST /api/attendance/regularisations', { body: { reason: 'At home', days } })

async function readStatuses(who: Staff, from: string, to: string): Promise<string[]> {
  const { body } = await h.call(who, 'POST /api/attendance/days', { body: { from, to } })
  return body.days.map(({ status }) => status)
}

async function decide(id: string, action: 'APPROVE' | 'REJECT'): Promise<number> {
  const inbox = await h.call(manager, 'POST /api/approval/pipeline/statuses/admin/pending/entities', { body: {} })
  const found = inbox.body.content.find(({ subjectId }) => subjectId === id)
  const reply = await h.call(manager, 'POST /api/approval/pipeline/statuses/action', {
    body: { id: found?.id ?? '', action, version: found?.version ?? 0, comment: 'Checked' },
  })
  return reply.status
}

test('several days change together when the manager approves, and not before', async () => {
  const asha = await aPerson()
  const { body } = await request(asha, [exempt('2026-03-05'), exempt('2026-03-06')])
  expect(await readStatuses(asha, '2026-03-05', '2026-03-06')).toEqual(['ABSENT', 'ABSENT'])
  const readRecorded = async () => {
    const params = { id: body.id }
    const reply = await h.call(manager, 'GET /api/attendance/regularisations/{id}', { params })
    return reply.body.recorded.map(({ day, status }) => [day, status])
  }
  expect(await readRecorded()).toEqual([
    ['2026-03-05', 'ABSENT'],
    ['2026-03-06', 'ABSENT'],
  ])
  expect(await decide(body.id, 'APPROVE')).toBe(200)
  expect(await readRecorded()).toEqual([])
  expect(await readStatuses(asha, '2026-03-05', '2026-03-06')).toEqual(['WORK_FROM_HOME', 'WORK_FROM_HOME'])
  const reply = await h.call(hr, 'DELETE /api/attendance/regularisations/{id}', { params: { id: body.id } })
  expect(reply.status).toBe(200)
  expect(await readStatuses(asha, '2026-03-05', '2026-03-06')).toEqual(['ABSENT', 'ABSENT'])
})

test('corrected times replace the recorded punches of the day, which are listed as not counted', async () => {
  const asha = await aPerson()
  await h.call(hr, 'POST /api/attendance/punches/record', {
    body: { employeeId: asha.employeeId, punchedAt: '2026-03-06T04:45:00Z', note: 'Forgot the card' },
  })
  const readCounted = async () => {
    const body = { employeeId: asha.employeeId, day: '2026-03-06' }
    const { punches } = (await h.call(asha, 'POST /api/attendance/days/detail', { body })).body
    return punches.map(({ isCounted }) => isCounted)
  }
  expect(await readCounted()).toEqual([true])
  const { body } = await request(asha, [{ day: '2026-03-06', kind: 'TIMES', inTime: '09:00', outTime: '18:00' }])
  expect(await decide(body.id, 'APPROVE')).toBe(200)
  expect(await readCounted()).toEqual([false])
})

test('a rejected request changes nothing, and the day can be requested again', async () => {
  const asha = await aPerson()
  const { body } = await request(asha, [exempt('2026-03-05')])
  expect((await request(asha, [exempt('2026-03-05')])).code).toBe('REGULARISATION_PENDING')
  expect(await decide(body.id, 'REJECT')).toBe(200)
  expect(await readStatuses(asha, '2026-03-05', '2026-03-05')).toEqual(['ABSENT'])
  expect((await request(asha, [exempt('2026-03-05')])).status).toBe(200)
})

test.each<[string, CorrectedDayInput[], string]>([
  [
    'more days than the policy allows in a month',
    ['02', '03', '04', '05'].map((day) => exempt(`2026-03-${day}`)),
    'REGULARISATION_LIMIT',
  ],
  ['a day further back than the policy allows', [exempt('2026-02-17')], 'REGULARISATION_TOO_OLD'],
  ['a day of a locked period', [exempt('2026-02-24')], 'ATTENDANCE_DAY_LOCKED'],
  ['a day to come', [exempt('2026-03-11')], 'REGULARISATION_FUTURE'],
  ['the same day twice', [exempt('2026-03-05'), exempt('2026-03-05')], 'REGULARISATION_DAY_TWICE'],
  ['a time without an out', [{ day: '2026-03-05', kind: 'TIMES', inTime: '09:00' }], 'REGULARISATION_TIMES_MISSING'],
  [
    'a time to come',
    [{ day: '2026-03-10', kind: 'TIMES', inTime: '09:00', outTime: '18:30' }],
    'REGULARISATION_FUTURE',
  ],
])('%s is refused', async (_, days, code) => {
  expect((await request(await aPerson(), days)).code).toBe(code)
})

test('HR cannot correct their own days', async () => {
  const body = { employeeId: hr.employeeId, reason: 'At home', days: [exempt('2026-03-05')] }
  expect((await h.call(hr, 'POST /api/attendance/regularisations/record', { body })).code).toBe('ATTENDANCE_OWN_RECORD')
})
