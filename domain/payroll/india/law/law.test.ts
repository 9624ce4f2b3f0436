import { expect, test } from 'vitest'
import { toEpochDay } from '../../../kit/day.ts'
import { indiaLaw } from './india-law.ts'
import { lawWith } from './law.ts'
import { lawFaults } from './check.ts'
import { type AnyLawRow, row, rupees } from './types.ts'

const key = ({ subject, area }: AnyLawRow) => `${subject} ${area ?? ''}`

test('no two rows of a subject speak of one day', () => {
  const overlaps = indiaLaw.flatMap((one, at) =>
    indiaLaw
      .slice(at + 1)
      .filter((other) => key(one) === key(other))
      .filter((other) => one.from <= (other.to ?? '9999-12-31') && other.from <= (one.to ?? '9999-12-31'))
      .map(() => key(one)),
  )
  expect(overlaps).toEqual([])
})

test('rows of a subject follow one another without a gap', () => {
  const gaps = indiaLaw.filter(({ to, ...one }) => {
    const later = indiaLaw.filter((other) => key(other) === key({ ...one, to }) && other.from > one.from)
    return to !== null && later.length > 0 && !later.some(({ from }) => toEpochDay(from) === toEpochDay(to) + 1)
  })
  expect(gaps.map(key)).toEqual([])
})

test('every row has its source and passes its own shape', () => {
  expect(indiaLaw.filter(({ source }) => source.length < 10).map(key)).toEqual([])
  expect(indiaLaw.flatMap((one) => lawFaults(one).map(({ at, code }) => `${key(one)}: ${at} ${code}`))).toEqual([])
})

test('an organisation’s row decides before the law’s, within its days', () => {
  const own = row(
    'LWF',
    'MH',
    ['2026-01-01', '2026-06-30'],
    { months: [6], employee: { amount: rupees(30) }, employer: { times: 3 }, wagesUpTo: null },
    'Order of the board',
  )
  const law = lawWith(indiaLaw, [own])
  expect(law.find('LWF', '2026-06-30', 'MH')).toBe(own)
  expect(law.find('LWF', '2026-07-01', 'MH')?.values.employee).toEqual({ amount: rupees(25) })
  expect(() => law.must('TAX', '2020-01-01', 'NEW')).toThrow('LAW_MISSING')
})
