import { describe, expect, test } from 'vitest'
import {
  statutorySlip,
  statutorySlips,
  joinSteps,
  indiaStatutoryRates,
} from '../../../test/factories/pay/india-statutory.ts'
import type { IndiaFacts } from './facts.ts'
import { createIndiaRates } from './rates/custom-rates.ts'
import { createRateRow } from './rates/rate-types.ts'
import { createStatutoryRates, type StatutoryRates } from './rates/statutory-rates.ts'
import type { StateCode } from './states.ts'

describe('ESI (ESI Act s. 39, rules 50 to 52)', () => {
  const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10']
  const slips = (wages: number[]) =>
    statutorySlips(months.map((month, at) => ({ month, bases: { ESI: wages[at] ?? 0, TAX: wages[at] ?? 0 } })))
  const shares = (wages: number[]) => slips(wages).map(({ rupees }) => [rupees('ESI_EMPLOYEE'), rupees('ESI_EMPLOYER')])

  test('an employee who exceeds 21,000 within a contribution period stays covered until its end, on all wages', () => {
    // 0.75 % and 3.25 % of 20,000 and 24,000. In October the limit is checked again.
    expect(shares([20_000, 24_000, 24_000, 24_000, 24_000])).toEqual([
      [150, 650],
      [180, 780],
      [180, 780],
      [180, 780],
      [0, 0],
    ])
    expect(joinSteps(slips([20_000, 24_000])[1]?.traces['ESI_EMPLOYEE'])).toContain(
      'the end of the contribution period',
    )
  })

  test('contribution periods and rounding follow the rates in force', () => {
    const shipped = indiaStatutoryRates.require('ESI', '2026-06-01')
    const own = { ...shipped, values: { ...shipped.values, halfYearMonths: [1, 7], rounding: 'RUPEE_DOWN' as const } }
    const law = createIndiaRates({ slabs: [], rows: [own] })
    const [first, second] = statutorySlips([
      { month: '2026-06', bases: { ESI: 20_999, TAX: 20_999 }, law },
      { month: '2026-07', bases: { ESI: 24_000, TAX: 24_000 }, law },
    ])
    // 157.49 and 682.47 are rounded down. A new period begins in July.
    expect([first?.rupees('ESI_EMPLOYEE'), first?.rupees('ESI_EMPLOYER'), second?.rupees('ESI_EMPLOYEE')]).toEqual([
      157, 682, 0,
    ])
  })

  test('exactly 21,000 is within the limit, a paisa more is not', () => {
    // 157.50 and 682.50, rounded up.
    expect(shares([21_000]).at(0)).toEqual([158, 683])
    expect(shares([21_000.01]).at(0)).toEqual([0, 0])
  })

  test('unpaid days do not reduce the wages below the limit', () => {
    const slip = statutorySlip({ month: '2026-06', bases: { ESI: { paid: 15_000, full: 30_000 }, TAX: 15_000 } })
    expect(slip.rupees('ESI_EMPLOYEE')).toBe(0)
  })

  test('with a disability the limit is 25,000', () => {
    const bases = { ESI: 24_500, TAX: 24_500 }
    expect(statutorySlip({ month: '2026-06', bases, facts: { hasDisability: true } }).rupees('ESI_EMPLOYEE')).toBe(184)
  })

  test('up to 176 a day only the employer contributes', () => {
    const bases = { ESI: { paid: 3_520, full: 5_280 }, TAX: 3_520 }
    const { rupees } = statutorySlip({ month: '2026-06', bases, paidDays: '20' })
    expect([rupees('ESI_EMPLOYEE'), rupees('ESI_EMPLOYER')]).toEqual([0, 115])
  })

  test('wages are at least half of the pay since the labour codes', () => {
    const { rupees } = statutorySlip({ month: '2026-06', bases: { ESI: 12_000, TAX: 40_000 } })
    expect(rupees('ESI_EMPLOYEE')).toBe(150)
  })
})

describe('professional tax', () => {
  const pt = (state: StateCode, month: string, wages: number, facts: Partial<IndiaFacts> = {}) =>
    statutorySlip({ month, bases: { PT: wages }, facts: { state, ...facts } }).rupees('PT')

  test('Maharashtra takes 300 in February and 200 in the other months', () => {
    expect(pt('MH', '2026-02', 50_000)).toBe(300)
    expect(pt('MH', '2026-01', 50_000)).toBe(200)
    expect([pt('MH', '2026-02', 7_500), pt('MH', '2026-02', 7_501), pt('MH', '2026-02', 10_000)]).toEqual([0, 175, 175])
    expect(pt('MH', '2026-02', 10_000.01)).toBe(300)
  })

  test('women in Maharashtra pay only above 25,000', () => {
    const facts = { gender: 'FEMALE' } as const
    expect([pt('MH', '2026-02', 25_000, facts), pt('MH', '2026-02', 25_001, facts)]).toEqual([0, 300])
  })

  test('Karnataka takes 300 in February from 25,000 on', () => {
    expect([pt('KA', '2026-02', 24_999), pt('KA', '2026-02', 25_000)]).toEqual([0, 300])
    expect(pt('KA', '2026-01', 25_000)).toBe(200)
  })

  test('the tax of a year is limited to 2,500 (article 276 of the Constitution)', () => {
    const months = ['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2026-${month}`)
    const year = statutorySlips(
      [...months, '2027-01', '2027-02', '2027-03'].map((month) => ({ month, bases: { PT: 40_000 } })),
    )
    expect(year.reduce((sum, { rupees }) => sum + rupees('PT'), 0)).toBe(2_500)
    expect(year.at(-1)?.figures['YEAR_PT']).toBe(250_000)
  })

  test('Tamil Nadu deducts half-yearly tax in the last month, by the wages of all six months', () => {
    const half = statutorySlips(
      ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'].map((month) => ({
        month,
        bases: { PT: 9_000 },
        facts: { state: 'TN' },
      })),
    )
    // 54,000 in six months: 690.
    expect(half.map(({ rupees }) => rupees('PT'))).toEqual([0, 0, 0, 0, 0, 690, 0])
  })

  test('half years of a state that start in other months are used', () => {
    const shipped = indiaStatutoryRates.require('PT', '2026-04-01', 'TN')
    const own = { ...shipped, values: { ...shipped.values, halfYearMonths: [1, 7], deductedIn: [6, 12] } }
    const law = createIndiaRates({ slabs: [], rows: [own] })
    const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07']
    const half = statutorySlips(months.map((month) => ({ month, bases: { PT: 9_000 }, facts: { state: 'TN' }, law })))
    expect(half.map(({ rupees }) => rupees('PT'))).toEqual([0, 0, 0, 0, 0, 690, 0])
  })

  test('an employee who leaves within the half-year pays in the last payslip', () => {
    const facts = { state: 'TN' } as const
    const [, last] = statutorySlips([
      { month: '2026-04', bases: { PT: 40_000 }, facts },
      { month: '2026-05', bases: { PT: 10_000 }, facts, left: '2026-05-10' },
    ])
    expect(last?.rupees('PT')).toBe(690)
  })

  test('there is no tax in Delhi or for exempt employees', () => {
    expect(pt('DL', '2026-02', 50_000)).toBe(0)
    expect(pt('MH', '2026-02', 50_000, { pt: { isExempt: true } })).toBe(0)
    expect(pt('MH', '2026-02', 50_000, { hasDisability: true })).toBe(0)
  })

  test('a second payslip of a month deducts only the missing amount', () => {
    const [first, second] = statutorySlips([
      { month: '2026-06', bases: { PT: 9_000 } },
      { month: '2026-06', bases: { PT: 9_000 } },
    ])
    expect([first?.rupees('PT'), second?.rupees('PT')]).toEqual([175, 25])
  })
})

describe('labour welfare fund', () => {
  const lwf = (state: StateCode, month: string, wages: number) => {
    const { rupees } = statutorySlip({ month, bases: { LWF: wages }, facts: { state } })
    return [rupees('LWF_EMPLOYEE'), rupees('LWF_EMPLOYER')]
  }

  test('it is deducted in the months of each state', () => {
    expect([lwf('MH', '2026-06', 30_000), lwf('MH', '2026-07', 30_000)]).toEqual([
      [25, 75],
      [0, 0],
    ])
    expect([lwf('KA', '2026-12', 30_000), lwf('KA', '2026-06', 30_000)]).toEqual([
      [50, 100],
      [0, 0],
    ])
  })

  test('Haryana: 0.2% up to its limit, the employer twice that', () => {
    expect(lwf('HR', '2026-07', 10_000)).toEqual([20, 40])
    expect(lwf('HR', '2026-07', 90_000)).toEqual([34, 68])
  })

  test('a month without pay deducts nothing, and a small one at most its wages', () => {
    const of = (paid: number) => {
      const { rupees } = statutorySlip({ month: '2026-06', bases: { LWF: { paid, full: 30_000 } } })
      return [rupees('LWF_EMPLOYEE'), rupees('LWF_EMPLOYER')]
    }
    expect([of(0), of(10), of(1_000)]).toEqual([
      [0, 75],
      [10, 75],
      [25, 75],
    ])
  })

  test('there is no deduction above the wage limit of Chandigarh', () => {
    expect([lwf('CH', '2026-07', 15_000), lwf('CH', '2026-07', 15_001)]).toEqual([
      [5, 20],
      [0, 0],
    ])
  })
})

test('the bonus provision uses the minimum rate in force, on wages up to the calculation ceiling', () => {
  const bonus = (law = indiaStatutoryRates) =>
    statutorySlip({ month: '2026-07', bases: { BONUS: 18_000 }, law }).rupees('BONUS')
  const { values } = indiaStatutoryRates.require('BONUS', '2026-07-31')
  const own = createRateRow(
    'BONUS',
    null,
    ['2026-07-01', null],
    { ...values, leastPercent: '10' },
    'A settlement with the union',
  )
  expect([bonus(), bonus(createIndiaRates({ slabs: [], rows: [own] }))]).toEqual([583, 700])
})

test('wages for bonus are at least half of the remuneration (Code on Wages s. 2(y), 26), unless the rate excludes it', () => {
  const row = indiaStatutoryRates.require('WAGES', '2026-07-31')
  const excluded = createStatutoryRates(indiaStatutoryRates.rows, [{ ...row, values: { ...row.values, bonus: false } }])
  const bonus = (basic: number, all: number, law: StatutoryRates) =>
    statutorySlip({ month: '2026-07', bases: { BONUS: basic, EPF: basic, TAX: all }, law }).rupees('BONUS')
  // (20,000 + 12 % of 6,000) / 2 = 10,360, counted up to 7,000: 8.33 % is 583.10. On 6,000 it is 499.80.
  expect([bonus(6_000, 20_000, indiaStatutoryRates), bonus(6_000, 20_000, excluded)]).toEqual([583, 500])
  // (45,000 + 12 % of 8,000) / 2 = 22,980 is above 21,000: no bonus. On 8,000 there is one.
  expect([bonus(8_000, 45_000, indiaStatutoryRates), bonus(8_000, 45_000, excluded)]).toEqual([0, 583])
})
