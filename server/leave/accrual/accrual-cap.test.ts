import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anAccrualOrganisation } from '../../../test/factories/accrual.ts'
import { submitLeaveRequest, readLeaveBalance } from '../../../test/factories/leave.ts'
import { employment } from '../../hr/employees/employee.table.ts'
import { accrueAllOrganisations } from './accrual.jobs.ts'
import { grantAllOrganisations } from './grant.jobs.ts'

const { h, organisation, change, earning, join, newcomer, on, scheduleOf } = await anAccrualOrganisation()

test('accrual catches up after an outage that lasts longer than the year', async () => {
  const typeId = await earning({
    days: 18,
    frequency: 'MONTHLY',
    basis: 'WORKED_DAYS',
    perWorkedDays: 20,
    rounding: 'FULL_DAY',
  })
  await on('2027-04-20', async () => {
    await grantAllOrganisations(h.muster)
    const rows = await scheduleOf(organisation.employee, typeId)
    expect(rows.every(({ creditedAt }) => creditedAt !== null)).toBe(true)
    expect(rows.reduce((sum, { days }) => sum + days, 0)).toBe(13)
  })
})

test('the cap limits planned credits, so that employees cannot book days that will not be credited', async () => {
  const typeId = await earning({ days: 12, frequency: 'MONTHLY', creditOn: 'START', cap: 2.5 })
  expect((await submitLeaveRequest(h, organisation.employee, typeId, '2026-12-07', '2026-12-09')).code).toBe(
    'LEAVE_BALANCE_TOO_LOW',
  )
  const room = await newcomer()
  await join(room)
  await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws', {
    body: { employeeId: room.employeeId, leaveTypeId: typeId, from: '2026-03-09', to: '2026-03-10' },
  })
  await accrueAllOrganisations(h.muster)
  expect((await scheduleOf(room, typeId)).map(({ days }) => days).slice(2, 7)).toEqual([0.5, 1, 1, 0, 0])
})

test('a changed rule respects the cap and reverses no more than it credited', async () => {
  const typeId = await earning({ days: 12, frequency: 'MONTHLY', creditOn: 'START', cap: 4 })
  const change = async (days: number) => {
    const rules = await h.call(organisation.admin, 'POST /api/leave-hr/leave/type/accumulations/all', { body: {} })
    const rule = rules.body.find(({ leaveType }) => leaveType.id === typeId)
    await h.call(organisation.admin, 'PUT /api/leave-hr/leave/type/accumulations/{id}', {
      params: { id: rule?.id ?? '' },
      body: { days, version: rule?.version ?? 0 },
    })
    return (await readLeaveBalance(h, organisation.employee, typeId)).granted
  }
  const shown = async () => {
    const rows = await scheduleOf(organisation.employee, typeId)
    return rows.reduce((sum, { days, creditedAt }) => (creditedAt ? sum + days : sum), 0)
  }
  expect([await change(24), await shown()]).toEqual([4, 4])
  expect([await change(0), await shown()]).toEqual([0, 0])
})

test('a grant of a full year respects the cap and shows this reason', async () => {
  const typeId = await earning({ days: 12, cap: 10 })
  await grantAllOrganisations(h.muster)
  expect(await readLeaveBalance(h, organisation.employee, typeId)).toMatchObject({ granted: 10 })
  const { body } = await h.call(organisation.employee, 'POST /api/leave-hr/leave/accumulations/explain', {
    body: { employeeId: organisation.employee.employeeId, leaveTypeId: typeId, cycleId: organisation.cycleId },
  })
  expect(body).toMatchObject([
    { words: 'Credited for {{cycle}}, less {{lost}} days over the maximum balance', facts: { lost: 2 } },
  ])
})

test('an employee who leaves before a year starts loses its planned and credited days', async () => {
  const typeId = await earning({ days: 12, frequency: 'MONTHLY', creditOn: 'START' })
  const asha = await newcomer()
  await join(asha)
  await change(asha, { leftOn: '2025-12-31' })
  await accrueAllOrganisations(h.muster)
  expect((await scheduleOf(asha, typeId)).map(({ earned }) => earned)).toEqual([0, 0, 0])
})

test('the last worked days of a leaver are credited on the next day, for the settlement', async () => {
  const typeId = await earning({ days: 18, frequency: 'MONTHLY', basis: 'WORKED_DAYS', perWorkedDays: 6 })
  const asha = await newcomer()
  await change(asha, { leftOn: '2026-03-09' })
  await accrueAllOrganisations(h.muster)
  const rows = await scheduleOf(asha, typeId)
  expect(rows.at(-1)).toMatchObject({ dueOn: '2026-03-09', days: 1, facts: { worked: 6 } })
})

test('a probation keeps earlier accruals and stops new accruals, even if it is recorded late', async () => {
  const typeId = await earning({ days: 12, frequency: 'MONTHLY', creditOn: 'START' }, { probation: 'EARNS_NOTHING' })
  const asha = await newcomer({ joinedOn: '2025-01-01' })
  await h.inOrganisation(asha.organisationId, async (db) => {
    const employmentRecord = (fromDay: string, toDay: string | null, status: string) => ({
      employeeId: asha.employeeId,
      fromDay,
      toDay,
      status,
    })
    await db.delete(employment).where(sql`employee_id = ${asha.employeeId}`)
    await db
      .insert(employment)
      .values([
        employmentRecord('2025-01-01', '2025-06-30', 'ON_PROBATION'),
        employmentRecord('2025-07-01', '2026-02-28', 'ACTIVE'),
        employmentRecord('2026-03-01', null, 'ON_PROBATION'),
      ])
  })
  await join(asha)
  expect(await readLeaveBalance(h, asha, typeId)).toMatchObject({ granted: 2 })
  await h.inOrganisation(asha.organisationId, (db) =>
    db
      .update(employment)
      .set({ status: 'ACTIVE' })
      .where(sql`employee_id = ${asha.employeeId} and from_day < '2026-03-01'`),
  )
  await join(asha)
  expect(await readLeaveBalance(h, asha, typeId)).toMatchObject({ granted: 2 })
})

test('a changed last working day updates the schedule before the nightly run', async () => {
  const asha = await newcomer()
  const read = await h.call(organisation.admin, 'GET /api/hr/employees/{id}', { params: { id: asha.employeeId } })
  const left = await h.call(organisation.admin, 'PUT /api/hr/employees/{id}', {
    params: { id: asha.employeeId },
    body: { version: read.body.version, leftOn: '2026-03-12' },
  })
  expect(left.status, JSON.stringify(left.body)).toBe(200)
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: h.url })
  await client.connect()
  const { rows } = await client.query(`select payload ->> 'employeeId' as id from graphile_worker._private_jobs`)
  await client.end()
  expect(rows).toContainEqual({ id: asha.employeeId })
})
