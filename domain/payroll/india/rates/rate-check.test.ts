import { describe, expect, test } from 'vitest'
import { validateRateRow } from './rate-check.ts'
import { indiaRateRows } from './india-rates.ts'
import { rateKinds, customRateKinds } from './rate-kinds.ts'
import { rateShapes, createRateRow, toPaise } from './rate-types.ts'

const fund = createRateRow(
  'LWF',
  'MH',
  ['2026-01-01', null],
  { months: [6], employee: { amount: 1 }, employer: { times: 2 }, wagesUpTo: null, rounding: 'RUPEE' },
  'Mine',
)
const epf = indiaRateRows.find(({ subject }) => subject === 'EPF')
const pt = indiaRateRows.find(({ subject, area }) => subject === 'PT' && area === 'MH')
const caps = indiaRateRows.find(({ subject }) => subject === 'DEDUCTIONS')

const listFaults = (of: object | undefined, change: object) =>
  validateRateRow({ ...of, ...change }).map(({ at, code }) => `${at} ${code}`)
const valued = (of: { values: object } | undefined, change: object) =>
  listFaults(of, { values: { ...of?.values, ...change } })

test('a valid row has no fault, as entered and as read from the database', () => {
  expect(validateRateRow(fund)).toEqual([])
  expect(validateRateRow(JSON.parse(JSON.stringify(fund)))).toEqual([])
})

describe('a fault is reported at its field', () => {
  test.each([
    ['an unknown subject', { subject: 'NOTHING' }, 'subject FIELD_CHOICE'],
    ['a missing state', { area: null }, 'area FIELD_CHOICE'],
    ['an unknown state', { area: 'XX' }, 'area FIELD_CHOICE'],
    ['an invalid day', { from: '2026-13-01' }, 'from FIELD_FORMAT'],
    ['an end before the start', { to: '2025-12-31' }, 'to PAY_ENDS_BEFORE'],
    ['no source', { source: ' ' }, 'source FIELD_REQUIRED'],
    ['no values', { values: null }, 'values FIELD_REQUIRED'],
  ])('%s', (_, change, fault) => expect(listFaults(fund, change)).toEqual([fault]))

  test.each([
    ['an invalid month', { months: [6, 13] }, 'values.months.1 FIELD_TOO_LARGE'],
    ['no month', { months: [] }, 'values.months FIELD_REQUIRED'],
    ['a month twice', { months: [6, 6] }, 'values.months LAW_TWICE'],
    ['an unknown field', { more: 1 }, 'values.more FIELD_UNKNOWN'],
    ['an amount below zero', { wagesUpTo: -1 }, 'values.wagesUpTo FIELD_TOO_SMALL'],
    ['half a paisa', { wagesUpTo: 0.5 }, 'values.wagesUpTo FIELD_TYPE'],
    ['a share of the employee as a multiple', { employee: { times: 2 } }, 'values.employee.times FIELD_UNKNOWN'],
    ['a percentage without a maximum', { employee: { percent: '1' } }, 'values.employee.most FIELD_REQUIRED'],
    ['an empty required value', { employee: { amount: null } }, 'values.employee.amount FIELD_REQUIRED'],
    ['more than 100 %', { employee: { percent: '101', most: 1 } }, 'values.employee.percent LAW_PERCENT'],
  ])('%s', (_, change, fault) => expect(valued(fund, change)).toContain(fault))

  test('half years begin in two months, half a year apart', () => {
    const faults = [[4, 5], [4]].map((halfYearMonths) => valued(pt, { halfYearMonths }))
    expect(faults).toEqual([['values.halfYearMonths LAW_HALF_YEAR'], ['values.halfYearMonths FIELD_REQUIRED']])
    expect(valued(pt, { halfYearMonths: [7, 1] })).toEqual([])
  })

  test.each([
    ['slabs that leave a gap at the start', [{ from: 100, amount: 0 }], 'values.slabs.0.from PAY_SLAB_START'],
    ['a slab twice', [slab(0), slab(0)], 'values.slabs.1.from LAW_SLAB_ORDER'],
    ['slabs out of order', [slab(0), slab(9), slab(5)], 'values.slabs.2.from LAW_SLAB_ORDER'],
    ['no slab', [], 'values.slabs FIELD_REQUIRED'],
    ['a slab without an amount', [{ from: 0 }], 'values.slabs.0.amount FIELD_REQUIRED'],
    [
      'a slab with an invalid month',
      [{ ...slab(0), inMonth: { month: 0, amount: 1 } }],
      'values.slabs.0.inMonth.month FIELD_TOO_SMALL',
    ],
  ])('%s', (_, slabs, fault) => {
    expect(valued(pt, { slabs })).toEqual([fault])
    expect(valued(pt, { women: slabs })).toEqual([fault.replace('slabs', 'women')])
  })

  test('a part cannot exceed its total', () => {
    expect(valued(epf, { pensionPercent: '12.5' })).toEqual(['values.pensionPercent LAW_PART_ABOVE_WHOLE'])
  })

  test('a section must be declarable and unique', () => {
    const [section] = [{ section: '80C', most: toPaise(2_00_000), mostForSeniors: null }]
    expect(valued(caps, { caps: [section, { ...section, section: '99Z' }, section] })).toEqual([
      'values.caps.2.section LAW_TWICE',
      'values.caps.1.section FIELD_CHOICE',
    ])
  })
})

test('each value of each subject has a description that fits its schema', () => {
  for (const subject of customRateKinds)
    expect(Object.keys(rateKinds[subject].fields).toSorted()).toEqual(
      Object.keys(rateShapes[subject].properties).toSorted(),
    )
})

function slab(from: number) {
  return { from, amount: 1 }
}
