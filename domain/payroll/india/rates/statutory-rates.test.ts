import { expect, test } from 'vitest'
import { toEpochDay } from '../../../kit/day.ts'
import { indiaRateRows } from './india-rates.ts'
import { areTaxRatesEnding, createStatutoryRates } from './statutory-rates.ts'
import { validateRateRow } from './rate-check.ts'
import { type AnyRateRow, createRateRow, toPaise } from './rate-types.ts'

const key = ({ subject, area }: AnyRateRow) => `${subject} ${area ?? ''}`

test('no two rows of a subject overlap', () => {
  const overlaps = indiaRateRows.flatMap((one, at) =>
    indiaRateRows
      .slice(at + 1)
      .filter((other) => key(one) === key(other))
      .filter((other) => one.from <= (other.to ?? '9999-12-31') && other.from <= (one.to ?? '9999-12-31'))
      .map(() => key(one)),
  )
  expect(overlaps).toEqual([])
})

test('the rows of a subject have no gaps', () => {
  const gaps = indiaRateRows.filter(({ to, ...one }) => {
    const later = indiaRateRows.filter((other) => key(other) === key({ ...one, to }) && other.from > one.from)
    return to !== null && later.length > 0 && !later.some(({ from }) => toEpochDay(from) === toEpochDay(to) + 1)
  })
  expect(gaps.map(key)).toEqual([])
})

test('every row has a source and matches its schema', () => {
  expect(indiaRateRows.filter(({ source }) => source.length < 10).map(key)).toEqual([])
  expect(
    indiaRateRows.flatMap((one) => validateRateRow(one).map(({ at, code }) => `${key(one)}: ${at} ${code}`)),
  ).toEqual([])
})

test('a custom row has priority over the row of the product in its period', () => {
  const own = createRateRow(
    'LWF',
    'MH',
    ['2026-01-01', '2026-06-30'],
    { months: [6], employee: { amount: toPaise(30) }, employer: { times: 3 }, wagesUpTo: null, rounding: 'RUPEE' },
    'Order of the board',
  )
  const law = createStatutoryRates(indiaRateRows, [own])
  expect(law.find('LWF', '2026-06-30', 'MH')).toBe(own)
  expect(law.find('LWF', '2026-07-01', 'MH')?.values.employee).toEqual({ amount: toPaise(25) })
  expect(() => law.require('TAX', '2020-01-01', 'NEW')).toThrow('LAW_MISSING')
})

test('from January the end of the tax rates is announced, until the next rates are entered', () => {
  const rates = createStatutoryRates(indiaRateRows)
  expect(['2026-12-31', '2027-01-31', '2027-03-31'].map((day) => areTaxRatesEnding(rates, day))).toEqual([
    false,
    true,
    true,
  ])
  const { values } = rates.require('TAX', '2027-03-31', 'NEW')
  const next = createRateRow('TAX', 'NEW', ['2027-04-01', '2028-03-31'], values, 'Finance Act 2027')
  expect(areTaxRatesEnding(createStatutoryRates(indiaRateRows, [next]), '2027-01-31')).toBe(false)
})
