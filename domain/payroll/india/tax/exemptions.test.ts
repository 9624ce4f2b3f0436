import { expect, test } from 'vitest'
import { indiaStatutoryRates } from '../../../../test/factories/pay/india-statutory.ts'
import { toPaise } from '../rates/rate-types.ts'
import { calculateExemptions, findTravelBlockStart } from './exemptions.ts'

const { caps } = indiaStatutoryRates.require('DEDUCTIONS', '2026-06-30', 'OLD').values
const newCaps = indiaStatutoryRates.require('DEDUCTIONS', '2026-06-30', 'NEW').values.caps
const claim = (head: '10_5' | '10_14', amount: number, received: number, travelClaimsBefore = 0, of = caps) =>
  calculateExemptions({
    counted: [{ head, section: head, kind: 'EXEMPTION', amount: toPaise(amount) }],
    caps: of,
    received: { travel: toPaise(received), special: toPaise(received) },
    travelClaimsBefore,
  }).map(({ allowed }) => allowed / 100)

test.each(['10_5', '10_14'] as const)('%s is exempt up to the allowance that was paid', (head) => {
  expect(claim(head, 50_000, 30_000)).toEqual([30_000])
  expect(claim(head, 20_000, 30_000)).toEqual([20_000])
  expect(claim(head, 20_000, 0)).toEqual([0])
})

test('leave travel is exempt twice in a block of four years', () => {
  expect(claim('10_5', 30_000, 30_000, 1)).toEqual([30_000])
  expect(claim('10_5', 30_000, 30_000, 2)).toEqual([0])
  expect(['2025-26', '2026-27', '2029-30', '2030-31'].map(findTravelBlockStart)).toEqual([2022, 2026, 2026, 2030])
})

test('the new regime exempts no allowance', () => {
  expect(claim('10_5', 30_000, 30_000, 0, newCaps)).toEqual([])
})
