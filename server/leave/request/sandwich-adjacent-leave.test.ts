import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { defaultRequestRules, type RequestRules } from '../../../domain/leave/request/request-rules.ts'
import { harness, type Harness, type Person } from '../../../test/harness.ts'
import {
  aLeaveOrganisation,
  aLeaveType,
  aLeaveTypeWithRules,
  submitLeaveRequest,
  readLeaveBalance,
  decideLeaveRequest,
  type LeaveOrganisation,
  type LeaveTypeInput,
} from '../../../test/factories/leave.ts'
import { anEmployee, type NewStaff, type Staff } from '../../../test/factories/people.ts'
import { leaveType } from '../lists/lists.table.ts'
import { grantEmployee } from '../accrual/grant.jobs.ts'
import { recalculateLeaves } from '../lifecycle/recalculate-affected.actions.ts'
import { listUnpaidLeave } from './unpaid-leave.queries.ts'

let h: Harness
let organisation: LeaveOrganisation
beforeAll(async () => {
  h = await harness()
  organisation = await aLeaveOrganisation(h)
})

const createColleague = async (input: NewStaff = {}) => {
  const person = await anEmployee(h, {
    organisationId: organisation.admin.organisationId,
    manager: organisation.manager,
    ...input,
  })
  const { organisationId, employeeId } = person
  await grantEmployee(h.muster, { organisationId, userId: null, employeeId })
  return person
}

const createType = (name: string, rules: Partial<RequestRules>, fields: LeaveTypeInput = {}) =>
  aLeaveTypeWithRules(h, organisation.admin, { ...fields, name, rules })

const request = (who: Person, first: Part, ...parts: Part[]) =>
  h.call(who, 'POST /api/leave-hr/leave/withdraws/request', { body: { ...first, parts } })
type Part = { leaveTypeId: string; from: string; to: string }
const on = (leaveTypeId: string, from: string, to = from): Part => ({ leaveTypeId, from, to })

const recalculate = ({ organisationId, employeeId }: Staff) =>
  h.inOrganisation(organisationId, (db) =>
    recalculateLeaves(db, { today: '2026-03-10', now: '2026-03-10T09:00:00Z', employeeId }),
  )
const daysOf = async (id: string) =>
  (await h.call(organisation.admin, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id } })).body.days

describe('leave of two types with days off between them', () => {
  let bridging: string
  let plain: string
  beforeAll(async () => {
    bridging = await createType('Bridging', { sandwich: 'BRIDGE' }, { countsWeekends: true })
    plain = await createType('Plain', {})
  })

  test.each([
    ['first', 1, (): Part[] => [on(bridging, '2026-05-08'), on(plain, '2026-05-11')]],
    ['last', 0, (): Part[] => [on(plain, '2026-05-11'), on(bridging, '2026-05-08')]],
  ] as const)(
    'counts these days in the same way when the type that counts them is requested %s',
    async (_, jobs, requested) => {
      const asha = await createColleague()
      const sent = []
      for (const part of requested()) sent.push((await request(asha, part)).body)
      expect(await waiting(asha.employeeId)).toBe(jobs)
      await recalculate(asha)
      const days = await Promise.all(sent.toSorted((a, b) => (a.from < b.from ? -1 : 1)).map(({ id }) => daysOf(id)))
      expect(days).toEqual([3, 1])
    },
  )

  test('counts them in one request, in any order of its parts', async () => {
    const parts = [on(bridging, '2026-05-08'), on(plain, '2026-05-11')] as const
    for (const [first, second] of [parts, parts.toReversed()] as [Part, Part][]) {
      const preview = await h.call(await createColleague(), 'POST /api/leave-hr/leave/withdraws/preview', {
        body: { ...first, parts: [second] },
      })
      expect(preview.body.days).toBe(4)
    }
  })
})

describe('leave on a day off counted by an adjacent leave takes over the day at once', () => {
  interface Halves {
    fromHalf?: 'SECOND'
    toHalf?: 'FIRST'
  }
  let edges: string
  beforeAll(async () => {
    edges = await createType('Edges', { sandwich: 'EDGES' }, { countsWeekends: true, keepsBalance: true })
    await h.call(organisation.admin, 'POST /api/leave-hr/leave/type/accumulations', {
      body: { leaveTypeId: edges, cycleId: organisation.cycleId, days: 3 },
    })
  })

  test.each<[string, string, string, number[], Halves?]>([
    ['the first day after it', '2026-05-08', '2026-05-09', [1, 2]],
    ['the second day after it', '2026-05-08', '2026-05-10', [2, 1]],
    ['the second day before it', '2026-05-11', '2026-05-09', [2, 1]],
    ['the first day before it', '2026-05-11', '2026-05-10', [1, 2]],
    ['the second half of the first', '2026-05-08', '2026-05-09', [1.5, 1.5], { fromHalf: 'SECOND' }],
    ['the first half of the second', '2026-05-08', '2026-05-10', [2, 1], { toHalf: 'FIRST' }],
  ])('the requested day is %s', async (_, first, second, days, halves = {}) => {
    const asha = await createColleague()
    const one = await submitLeaveRequest(h, asha, edges, first)
    expect(one.body.days).toBe(3)
    const preview = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/preview', {
      body: { ...on(edges, second), ...halves },
    })
    expect(preview.body).toMatchObject({ days: days[1], problems: [] })
    const other = await submitLeaveRequest(h, asha, edges, second, second, halves)
    expect(other.status, JSON.stringify(other.body)).toBe(200)
    expect([await daysOf(one.body.id), other.body.days]).toEqual(days)
    expect(await readLeaveBalance(h, asha, edges)).toMatchObject({ pending: 3, available: 0 })
    expect(await recalculate(asha)).toBe(0)
  })

  test('also if HR records the leave, or if another type counted the day', async () => {
    const asha = await createColleague()
    const plain = await createType('Any day', {}, { countsWeekends: true })
    const one = await submitLeaveRequest(h, asha, edges, '2026-05-08')
    const recorded = await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws', {
      body: { employeeId: asha.employeeId, ...on(plain, '2026-05-10') },
    })
    expect(recorded.body.days).toBe(1)
    expect(await daysOf(one.body.id)).toBe(2)
    expect(await readLeaveBalance(h, asha, edges)).toMatchObject({ pending: 2, available: 1 })
  })

  test.each(['2026-05-09', '2026-08-10'])(
    'the days between are counted also when the first leave is already over (recorded on %s)',
    async (today) => {
      const asha = await createColleague()
      const record = (from: string, to: string) =>
        h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws', {
          body: { employeeId: asha.employeeId, ...on(edges, from, to) },
        })
      h.clock.set(`${today}T09:00:00Z`)
      const one = await record('2026-05-08', '2026-05-08')
      const other = await record('2026-05-09', '2026-05-10')
      h.clock.set('2026-03-10T09:00:00Z')
      expect([other.body.days, await daysOf(one.body.id)]).toEqual([2, 1])
      expect(await readLeaveBalance(h, asha, edges)).toMatchObject({ used: 3, available: 0 })
    },
  )
})

test('half days off do not separate leaves', async () => {
  const fields = { countsWeekends: true, countsHolidays: true }
  const typeId = await createType('Half worked', { sandwich: 'BRIDGE' }, { ...fields, maxRunDays: 6 })
  const [name, kind] = ['Days off', 'COMPANY' as const]
  for (const holiday of [
    { name: `${name} 1`, day: '2026-10-22', kind, isHalfDay: true },
    { name: `${name} 2`, day: '2026-10-23', kind },
  ])
    await h.call(organisation.admin, 'POST /api/hr/holidays', { body: holiday })
  const asha = await createColleague()
  const morning = await submitLeaveRequest(h, asha, typeId, '2026-10-22', '2026-10-22', { fromHalf: 'FIRST' })
  const monday = await submitLeaveRequest(h, asha, typeId, '2026-10-26')
  expect([morning.body.days, monday.body.days]).toEqual([0.5, 4.5])
  expect(await recalculate(asha)).toBe(0)
  expect((await submitLeaveRequest(h, asha, typeId, '2026-10-27', '2026-10-28')).body).toMatchObject({
    code: 'LEAVE_CONSECUTIVE_DAYS_TOO_MANY',
    facts: { max: 6, run: 7 },
  })
})

test('adjacent days belong to their own month, for payroll and in the report', async () => {
  const kind = { name: 'Loss of pay', effect: 'UNPAID' as const }
  const { id: timeOffTypeId } = (
    await h.call(organisation.admin, 'POST /api/leave-hr/timeOffTypes/create', { body: kind })
  ).body
  const fields = { countsWeekends: true, timeOffTypeId }
  const typeId = await createType('Unpaid', { sandwich: 'BRIDGE' }, fields)
  const asha = await createColleague()
  for (const day of ['2026-05-29', '2026-06-01'])
    await decideLeaveRequest(h, organisation.manager, (await submitLeaveRequest(h, asha, typeId, day)).body, 'APPROVE')
  const [may, june] = [['2026-05-01', '2026-05-31'] as const, ['2026-06-01', '2026-06-30'] as const]
  const unpaid = async ([from, to]: readonly [string, string]) =>
    h.inOrganisation(asha.organisationId, (db) => listUnpaidLeave(db, [asha.employeeId], from, to))
  const days = (await Promise.all([may, june].map(unpaid))).map((month) => month.map(({ day }) => day))
  expect(days).toEqual([['2026-05-29', '2026-05-30', '2026-05-31'], ['2026-06-01']])
  const availed = async ([from, to]: readonly [string, string]) => {
    const query = { from, to, leaveTypeId: typeId }
    const { body } = await h.call(organisation.admin, 'GET /api/leave-hr/leaves/availed/report', { query })
    return body.content.map((row) => row.availed)
  }
  expect(await Promise.all([may, june, [may[0], june[1]] as const].map(availed))).toEqual([[3], [1], [4]])
})

test('each part of a request is checked against the balance on its own first day', async () => {
  const earned = await aLeaveType(h, organisation.admin, { name: 'Earned' })
  const rule = {
    leaveTypeId: earned,
    cycleId: organisation.cycleId,
    days: 12,
    frequency: 'MONTHLY' as const,
    creditOn: 'END' as const,
  }
  const made = await h.call(organisation.admin, 'POST /api/leave-hr/leave/type/accumulations', { body: rule })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const asha = await createColleague()
  const april = on(organisation.typeId, '2026-04-06')
  const november = on(earned, '2026-11-02', '2026-11-06')
  expect((await h.call(asha, 'POST /api/leave-hr/leave/withdraws/preview', { body: november })).body.problems).toEqual(
    [],
  )
  expect((await request(asha, april, november)).status).toBe(200)
  const ravi = await createColleague()
  const [summer, autumn] = [on(earned, '2026-05-04', '2026-05-06'), on(earned, '2026-11-02', '2026-11-09')]
  expect((await request(ravi, autumn, summer)).status).toBe(200)
  expect((await request(await createColleague(), summer, autumn, on(earned, '2026-11-16', '2026-11-20'))).code).toBe(
    'LEAVE_BALANCE_TOO_LOW',
  )
  expect(await readLeaveBalance(h, ravi, earned)).toMatchObject({ pending: 9 })
})

const waiting = async (employeeId: string) => {
  const pg = await import('pg')
  const client = new pg.default.Client({ connectionString: h.url })
  await client.connect()
  const key = `recount-leave:${employeeId}`
  const { rows } = await client.query('select count(*)::int as n from graphile_worker.jobs where key = $1', [key])
  await client.end()
  return rows[0].n as number
}

describe('after leave was requested', () => {
  const setRules = async (id: string, rules: Partial<RequestRules>) => {
    const { body } = await h.call(organisation.admin, 'GET /api/leave-hr/leave/rules/all')
    const now = body.find(({ leaveTypeId }) => leaveTypeId === id)
    const saved = await h.call(organisation.admin, 'PUT /api/leave-hr/leave/types/{id}/rules', {
      params: { id },
      body: { rules: { ...defaultRequestRules, ...now?.rules, ...rules }, version: now?.version ?? 0 },
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  }
  const read = async (id: string) =>
    (await h.call(organisation.admin, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id } })).body

  test('later changes of the counting rules apply only to new requests', async () => {
    const typeId = await createType('Inside first', {}, { countsWeekends: true })
    const asha = await createColleague()
    const friday = await submitLeaveRequest(h, asha, typeId, '2026-05-08')
    const monday = await submitLeaveRequest(h, asha, typeId, '2026-05-11')
    const long = await submitLeaveRequest(h, asha, typeId, '2026-06-05', '2026-06-09')
    await setRules(typeId, { sandwich: 'BRIDGE' })
    await h.inOrganisation(asha.organisationId, (db) =>
      db.update(leaveType).set({ countsWeekends: false }).where(eq(leaveType.id, typeId)),
    )
    expect(await recalculate(asha)).toBe(0)
    await decideLeaveRequest(h, organisation.manager, long.body, 'APPROVE')
    const { version } = await read(long.body.id)
    await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
      params: { id: long.body.id },
      body: { reason: '', keepTo: '2026-06-08', version },
    })
    expect(await Promise.all([friday, monday, long].map(({ body }) => daysOf(body.id)))).toEqual([1, 1, 4])

    await h.inOrganisation(asha.organisationId, (db) =>
      db.update(leaveType).set({ countsWeekends: true }).where(eq(leaveType.id, typeId)),
    )
    const later = [
      await submitLeaveRequest(h, asha, typeId, '2026-05-22'),
      await submitLeaveRequest(h, asha, typeId, '2026-05-25'),
    ]
    await recalculate(asha)
    expect(await Promise.all(later.map(({ body }) => daysOf(body.id)))).toEqual([1, 3])
    expect(await daysOf(monday.body.id)).toBe(1)
  })

  test('of two leaves, only the one that counts a holiday between them is recalculated and notified', async () => {
    const typeId = await createType('Over holidays', { sandwich: 'BRIDGE' }, { countsHolidays: true })
    const asha = await createColleague()
    const leaves = [
      await submitLeaveRequest(h, asha, typeId, '2026-05-06'),
      await submitLeaveRequest(h, asha, typeId, '2026-05-08'),
    ]
    const day = { name: 'Between', day: '2026-05-07', kind: 'COMPANY' as const }
    await h.call(organisation.admin, 'POST /api/hr/holidays', { body: day })
    await recalculate(asha)
    const after = await Promise.all(leaves.map(({ body }) => read(body.id)))
    expect(after.map(({ days }) => days).toSorted()).toEqual([1, 2])
    for (const { days, events } of after)
      expect(events.filter(({ what }) => what === 'RECOUNTED')).toHaveLength(days === 2 ? 1 : 0)
  })
})
