import { expect, test } from 'vitest'
import { isCountryCode, listCountryCodes } from './country.ts'

test.each(['IN', 'GB', 'QA', 'NP', 'XK'])('%s is the code of a country', (code) => {
  expect(isCountryCode(code)).toBe(true)
})

test.each(['XX', 'ZZ', 'UK', 'SU', 'EU', 'in', 'IND', '', 'I1'])('%j is not the code of a country', (code) => {
  expect(isCountryCode(code)).toBe(false)
})

test('the list contains the countries once each', () => {
  const codes = listCountryCodes()
  expect(codes.length).toBeGreaterThan(240)
  expect(new Set(codes).size).toBe(codes.length)
})
