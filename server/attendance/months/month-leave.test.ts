import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listDays, toWeekday } from '../../../domain/kit/day.ts'
import {
  aColleague,
  aLeaveOrganisation,
  readLeaveBalance,
  submitLeaveRequest,
  type LeaveOrganisation,
} from '../../../test/factories/leave.ts'
import type { Staff } from '../../../test/factories/people.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { createAttendanceSource } from '../providers/pay-attendance.queries.ts'
import { attendancePunch } from '../punches/punch.table.ts'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }

let h: Harness
let org: LeaveOrganisation
let compOffId: string
beforeAll(async () => {
  h = await harness({ now: '2026-04-02T09:00:00Z' })
  // One day of casual leave for each employee.
  org = await aLeaveOrganisation(h, 1)
  const { admin } = org
  const kind = await h.call(admin, 'POST /api/leave-hr/timeOffTypes/create', {
    body: { name: 'Comp-off', effect: 'COMPENSATORY' },
  })
  const type = await h.call(admin, 'POST /api/leave-hr/leave/types', {
    body: { name: 'Comp-off', code: 'CO', timeOffTypeId: kind.body.id },
  })
  compOffId = type.body.id
  const policy = await h.call(admin, 'POST /api/attendance/policies', {
    body: {
      name: 'Office',
      fromDay: '2026-03-01',
      freeLates: 0,
      latesPerHalfDay: 1,
      lateDeduction: 'LEAVE',
      lateLeaveTypeId: org.typeId,
      overtimePayment: 'COMP_OFF',
      overtimeLeaveTypeId: compOffId,
      compOffHours: 8,
    },
  })
  expect(policy.status, JSON.stringify(policy.body)).toBe(200)
})

const toInstant = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`).toISOString()

/** Nine to five on the weekdays of March; `times` are the in and out of other days. */
async function aWorker(times: Record<string, [string, string]>): Promise<Staff> {
  const asha = await aColleague(h, org)
  const rows = listDays(MARCH.from, MARCH.to)
    .filter((day) => toWeekday(day) <= 5 || times[day])
    .flatMap((day) =>
      (times[day] ?? ['09:00', '17:00']).map((time) => ({
        employeeId: asha.employeeId,
        punchedAt: toInstant(day, time),
        source: 'DEVICE' as const,
      })),
    )
  await h.inOrganisation(asha.organisationId, (db) => db.insert(attendancePunch).values(rows))
  return asha
}

const approve = ({ employeeId }: Staff, more: object = {}) =>
  h.call(org.manager, 'POST /api/attendance/months/approve', {
    body: { month: MARCH.from, employeeIds: [employeeId], ...more },
  })

const reopen = ({ employeeId }: Staff) =>
  h.call(org.manager, 'POST /api/attendance/months/reopen', { body: { month: MARCH.from, employeeIds: [employeeId] } })

const correct = ({ employeeId }: Staff, day: string) =>
  h.call(org.admin, 'POST /api/attendance/regularisations/record', {
    body: { employeeId, reason: 'The reader was slow', days: [{ day, kind: 'EXEMPT', countsAs: 'PRESENT' }] },
  })

const readAvailable = async (who: Staff, typeId: string) => (await readLeaveBalance(h, who, typeId)).available

/** The half days that payroll deducts for late marks. */
async function countPaidLates({ employeeId, organisationId }: Staff): Promise<number> {
  const read = createAttendanceSource(() => h.clock.now())
  const found = await h.inOrganisation(organisationId, (db) => read(db, [employeeId], MARCH.from, MARCH.to))
  return found.get(employeeId)?.absences.filter(({ source }) => source?.label === 'Late marks').length ?? 0
}

const LATE: [string, string] = ['09:30', '17:00']

test('late marks are deducted from leave, the rest from pay, and corrected days restore both', async () => {
  const asha = await aWorker({ '2026-03-03': LATE, '2026-03-04': LATE, '2026-03-05': LATE })
  expect(await readAvailable(asha, org.typeId)).toBe(1)
  expect((await approve(asha)).body).toEqual({ approved: 1 })
  // Three half days: two from leave, one from pay.
  expect([await readAvailable(asha, org.typeId), await countPaidLates(asha)]).toEqual([0, 1])
  await correct(asha, '2026-03-03')
  expect([await readAvailable(asha, org.typeId), await countPaidLates(asha)]).toEqual([0, 0])
  await correct(asha, '2026-03-04')
  expect([await readAvailable(asha, org.typeId), await countPaidLates(asha)]).toEqual([0.5, 0])
  // A second approval changes nothing; reopening restores the leave.
  await approve(asha)
  expect(await readAvailable(asha, org.typeId)).toBe(0.5)
  await reopen(asha)
  expect([await readAvailable(asha, org.typeId), await countPaidLates(asha)]).toEqual([1, 1])
})

test('approved overtime becomes comp-off, and fewer minutes can be approved', async () => {
  const asha = await aWorker({ '2026-03-09': ['09:00', '21:00'], '2026-03-10': ['09:00', '21:00'] })
  const body = { month: MARCH.from, employeeId: asha.employeeId }
  const days = await h.call(org.manager, 'POST /api/attendance/months/overtime', { body })
  expect(days.body.map(({ day, minutes, approvedMinutes }) => [day, minutes, approvedMinutes])).toEqual([
    ['2026-03-09', 240, null],
    ['2026-03-10', 240, null],
  ])
  await approve(asha)
  expect(await readAvailable(asha, compOffId)).toBe(1)
  await approve(asha, { overtime: [{ employeeId: asha.employeeId, day: '2026-03-10', minutes: 120 }] })
  expect(await readAvailable(asha, compOffId)).toBe(0.75)
  const after = await h.call(org.manager, 'POST /api/attendance/months/overtime', { body })
  expect(after.body.map(({ approvedMinutes }) => approvedMinutes)).toEqual([240, 120])
  await reopen(asha)
  expect(await readAvailable(asha, compOffId)).toBe(0)
})

test('leave that was taken after a month was reopened is not taken again, but paid', async () => {
  const asha = await aWorker({ '2026-03-03': LATE, '2026-03-04': LATE, '2026-03-05': LATE })
  await approve(asha)
  await reopen(asha)
  const leave = await submitLeaveRequest(h, asha, org.typeId, '2026-04-07')
  expect(leave.status, JSON.stringify(leave.body)).toBe(200)
  expect(await readAvailable(asha, org.typeId)).toBe(0)
  await approve(asha)
  expect([await readAvailable(asha, org.typeId), await countPaidLates(asha)]).toEqual([0, 3])
})

test('comp-off that was used as leave is not reversed: the month stays approved until the leave is cancelled', async () => {
  const asha = await aWorker({ '2026-03-09': ['09:00', '21:00'], '2026-03-10': ['09:00', '21:00'] })
  await approve(asha)
  const leave = await submitLeaveRequest(h, asha, compOffId, '2026-04-08')
  expect(leave.status, JSON.stringify(leave.body)).toBe(200)
  expect(await readAvailable(asha, compOffId)).toBe(0)
  const refused = await reopen(asha)
  expect([refused.status, refused.code]).toEqual([409, 'LEAVE_COMPENSATORY_TAKEN'])
  expect(await readAvailable(asha, compOffId)).toBe(0)
  const less = await approve(asha, { overtime: [{ employeeId: asha.employeeId, day: '2026-03-10', minutes: 120 }] })
  expect(less.code).toBe('LEAVE_COMPENSATORY_TAKEN')
  await h.call(asha, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: leave.body.id } })
  expect((await reopen(asha)).status).toBe(200)
  expect(await readAvailable(asha, compOffId)).toBe(0)
})

test('a worked day off is credited once: with the overtime or by a claim', async () => {
  // 8 March is a Sunday.
  const asha = await aWorker({ '2026-03-08': ['09:00', '17:00'] })
  await approve(asha)
  expect(await readAvailable(asha, compOffId)).toBe(1)
  const claim = await h.call(asha, 'POST /api/leave-hr/compensatoryOffs', {
    body: { leaveTypeId: compOffId, workedDay: '2026-03-08', days: 1, reason: 'Release' },
  })
  expect(claim.code).toBe('LEAVE_COMPENSATORY_DUPLICATE')
})

test('a day whose overtime is paid cannot be claimed as comp-off', async () => {
  const asha = await aWorker({ '2026-03-08': ['09:00', '17:00'] })
  await approve(asha)
  await h.inOrganisation(asha.organisationId, (db) =>
    db.execute(sql`update approved_overtime set payment = 'PAY' where employee_id = ${asha.employeeId}`),
  )
  const claim = await h.call(asha, 'POST /api/leave-hr/compensatoryOffs', {
    body: { leaveTypeId: compOffId, workedDay: '2026-03-08', days: 1, reason: 'Release' },
  })
  expect(claim.code).toBe('LEAVE_COMPENSATORY_DUPLICATE')
})

test('a policy names the leave type that it deducts from or credits to', async () => {
  const body = { name: 'Other', fromDay: '2026-05-01', lateDeduction: 'LEAVE' as const }
  expect((await h.call(org.admin, 'POST /api/attendance/policies', { body })).fields).toEqual({
    lateLeaveTypeId: 'Choose the leave type that late marks are deducted from.',
  })
})
