import { expect, test } from 'vitest'
import {
  amounts,
  balance,
  buildPayRules,
  component,
  deduction,
  month,
  expectSlip,
} from '../../../test/factories/pay-engine.ts'
import { type SettlementFacts, calculateSettlement } from './settlement.ts'

const leaver = (more: Partial<SettlementFacts> = {}): SettlementFacts => ({
  lastDay: '2026-01-20',
  notice: { by: 'LEAVER', givenOn: '2025-12-31', required: 30, waived: 0, source: null },
  noticePrice: { monthly: 60_000_00, days: 30 },
  encashments: [],
  loans: [],
  held: [],
  components: { noticeRecovery: 'recovery', noticePay: 'lieu', encashment: 'encashed' },
  ...more,
})

test('a notice shortfall is recovered', () => {
  const { notice, adjustments } = calculateSettlement(leaver())
  expect(notice).toEqual({ served: 20, short: 10 })
  expect(adjustments).toMatchObject([{ componentId: 'recovery', amount: 20_000_00 }])
})

test.each([
  ['waived in part', { waived: 4 }, 12_000_00, 'recovery'],
  ['given by the employer: paid instead', { by: 'EMPLOYER' as const }, 20_000_00, 'lieu'],
])('notice %s', (_, more, amount, componentId) => {
  const notice = { by: 'LEAVER' as const, givenOn: '2025-12-31', required: 30, waived: 0, source: null, ...more }
  expect(calculateSettlement(leaver({ notice })).adjustments).toMatchObject([{ componentId, amount }])
})

test.each([
  ['served in full', { by: 'LEAVER' as const, givenOn: '2025-12-01', required: 30, waived: 0, source: null }],
  ['waived altogether', { by: 'LEAVER' as const, givenOn: '2026-01-20', required: 30, waived: 30, source: null }],
  ['not due', null],
])('notice %s costs nothing', (_, notice) => expect(calculateSettlement(leaver({ notice })).adjustments).toEqual([]))

// 31 days of 60,000 × 20 days; 10 days of notice at 2,000; 12.5 days of leave at 26,000/26; the whole loan balance.
test('the last payslip contains notice, leave, loans and adjustments', () => {
  const settled = calculateSettlement(
    leaver({
      encashments: [
        { id: 'e', label: 'Earned leave', days: '12.5', price: { monthly: 26_000_00, days: 26 }, source: null },
      ],
      loans: [{ id: 'l', componentId: 'loan', label: 'Loan', instalment: 500_00, outstanding: 3_000_00 }],
      held: [{ slipId: 's', label: 'December', net: 55_000_00 }],
    }),
  )
  const of = buildPayRules([
    [component('PAY'), balance],
    [component('ENCASHED', { partOfCtc: false }), null],
    [deduction('RECOVERY'), null],
    [deduction('LOAN'), null],
  ])
  const slip = expectSlip(
    month('2026-01-01', {
      employee: { id: 'asha', employeeTypeId: null, joined: '2020-01-01', left: '2026-01-20' },
      terms: [{ id: 't', from: '2020-01-01', to: null, ctc: 7_20_000_00, structureId: 'staff', rate: null }],
      adjustments: settled.adjustments,
      loans: settled.loans,
    }),
    of,
  )
  expect(amounts(slip)).toEqual({ PAY: 38_709_68, ENCASHED: 12_500_00, RECOVERY: 20_000_00, LOAN: 3_000_00 })
  expect(slip.net).toBe(28_209_68)
  expect(settled).toMatchObject({ release: ['s'], heldNet: 55_000_00 })
  expect(settled.reasons.map(({ text }) => text)).toHaveLength(5)
})

test('invalid leave days are refused', () => {
  const encashments = [{ id: 'e', label: 'Leave', days: '-1', price: { monthly: 1, days: 26 }, source: null }]
  expect(() => calculateSettlement(leaver({ encashments }))).toThrow('PAY_AMOUNT_INVALID')
})
