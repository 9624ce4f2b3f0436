import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/kit/day.ts'
import { calculateLeaveYear } from '../../../domain/leave/accrual/leave-year.ts'
import { anAccrualOrganisation } from '../../../test/factories/accrual.ts'
import { aLeaveType, submitLeaveRequest, readLeaveBalance } from '../../../test/factories/leave.ts'
import { rosterEntry } from '../../attendance/roster/roster.table.ts'
import { employee, employment } from '../../hr/employees/employee.table.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import { accrueAllOrganisations } from './accrual.jobs.ts'
import { grantAllOrganisations } from './grant.jobs.ts'

const { h, organisation, aZoneWith, balanceOn, change, earning, join, newcomer, on, scheduleOf } =
  await anAccrualOrganisation()

describe('the accrual schedule', () => {
  test('has a row with its reason for each period, and due rows count at once', async () => {
    const typeId = await earning({ days: 18, frequency: 'MONTHLY', creditOn: 'END' })
    const rows = await scheduleOf(organisation.employee, typeId)
    expect(rows.map(({ dueOn, days }) => [dueOn, days]).slice(0, 3)).toEqual([
      ['2026-01-31', 1.5],
      ['2026-02-28', 1.5],
      ['2026-03-31', 1.5],
    ])
    expect(rows.map(({ creditedAt }) => creditedAt !== null)).toEqual([true, true, ...Array<boolean>(10).fill(false)])
    expect(rows[0]?.words).toBe('Accrued for {{from}} to {{to}} at {{full}} days per cycle')
    expect(await readLeaveBalance(h, organisation.employee, typeId)).toMatchObject({ granted: 3, available: 3 })
  })

  test('catches up after an outage without crediting twice, and balances do not wait for it', async () => {
    const typeId = await earning({ days: 12, frequency: 'MONTHLY', creditOn: 'END' })
    await on('2026-08-15', async () => {
      expect(await readLeaveBalance(h, organisation.employee, typeId)).toMatchObject({ granted: 7 })
      await Promise.all([grantAllOrganisations(h.muster), grantAllOrganisations(h.muster)])
      await accrueAllOrganisations(h.muster)
      expect(await readLeaveBalance(h, organisation.employee, typeId)).toMatchObject({ granted: 7 })
      expect((await scheduleOf(organisation.employee, typeId)).filter(({ creditedAt }) => creditedAt)).toHaveLength(7)
    })
  })

  test('starts on the joining date, by the half-month rule', async () => {
    const typeId = await earning({ days: 12, frequency: 'QUARTERLY', creditOn: 'START' })
    const late = await newcomer({ joinedOn: '2026-02-20' })
    await join(late)
    expect((await scheduleOf(late, typeId)).map(({ dueOn, days }) => [dueOn, days])).toEqual([
      ['2026-02-20', 1],
      ['2026-04-01', 3],
      ['2026-07-01', 3],
      ['2026-10-01', 3],
    ])
  })

  test('a credit at the cap is reduced, not skipped, and shows the reason', async () => {
    const typeId = await earning({ days: 12, frequency: 'MONTHLY', creditOn: 'START', cap: 2.5 })
    expect(await readLeaveBalance(h, organisation.employee, typeId)).toMatchObject({ granted: 2.5 })
    const [, , third] = await scheduleOf(organisation.employee, typeId)
    expect(third).toMatchObject({ earned: 1, days: 0.5, facts: { lost: 0.5 } })
  })

  test('a leaver accrues no more and loses the planned days', async () => {
    const typeId = await earning({ days: 12, frequency: 'MONTHLY', creditOn: 'END', cutsLeavers: true })
    const asha = await newcomer()
    await join(asha)
    await change(asha, { leftOn: '2026-04-20' })
    await accrueAllOrganisations(h.muster)
    expect((await scheduleOf(asha, typeId)).map(({ dueOn }) => dueOn)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-20',
    ])
  })

  test('a month credited before an exit is reversed, and its row says so', async () => {
    const typeId = await earning({ days: 12, frequency: 'MONTHLY', creditOn: 'START' })
    const asha = await newcomer()
    await join(asha)
    await change(asha, { leftOn: '2026-01-31' })
    await accrueAllOrganisations(h.muster)
    expect((await scheduleOf(asha, typeId))[1]).toMatchObject({
      earned: 0,
      words: 'Accrued for {{from}} to {{to}}: corrected from {{before}} to {{after}} days',
      facts: { before: 1, after: 0 },
    })
  })

  test('leave starts to accrue after a probation without accrual', async () => {
    const typeId = await earning({ days: 12, frequency: 'MONTHLY', creditOn: 'END' }, { probation: 'EARNS_NOTHING' })
    const asha = await newcomer({ joinedOn: '2026-01-01' })
    const here = (work: Parameters<typeof h.inOrganisation>[1]) => h.inOrganisation(asha.organisationId, work)
    await here((db) =>
      db
        .update(employment)
        .set({ status: 'ON_PROBATION' })
        .where(sql`employee_id = ${asha.employeeId}`),
    )
    await join(asha)
    expect(await scheduleOf(asha, typeId)).toEqual([])
    await here((db) =>
      db
        .update(employment)
        .set({ toDay: '2026-01-31' })
        .where(sql`employee_id = ${asha.employeeId}`),
    )
    await accrueAllOrganisations(h.muster)
    expect((await scheduleOf(asha, typeId))[0]).toMatchObject({ dueOn: '2026-02-28', days: 1 })
  })

  test('worked days accrue when their month is over, and leave days are not worked days', async () => {
    const typeId = await earning({
      days: 18,
      frequency: 'MONTHLY',
      basis: 'WORKED_DAYS',
      perWorkedDays: 20,
      rounding: 'FULL_DAY',
    })
    await submitLeaveRequest(h, organisation.employee, organisation.typeId, '2026-02-02')
    const [january, february, march] = await scheduleOf(organisation.employee, typeId)
    expect(january).toMatchObject({ days: 1, facts: { worked: 22 } })
    expect(february?.days).toBe(1)
    expect(march).toMatchObject({ creditedAt: null, days: 0 })
  })

  test('a weekend counted by a leave does not reduce the worked days', async () => {
    const typeId = await earning({ days: 18, frequency: 'MONTHLY', basis: 'WORKED_DAYS', perWorkedDays: 20 })
    const away = await aLeaveType(h, organisation.admin, {
      name: 'Whole',
      code: 'WH',
      keepsBalance: false,
      countsWeekends: true,
    })
    const asha = await newcomer()
    await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws', {
      body: { employeeId: asha.employeeId, leaveTypeId: away, from: '2026-01-09', to: '2026-01-12' },
    })
    await join(asha)
    expect((await scheduleOf(asha, typeId))[0]).toMatchObject({ facts: { worked: 20 } })
  })

  test.each([
    ['the employee moves to a zone with fewer working days', '2026-03-01', null, 2.55],
    ['the employee moves within a month, with days in both zones', '2026-02-16', null, 2.45],
    ['the employee leaves', null, '2026-02-28', 2.55],
  ])('worked days are counted by the calendar of their time, although %s', async (_name, moved, leftOn, earned) => {
    const rule = { frequency: 'MONTHLY', basis: 'WORKED_DAYS', perWorkedDays: 20, rounding: 'EXACT' }
    const typeId = await earning({ days: 18, ...rule })
    const asha = await newcomer({ zone: await aZoneWith({ saturday: 'FULL' }) })
    await join(asha)
    const before = (await scheduleOf(asha, typeId))[0]
    await h.inOrganisation(asha.organisationId, async (db) => {
      const last = moved ? addDays(moved, -1) : leftOn
      await db
        .update(employment)
        .set({ toDay: last })
        .where(sql`employee_id = ${asha.employeeId}`)
      await db
        .update(employee)
        .set({ leftOn })
        .where(sql`id = ${asha.employeeId}`)
      if (moved) await db.insert(employment).values({ employeeId: asha.employeeId, fromDay: moved })
    })
    await accrueAllOrganisations(h.muster)
    const [january, february] = await scheduleOf(asha, typeId)
    expect(january).toEqual(before)
    expect(january).toMatchObject({ earned: 1.35, facts: { worked: 27 } })
    expect((january?.earned ?? 0) + (february?.earned ?? 0)).toBeCloseTo(earned, 4)
  })

  test('worked days are counted by the published roster', async () => {
    const typeId = await earning({ days: 18, frequency: 'MONTHLY', basis: 'WORKED_DAYS', perWorkedDays: 20 })
    const asha = await newcomer()
    const { employeeId } = asha
    await h.inOrganisation(asha.organisationId, async (db) => {
      const shiftId = newId()
      await db.execute(sql`
        insert into shift (id, name, starts_at, ends_at) values (${shiftId}, 'Weekend', '09:00', '18:00')`)
      const planned = { employeeId, slot: 1, isDraft: false }
      await db.insert(rosterEntry).values([
        { ...planned, day: '2026-01-10', kind: 'SHIFT', shiftId },
        { ...planned, day: '2026-01-11', kind: 'SHIFT', shiftId },
        { ...planned, day: '2026-01-12', kind: 'OFF' },
        { ...planned, day: '2026-01-17', kind: 'SHIFT', shiftId, isDraft: true },
      ])
    })
    await join(asha)
    expect((await scheduleOf(asha, typeId))[0]).toMatchObject({ facts: { worked: 23 } })
  })

  test('credited rows cannot be changed or deleted, not even by the application', async () => {
    await earning({ days: 12, frequency: 'MONTHLY' })
    const { organisationId } = organisation.admin
    const broken = (statement: string) => h.inOrganisation(organisationId, (db) => db.execute(statement))
    await expect(broken('update leave_accrual set quantity = 1 where credited_at is not null')).rejects.toThrow()
    await expect(broken('delete from leave_accrual where credited_at is not null')).rejects.toThrow()
  })
})

describe('the joining-date year', () => {
  test('each employee has their own year for balance, schedule and requests', async () => {
    const typeId = await earning({ days: 12, frequency: 'MONTHLY', creditOn: 'START' }, { yearBasis: 'JOINING_DATE' })
    const asha = await newcomer({ joinedOn: '2025-02-15' })
    await join(asha)
    expect((await scheduleOf(asha, typeId)).map(({ from }) => from).slice(0, 2)).toEqual(['2026-02-15', '2026-03-15'])
    expect(await readLeaveBalance(h, asha, typeId)).toMatchObject({ granted: 1, available: 1 })
    const over = await submitLeaveRequest(h, asha, typeId, '2027-02-12', '2027-02-15')
    expect(over.code).toBe('LEAVE_NO_CYCLE')
    expect((await submitLeaveRequest(h, asha, typeId, '2027-02-12')).status).toBe(200)
  })

  test('a credit whose period turns out to be later is reversed until its due day', async () => {
    const typeId = await earning({ days: 12, frequency: 'MONTHLY', creditOn: 'START' }, { yearBasis: 'JOINING_DATE' })
    const asha = await newcomer({ joinedOn: '2025-02-15' })
    const available = async (day: string) => {
      await accrueAllOrganisations(h.muster)
      return (await balanceOn(asha, typeId, day))?.available
    }
    await on('2026-08-20', async () => {
      expect(await available('2026-08-20')).toBe(7)
      await change(asha, { joinedOn: '2025-08-15' })
      expect([await available('2026-08-20'), await available('2026-08-20')]).toEqual([1, 1])
    })
    await on('2026-09-15', async () => expect(await available('2026-09-15')).toBe(2))
  })

  test('the database calculates leave years like the engine', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -9000, max: 900 }),
        fc.nat(1500),
        fc.constantFrom(90, 364, 365),
        async (joins, starts, length) => {
          const cycle = { from: addDays('2024-01-01', starts), to: addDays('2024-01-01', starts + length) }
          const joinedOn = addDays('2024-02-29', joins)
          const { rows } = await h.inOrganisation(organisation.admin.organisationId, (db) =>
            db.execute(
              sql`select from_day as "from", to_day as "to" from leave_year('JOINING_DATE', ${cycle.from}, ${cycle.to}, ${joinedOn})`,
            ),
          )
          expect(rows[0]).toEqual(calculateLeaveYear('JOINING_DATE', cycle, joinedOn) ?? { from: null, to: null })
        },
      ),
      { numRuns: 60 },
    )
  })
})
