import { expect, test } from 'vitest'
import { statutorySlips } from '../../../test/factories/pay/india-statutory.ts'

/** Rupees of income tax and provident fund in May, after a usual April. */
const calculateTaxes = (paid: number) => {
  const [, may] = statutorySlips(
    [2_00_000, paid].map((amount, at) => ({
      month: `2026-0${at + 4}`,
      bases: { TAX: { paid: amount, full: 2_00_000, oneOff: 0, atOnce: 0 } },
    })),
  )
  return [may?.rupees('INCOME_TAX'), may?.rupees('EPF_EMPLOYEE')]
}

test('no income tax is deducted in a month without pay, and at most the pay that is left in a month with little', () => {
  expect(calculateTaxes(0)).toEqual([0, 0])
  expect(calculateTaxes(5_000)).toEqual([4_700, 300])
})
