import { describe, expect, test } from 'vitest'
import {
  statutorySlip,
  statutorySlips,
  joinSteps,
  indiaStatutoryRates,
} from '../../../test/factories/pay/india-statutory.ts'
import type { EpfMember, IndiaFacts } from './facts.ts'
import { createStatutoryRates } from './rates/statutory-rates.ts'
import { reportedRateRows } from './rates/reported-rates.ts'

const member: EpfMember = {
  uan: null,
  employeeOn: 'CEILING',
  employerOn: 'CEILING',
  isInPension: true,
  hasHigherPension: false,
  voluntary: null,
}
const epf = (changes: Partial<EpfMember>): Partial<IndiaFacts> => ({ epf: { ...member, ...changes } })

function contributions(wages: number, facts: Partial<IndiaFacts> = {}, month = '2026-05') {
  const { rupees } = statutorySlip({ month, bases: { EPF: wages, TAX: wages }, facts })
  return [rupees('EPF_EMPLOYEE'), rupees('EPS'), rupees('EPF_EMPLOYER'), rupees('EDLI'), rupees('EPF_ADMIN')]
}

describe('provident fund (EPF Scheme para. 29, EPS para. 3, EDLI Scheme para. 7)', () => {
  test.each([
    // 12 % of 10,000; 8.33 % = 833; the balance of 1,200; 0.5 %; 0.5 %.
    ['below the ceiling', 10_000, [1_200, 833, 367, 50, 50]],
    // 8.33 % of 15,000 = 1,249.50; half a rupee is rounded up.
    ['at the ceiling', 15_000, [1_800, 1_250, 550, 75, 75]],
    ['a rupee above the ceiling', 15_001, [1_800, 1_250, 550, 75, 75]],
    ['far above the ceiling', 60_000, [1_800, 1_250, 550, 75, 75]],
    ['with paise', 12_345.67, [1_481, 1_028, 453, 62, 61.73]],
    ['without wages', 0, [0, 0, 0, 0, 0]],
  ])('the contributions %s', (_, wages, expected) => {
    expect(contributions(wages)).toEqual(expected)
  })

  test('on all wages if both sides chose so; the pension stays at the ceiling', () => {
    expect(contributions(60_000, epf({ employeeOn: 'WAGES', employerOn: 'WAGES' }))).toEqual([
      7_200, 1_250, 5_950, 75, 300,
    ])
    expect(contributions(60_000, epf({ employeeOn: 'WAGES' }))).toEqual([7_200, 1_250, 550, 75, 75])
  })

  test('without pension membership the whole employer contribution goes to the fund', () => {
    expect(contributions(60_000, epf({ isInPension: false }))).toEqual([1_800, 0, 1_800, 75, 75])
    expect(contributions(60_000, { born: '1968-05-31' })).toEqual([1_800, 0, 1_800, 75, 75])
    expect(contributions(60_000, { born: '1968-06-01' })).toEqual([1_800, 1_250, 550, 75, 75])
  })

  test('the higher pension since the scheme of 2026: 8.33% of all wages and 1.16% above the ceiling', () => {
    const member = epf({ employeeOn: 'WAGES', employerOn: 'WAGES', hasHigherPension: true })
    // 8.33 % of 60,000 = 4,998; 1.16 % of 45,000 = 522.
    expect(contributions(60_000, member, '2026-07').slice(0, 3)).toEqual([7_200, 5_520, 1_680])
  })

  // 8.33 % of 20,000 = 1,666; 1.16 % of 5,000 = 58 (S.O. 2060(E) of 3 May 2023).
  test('the higher pension before 29 June 2026 has the 1.16% above 15,000 too', () => {
    const member = epf({ employeeOn: 'WAGES', employerOn: 'WAGES', hasHigherPension: true })
    expect(contributions(20_000, member, '2026-05').slice(0, 3)).toEqual([2_400, 1_724, 676])
  })

  test('voluntary contributions as a percentage or an amount', () => {
    const of = (voluntary: { percent: string } | { amount: number }) =>
      statutorySlip({ month: '2026-05', bases: { EPF: 20_000, TAX: 20_000 }, facts: epf({ voluntary }) }).rupees('VPF')
    expect(of({ percent: '8' })).toBe(1_600)
    expect(of({ amount: 500_000 })).toBe(5_000)
  })

  test('two payslips of one month share its ceiling', () => {
    const half = { bases: { EPF: 10_000, TAX: 10_000 } }
    const [first, second] = statutorySlips([
      { ...half, month: '2026-05', cycle: { schedule: 'SEMI_MONTHLY', to: '2026-05-15' } },
      { ...half, month: '2026-05', cycle: { schedule: 'SEMI_MONTHLY', from: '2026-05-16' } },
    ])
    expect([first?.rupees('EPF_EMPLOYEE'), second?.rupees('EPF_EMPLOYEE')]).toEqual([1_200, 600])
    expect([first?.rupees('EPS'), second?.rupees('EPS')]).toEqual([833, 417])
    expect(joinSteps(second?.traces['EPF_EMPLOYEE'])).toContain('in earlier payslips of the month')
  })

  test('non-members pay nothing', () => {
    expect(contributions(60_000, { epf: null })).toEqual([0, 0, 0, 0, 0])
  })

  test('the ceiling reported for September 2026 applies after an organisation adopts it', () => {
    const slip = { bases: { EPF: 30_000, TAX: 30_000 }, month: '2026-10' }
    expect(statutorySlip(slip).rupees('EPF_EMPLOYEE')).toBe(1_800)
    const law = createStatutoryRates(indiaStatutoryRates.rows, reportedRateRows)
    expect(statutorySlip({ ...slip, law }).rupees('EPF_EMPLOYEE')).toBe(3_000)
    expect(statutorySlip({ ...slip, law, month: '2026-08' }).rupees('EPF_EMPLOYEE')).toBe(1_800)
  })

  test('wages are at least half of the remuneration, which includes the employer’s contribution (s. 2(88))', () => {
    // (30,000 + 12 % of 8,000) / 2 = 15,480; the ceiling of 15,000 applies.
    const low = { bases: { EPF: 8_000, TAX: 30_000 }, month: '2026-10' }
    expect(statutorySlip(low).figures['EPF_WAGES']).toBe(15_480_00)
    const without = (values: object) => {
      const row = indiaStatutoryRates.require('WAGES', '2026-10-31')
      return createStatutoryRates(indiaStatutoryRates.rows, [{ ...row, values: { ...row.values, ...values } }])
    }
    expect(statutorySlip({ ...low, law: without({ employerFund: false }) }).figures['EPF_WAGES']).toBe(15_000_00)
    expect(statutorySlip({ ...low, law: without({ epf: false }) }).figures['EPF_WAGES']).toBe(8_000_00)
  })
})
