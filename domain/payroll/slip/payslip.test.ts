import { expect, test } from 'vitest'
import { aPayslip, usualLines } from '../../../test/factories/payslip-documents.ts'
import type { CalculatedLine } from '../engine/slip-types.ts'
import { formatSlipDay, formatSlipPeriod } from './period-text.ts'
import { renderPayslipText } from './payslip-text.ts'
import { createSlipPassword, findUnknownParts } from './slip-password.ts'

const [basic, ...others] = usualLines as [CalculatedLine, ...CalculatedLine[]]
const arrears: CalculatedLine = {
  ...basic,
  amount: -1_234_50,
  arrearsOf: { cycleId: 'x', from: '2026-02-01', to: '2026-02-28' },
}

test('earnings and deductions have totals, and the net amount is in figures and words', () => {
  const slip = aPayslip()
  expect(slip.paid.map(({ total }) => total.amount)).toEqual(['1,04,306.78'])
  expect(slip.taken.map(({ total }) => total.amount)).toEqual(['8,537.00'])
  expect(slip.net).toMatchObject({ label: 'Net pay', amount: '₹ 95,769.78' })
  expect(slip.net.words).toMatch(/^Rupees Ninety Five Thousand Seven Hundred Sixty Nine and Seventy Eight Paise Only$/)
  expect(slip.employer?.rows).toHaveLength(2)
})

test('arrears have their month, and the year-to-date amount is only on the first line of a component', () => {
  const slip = aPayslip({ lines: [arrears, basic, ...others] })
  expect(slip.paid[0]?.rows.slice(0, 2)).toMatchObject([
    { label: 'Basic pay', note: null, amount: '50,000.00', yearToDate: expect.any(String) as string },
    { label: 'Basic pay', note: 'Arrears for February 2026', amount: '−1,234.50', yearToDate: null },
  ])
  expect(slip.notes).toEqual(['Net differences from earlier periods: −1,234.50.'])
})

test('a negative leave balance has a minus sign, as on screen', () => {
  expect(aPayslip().leave?.facts.map(({ value }) => value)).toEqual(['12.5', '−1.5'])
})

test('a payslip with provisional income tax says so', () => {
  expect(aPayslip({ isTaxProvisional: true }).notes).toEqual([expect.stringMatching(/^Income tax is provisional/)])
  expect(aPayslip().notes).toEqual([])
})

test('a payslip without lines has the net amount zero', () => {
  const slip = aPayslip({ lines: [] })
  expect(slip.paid[0]).toMatchObject({ rows: [], empty: 'None in this period', total: { amount: '0.00' } })
  expect(slip.employer).toBeNull()
  expect(slip.net.words).toBe('Rupees Zero Only')
})

test('a held payslip and a draft are marked, a paid one is not', () => {
  const marks = (['HELD', 'DRAFT', 'UPCOMING', 'FINAL', 'RELEASED'] as const).map((status) => aPayslip({ status }).mark)
  expect(marks).toEqual(['On hold: not paid', 'Draft', 'Preview', null, null])
})

test('every label of a Hindi payslip is in Hindi', () => {
  const { title, columns, days, paid, taken, net, employer, leave, footer, facts } = aPayslip({ language: 'hi' })
  const labels = [
    title,
    columns.amount,
    columns.yearToDate,
    net.label,
    net.words,
    employer?.title,
    leave?.title,
    footer,
  ]
  labels.push(...[...days, ...facts.slice(0, 6)].map(({ label }) => label))
  labels.push(...[...paid, ...taken].flatMap((group) => [group.title, group.total.label]))
  for (const label of labels) expect(label).not.toMatch(/[A-Za-z]/)
})

test('the text starts with the net amount and contains every line', () => {
  const slip = aPayslip({ lines: [arrears, basic, ...others] })
  const text = renderPayslipText(slip)
  expect(text.indexOf('Net pay')).toBeLessThan(text.indexOf('Earnings'))
  const rows = [...slip.paid, ...slip.taken, slip.employer].flatMap((group) => group?.rows ?? [])
  for (const { label, amount } of rows) expect(text).toMatch(new RegExp(`${label}.*: ${amount}`))
  expect(text).toContain('Basic pay, Arrears for February 2026: −1,234.50\n')
})

test.each([
  [{ from: '2026-02-01', to: '2026-02-28' }, 'February 2026', 'फ़रवरी 2026'],
  [{ from: '2024-02-01', to: '2024-02-29' }, 'February 2024', 'फ़रवरी 2024'],
  [{ from: '2026-03-01', to: '2026-03-15' }, '1 Mar 2026 – 15 Mar 2026', '1 मार्च 2026 – 15 मार्च 2026'],
  [{ from: '2026-01-26', to: '2026-02-25' }, '26 Jan 2026 – 25 Feb 2026', '26 जन॰ 2026 – 25 फ़र॰ 2026'],
])('the period %o has a name', (period, english, hindi) => {
  expect(formatSlipPeriod(period, 'en-IN')).toBe(english)
  expect(formatSlipPeriod(period, 'hi-IN')).toBe(hindi)
  expect(formatSlipDay('2026-03-01', 'en-IN')).toBe('1 Mar 2026')
})

const asha = { name: 'Asha Rao', number: 'E-0042', bornOn: '1990-04-09', pan: 'abcpr1234k' }

test.each([
  ['{{name4}}{{birthYear}}', asha, 'asha1990'],
  ['{{pan}}', asha, 'ABCPR1234K'],
  ['{{number}}-{{birthDay}}', asha, 'E-0042-09041990'],
  ['{{name4}}{{birthYear}}', { ...asha, name: 'Jo O’Neil' }, 'joon1990'],
  ['{{pan}}', { ...asha, pan: null }, null],
  ['{{name4}}{{birthYear}}', { ...asha, bornOn: null }, null],
  ['', asha, null],
])('the pattern %s of %o gives %s', (pattern, facts, password) => {
  expect(createSlipPassword(pattern, facts)).toBe(password)
})

test('a pattern with an unknown fact is refused', () => {
  expect(findUnknownParts('{{name4}}{{salary}}{{}}')).toEqual(['salary', ''])
})
