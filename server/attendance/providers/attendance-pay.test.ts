import { beforeAll, expect, test } from 'vitest'
import { listDays, toWeekday } from '../../../domain/kit/day.ts'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import {
  aPayrollOrganisation,
  aRun,
  calculateDraft,
  finaliseDraft,
  type PayrollOrganisation,
  findSlip,
} from '../../../test/factories/payroll.ts'
import { aLeaveType } from '../../../test/factories/leave.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { DAY } from '../../../domain/leave/balance/quantity.ts'
import { compensatoryOff } from '../../leave/claim/compensatory-off.table.ts'
import { attendancePunch } from '../punches/punch.table.ts'
import { listOvertimePay } from './overtime-pay.queries.ts'

let h: Harness
let org: PayrollOrganisation
let asha: string
let overtimeId: string
beforeAll(async () => {
  h = await harness({ now: '2026-04-02T09:00:00Z' })
  org = await aPayrollOrganisation(h)
  asha = org.employee.employeeId
  const component = await h.call(org.hr, 'POST /api/payroll/ctcComponents', {
    body: { name: 'Overtime', code: 'OVERTIME', componentType: 'EARNING' },
  })
  overtimeId = component.body.id
  const policy = await h.call(org.hr, 'POST /api/attendance/policies', {
    body: {
      name: 'Office',
      fromDay: '2026-03-01',
      freeLates: 0,
      latesPerHalfDay: 3,
      lateDeduction: 'PAY',
      overtimePayment: 'PAY',
      overtimeComponentId: overtimeId,
    },
  })
  expect(policy.status).toBe(200)
  await h.call(org.hr, 'POST /api/attendance/overtimeRates', {
    body: { kind: 'WEEKDAY', fromDay: '2026-01-01', percent: 200, source: 'Factories Act, section 59' },
  })
  await punchMonth()
})

// The working hours are nine to five. Late on 3, 4 and 5 March, absent on 10 March, two hours longer on 12 March.
const late = new Set(['2026-03-03', '2026-03-04', '2026-03-05'])
const toInstant = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`).toISOString()

async function punchMonth(): Promise<void> {
  const rows = listDays('2026-03-01', '2026-04-01')
    .filter((day) => toWeekday(day) <= 5 && day !== '2026-03-10')
    .flatMap((day) =>
      [late.has(day) ? '09:30' : '08:55', day === '2026-03-12' ? '18:55' : '17:00'].map((time) => ({
        employeeId: asha,
        punchedAt: toInstant(day, time),
        source: 'DEVICE' as const,
      })),
    )
  await h.inOrganisation(org.hr.organisationId, (db) => db.insert(attendancePunch).values(rows))
}

async function readLines(runId: string): Promise<Record<string, number>> {
  const { lines } = await findSlip(h, org.hr, runId, asha)
  return Object.fromEntries(
    lines.map(({ code, amount, arrearsOf }) => [arrearsOf ? `${code} ${arrearsOf.from}` : code, amount]),
  )
}

const readMonth = async () =>
  (await h.call(org.employee, 'POST /api/attendance/days', { body: { from: '2026-03-01', to: '2026-03-31' } })).body

/** Employees whose correction is pending, as the payroll shows them before it is finalised. */
async function countPendingCorrections(id: string): Promise<number | undefined> {
  const { body } = await h.call(org.hr, 'GET /api/payroll/payrollDrafts/{id}/readiness', { params: { id } })
  return body.find(({ kind }) => kind === 'OPEN_CORRECTION')?.people
}

// 1,00,000.00 a month: basic 50,000, HRA 20,000, special 30,000. March has 31 days.
test('attendance is paid to the paisa, and a corrected day is paid as arrears', async () => {
  expect(await readMonth()).toMatchObject({
    totals: { presentDays: 21, absentDays: 1, lateDays: 3, lateDeductions: 1, overtimeMinutes: 120 },
    lateDeductionDays: ['2026-03-05'],
  })
  const draft = await aRun(h, org, 3)
  // 1.5 days are unpaid: the absence, and half a day for three late marks. 50,000 x 29.5 / 31.
  expect(await readLines(draft)).toMatchObject({ BASIC: 47_580_65, HRA: 19_032_26, SPECIAL: 28_548_39 })

  const request = await h.call(org.employee, 'POST /api/attendance/regularisations', {
    body: {
      reason: 'The train was late',
      days: [{ day: '2026-03-04', kind: 'TIMES', inTime: '09:00', outTime: '17:00' }],
    },
  })
  expect(request.body).toMatchObject({ state: 'PENDING', waitsFor: expect.any(String) })
  expect(await countPendingCorrections(draft)).toBe(1)
  const inbox = await h.call(org.hr, 'POST /api/approval/pipeline/statuses/admin/pending/entities', { body: {} })
  const waiting = inbox.body.content.find(({ subjectId }) => subjectId === request.body.id)
  const decided = await h.call(org.hr, 'POST /api/approval/pipeline/statuses/action', {
    body: { id: waiting?.id ?? '', action: 'APPROVE', version: waiting?.version ?? 0 },
  })
  expect(decided.status).toBe(200)
  expect(await countPendingCorrections(draft)).toBe(0)
  expect((await readMonth()).totals).toMatchObject({ lateDays: 2, lateDeductions: 0 })

  const months = { month: '2026-03-01', employeeIds: [asha] }
  expect((await h.call(org.hr, 'POST /api/attendance/months/approve', { body: months })).body).toEqual({ approved: 1 })
  expect((await h.call(org.hr, 'POST /api/attendance/months/lock', { body: { month: '2026-03-01' } })).status).toBe(200)
  await calculateDraft(h, org.hr, draft)
  // One day is unpaid: 50,000 x 30 / 31. Overtime: 1,00,000 / 208 h x 2 h x 200 %.
  expect(await readLines(draft)).toMatchObject({
    BASIC: 48_387_10,
    HRA: 19_354_84,
    SPECIAL: 29_032_26,
    OVERTIME: 1_923_08,
  })
  await finaliseDraft(h, org.hr, draft)

  const refused = await h.call(org.employee, 'POST /api/attendance/regularisations', {
    body: { reason: 'I was there', days: [{ day: '2026-03-10', kind: 'EXEMPT' }] },
  })
  expect(refused.code).toBe('ATTENDANCE_DAY_LOCKED')
  h.clock.set('2026-05-04T09:00:00Z')
  const corrected = await h.call(org.hr, 'POST /api/attendance/regularisations/record', {
    body: {
      employeeId: asha,
      reason: 'The reader was out of order',
      days: [{ day: '2026-03-10', kind: 'EXEMPT', countsAs: 'PRESENT' }],
    },
  })
  expect(corrected.body.state).toBe('APPROVED')
  const next = await aRun(h, org, 4)
  expect(await readLines(next)).toMatchObject({
    'BASIC 2026-03-01': 1_612_90,
    'HRA 2026-03-01': 645_16,
    'SPECIAL 2026-03-01': 967_74,
  })
})

test('the overtime of a day that is claimed as comp-off is not paid too', async () => {
  const { organisationId } = org.hr
  const leaveTypeId = await aLeaveType(h, { ...org.hr, role: ADMIN }, { name: 'Comp-off', code: 'CO' })
  const listPaidDays = () =>
    h.inOrganisation(organisationId, async (db) =>
      [...(await listOvertimePay(db, [asha], '2026-03-01', '2026-03-31')).values()].flat().map(({ day }) => day),
    )
  expect(await listPaidDays()).toEqual(['2026-03-12'])
  await h.inOrganisation(organisationId, (db) =>
    db.insert(compensatoryOff).values({
      employeeId: asha,
      leaveTypeId,
      workedDay: '2026-03-12',
      quantity: DAY,
      off: 'HOLIDAY',
      state: 'PENDING',
      requestedAt: '2026-03-13T09:00:00Z',
    }),
  )
  expect(await listPaidDays()).toEqual([])
})
