import { describe, expect, test } from 'vitest'
import { addDays } from '../kit/day.ts'
import { term, unpaid } from '../../test/factories/pay-engine.ts'
import {
  lateCeiling,
  paySlips,
  raise,
  shippedRates as rates,
  sumArrearsByMonth as arrearsOf,
  sumRupees as rupees,
} from '../../test/factories/pay/wage-months.ts'
import type { Slip } from './engine/slip-types.ts'
import { slipTexts } from './engine/explain/slip-texts.ts'
import { createIndiaFacts } from './india/facts.ts'

describe('contributions by wage month (EPF Scheme 1952 para. 29, 30, 38; Code on Social Security 2020 s. 16)', () => {
  // 12 % of 2,000 is 240 for each closed month, and 12 % of 14,000 is 1,680. EPS: 8.33 % of 12,000 is 1,000 and of
  // 14,000 is 1,166. The ceiling of 15,000 applies to each month, not to the payslip with the arrears.
  test('a raise from 12,000 to 14,000 six months back contributes 3,120, of which 2,162 are for EPS', () => {
    const [, , , , , , last] = paySlips('2026-06-01', 7, (at) => ({
      terms: at < 6 ? [term(12_000_00 * 12)] : raise('2026-06-01', 12_000_00, 14_000_00),
    }))
    if (!last) throw new Error('no payslip')
    expect([rupees(last, 'EPF_EMPLOYEE'), rupees(last, 'EPS')]).toEqual([3_120, 2_162])
    expect(arrearsOf(last, 'EPF_EMPLOYEE')).toEqual([240, 240, 240, 240, 240, 240])
    expect(arrearsOf(last, 'EPS')).toEqual([166, 166, 166, 166, 166, 166])
    // EDLI Scheme para. 7: 0.5 % of 2,000.
    expect(arrearsOf(last, 'EDLI')).toEqual([10, 10, 10, 10, 10, 10])
    const line = last.lines.find(({ code, arrearsOf: of }) => code === 'EPF_EMPLOYEE' && of !== null)
    expect(line).toMatchObject({
      kind: 'DEDUCTION',
      arrearsOf: { from: '2026-06-01' },
      figures: { EPF_EMPLOYEE: 240_00, EPF_WAGES: 2_000_00, EPF_COUNTED: 2_000_00 },
    })
    expect(last.lines.find(({ code, arrearsOf: of }) => code === 'EPS' && of !== null)?.kind).toBe(
      'EMPLOYER_CONTRIBUTION',
    )
  })

  // Without pay in November nothing can be deducted: 560 for September and 1,200 for October come in December.
  test('arrears are postponed to a payslip with enough pay, and net pay is never below zero', () => {
    const november = Array.from({ length: 30 }, (_, at) => unpaid(addDays('2026-11-01', at)))
    const slips = paySlips('2026-09-01', 4, (at) => ({
      terms: [term(30_000_00 * 12)],
      unpaid: at >= 2 ? november : [],
      law: at < 2 ? rates : lateCeiling,
    }))
    expect(slips[2]?.net).toBe(0)
    expect(slips[2] && arrearsOf(slips[2], 'EPF_EMPLOYEE')).toEqual([0, 0])
    const line = slips[2]?.lines.find(({ code }) => code === 'EPF_EMPLOYEE')
    expect([line?.full, line?.trace.at(-1)]).toEqual([
      560_00,
      { text: slipTexts.arrearsPostponed, facts: { leftAmount: 560_00 } },
    ])
    expect(slips[3] && arrearsOf(slips[3], 'EPF_EMPLOYEE')).toEqual([560, 1_200])
    expect(slips[3]?.figures['YEAR_EPF']).toBe((1_800 * 2 + 560 + 1_200 + 3_000) * 100)
  })

  test('a late reduction of wages is recovered by wage month, up to the available pay', () => {
    const slips = paySlips('2026-06-01', 6, (at) => ({
      terms: at < 3 ? [term(15_000_00 * 12)] : raise('2026-06-01', 15_000_00, 10_000_00),
    }))
    expect(slips.slice(3).map((slip) => arrearsOf(slip, 'BASIC'))).toEqual([[-5_000, 0, 0], [-5_000, 0], [-5_000]])
    expect(slips.every(({ net }) => net > 0)).toBe(true)
    const known = paySlips('2026-06-01', 6, () => ({ terms: [term(10_000_00 * 12)] }))
    const sumNet = (all: readonly Slip[]) => all.reduce((sum, { net }) => sum + net, 0)
    expect(sumNet(slips)).toBe(sumNet(known))
  })

  test('half-yearly professional tax and the welfare fund take no more than the pay left', () => {
    const september = Array.from({ length: 30 }, (_, at) => unpaid(addDays('2026-09-01', at)))
    const half = paySlips('2026-09-01', 1, () => ({
      terms: [term(15_000_00 * 12)],
      unpaid: september,
      facts: { state: 'TN' },
    }))
    expect([half[0]?.net, half[0] && rupees(half[0], 'PT')]).toEqual([0, 0])
    // Maharashtra takes 25 for the fund in June. Half a day of 1,000 a month: 16.67, of which 2 for the provident fund.
    const june = Array.from({ length: 29 }, (_, at) => unpaid(addDays('2026-06-01', at)))
    const [slip] = paySlips('2026-06-01', 1, () => ({
      terms: [term(1_000_00 * 12)],
      unpaid: [...june, unpaid('2026-06-30', '0.5')],
    }))
    expect(slip && [slip.net, rupees(slip, 'EPF_EMPLOYEE'), rupees(slip, 'LWF_EMPLOYEE')]).toEqual([0, 2, 14.67])
  })

  test('the arrears are paid once: the next payslip contributes for its own month only', () => {
    const slips = paySlips('2026-06-01', 4, (at) => ({
      terms: at < 2 ? [term(12_000_00 * 12)] : raise('2026-06-01', 12_000_00, 14_000_00),
    }))
    expect(slips.map((slip) => rupees(slip, 'EPF_EMPLOYEE'))).toEqual([1_440, 1_440, 1_680 + 480, 1_680])
    expect(slips.at(-1)?.figures['YEAR_EPF']).toBe(4 * 1_680_00)
  })

  // 15 of 30 days of 15,000: 12 % of 7,500 is 900 then; 900 more when the days are reversed.
  test('unpaid days reversed a month later contribute 900 for their month', () => {
    const days = Array.from({ length: 15 }, (_, at) => unpaid(addDays('2026-06-01', at)))
    const [june, july] = paySlips('2026-06-01', 2, (at) => ({
      terms: [term(15_000_00 * 12)],
      unpaid: at === 0 ? days : [],
    }))
    expect([june && rupees(june, 'EPF_EMPLOYEE'), july && rupees(july, 'EPF_EMPLOYEE')]).toEqual([900, 1_800 + 900])
  })

  // 16 days of 15,000 and 14 days of 25,000 of the 30 days of September: 19,666.67, and 12 % of it is 2,360.
  test('a ceiling that changes on 17 September and is known in December counts by days', () => {
    const [september, , , december] = paySlips('2026-09-01', 4, (at) => ({
      terms: [term(30_000_00 * 12)],
      law: at < 3 ? rates : lateCeiling,
    }))
    expect(september && rupees(september, 'EPF_EMPLOYEE')).toBe(1_800)
    expect(december && arrearsOf(december, 'EPF_EMPLOYEE')).toEqual([560, 1_200, 1_200])
    expect(december && rupees(december, 'EPF_EMPLOYEE')).toBe(3_000 + 2_960)
  })

  // ESIC, contribution in respect of arrears of wages: none for the months before the raise was announced. A raise
  // above 21,000 ends the coverage with the contribution period.
  test('ESI is due on a raise from the month in which it is known, and on reversed unpaid days for their month', () => {
    const slips = paySlips('2026-06-01', 3, (at) => ({
      terms: at < 2 ? [term(20_000_00 * 12)] : raise('2026-06-01', 20_000_00, 24_000_00),
    }))
    expect(slips.map((slip) => rupees(slip, 'ESI_EMPLOYEE'))).toEqual([150, 150, 180])
    const off = [unpaid('2026-06-01'), unpaid('2026-06-02'), unpaid('2026-06-03')]
    const [june, july] = paySlips('2026-06-01', 2, (at) => ({
      terms: [term(20_000_00 * 12)],
      unpaid: at === 0 ? off : [],
    }))
    // 0.75 % of 18,000 is 135; 150 for the whole month.
    expect([june && rupees(june, 'ESI_EMPLOYEE'), july && arrearsOf(july, 'ESI_EMPLOYEE')]).toEqual([135, [15]])
  })

  test('professional tax and the welfare fund follow the wages of their month, within 2,500 a year', () => {
    // Maharashtra: nothing up to 7,500, then 200 from 10,001. The fund deducts 25 in June from all employees.
    const slips = paySlips('2026-04-01', 12, (at) => ({
      terms: at < 6 ? [term(7_000_00 * 12)] : raise('2026-04-01', 7_000_00, 40_000_00),
    }))
    expect(slips[6] && arrearsOf(slips[6], 'PT')).toEqual([200, 200, 200, 200, 200, 200])
    expect(slips.reduce((sum, slip) => sum + rupees(slip, 'PT'), 0)).toBe(2_500)
    expect(slips.at(-1)?.figures['YEAR_PT']).toBe(2_500_00)
  })

  // EPF Scheme para. 26: 8 % of 6,000 more is 480 for each month, without the ceiling of 15,000.
  test('a voluntary contribution is due on a late raise for each month', () => {
    const epf = createIndiaFacts('MH').epf
    const slips = paySlips('2026-06-01', 4, (at) => ({
      terms: at < 3 ? [term(12_000_00 * 12)] : raise('2026-06-01', 12_000_00, 18_000_00),
      facts: { epf: epf && { ...epf, voluntary: { percent: '8' } } },
    }))
    expect(slips.map((slip) => rupees(slip, 'VPF'))).toEqual([960, 960, 960, 1_440 + 3 * 480])
    expect(slips[3] && arrearsOf(slips[3], 'VPF')).toEqual([480, 480, 480])
  })

  // Punjab Labour Welfare Fund Act s. 9A (Haryana): 0.2 % of 10,000 is 20, of 14,000 it is 28, at most 34 a month.
  test('the monthly welfare fund of Haryana is due on a late raise for each month', () => {
    const slips = paySlips('2026-06-01', 4, (at) => ({
      terms: at < 3 ? [term(10_000_00 * 12)] : raise('2026-06-01', 10_000_00, 14_000_00),
      facts: { state: 'HR' },
    }))
    expect(slips.map((slip) => rupees(slip, 'LWF_EMPLOYEE'))).toEqual([20, 20, 20, 28 + 3 * 8])
    expect(slips[3] && arrearsOf(slips[3], 'LWF_EMPLOYEE')).toEqual([8, 8, 8])
  })

  test('half-yearly professional tax counts the arrears of its half year', () => {
    // Tamil Nadu: 9,000 a month are 54,000 in six months, 12,000 are 72,000: a higher slab, deducted in September.
    const slips = paySlips('2026-04-01', 7, (at) => ({
      terms: at < 3 ? [term(9_000_00 * 12)] : raise('2026-04-01', 9_000_00, 12_000_00),
      facts: { state: 'TN' },
    }))
    const known = paySlips('2026-04-01', 7, () => ({ terms: [term(12_000_00 * 12)], facts: { state: 'TN' } }))
    expect(slips.map((slip) => rupees(slip, 'PT'))).toEqual(known.map((slip) => rupees(slip, 'PT')))
  })
})
