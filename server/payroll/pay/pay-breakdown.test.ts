import { beforeAll, expect, test } from 'vitest'
import { harness, type Harness } from '../../../test/harness.ts'
import { aPayOrganisation, aStructure, payFor, type PayOrganisation } from '../../../test/factories/pay-fixtures.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { loadBreakdownContext, calculateBreakdowns } from './pay-breakdown.ts'

let h: Harness
let org: PayOrganisation
let structureId: string
let fund: string

// Basic is half of 1,00,000 a month: the employer's 12 % is 6,000 of the full basic, or 1,800 of the ceiling of 15,000.
beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  org = await aPayOrganisation(h)
  const { hr, components } = org
  await h.call(hr, 'PUT /api/payroll/ctcComponents/{id}', {
    params: { id: components.BASIC },
    body: { isPfWage: true, version: 1 },
  })
  const made = await h.call(hr, 'POST /api/payroll/ctcComponents', {
    body: { name: 'PF', code: 'PF', componentType: 'EMPLOYER_CONTRIBUTION', statutoryKey: 'EPF_EMPLOYER' },
  })
  fund = made.body.id
  structureId = await aStructure(h, hr, [
    [components.BASIC, { type: 'PERCENTAGE', percent: '50', of: ['CTC'] }],
    [components.SPECIAL, { type: 'BALANCE' }],
    [fund, null],
  ])
})

const addStaff = async (details: object | null, fromDay?: string): Promise<Staff> => {
  const { hr } = org
  const who = await anEmployee(h, { organisationId: hr.organisationId })
  await payFor(h, hr, who.employeeId, { structureId, ...(fromDay ? { fromDay } : {}) })
  if (!details) return who
  const params = { id: who.employeeId }
  const { body } = await h.call(hr, 'GET /api/payroll/tax/statutory/{id}', { params })
  await h.call(hr, 'PUT /api/payroll/tax/statutory/{id}', {
    params,
    body: { ...body, isInPension: false, ...details },
  })
  return who
}

const consistsOf = (people: readonly Staff[]) =>
  h.inOrganisation(org.hr.organisationId, async (db) => {
    const ids = people.map(({ employeeId }) => employeeId)
    const broken = await calculateBreakdowns(db, ids, await loadBreakdownContext(db, '2026-03-10'))
    const { SPECIAL } = org.components
    const of = new Map(broken.map((one) => [one.employeeId, 'monthly' in one ? one.monthly : new Map()]))
    return ids.map((id) => [of.get(id)?.get(fund) ?? 0, of.get(id)?.get(SPECIAL) ?? 0])
  })

test('the breakdown contains employer contributions by the employee’s statutory details', async () => {
  const outside = await addStaff({ isEpfMember: false })
  const onAll = await addStaff({ employerEpfOnWages: true })
  const plain = await addStaff({})
  expect(await consistsOf([outside, onAll, plain])).toEqual([
    [0, 50_000_00],
    [6_000_00, 44_000_00],
    [1_800_00, 48_200_00],
  ])
})

test('the same applies to future pay', async () => {
  const outside = await addStaff({ isEpfMember: false }, '2027-01-01')
  const member = await addStaff({}, '2027-01-01')
  expect(await consistsOf([outside, member])).toEqual([
    [0, 50_000_00],
    [1_800_00, 48_200_00],
  ])
})

test('the month preview shows the same amounts', async () => {
  const outside = await addStaff({ isEpfMember: false })
  const { body } = await h.call(org.hr, 'POST /api/payroll/payStructures/preview', {
    body: { employeeId: outside.employeeId },
  })
  expect(body.lines.map(({ code, amount }) => [code, amount])).toEqual([
    ['BASIC', 50_000_00],
    ['SPECIAL', 50_000_00],
  ])
})

test('breakdowns of many employees need the same number of queries as one', async () => {
  const people = [await addStaff({}), await addStaff({}, '2027-01-01'), await addStaff({ isEpfMember: false })]
  const countQueries = (some: readonly Staff[]) =>
    h.inOrganisation(org.hr.organisationId, async (db) => {
      const context = await loadBreakdownContext(db, '2026-03-10')
      let count = 0
      const counting = new Proxy(db, {
        get(of, name) {
          if (name === 'execute' || name === 'select') count += 1
          const value: unknown = Reflect.get(of, name)
          return typeof value === 'function' ? value.bind(of) : value
        },
      })
      await calculateBreakdowns(
        counting,
        some.map(({ employeeId }) => employeeId),
        context,
      )
      return count
    })
  const few = await countQueries(people.slice(0, 2))
  expect(few).toBeGreaterThan(5)
  expect(await countQueries([...people, ...people])).toBe(few)
})
