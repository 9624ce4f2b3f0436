import { expect, test } from 'vitest'
import { toEpochDay } from '../../../kit/day.ts'
import { indiaLaw } from './india-law.ts'
import { lawWith } from './law.ts'
import { lawRowProblems, readLawRow } from './read.ts'
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
  expect(indiaLaw.flatMap((one) => lawRowProblems(one).map((problem) => `${key(one)}: ${problem}`))).toEqual([])
})

test('a row that a database kept is read, one that isn’t law is refused', () => {
  const mine = row(
    'LWF',
    'MH',
    ['2026-01-01', null],
    { months: [6], employee: { amount: 1 }, employer: { times: 2 }, wagesUpTo: null },
    'Mine',
  )
  expect(readLawRow(JSON.parse(JSON.stringify(mine)))).toEqual(mine)
  const [plain] = indiaLaw.filter(({ subject }) => subject === 'PT')
  for (const bad of [
    { ...mine, subject: 'NOTHING' },
    { ...mine, from: '2026-13-01' },
    { ...mine, to: '2025-12-31' },
    { ...mine, source: '' },
    { ...mine, values: { ...mine.values, months: [13] } },
    { ...mine, values: { ...mine.values, more: 1 } },
    { ...plain, values: { ...plain?.values, slabs: [{ from: 100, amount: 0 }] } },
    {
      ...plain,
      values: {
        ...plain?.values,
        slabs: [
          { from: 0, amount: 0 },
          { from: 0, amount: 5 },
        ],
      },
    },
    null,
    'law',
  ])
    expect(readLawRow(bad), JSON.stringify(bad)).toBeNull()
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
