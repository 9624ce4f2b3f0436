import { expect, test } from 'vitest'
import {
  amounts,
  balance,
  buildPayRules,
  component,
  deduction,
  month,
  percent,
  expectSlip,
  term,
  unpaid,
} from '../../../test/factories/pay-engine.ts'
import type { PayFacts, Slip } from './slip-types.ts'

const of = buildPayRules([
  [component('BASIC'), percent('50', 'CTC')],
  [component('SPECIAL'), balance],
  [deduction('FUND'), percent('10', 'BASIC')],
])

// Consecutive payslips. Each one gets the previous payslips, with their facts as known at that time.
function chain(months: PayFacts[], knownLater: (facts: PayFacts) => PayFacts = (facts) => facts): Slip[] {
  const slips: Slip[] = []
  for (const facts of months)
    slips.push(
      expectSlip({ ...facts, closed: slips.map((slip, at) => ({ slip, facts: knownLater(months[at] ?? facts) })) }, of),
    )
  return slips
}

test('a raise for three closed months is paid as arrears by component, once', () => {
  const raised = [term(12_00_000_00, '2020-01-01', { to: '2025-10-31' }), term(13_20_000_00, '2025-11-01')]
  const [november, december, january] = ['2025-11-01', '2025-12-01', '2026-01-01'].map((first) =>
    expectSlip(month(first), of),
  )
  const closed = [november, december, january].map((slip) => ({
    slip: slip!,
    facts: month(slip!.from, { terms: raised }),
  }))
  const february = expectSlip(month('2026-02-01', { terms: raised, closed }), of)
  const arrears = february.lines.filter(({ origin }) => origin === 'ARREARS')
  expect(arrears.map(({ code, amount, arrearsOf }) => [code, arrearsOf?.from, amount])).toEqual([
    ['BASIC', '2025-11-01', 5_000_00],
    ['BASIC', '2025-12-01', 5_000_00],
    ['BASIC', '2026-01-01', 5_000_00],
    ['SPECIAL', '2025-11-01', 5_000_00],
    ['SPECIAL', '2025-12-01', 5_000_00],
    ['SPECIAL', '2026-01-01', 5_000_00],
    ['FUND', '2025-11-01', 500_00],
    ['FUND', '2025-12-01', 500_00],
    ['FUND', '2026-01-01', 500_00],
  ])
  expect(february.net).toBe(1_10_000_00 - 5_500_00 + 3 * (10_000_00 - 500_00))
  expect(arrears[0]?.trace.map(({ text }) => text)).toEqual([
    '{{from}} to {{to}}: due {{nowAmount}}, paid {{thenAmount}}',
    'Annual CTC changed from {{thenAmount}} to {{nowAmount}}',
  ])
  const march = expectSlip(
    month('2026-03-01', {
      terms: raised,
      closed: [...closed, { slip: february, facts: month('2026-02-01', { terms: raised }) }],
    }),
    of,
  )
  expect(march.lines.filter(({ origin }) => origin === 'ARREARS')).toEqual([])
})

test('an unpaid day after the cut-off is deducted in the next payslip, exactly once', () => {
  const late = [unpaid('2026-01-28')]
  const cycle = { ...month('2026-01-01').cycle, cutOff: '2026-01-25' }
  const [january, february, march] = chain([
    month('2026-01-01', { cycle, unpaid: late }),
    month('2026-02-01'),
    month('2026-03-01'),
  ])
  expect(january).toMatchObject({ unpaidDays: '0', earnings: 1_00_000_00 })
  // 1,00,000 / 31 = 3,225.81, half in each line.
  expect(february).toMatchObject({ unpaidDays: '0', earnings: 96_774_20 })
  expect(march?.earnings).toBe(1_00_000_00)
})

test('the last payslip of a leaver includes the days after the cut-off', () => {
  const cycle = { ...month('2026-01-01').cycle, cutOff: '2026-01-25' }
  const employee = { id: 'asha', employeeTypeId: null, joined: '2020-01-01', left: '2026-01-31' }
  expect(expectSlip(month('2026-01-01', { cycle, employee, unpaid: [unpaid('2026-01-28')] }), of).unpaidDays).toBe('1')
})

test('reversed loss of pay is paid in the next payslip', () => {
  const was = month('2026-01-01', { unpaid: [unpaid('2026-01-07'), unpaid('2026-01-08')] })
  const [january, february] = chain([was, month('2026-02-01')], (facts) => ({ ...facts, unpaid: [] }))
  expect(amounts({ lines: february?.lines.filter(({ origin }) => origin === 'ARREARS') ?? [] })).toEqual({
    BASIC: 50_000_00 - (january?.lines.find(({ code }) => code === 'BASIC')?.amount ?? 0),
    SPECIAL: 50_000_00 - (january?.lines.find(({ code }) => code === 'SPECIAL')?.amount ?? 0),
    FUND: 322_58,
  })
})

test('an addition to a closed period is paid as arrears, and a loan instalment does not change', () => {
  const loans = [{ id: 'l', componentId: 'fund', label: 'Loan', instalment: 500_00, outstanding: 500_00 }]
  const was = month('2026-01-01', { loans })
  const [, february] = chain([was, month('2026-02-01')], (facts) => ({
    ...facts,
    loans: [],
    adjustments: [{ id: 'a', componentId: 'basic', amount: 100_00, label: 'Late allowance' }],
  }))
  expect(february?.lines.filter(({ origin }) => origin === 'ARREARS')).toMatchObject([
    { code: 'BASIC', amount: 100_00 },
  ])
})
