import { describe, expect, test } from 'vitest'
import {
  amounts,
  balance,
  buildPayRules,
  component,
  expectSlipError,
  fixed,
  month,
  percent,
  expectSlip,
  term,
  unpaid,
} from '../../../test/factories/pay-engine.ts'
import type { Computation, ComputationInput, StatutoryPack } from './slip-types.ts'

const computation = (more: Partial<Computation>): Computation => ({
  label: 'Fund',
  kind: 'DEDUCTION',
  reads: ['EPF'],
  after: [],
  compute: (input) => ({ amount: Math.round(input.base('EPF').paid / 10), trace: [{ text: 'A tenth', facts: {} }] }),
  ...more,
})
const pack = (computations: Record<string, Computation>): StatutoryPack => ({ country: 'XX', computations })
const ofLaw = (code: string, key: string, more = {}) =>
  component(code, { kind: 'STATUTORY', statutoryKey: key, partOfCtc: false, order: 60, ...more })

const basic = component('BASIC', { countsAs: ['EPF', 'TAX'] })

test('a statutory computation runs after its inputs and sets the kind of its line', () => {
  const tax = computation({
    reads: ['TAX'],
    after: ['FUND'],
    compute: (input) => ({
      amount: input.base('TAX').paid - input.amountOf('FUND') - (input.figureOf('FUND_WAGES') ?? 0),
      trace: [],
    }),
  })
  const fund = computation({
    compute: (input) => ({ amount: 1_000_00, trace: [], figures: { FUND_WAGES: input.base('EPF').paid } }),
  })
  const employer = computation({ kind: 'EMPLOYER_CONTRIBUTION', compute: () => ({ amount: 7_00, trace: [] }) })
  const slip = expectSlip(
    month('2026-01-01'),
    buildPayRules(
      [
        [ofLaw('TAX', 'TAX'), null],
        [ofLaw('FUND', 'FUND'), null],
        [ofLaw('OWN', 'OWN'), null],
        [component('EXTRA', { countsAs: ['TAX'] }), fixed(5_000_00)],
        [basic, fixed(10_000_00)],
      ],
      { pack: pack({ TAX: tax, FUND: fund, OWN: employer }) },
    ),
  )
  expect(amounts(slip)).toEqual({ BASIC: 10_000_00, EXTRA: 5_000_00, FUND: 1_000_00, TAX: 4_000_00, OWN: 7_00 })
  expect(slip).toMatchObject({ employerContributions: 7_00, net: 10_000_00, figures: { FUND_WAGES: 10_000_00 } })
})

test('a wage base contains paid, full, arrears and one-off amounts; deductions reduce it', () => {
  let seen: ReturnType<ComputationInput['base']> | undefined
  const spy = computation({
    reads: ['TAX'],
    compute(input) {
      seen = input.base('TAX')
      return { amount: 0, trace: [] }
    },
  })
  const of = buildPayRules(
    [
      [basic, balance],
      [component('BONUS', { countsAs: ['TAX'], partOfCtc: false }), null],
      [component('RECOVERY', { kind: 'DEDUCTION', countsAs: ['TAX'], partOfCtc: false }), null],
      [ofLaw('SPY', 'SPY'), null],
    ],
    { pack: pack({ SPY: spy }) },
  )
  const december = month('2025-12-01')
  const closed = [{ slip: expectSlip(december, of), facts: { ...december, terms: [term(12_12_000_00)] } }]
  const adjustments = [
    { id: 'a', componentId: 'bonus', amount: 5_000_00, label: 'Bonus' },
    { id: 'b', componentId: 'bonus', amount: 300_00, label: 'Monthly', recurring: true },
    { id: 'c', componentId: 'recovery', amount: 2_000_00, label: 'Notice' },
  ]
  expectSlip(month('2026-01-01', { closed, adjustments, unpaid: [unpaid('2026-01-31')] }), of)
  // 1,00,000 × 30/31 + 5,000 + 300 - 2,000.
  expect(seen).toEqual({ paid: 1_00_074_19, full: 1_00_000_00, arrears: 1_000_00, oneOff: 3_000_00, atOnce: 0 })
})

describe('the balance of a CTC that includes an employer contribution', () => {
  const inCtc = (computed: Computation) =>
    buildPayRules(
      [
        [basic, percent('50', 'CTC')],
        [component('SPECIAL', { countsAs: ['TAX', 'ESI'] }), balance],
        [ofLaw('FUND', 'FUND', { partOfCtc: true }), null],
      ],
      { pack: pack({ FUND: computed }) },
    )
  const employer = (compute: Computation['compute'], reads: Computation['reads']) =>
    computation({ kind: 'EMPLOYER_CONTRIBUTION', reads, compute })

  test('does not contain the contribution', () => {
    const slip = expectSlip(
      month('2026-01-01'),
      inCtc(employer((input) => ({ amount: input.base('EPF').paid / 10, trace: [] }), ['EPF'])),
    )
    expect(amounts(slip)).toEqual({ BASIC: 50_000_00, FUND: 5_000_00, SPECIAL: 45_000_00 })
  })

  test('is calculated until stable if the contribution depends on the balance', () => {
    const tenth = employer((input) => ({ amount: Math.round(input.base('TAX').full / 10), trace: [] }), ['TAX'])
    // 10 % of (50,000 + x) and x are the other 50,000: x = 45,000 / 1.1.
    const slip = expectSlip(month('2026-01-01'), inCtc(tenth))
    expect(amounts(slip)).toEqual({ BASIC: 50_000_00, SPECIAL: 40_909_09, FUND: 9_090_91 })
  })

  test('for a joiner is prorated by days, with the contribution on paid wages', () => {
    const joiner = { id: 'asha', employeeTypeId: null, joined: '2026-01-16', left: null }
    const slip = expectSlip(
      month('2026-01-01', { employee: joiner }),
      inCtc(employer((input) => ({ amount: Math.round(input.base('EPF').paid / 10), trace: [] }), ['EPF'])),
    )
    expect(amounts(slip)).toEqual({ BASIC: 25_806_45, FUND: 2_580_65, SPECIAL: 23_225_81 })
  })

  test('is the lower value if the contribution alternates between two values', () => {
    const jumps = employer(
      (input) => ({ amount: input.base('TAX').full > 95_000_00 ? 10_000_00 : 0, trace: [] }),
      ['TAX'],
    )
    expect(amounts(expectSlip(month('2026-01-01'), inCtc(jumps)))).toEqual({ BASIC: 50_000_00, SPECIAL: 40_000_00 })
  })
})

test('a fault of a statutory computation stops the payslip with its code', () => {
  class LawFault extends Error {
    readonly code = 'LAW_MISSING'
    readonly facts = { day: '2026-01-31' }
  }
  const refuses = computation({
    compute() {
      throw new LawFault()
    },
  })
  expect(
    expectSlipError(
      month('2026-01-01'),
      buildPayRules(
        [
          [basic, balance],
          [ofLaw('FUND', 'FUND'), null],
        ],
        { pack: pack({ FUND: refuses }) },
      ),
    ),
  ).toBe('LAW_MISSING')
})
