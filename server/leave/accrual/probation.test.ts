import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import type { ProbationRule } from '../../../domain/leave/accrual/leave-type-accrual.ts'
import { HOD, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { anAccrualOrganisation } from '../../../test/factories/accrual.ts'
import type { Person } from '../../../test/harness.ts'
import { aLeaveTypeWithRules, submitLeaveRequest } from '../../../test/factories/leave.ts'
import { aDepartment, anEmployee, type NewStaff, type Staff } from '../../../test/factories/people.ts'
import { employment } from '../../hr/employees/employee.table.ts'

// Today is Tuesday, 10 March 2026.
const { h, organisation, earning, join, newcomer, scheduleOf } = await anAccrualOrganisation()

/** An employment status and the day from which it applies. */
type StatusChange = [from: Day, status: string]
const active = (from: Day): StatusChange => [from, 'ACTIVE']
const probation = (from: Day): StatusChange => [from, 'ON_PROBATION']

async function createEmployeeWithStatus(changes: readonly StatusChange[], leftOn: Day | null = null): Promise<Staff> {
  const asha = await newcomer({ joinedOn: changes[0]?.[0], leftOn })
  const rows = changes.map(([fromDay, status], at) => {
    const next = changes[at + 1]?.[0]
    return { employeeId: asha.employeeId, fromDay, toDay: next ? addDays(next, -1) : leftOn, status }
  })
  await h.inOrganisation(asha.organisationId, async (db) => {
    await db.delete(employment).where(sql`employee_id = ${asha.employeeId}`)
    await db.insert(employment).values(rows)
  })
  return asha
}

let probationTypeId = ''
const list = (who: Staff, fromDay: Day, toDay: Day) =>
  h.call(organisation.admin, 'POST /api/hr/probation', {
    body: { employeeId: who.employeeId, probationTypeId, fromDay, toDay, note: 'Late twice in a week' },
  })

/** A leave type without a balance and with this probation rule. */
async function createProbationType(probationRule: ProbationRule, name: string, minServiceDays = 0): Promise<string> {
  const id = await aLeaveTypeWithRules(h, organisation.admin, { name, rules: { minServiceDays } })
  await h.inOrganisation(organisation.admin.organisationId, (db) =>
    db.execute(sql`update leave_type set probation = ${probationRule} where id = ${id}`),
  )
  return id
}

let free = ''
let waits = ''
let earnsNothing = ''
beforeAll(async () => {
  const made = await h.call(organisation.admin, 'POST /api/hr/probation/types', {
    body: { name: 'Standard', months: 6 },
  })
  probationTypeId = made.body.id
  free = await createProbationType('EARNS_AND_TAKES', 'Free')
  waits = await createProbationType('EARNS_ONLY', 'Waits')
  earnsNothing = await createProbationType('EARNS_NOTHING', 'No credit')
})

const probationOf = (who: Person, employeeId: string | null = who.employeeId) =>
  h.call(who, 'GET /api/leave-hr/employee/probation/{id}', { params: { id: employeeId ?? '' } })

const typeSeenBy = async (who: Staff, typeId: string) =>
  (await probationOf(who)).body.types.find(({ leaveType }) => leaveType.id === typeId)

const takenFrom = async (who: Staff, typeId: string): Promise<Day> => (await typeSeenBy(who, typeId))?.takenFrom ?? ''

describe('probation by employment status', () => {
  const [yes, no] = [true, false]
  test.each<[string, StatusChange[], [boolean, Day | null, Day | null, Day | null]]>([
    ['never', [active('2024-01-01')], [no, null, null, null]],
    [
      'with a known end',
      [probation('2026-01-01'), active('2026-07-01')],
      [yes, '2026-01-01', '2026-06-30', '2026-07-01'],
    ],
    ['with an unknown end', [probation('2026-01-01')], [yes, '2026-01-01', null, null]],
    ['ended yesterday', [probation('2025-09-10'), active('2026-03-10')], [no, null, null, null]],
    ['ends today', [probation('2025-09-11'), active('2026-03-11')], [yes, '2025-09-11', '2026-03-10', '2026-03-11']],
    [
      'begins tomorrow',
      [active('2024-01-01'), probation('2026-03-11'), active('2026-06-01')],
      [no, '2026-03-11', '2026-05-31', '2026-06-01'],
    ],
    ['joins tomorrow', [probation('2026-03-11'), active('2026-06-01')], [no, '2026-03-11', '2026-05-31', '2026-06-01']],
    [
      'the second of two',
      [probation('2025-01-01'), active('2025-07-01'), probation('2026-03-01'), active('2026-05-01')],
      [yes, '2026-03-01', '2026-04-30', '2026-05-01'],
    ],
    [
      'one probation in two rows',
      [probation('2026-01-01'), probation('2026-03-01'), active('2026-05-01')],
      [yes, '2026-01-01', '2026-04-30', '2026-05-01'],
    ],
  ])('the probation is: %s', async (_name, changes, [isOnProbation, from, to, day]) => {
    const asha = await createEmployeeWithStatus(changes)
    expect((await probationOf(asha)).body).toMatchObject({ isOnProbation, from, to, record: null })
    expect(await typeSeenBy(asha, free)).toMatchObject({ rule: 'EARNS_AND_TAKES', takenFrom: null })
    expect(await typeSeenBy(asha, waits)).toMatchObject({ rule: 'EARNS_ONLY', takenFrom: day })
    expect(await typeSeenBy(asha, earnsNothing)).toMatchObject({ rule: 'EARNS_NOTHING', takenFrom: day })
  })

  test('it ends with the employment, without a first day after it', async () => {
    const asha = await createEmployeeWithStatus([probation('2026-01-01')], '2026-04-30')
    expect((await probationOf(asha)).body).toMatchObject({ isOnProbation: true, to: '2026-04-30' })
    expect(await typeSeenBy(asha, waits)).toMatchObject({ takenFrom: null })
  })
})

describe('the first possible day of leave', () => {
  test.each<[string, StatusChange[]]>([
    ['a current probation', [probation('2026-01-01'), active('2026-07-01')]],
    ['a future probation', [active('2024-01-01'), probation('2026-03-11'), ['2026-07-01', 'ON_NOTICE']]],
    ['a second', [probation('2025-01-01'), active('2025-07-01'), probation('2026-03-01'), active('2026-04-30')]],
  ])('is accepted, earlier days are refused with this day in the message: %s', async (_name, changes) => {
    const asha = await createEmployeeWithStatus(changes)
    const day = await takenFrom(asha, waits)
    const before = addDays(day, -1)
    for (const typeId of [waits, earnsNothing])
      expect(await submitLeaveRequest(h, asha, typeId, before, addDays(day, 1))).toMatchObject({
        code: 'LEAVE_ON_PROBATION_UNTIL',
        body: { facts: { from: day } },
      })
    expect((await submitLeaveRequest(h, asha, waits, day)).code).toBeUndefined()
    expect((await submitLeaveRequest(h, asha, free, before)).code).toBeUndefined()
  })

  test('is not set while the status has no end, even if HR entered one, and the message names no day', async () => {
    const asha = await createEmployeeWithStatus([probation('2026-01-01')])
    await list(asha, '2026-01-01', '2026-06-30')
    expect((await probationOf(asha)).body).toMatchObject({ isOnProbation: true, to: '2026-06-30' })
    expect(await typeSeenBy(asha, waits)).toMatchObject({ takenFrom: null })
    const after = await submitLeaveRequest(h, asha, waits, '2026-07-01')
    expect(after).toMatchObject({ code: 'LEAVE_ON_PROBATION', body: { facts: { type: 'Waits' } } })
    expect(JSON.stringify(after.body)).not.toContain('2026-06-30')
  })

  test('applies to each part of a request', async () => {
    const asha = await createEmployeeWithStatus([probation('2026-01-01'), active('2026-07-01')])
    const request = (from: Day) =>
      h.call(asha, 'POST /api/leave-hr/leave/withdraws/request', {
        body: {
          leaveTypeId: free,
          from: '2026-06-29',
          to: '2026-06-29',
          parts: [{ leaveTypeId: waits, from, to: '2026-07-02' }],
        },
      })
    expect((await request('2026-06-30')).code).toBe('LEAVE_ON_PROBATION_UNTIL')
    expect((await request('2026-07-01')).code).toBeUndefined()
  })

  test('is not before the required service of the type', async () => {
    const sabbatical = await createProbationType('EARNS_ONLY', 'Sabbatical', 201)
    const asha = await createEmployeeWithStatus([probation('2026-01-01'), active('2026-07-01')])
    const day = await takenFrom(asha, sabbatical)
    expect(day).toBe('2026-07-21')
    expect((await submitLeaveRequest(h, asha, sabbatical, addDays(day, -1))).code).toBe('LEAVE_SERVICE_TOO_SHORT')
    expect((await submitLeaveRequest(h, asha, sabbatical, day)).code).toBeUndefined()
  })
})

test.each<[string, StatusChange[], number]>([
  ['a first probation', [probation('2026-01-01'), active('2026-05-01')], 0],
  ['a second', [probation('2025-01-01'), active('2025-07-01'), probation('2026-03-01'), active('2026-05-01')], 2],
  ['a probation in the middle of service', [active('2025-01-01'), probation('2026-03-01'), active('2026-05-01')], 2],
])('leave that does not accrue on probation is not in the schedule: %s', async (_name, changes, earned) => {
  const typeId = await earning({ days: 12, frequency: 'MONTHLY', creditOn: 'END' }, { probation: 'EARNS_NOTHING' })
  const asha = await createEmployeeWithStatus(changes)
  await join(asha)
  const before = (await scheduleOf(asha, typeId)).filter(({ to }) => to < '2026-05-01')
  expect(before.reduce((sum, one) => sum + one.earned, 0)).toBe(earned)
  expect(await typeSeenBy(asha, typeId)).toMatchObject({ isEarned: false, keepsBalance: true })
})

test('the list of probations shows type and dates, never the note of HR', async () => {
  const asha = await createEmployeeWithStatus([active('2025-01-01')])
  const record = async () => (await probationOf(asha)).body.record
  await list(asha, '2025-01-01', '2025-06-30')
  expect(await record()).toEqual({ type: 'Standard', from: '2025-01-01', to: '2025-06-30' })
  await list(asha, '2026-05-01', '2026-05-31')
  expect(await record()).toMatchObject({ from: '2026-05-01' })
  await list(asha, '2026-03-01', '2026-03-10')
  const { body } = await probationOf(asha)
  expect(body).toMatchObject({ isOnProbation: true, from: '2026-03-01', record: { from: '2026-03-01' } })
  expect(JSON.stringify(body)).not.toContain('Late twice')
})

test('leave types that the employee is not eligible for or that are inactive are left out', async () => {
  const forWomen = await aLeaveTypeWithRules(h, organisation.admin, {
    name: 'Maternity',
    rules: { genders: ['FEMALE'] },
  })
  const asha = await createEmployeeWithStatus([probation('2026-01-01')])
  const change = (statement: string) => h.inOrganisation(asha.organisationId, (db) => db.execute(statement))
  expect(await typeSeenBy(asha, forWomen)).toBeUndefined()
  await change(`update employee set gender = 'FEMALE' where id = '${asha.employeeId}'`)
  expect(await typeSeenBy(asha, forWomen)).toBeDefined()
  await change(`update leave_type set is_active = false where id = '${forWomen}'`)
  expect(await typeSeenBy(asha, forWomen)).toBeUndefined()
})

test('it is visible to the employee, their managers and HR; for all others it does not exist', async () => {
  const staff = (more: NewStaff) => anEmployee(h, { organisationId: organisation.admin.organisationId, ...more })
  const asha = await newcomer()
  const head = await staff({ role: HOD })
  const bipin = await staff({ department: await aDepartment(h, organisation.admin.organisationId, { head }) })
  const hr = await staff({ role: HR })
  const cases: [string, Person, string, number][] = [
    ['themselves', asha, asha.employeeId, 200],
    ['their manager', organisation.manager, asha.employeeId, 200],
    ['the head of their department', head, bipin.employeeId, 200],
    ['HR', hr, asha.employeeId, 200],
    ['a colleague', bipin, asha.employeeId, 404],
    ['another manager', await staff({ role: MANAGER }), asha.employeeId, 404],
    ['the head of another department', head, asha.employeeId, 404],
    ['HR of another organisation', await anEmployee(h, { role: HR }), asha.employeeId, 404],
    ['nobody’s id', hr, '01a1fdc0-9934-7490-b259-2963db6703eb', 404],
    ['no id', hr, 'asha', 422],
  ]
  for (const [name, who, id, status] of cases)
    expect([name, (await probationOf(who, id)).status]).toEqual([name, status])
})
