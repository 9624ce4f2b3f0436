import { describe, expect, test } from 'vitest'
import {
  amounts,
  balance,
  buildPayRules,
  component,
  deduction,
  fixed,
  formula,
  month,
  percent,
  expectSlip,
  term,
} from '../../../test/factories/pay-engine.ts'
import type { Computation } from './slip-types.ts'
import { slipTexts } from './explain/slip-texts.ts'

describe('adjustments and loans', () => {
  const one = buildPayRules([
    [component('PAY'), balance],
    [component('BONUS', { partOfCtc: false }), null],
    [deduction('LOAN'), null],
  ])

  test('additions, and a loan instalment up to the outstanding amount', () => {
    const adjustments = [{ id: 'a', componentId: 'bonus', amount: 5_000_00, label: 'Festival bonus' }]
    const loan = { id: 'l', componentId: 'loan', label: 'Loan', instalment: 2_000_00, outstanding: 1_500_00 }
    const slip = expectSlip(
      month('2026-01-01', { adjustments, loans: [loan, { ...loan, id: 'm', outstanding: 0 }] }),
      one,
    )
    expect(amounts(slip)).toEqual({ PAY: 1_00_000_00, BONUS: 5_000_00, LOAN: 1_500_00 })
    expect(slip.net).toBe(1_03_500_00)
  })

  test('a replacing addition replaces the structure amount, also for rules that use it', () => {
    const seen: number[] = []
    const wage = buildPayRules(
      [
        [component('PAY', { countsAs: ['TAX'] }), percent('60', 'CTC')],
        [component('PHONE', { prorated: false, countsAs: ['TAX'] }), fixed(1_000_00)],
        [component('MEALS', { prorated: false }), formula('PHONE * 2')],
        [deduction('TAX', { kind: 'STATUTORY', statutoryKey: 'T' }), null],
      ],
      { pack: { country: 'XX', computations: { T: reading(seen) } } },
    )
    const phone = { id: 'a', componentId: 'phone', amount: 250_00, label: 'Phone bill', replaces: true }
    const slip = expectSlip(month('2026-01-01', { adjustments: [phone] }), wage)
    expect(amounts(slip)).toEqual({ PAY: 60_000_00, PHONE: 250_00, MEALS: 500_00 })
    expect(seen).toEqual([60_250_00])
    const [line] = slip.lines.filter(({ code }) => code === 'PHONE')
    expect([line?.origin, line?.trace[1]]).toEqual([
      'ADJUSTMENT',
      { text: slipTexts.replaces, facts: { name: 'Phone' } },
    ])
    const again = expectSlip(
      month('2026-02-01', { closed: [{ slip, facts: month('2026-01-01', { adjustments: [phone] }) }] }),
      wage,
    )
    expect(again.lines.filter(({ arrearsOf }) => arrearsOf !== null)).toEqual([])
  })

  test('the tax-exempt part of an addition is paid and is not taxable', () => {
    const seen: number[] = []
    const wage = buildPayRules(
      [
        [component('PAY', { countsAs: ['TAX'] }), percent('60', 'CTC')],
        [component('LEAVE', { countsAs: ['TAX'], partOfCtc: false }), null],
        [deduction('TAX', { kind: 'STATUTORY', statutoryKey: 'T' }), null],
      ],
      { pack: { country: 'XX', computations: { T: reading(seen) } } },
    )
    const leave = { id: 'a', componentId: 'leave', amount: 9_000_00, label: 'Leave', exempt: 6_000_00 }
    const slip = expectSlip(month('2026-01-01', { adjustments: [leave] }), wage)
    expect([slip.net, seen]).toEqual([69_000_00, [63_000_00]])
    expect(slip.lines.find(({ code }) => code === 'LEAVE')?.trace[1]).toEqual({
      text: slipTexts.exempt,
      facts: { exemptAmount: 6_000_00 },
    })
  })

  test('instalments are deducted up to the net pay, the earliest first, with an explanation', () => {
    const loan = { componentId: 'loan', label: 'Loan', instalment: 80_000_00, outstanding: 90_000_00 }
    const loans = [
      { ...loan, id: 'b', due: '2026-01-31' },
      { ...loan, id: 'c', due: '2025-12-31' },
    ]
    const { lines, net } = expectSlip(month('2026-01-01', { loans }), one)
    expect(net).toBe(0)
    const taken = lines.filter(({ origin }) => origin === 'LOAN')
    expect(taken.map(({ sourceId, amount }) => [sourceId, amount]).toSorted()).toEqual([
      ['b', 20_000_00],
      ['c', 80_000_00],
    ])
    expect(taken.find(({ sourceId }) => sourceId === 'b')?.trace[0]).toMatchObject({
      text: slipTexts.loanCapped,
      facts: { takenAmount: 20_000_00, instalmentAmount: 80_000_00, leftAmount: 70_000_00 },
    })
  })

  test('an off-cycle payroll pays adjustments only', () => {
    const adjustments = [{ id: 'a', componentId: 'bonus', amount: 5_000_00, label: 'Festival bonus' }]
    const left = { id: 'asha', employeeTypeId: null, joined: '2020-01-01', left: '2025-12-31' }
    expect(amounts(expectSlip(month('2026-01-01', { adjustments, offCycle: true, employee: left }), one))).toEqual({
      BONUS: 5_000_00,
    })
  })
})

const reading = (seen: number[]): Computation => ({
  label: 'Tax',
  kind: 'DEDUCTION',
  reads: ['TAX'],
  after: [],
  compute({ base }) {
    seen.push(base('TAX').paid)
    return { amount: 0, trace: [] }
  },
})

describe('a deduction above the pay of the period', () => {
  const withFee = buildPayRules([
    [component('BASIC', { order: 1 }), percent('100', 'CTC')],
    [deduction('FEE'), fixed(0)],
  ])
  const fee = (amount: number) => ({ id: `fee-${amount}`, componentId: 'fee', amount, label: 'Fee' })
  const adjustments = [fee(60_000_00), fee(70_000_00)]

  test('is limited to the net pay, latest deduction first, and the payslip shows the amount that was due', () => {
    const slip = expectSlip(month('2026-01-01', { adjustments }), withFee)
    const fees = slip.lines.filter(({ origin }) => origin === 'ADJUSTMENT')
    expect(fees.map(({ amount, full }) => [amount, full])).toEqual([
      [60_000_00, 60_000_00],
      [40_000_00, 70_000_00],
    ])
    expect(slip.net).toBe(0)
    expect(fees[1]?.trace.at(-1)).toEqual({
      text: slipTexts.deductionLimited,
      facts: { takenAmount: 40_000_00, leftAmount: 30_000_00 },
    })
  })

  // The tax is a tenth of the wages that are left after the recovery.
  test('that lowers taxable pay is limited to what is left, with the tax that follows', () => {
    const tenth: Computation = {
      label: 'Tax',
      kind: 'DEDUCTION',
      reads: ['TAX'],
      after: [],
      compute: ({ base }) => ({ amount: Math.round(base('TAX').paid / 10), trace: [] }),
    }
    const withRecovery = buildPayRules(
      [
        [component('BASIC', { order: 1, countsAs: ['TAX'] }), percent('100', 'CTC')],
        [deduction('CLUB'), fixed(9_000_00)],
        [deduction('RECOVERY', { countsAs: ['TAX'] }), null],
        [component('TDS', { kind: 'STATUTORY', statutoryKey: 'TAX', partOfCtc: false, order: 60 }), null],
      ],
      { pack: { country: 'XX', computations: { TAX: tenth } } },
    )
    const recovery = { id: 'r', componentId: 'recovery', amount: 1_50_000_00, label: 'Recovery of pay' }
    const slip = expectSlip(month('2026-01-01', { adjustments: [recovery] }), withRecovery)
    // 1,00,000 - 9,000 - R = (1,00,000 - R) / 10, so R = 90,000.
    expect(amounts(slip)).toEqual({ BASIC: 1_00_000_00, CLUB: 9_000_00, RECOVERY: 90_000_00, TDS: 1_000_00 })
    const line = slip.lines.find(({ code }) => code === 'RECOVERY')
    expect([slip.net, line?.full, line?.trace.at(-1)?.facts]).toEqual([
      0,
      1_50_000_00,
      { takenAmount: 90_000_00, leftAmount: 60_000_00 },
    ])
    const onTax = { id: 't', componentId: 'tds', amount: 2_00_000_00, label: 'Tax of last year' }
    // 1,00,000 less 9,000 and the tax of 10,000.
    expect(amounts(expectSlip(month('2026-01-01', { adjustments: [onTax] }), withRecovery)).TDS).toBe(91_000_00)
  })

  test('whose rest was carried is not deducted again when its period is calculated again', () => {
    const closed = expectSlip(month('2026-01-01', { adjustments }), withFee)
    const raised = month('2026-01-01', { adjustments, terms: [term(13_20_000_00)] })
    const slip = expectSlip(month('2026-02-01', { closed: [{ slip: closed, facts: raised }] }), withFee)
    expect(slip.lines.filter(({ arrearsOf }) => arrearsOf).map(({ code, amount }) => [code, amount])).toEqual([
      ['BASIC', 10_000_00],
    ])
  })

  test('of the last payslip is left to the settlement', () => {
    const leaver = { id: 'asha', employeeTypeId: null, joined: '2020-01-01', left: '2026-01-31' }
    expect(expectSlip(month('2026-01-01', { adjustments, employee: leaver }), withFee).net).toBe(-30_000_00)
  })
})
