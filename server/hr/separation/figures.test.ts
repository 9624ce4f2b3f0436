import { expect, test } from 'vitest'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { anEmployee, employees } from '../../../test/factories/people.ts'
import { harness } from '../../../test/harness.ts'

const h = await harness({ now: '2026-03-10T09:00:00Z' })
const hr = await anEmployee(h, { role: HR, joinedOn: '2020-01-01' })
const { organisationId } = hr
const figures = (as = hr) =>
  h.call(as, 'POST /api/hr/employmentFigures', { body: { fromDay: '2026-01-01', toDay: '2026-03-31' } })
const repeat = <T>(count: number, input: T): T[] => Array.from({ length: count }, () => input)

test('leavers are counted by tenure, and no figure covers fewer than five people', async () => {
  await employees(h, organisationId, [
    ...repeat(20, { joinedOn: '2020-01-01' }),
    ...repeat(6, { joinedOn: '2023-06-01', leftOn: '2026-02-28' }),
    ...repeat(5, { joinedOn: '2025-06-01', leftOn: '2026-02-28' }),
    ...repeat(4, { joinedOn: '2026-02-01' }),
  ])
  const { body } = await figures()
  // 32 at the start, 25 at the end.
  expect(body).toMatchObject({ joiners: null, leavers: 11, headcount: 25, attrition: 38.6, onboardingDays: null })
  expect(body.byTenure).toEqual([
    { name: 'UNDER_3_YEARS', count: 6 },
    { name: 'UNDER_1_YEAR', count: 5 },
  ])
})

test('contracts that end are counted from five, and their number opens a list with the same employees', async () => {
  const made = await employees(h, organisationId, repeat(5, { joinedOn: '2025-01-01' }))
  const endContract = async ({ employeeId }: (typeof made)[number]) => {
    const params = { id: employeeId }
    const { version } = (await h.call(hr, 'GET /api/hr/employees/{id}', { params })).body
    const body = { version, contractEndsOn: '2026-03-31' }
    expect((await h.call(hr, 'PUT /api/hr/employees/{id}', { params, body })).body.contractEndsOn).toBe('2026-03-31')
  }
  for (const person of made.slice(0, 4)) await endContract(person)
  expect((await figures()).body.contractsEnding).toBeNull()
  for (const person of made.slice(4)) await endContract(person)
  expect((await figures()).body.contractsEnding).toBe(5)
  const list = async (filters: object) =>
    (await h.call(hr, 'POST /api/hr/employees/search', { body: { filters: { status: 'ALL', ...filters } } })).body
      .totalElements
  const { dueUntil } = (await figures()).body
  expect(await list({ contractFrom: '2026-03-10', contractTo: dueUntil })).toBe(5)
  expect(await list({ leftFrom: '2026-01-01', leftTo: '2026-03-31' })).toBe((await figures()).body.leavers)
})

test('probations that end in the next 90 days are counted, and the number opens a list with the same employees', async () => {
  const made = await employees(h, organisationId, repeat(6, { joinedOn: '2025-12-01' }))
  const type = await h.call(hr, 'POST /api/hr/probation/types', { body: { name: 'Six months', months: 6 } })
  const lastDays = ['2026-02-28', '2026-05-31', '2026-05-31', '2026-05-31', '2026-06-08', '2026-06-09']
  for (const [index, { employeeId }] of made.entries())
    await h.call(hr, 'POST /api/hr/probation', {
      body: { employeeId, probationTypeId: type.body.id, fromDay: '2025-12-01', toDay: lastDays[index] ?? '' },
    })
  const { probationDue, dueUntil } = (await figures()).body
  expect([probationDue, dueUntil]).toEqual([5, '2026-06-08'])
  const list = await h.call(hr, 'POST /api/hr/probation/open/search', { body: { filters: { dueUntil } } })
  expect(list.body.totalElements).toBe(5)
})

test('each group of leavers opens a list with the same employees; only HR asks for reasons', async () => {
  const search = (filters: object, as = hr) =>
    h.call(as, 'POST /api/hr/employees/search', { body: { filters: { status: 'ALL', ...filters } } })
  const period = { leftFrom: '2026-01-01', leftTo: '2026-03-31' }
  const { byTenure } = (await figures()).body
  for (const { name, count } of byTenure)
    expect((await search({ ...period, tenure: name })).body.totalElements).toBe(count)
  expect((await search({ ...period, leavingReason: 'Retirement' })).body.totalElements).toBe(0)
  const manager = await anEmployee(h, { organisationId, role: MANAGER })
  expect((await search({ leavingReason: 'Retirement' }, manager)).code).toBe('NOT_ALLOWED')
  expect((await search({ smallGroups: 'REASONS' }, manager)).code).toBe('NOT_ALLOWED')
  expect((await search({ tenure: 'UNDER_1_YEAR' }, manager)).status).toBe(200)
})

test('exits that HR records with a note are counted by their kind', async () => {
  const leavers = await employees(h, organisationId, repeat(5, { joinedOn: '2020-01-01' }))
  for (const [index, { employeeId }] of leavers.entries())
    await h.call(hr, 'POST /api/hr/resignations/record', {
      body: { employeeId, kind: 'RETIREMENT', lastDay: '2026-03-09', note: `Note ${index}` },
    })
  const { byReason } = (await figures()).body
  expect(byReason).toContainEqual({ name: 'Retirement', count: 5 })
  expect(byReason.map(({ name }) => name)).toContain(null)
  for (const { name, count } of byReason) {
    const group = name === null ? { smallGroups: 'REASONS' as const } : { leavingReason: name }
    const filters = { status: 'ALL' as const, leftFrom: '2026-01-01', leftTo: '2026-03-31', ...group }
    const list = await h.call(hr, 'POST /api/hr/employees/search', { body: { filters } })
    expect([name, list.body.totalElements]).toEqual([name, count])
  }
})

test('a group is merged into the others if all smaller groups together are too small', async () => {
  const owner = await anEmployee(h, { role: HR, joinedOn: '2020-01-01' })
  await employees(h, owner.organisationId, [
    ...repeat(7, { joinedOn: '2015-01-01', leftOn: '2026-02-28' }),
    ...repeat(5, { joinedOn: '2023-06-01', leftOn: '2026-02-28' }),
    ...repeat(2, { joinedOn: '2025-06-01', leftOn: '2026-02-28' }),
    ...repeat(3, { joinedOn: '2025-06-01', leftOn: '2025-12-31' }),
  ])
  expect((await figures(owner)).body.byTenure).toEqual([
    { name: 'OVER_5_YEARS', count: 7 },
    { name: null, count: 7 },
  ])
  const filters = {
    status: 'ALL' as const,
    leftFrom: '2026-01-01',
    leftTo: '2026-03-31',
    smallGroups: 'TENURES' as const,
  }
  const list = await h.call(owner, 'POST /api/hr/employees/search', { body: { filters, size: 200 } })
  expect(list.body.totalElements).toBe(7)
})

test('only HR reads the figures', async () => {
  expect((await figures(await anEmployee(h, { organisationId, role: MANAGER }))).code).toBe('NOT_ALLOWED')
})
