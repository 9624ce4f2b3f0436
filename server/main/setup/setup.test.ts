import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '../../../domain/contract.ts'
import { suggestAnswers } from '../../../domain/main/setup/setup-plan.ts'
import type { SetupAnswers } from '../../../domain/main/setup/answers.ts'
import { defaultTaskPriorities, defaultTaskStatuses } from '../../../domain/task/default-lists.ts'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import { aRun, finaliseDraft } from '../../../test/factories/payroll.ts'
import { grantDueRules } from '../../leave/ports.ts'
import { anExpenseOrganisation } from '../../../test/factories/expenses.ts'
import { payFor } from '../../../test/factories/pay-fixtures.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { harness, type Harness, type Person } from '../../../test/harness.ts'

let h: Harness
beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
})

const aNewAdmin = async (): Promise<Person> => h.aUser({ organisationId: await h.anOrganisation('Fresh'), role: ADMIN })

const answer = (country: string, more: Partial<SetupAnswers> = {}) =>
  structuredClone({ ...suggestAnswers(country), ...more }) as Api['POST /api/setup']['args']['body']

const setUp = (admin: Person, country: string, more: Partial<SetupAnswers> = {}) =>
  h.call(admin, 'POST /api/setup', { body: answer(country, more) })

const count = async (admin: Person, table: string): Promise<number> => {
  const { rows } = await h.inOrganisation(admin.organisationId, (db) =>
    db.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.raw(table)}`),
  )
  return rows[0]?.count ?? 0
}

test.each(['IN', 'GB', 'US', 'DE', 'FR'])(
  'after the set-up for %s, an employee has leave and a salary is calculated',
  async (country) => {
    const admin = await aNewAdmin()
    const made = await setUp(admin, country)
    expect(made.status).toBe(200)
    expect(made.body.map(({ isDone }) => isDone)).toEqual([true, true, true, true, true, true])
    const asha = await anEmployee(h, { organisationId: admin.organisationId, joinedOn: '2026-01-01' })
    await h.inOrganisation(admin.organisationId, (db) => grantDueRules(db, '2026-03-10', asha.employeeId))
    const balances = await h.call(admin, 'POST /api/leave-hr/leave/accumulations/search', {
      body: { filters: { employeeId: asha.employeeId } },
    })
    const days = balances.body.content[0]?.balances.map(({ granted }) => granted ?? 0) ?? []
    expect(Math.max(...days)).toBeGreaterThanOrEqual(3)
    const { body: structures } = await h.call(admin, 'GET /api/payroll/payStructures')
    const pay = await payFor(h, admin, asha.employeeId, { structureId: structures[0]?.id ?? '', fromDay: '2026-03-01' })
    expect(pay).toBeTruthy()
    expect(await count(admin, 'salary_slip_cycle')).toBeGreaterThanOrEqual(24)
    expect(await count(admin, 'holiday')).toBeGreaterThanOrEqual(10)
  },
)

test('a country without a holiday calendar can be set up; its holidays are entered by hand', async () => {
  const admin = await aNewAdmin()
  const made = await setUp(admin, 'NP')
  expect([made.status, made.body.find(({ section }) => section === 'LEAVE')?.isDone]).toEqual([200, true])
  expect(await count(admin, 'holiday')).toBe(0)
})

test('the preview names what is created, with the days of the policy', async () => {
  const admin = await aNewAdmin()
  const { body } = await h.call(admin, 'POST /api/setup/preview', { body: answer('DE', { policy: 'BASIC' }) })
  expect(body[0]?.items).toContainEqual(
    expect.objectContaining({
      name: 'Annual leave',
      days: 20,
      accrual: 'YEARLY',
      carryForward: 30,
      carryExpiresDays: 90,
    }),
  )
  // A new organisation has its task statuses and priorities already.
  expect(body.filter(({ isDone }) => isDone).map(({ section }) => section)).toEqual(['TASKS'])
  expect(body.at(-1)?.items.map(({ name }) => name)).toEqual([...defaultTaskStatuses, ...defaultTaskPriorities])
  expect(await count(admin, 'leave_type')).toBe(0)
})

test.each([
  ['UTC', 'IN', 'Asia/Kolkata'],
  ['America/Los_Angeles', 'IN', 'Asia/Kolkata'],
  ['America/Los_Angeles', 'US', 'America/Los_Angeles'],
  ['UTC', 'US', 'America/New_York'],
  ['Asia/Kolkata', 'GB', 'Europe/London'],
  ['Asia/Kolkata', 'DE', 'Europe/Berlin'],
  ['Asia/Kolkata', 'FR', 'Europe/Paris'],
])(
  'a new organisation in %s and the country %s gets the time zone %s proposed',
  async (timeZone, country, proposed) => {
    const admin = await aNewAdmin()
    await h.inOrganisation(admin.organisationId, (db) =>
      db.execute(sql`update organisation set time_zone = ${timeZone}`),
    )
    const { body } = await h.call(admin, 'GET /api/setup/countries/{country}', { params: { country } })
    expect(body.answers.timeZone).toBe(proposed)
    if (country === 'IN') expect((await h.call(admin, 'GET /api/setup')).body.answers.timeZone).toBe(proposed)
  },
)

test('a time zone that was chosen in the set-up stays', async () => {
  const admin = await aNewAdmin()
  await setUp(admin, 'IN', { timeZone: 'UTC' })
  expect((await h.call(admin, 'GET /api/setup')).body.answers.timeZone).toBe('UTC')
})

test('items are left out and days are changed as answered', async () => {
  const admin = await aNewAdmin()
  await setUp(admin, 'GB', {
    leaveDays: { AL: 27 },
    excluded: ['LEAVE:Paternity leave', 'EMPLOYEES:P45', 'HOLIDAYS:Good Friday'],
    workingDays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'],
  })
  const types = await h.call(admin, 'POST /api/leave-hr/leave/types/search', { body: {} })
  expect(types.body.content.map(({ name }) => name)).not.toContain('Paternity leave')
  const rules = await h.call(admin, 'POST /api/leave-hr/leave/type/accumulations/all', { body: {} })
  expect(rules.body.map(({ days }) => days)).toEqual([27, 27])
  const periods = await h.call(admin, 'POST /api/leave-hr/workingPeriods/search', { body: {} })
  expect(periods.body.content).toMatchObject([{ sunday: 'FULL', friday: 'OFF', saturday: 'OFF' }])
  const holidays = await h.call(admin, 'POST /api/hr/holidays/search', { body: { size: 200 } })
  expect(holidays.body.content.map(({ name }) => name)).not.toContain('Good Friday')
})

test('the preview for India shows monthly accrual, the lines of the pay structure and the tax slabs of both regimes', async () => {
  const admin = await aNewAdmin()
  const { body } = await h.call(admin, 'POST /api/setup/preview', { body: answer('IN') })
  const items = body.flatMap((part) => part.items)
  const find = (name: string) => items.find((item) => item.name === name)
  expect(find('Earned leave')).toMatchObject({ days: 18, accrual: 'MONTHLY', carryForward: 30 })
  expect(find('House rent allowance')?.calculation).toEqual({ kind: 'PERCENTAGE', percent: 40, of: 'Basic pay' })
  expect(find('Special allowance')?.calculation?.kind).toBe('BALANCE')
  expect(find('Provident fund administration')).toBeDefined()
  expect(items.filter(({ bands }) => bands !== null).map(({ name }) => name)).toEqual([
    'New regime',
    'Old regime, below 60',
    'Old regime, 60 to 79',
    'Old regime, 80 and over',
  ])
})

test('working hours, days carried forward and percentages are created as answered', async () => {
  const admin = await aNewAdmin()
  const more = { startsAt: '08:00', endsAt: '16:30', carryForward: { EL: 12 }, componentPercents: { BASIC: 55 } }
  await setUp(admin, 'IN', more)
  const periods = await h.call(admin, 'POST /api/leave-hr/workingPeriods/search', { body: {} })
  expect(periods.body.content).toMatchObject([{ startsAt: '08:00', endsAt: '16:30' }])
  const rules = await h.call(admin, 'POST /api/leave-hr/leave/type/accumulations/all', { body: {} })
  expect(rules.body.map(({ maxCarryForward }) => maxCarryForward)).toContain(12)
  const { rows } = await h.inOrganisation(admin.organisationId, (db) =>
    db.execute(sql`select r.method->>'percent' as percent from salary_rule r
      join ctc_component c on c.id = r.component_id where c.code in ('BASIC', 'HRA') order by c.code`),
  )
  expect(rows).toEqual([{ percent: '55' }, { percent: '40' }])
})

test('a second set-up, and two at once, create nothing twice', async () => {
  const admin = await aNewAdmin()
  const both = await Promise.all([setUp(admin, 'US'), setUp(admin, 'US')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const before = await count(admin, 'leave_type')
  await setUp(admin, 'DE')
  expect([before, await count(admin, 'leave_type')]).toEqual([6, 6])
  const { body } = await h.call(admin, 'GET /api/settings')
  expect(body.organisation).toMatchObject({ country: 'DE', currency: 'EUR', locale: 'en-DE', financialYearStart: 1 })
})

describe('refused', () => {
  test.each([
    ['country', { country: 'XX' }],
    ['state', { state: 'ZZ' }],
    ['currency', { currency: 'ABC' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['workingDays', { workingDays: [] }],
    ['leaveDays', { leaveDays: { EL: -1 } }],
    ['payDays', { payDays: 40 }],
    ['startsAt', { startsAt: '25:00' }],
    ['carryForward', { carryForward: { EL: 1.5 } }],
    ['componentPercents', { componentPercents: { BASIC: 80 } }],
  ] satisfies [string, Partial<SetupAnswers>][])('a wrong %s', async (field, wrong) => {
    const admin = await aNewAdmin()
    const reply = await h.call(admin, 'POST /api/setup', { body: { ...answer('IN'), ...wrong } as never })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.fields).join()).toContain(field)
    expect(await count(admin, 'leave_type')).toBe(0)
  })

  test('another country or currency after a final payroll', async () => {
    const organisation = await anExpenseOrganisation(h)
    const { hr, structureId } = organisation
    const asha = await anEmployee(h, { organisationId: hr.organisationId, joinedOn: '2025-04-01' })
    await payFor(h, hr, asha.employeeId, { structureId, fromDay: '2025-04-01' })
    await finaliseDraft(h, hr, await aRun(h, organisation, 1))
    expect((await setUp(hr, 'DE')).code).toBe('SETUP_PAYROLL_FINAL')
    expect((await setUp(hr, 'IN')).status).toBe(200)
  })
})

test('the checklist follows the organisation, and is hidden when all is done', async () => {
  const admin = await aNewAdmin()
  const read = async () => (await h.call(admin, 'GET /api/setup/checklist')).body
  expect((await read()).steps.map(({ isDone }) => isDone)).toEqual([false, false, false, false, false])
  await setUp(admin, 'IN')
  await anEmployee(h, { organisationId: admin.organisationId })
  await anEmployee(h, { organisationId: admin.organisationId })
  expect((await read()).steps.map(({ isDone }) => isDone)).toEqual([true, true, true, false, false])
  expect((await read()).isHidden).toBe(false)
})

test('task statuses that were all deleted are created again', async () => {
  const admin = await aNewAdmin()
  await h.inOrganisation(admin.organisationId, (db) => db.execute(sql`delete from status`))
  const { body } = await h.call(admin, 'POST /api/setup/preview', { body: answer('IN') })
  expect(body.at(-1)).toMatchObject({
    isDone: false,
    items: expect.arrayContaining([expect.objectContaining({ name: 'To do' })]),
  })
  await setUp(admin, 'IN')
  expect(await count(admin, 'status')).toBe(4)
  expect(await count(admin, 'priority')).toBe(4)
})
