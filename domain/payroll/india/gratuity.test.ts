import { describe, expect, test } from 'vitest'
import { statutorySlip, indiaStatutoryRates } from '../../../test/factories/pay/india-statutory.ts'
import { calculateGratuity } from './gratuity.ts'
import { toPaise } from './rates/rate-types.ts'

const leaving = {
  reason: 'RESIGNATION',
  isFixedTerm: false,
  brokenDays: 0,
  gratuityExemptBefore: 0,
  isShortWeek: false,
} as const

function gratuity(joined: string, left: string, changes = {}, wages = 26_000) {
  const { values } = indiaStatutoryRates.require('GRATUITY', left)
  const { years, amount } = calculateGratuity(
    { joined, left, leaving: { ...leaving, ...changes }, wages: toPaise(wages) },
    values,
  )
  return [years, amount / 100]
}

// 15/26 of 26,000 is 15,000 for each year.
describe('gratuity (Payment of Gratuity Act s. 4)', () => {
  test('four years and 240 days are five years (s. 2A)', () => {
    // 4 years end on 31 March 2025; 240 days more on 26 November 2025.
    expect(gratuity('2021-04-01', '2025-11-26')).toEqual([5, 75_000])
    expect(gratuity('2021-04-01', '2025-11-25')).toEqual([4, 0])
  })

  test('with less than six working days a week, 190 days complete the last year (s. 2A(2)(a)(i))', () => {
    // 190 days after 31 March 2025 end on 7 October 2025.
    expect(gratuity('2021-04-01', '2025-10-07', { isShortWeek: true })).toEqual([5, 75_000])
    expect(gratuity('2021-04-01', '2025-10-06', { isShortWeek: true })).toEqual([4, 0])
    expect(gratuity('2021-04-01', '2025-10-07')).toEqual([4, 0])
  })

  test('five years and seven months are six years (s. 4(2))', () => {
    expect(gratuity('2020-04-01', '2025-10-31')).toEqual([6, 90_000])
  })

  test('a part of exactly six months does not count, one day more counts', () => {
    expect(gratuity('2020-04-01', '2025-09-30')).toEqual([5, 75_000])
    expect(gratuity('2020-04-01', '2025-10-01')).toEqual([6, 90_000])
  })

  test('in case of death it is due without five years of service', () => {
    expect(gratuity('2024-04-01', '2025-11-30', { reason: 'DEATH' })).toEqual([2, 30_000])
  })

  test('a fixed term of a year is paid pro rata since 21 November 2025, not before', () => {
    expect(gratuity('2024-12-01', '2025-11-30', { isFixedTerm: true })).toEqual([1, 15_000])
    expect(gratuity('2024-11-01', '2025-10-31', { isFixedTerm: true })).toEqual([1, 0])
  })

  // 15,000 for a year; 91 days from 1 January to 1 April 2027 are 91/365 of it.
  test.each([
    ['a year and 91 days: pro rata', '2026-01-01', '2027-04-01', 1.2493, 18_740],
    ['a year and exactly six months: pro rata', '2026-01-01', '2027-06-30', 1.4959, 22_438],
    ['a year and more than six months are two years', '2026-01-01', '2027-07-01', 2, 30_000],
    ['three years and eight months are four years', '2023-01-01', '2026-08-31', 4, 60_000],
    ['eleven months: no gratuity', '2026-01-01', '2026-11-30', 0, 0],
  ])('a fixed term of %s (Code on Social Security s. 53)', (_, joined, left, years, amount) => {
    expect(gratuity(joined, left, { isFixedTerm: true, reason: 'END_OF_TERM' })).toEqual([years, amount])
  })

  test('a fixed term that is too short shows its own minimum', () => {
    const slip = statutorySlip({
      month: '2026-10',
      joined: '2026-01-01',
      left: '2026-10-31',
      bases: { GRATUITY: 26_000, TAX: 52_000 },
      facts: { leaving: { ...leaving, isFixedTerm: true } },
    })
    expect(slip.traces['GRATUITY_PAID']?.at(-1)?.facts).toEqual({ years: 1 })
  })

  test('days of broken service are not counted', () => {
    expect(gratuity('2020-04-01', '2025-10-31', { brokenDays: 60 })).toEqual([5, 75_000])
  })

  test('it is limited to twenty lakh', () => {
    expect(gratuity('1996-04-01', '2026-03-31', {}, 2_00_000)).toEqual([30, 20_00_000])
  })

  test('the payslip of a leaver pays it and explains the tax-exempt part', () => {
    const slip = statutorySlip({
      month: '2026-10',
      joined: '2020-04-01',
      left: '2026-10-31',
      bases: { GRATUITY: 26_000, TAX: 52_000 },
      facts: { leaving },
    })
    expect(slip.rupees('GRATUITY_PAID')).toBe(1_05_000)
    expect(slip.figures['GRATUITY_TAXABLE']).toBe(0)
  })

  test('the monthly provision is a twelfth of a year’s gratuity, on at least half of the pay', () => {
    const of = (month: string) =>
      statutorySlip({ month, bases: { GRATUITY: 26_000, TAX: 1_04_000 } }).rupees('GRATUITY')
    expect([of('2025-10'), of('2026-10')]).toEqual([1_250, 2_500])
  })
})
