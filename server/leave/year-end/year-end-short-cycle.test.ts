import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { harness, type Harness } from '../../../test/harness.ts'
import { aLeaveOrganisation, aLeaveType, type LeaveOrganisation } from '../../../test/factories/leave.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { employee, employment } from '../../hr/employees/employee.table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { grantDueRules } from '../ports.ts'

let h: Harness
let organisation: LeaveOrganisation
let typeId: string
const cycles: Record<string, string> = {}

// A short cycle leads from calendar years to financial years. Employees who joined in July have no leave year in it.
beforeAll(async () => {
  h = await harness({ now: '2028-07-05T09:00:00Z' })
  organisation = await aLeaveOrganisation(h)
  for (const [name, fromDay, toDay] of [
    ['2027', '2027-01-01', '2027-12-31'],
    ['Early 2028', '2028-01-01', '2028-03-31'],
  ] as const)
    await addCycle(name, fromDay, toDay)
  typeId = await aLeaveType(h, organisation.admin, { name: 'Earned', code: 'EL', yearBasis: 'JOINING_DATE' })
  const rule = await h.call(organisation.admin, 'POST /api/leave-hr/leave/type/accumulations', {
    body: { leaveTypeId: typeId, cycleId: cycles['2027'] ?? '', days: 12, maxCarryForward: 5, carryExpiresDays: 30 },
  })
  expect(rule.status, JSON.stringify(rule.body)).toBe(200)
})

async function addCycle(name: string, fromDay: string, toDay: string) {
  const { body } = await h.call(organisation.admin, 'POST /api/leave-hr/leave/cycles', {
    body: { name, fromDay, toDay },
  })
  cycles[name] = body.id
}
async function createEmployee(joinedOn: string, enteredOn = '2028-03-20', status = 'ACTIVE'): Promise<Staff> {
  const person = await anEmployee(h, {
    organisationId: organisation.admin.organisationId,
    manager: organisation.manager,
    joinedOn,
  })
  await h.inOrganisation(person.organisationId, async (db) => {
    await db
      .update(employee)
      .set({ createdAt: `${enteredOn}T09:00:00Z` })
      .where(eq(employee.id, person.employeeId))
    await setStatus(db, person, status)
    await grantDueRules(db, enteredOn, person.employeeId)
  })
  return person
}
const setStatus = (db: Db, { employeeId }: Staff, status: string) =>
  db.update(employment).set({ status }).where(eq(employment.employeeId, employeeId))
const joinedOn = ({ organisationId, employeeId }: Staff, day: string) =>
  h.inOrganisation(organisationId, (db) =>
    db.update(employee).set({ joinedOn: day }).where(eq(employee.id, employeeId)),
  )
const run = (name = '2027') =>
  h.call(organisation.admin, 'POST /api/leave-hr/leave/year-ends', { body: { cycleId: cycles[name] ?? '' } })
const preview = (name = '2027') =>
  h.call(organisation.admin, 'POST /api/leave-hr/leave/year-ends/preview', {
    body: { size: 200, filters: { cycleId: cycles[name] ?? '' } },
  })
const reverse = (id: string) =>
  h.call(organisation.admin, 'POST /api/leave-hr/leave/year-ends/{id}/reverse', { params: { id } })
async function availableIn(who: Staff, cycle: string, on: string, leaveTypeId = typeId) {
  const { body } = await h.call(organisation.admin, 'POST /api/leave-hr/leave/accumulations/admin/search', {
    body: { filters: { employeeId: who.employeeId, leaveTypeId, on, cycleId: cycles[cycle] ?? '' } },
  })
  return body.content[0]?.balances.find(({ leaveType }) => leaveType.id === leaveTypeId)?.available
}

test('a run needs the cycle in which the next leave year of each employee starts', async () => {
  await createEmployee('2020-07-01')
  const refused = { status: 422, code: 'LEAVE_NEXT_CYCLE_MISSING' }
  expect(await preview()).toMatchObject(refused)
  expect(await run()).toMatchObject({ ...refused, body: { facts: { cycle: 'Early 2028' } } })
  await addCycle('2028-29', '2028-04-01', '2029-03-31')
})

test('days are carried to the employee’s next leave year, even if a cycle between has none', async () => {
  const asha = await createEmployee('2020-07-01')
  const binu = await createEmployee('2020-02-15')
  const { body } = await preview()
  expect(body.content.find(({ id }) => id === asha.employeeId)?.closings).toMatchObject([
    { left: 12, carried: 5, lastDay: '2028-07-30', expired: 7 },
  ])
  const { body: done } = await run()
  expect(done).toMatchObject({ status: 'DONE', next: { name: 'Early 2028' } })
  expect(await availableIn(asha, '2027', '2028-06-30')).toBe(0)
  expect(await availableIn(asha, '2028-29', '2028-07-01')).toBe(5)
  expect(await availableIn(asha, '2028-29', '2028-07-31')).toBe(0)
  expect(await availableIn(binu, '2027', '2028-02-14')).toBe(0)
  expect(await availableIn(binu, 'Early 2028', '2028-02-15')).toBe(5)
  const lines = await h.call(asha, 'POST /api/leave-hr/leave/accumulations/explain', {
    body: { employeeId: asha.employeeId, leaveTypeId: typeId, cycleId: cycles['2027'] ?? '' },
  })
  expect(lines.body.find(({ kind }) => kind === 'CARRY_FORWARD')?.facts).toMatchObject({ cycle: '2028-29' })

  expect((await reverse(done.id)).body.status).toBe('REVERSED')
  expect(await availableIn(asha, '2027', '2028-06-30')).toBe(12)
  expect(await availableIn(asha, '2028-29', '2028-07-01')).toBe(0)
})

test('a run cannot be reversed while a run of the next cycle depends on it', async () => {
  await createEmployee('2020-07-01')
  const first = await run()
  h.clock.set('2029-07-05T09:00:00Z')
  await addCycle('2029-30', '2029-04-01', '2030-03-31')
  const later = await run('2028-29')
  expect(later.body).toMatchObject({ status: 'DONE' })
  expect(await reverse(first.body.id)).toMatchObject({ code: 'LEAVE_YEAR_END_HAS_LATER_RUN' })
  for (const { id } of [later.body, first.body]) expect((await reverse(id)).body.status).toBe('REVERSED')
  h.clock.set('2028-07-05T09:00:00Z')
})

test('after a corrected joining date the next run moves the days to the correct year', async () => {
  const asha = await createEmployee('2020-07-01')
  const first = await run()
  expect(await availableIn(asha, '2028-29', '2028-07-01')).toBe(5)
  await joinedOn(asha, '2020-02-15')
  const second = await run()
  expect(await availableIn(asha, 'Early 2028', '2028-02-15')).toBe(5)
  expect(await availableIn(asha, '2028-29', '2028-07-01')).toBe(0)
  await joinedOn(asha, '2020-02-01')
  const third = await run()
  expect(await availableIn(asha, 'Early 2028', '2028-02-01')).toBe(5)
  expect(await availableIn(asha, 'Early 2028', '2028-03-02')).toBe(0)
  for (const { id } of [third.body, second.body, first.body]) expect((await reverse(id)).body.status).toBe('REVERSED')
  expect(await availableIn(asha, 'Early 2028', '2028-02-15')).toBe(0)
})

test('a run counts the employees of the year and shows which of them are closed', async () => {
  const { body: before } = await preview()
  const later = await createEmployee('2028-02-10')
  const { body } = await run()
  expect(body.people).toBe(before.content.length)
  expect(body.people).toBeGreaterThan(0)
  const { content } = (await preview()).body
  expect(content.some(({ id }) => id === later.employeeId)).toBe(false)
  const marks = (rows: typeof content) => rows.flatMap(({ closings }) => closings.map(({ isClosed }) => isClosed))
  expect(marks(content)).toEqual(marks(content).map(() => true))
  await reverse(body.id)
  expect(marks((await preview()).body.content)).toContain(false)
})

test('an employee entered long after the end of their year gets its days only when HR runs the rule', async () => {
  const entered = await createEmployee('2026-05-20', '2028-07-05')
  const inTime = await createEmployee('2026-06-01', '2028-07-05')
  expect([await availableIn(entered, '2027', '2028-05-19'), await availableIn(inTime, '2027', '2028-05-31')]).toEqual([
    0, 12,
  ])
  const { body: rules } = await h.call(organisation.admin, 'POST /api/leave-hr/leave/type/accumulations/all', {
    body: {},
  })
  const rule = rules.find(({ leaveType, cycle }) => leaveType.id === typeId && cycle.name === '2027')
  await h.call(organisation.admin, 'POST /api/leave-hr/leave/type/accumulations/{id}/run', {
    params: { id: rule?.id ?? '' },
  })
  expect(await availableIn(entered, '2027', '2028-05-19')).toBe(12)
})

test('an employee confirmed retroactively within an ended year gets its days automatically', async () => {
  const confirmed = await aLeaveType(h, organisation.admin, {
    name: 'Confirmed',
    code: 'CF',
    yearBasis: 'JOINING_DATE',
    probation: 'EARNS_NOTHING',
  })
  await h.call(organisation.admin, 'POST /api/leave-hr/leave/type/accumulations', {
    body: { leaveTypeId: confirmed, cycleId: cycles['2027'] ?? '', days: 12 },
  })
  const asha = await createEmployee('2027-05-10', '2027-05-10', 'ON_PROBATION')
  expect(await availableIn(asha, '2027', '2028-05-09', confirmed)).toBe(0)
  await h.inOrganisation(asha.organisationId, async (db) => {
    await setStatus(db, asha, 'ACTIVE')
    await grantDueRules(db, '2028-07-05', asha.employeeId)
  })
  expect(await availableIn(asha, '2027', '2028-05-09', confirmed)).toBe(12)
})
