import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readHindiDictionary } from '../../../../test/architecture/labels.ts'
import {
  balance,
  buildPayRules,
  component,
  deduction,
  fixed,
  formula,
  month,
  percent,
  rule,
  expectSlip,
  term,
  unpaid,
} from '../../../../test/factories/pay-engine.ts'
import { amountTexts, changeTexts } from './explain-texts.ts'
import { renderStep, explainAmount, explainNetChange } from './explain.ts'
import { formulaFunctions, payNames } from '../formula/formula-names.ts'
import { settlementTexts } from '../settlement.ts'
import type { PayFacts, ReasonStep, Slip } from '../slip-types.ts'
import { slipTexts } from './slip-texts.ts'

const parts = (more: PayFacts['terms'][number][] | null = null) => ({ terms: more ?? [term(12_00_000_00)] })
const of = buildPayRules([
  [component('BASIC'), percent('50', 'CTC')],
  [component('SPECIAL'), balance],
  [component('BONUS', { partOfCtc: false }), null],
  [deduction('FUND'), formula('min(BASIC, 15000) * 12%')],
])
const december = (more: Partial<PayFacts> = {}) => expectSlip(month('2025-12-01', { ...parts(), ...more }), of)
const january = (more: Partial<PayFacts> = {}) => expectSlip(month('2026-01-01', { ...parts(), ...more }), of)
const causes = (...[before, now]: Parameters<typeof explainNetChange>) =>
  explainNetChange(before, now).map(({ cause, amount, source }) => [cause, amount, source?.id ?? null])

describe('reasons for a changed net amount', () => {
  test('without changes there is no reason', () => expect(causes(december(), january())).toEqual([]))

  test('the first payslip has no previous one to compare with', () =>
    expect(causes(null, january())).toEqual([['FIRST', 98_200_00, null]]))

  test('a joiner, and the month after', () => {
    const employee = { id: 'asha', employeeTypeId: null, joined: '2026-01-16', left: null }
    // 1,00,000 × 15/31; the provident fund does not change.
    expect(causes(december(), january({ employee }))).toEqual([['JOINED', -48_387_10, 'asha']])
    const joined = expectSlip(month('2025-12-01', { employee: { ...employee, joined: '2025-12-16' } }), of)
    expect(causes(joined, january())).toEqual([['JOINED', 48_387_10, 'asha']])
  })

  test('a leaver', () => {
    const employee = { id: 'asha', employeeTypeId: null, joined: '2020-01-01', left: '2026-01-30' }
    expect(causes(december(), january({ employee }))).toEqual([['LEFT', -3_225_80, 'asha']])
  })

  test('a statutory line names its new reasons, those that have ended, or the rounding', () => {
    const bonus = { text: 'Bonus', facts: { ofAmount: 5_00_000_00 }, isCause: true, isPart: true } as const
    const income = (ofAmount: number) => ({ text: 'Income', facts: { ofAmount }, isCause: true }) as const
    const withTax = (amount: number, trace: ReasonStep[]): Slip => {
      const slip = january()
      const [line] = slip.lines
      if (!line) throw new Error('no line')
      const tax = {
        ...line,
        code: 'TAX',
        componentId: 'tax',
        origin: 'STATUTORY',
        kind: 'DEDUCTION',
        amount,
        trace,
      } as const
      return { ...slip, lines: [...slip.lines, tax], net: slip.net - amount }
    }
    const why = (before: Slip, now: Slip) => explainNetChange(before, now).map((cause) => cause.why)
    const { text, facts } = bonus
    expect(why(withTax(1_000_00, []), withTax(90_000_00, [bonus]))).toEqual([{ text, facts }])
    expect(why(withTax(90_000_00, [bonus]), withTax(1_000_00, []))).toEqual([{ text, facts, isBefore: true }])
    const [less, more] = [income(10), income(20)].map((step) => ({ text: step.text, facts: step.facts }))
    expect(why(withTax(1_000_00, [income(10)]), withTax(90_000_00, [income(20), bonus]))).toEqual([
      { ...more, also: [{ text, facts }] },
    ])
    expect(why(withTax(90_000_00, [income(20), bonus]), withTax(1_000_00, [income(10)]))).toEqual([
      { ...less, also: [{ text, facts, isBefore: true }] },
    ])
    const rounding = { text: changeTexts.rounding, facts: {} }
    expect(why(withTax(1_000_00, [bonus]), withTax(1_001_00, [bonus]))).toEqual([rounding])
    expect(why(withTax(1_000_00, [bonus]), withTax(1_002_00, [bonus]))).toEqual([undefined])
  })

  test('two unpaid leaves, each with its source record', () => {
    const days = [unpaid('2026-01-07'), unpaid('2026-01-08', '0.5')]
    expect(causes(december(), january({ unpaid: days }))).toEqual([
      ['LEAVE', -3_225_80, 'leave-2026-01-07'],
      ['LEAVE', -1_612_90, 'leave-2026-01-08'],
    ])
    expect(explainNetChange(december(), january({ unpaid: days }))[0]).toMatchObject({
      text: '{{label}}: {{days}} days loss of pay from {{from}} to {{to}}',
      facts: { label: 'Leave without pay', days: '1', from: '2026-01-07' },
    })
  })

  test('an absence and a late mark are named apart', () => {
    const source = (label: string) => ({ kind: 'attendance', id: 'asha', label })
    const days = [
      { ...unpaid('2026-01-07'), cause: 'ABSENCE' as const, source: source('Absent') },
      { ...unpaid('2026-01-20', '0.5'), cause: 'ABSENCE' as const, source: source('Late marks') },
    ]
    const labels = explainNetChange(december(), january({ unpaid: days })).map(({ facts }) => [facts.label, facts.days])
    expect(labels).toEqual([
      ['Absent', '1'],
      ['Late marks', '0.5'],
    ])
  })

  test('a raise and its arrears', () => {
    const terms = [term(12_00_000_00, '2020-01-01', { to: '2025-11-30' }), term(13_20_000_00, '2025-12-01')]
    const before = december()
    const closed = [{ slip: before, facts: month('2025-12-01', { terms }) }]
    expect(causes(before, january({ terms, closed }))).toEqual([
      ['RATE', 10_000_00, 'term-2025-12-01'],
      ['ARREARS', 10_000_00, 'cycle-2025-12-01'],
    ])
  })

  test('a loan with an unchanged instalment is no reason', () => {
    const loan = (id: string) => [
      { id, componentId: 'fund', label: 'Loan', instalment: 1_000_00, outstanding: 9_000_00 },
    ]
    expect(causes(december({ loans: loan('first') }), january({ loans: loan('second') }))).toEqual([])
  })

  test('a pay row is named by its own first day', () => {
    const raised = parts([term(12_00_000_00, '2020-01-01', { to: '2025-12-09' }), term(12_60_000_00, '2025-12-10')])
    const [cause] = explainNetChange(december(), january(raised))
    expect(cause?.source).toMatchObject({ id: 'term-2025-12-10', label: '2025-12-10' })
  })

  test('a bonus, and a loan that is repaid', () => {
    const adjustments = [{ id: 'a', componentId: 'bonus', amount: 5_000_00, label: 'Festival bonus' }]
    const loans = [{ id: 'l', componentId: 'fund', label: 'Loan', instalment: 1_000_00, outstanding: 9_000_00 }]
    expect(causes(december(), january({ adjustments, loans }))).toEqual([
      ['ONE_OFF', 5_000_00, 'a'],
      ['LOAN', -1_000_00, 'l'],
    ])
  })

  test('a changed rule', () => {
    const other = { ...of, rules: [...of.rules, rule('FUND', fixed(500_00), { id: 'new', from: '2026-01-01' })] }
    expect(causes(december(), expectSlip(month('2026-01-01', parts()), other))).toEqual([['RULE', 1_300_00, 'new']])
  })

  test('the causes always add up to the difference', () => {
    const facts = fc.record({
      joined: fc.constantFrom('2020-01-01', '2026-01-01', '2026-01-13'),
      left: fc.constantFrom(null, '2026-01-28'),
      ctc: fc.integer({ min: 5_00_000_00, max: 90_00_000_00 }),
      raise: fc.boolean(),
      off: fc.uniqueArray(fc.integer({ min: 13, max: 28 }), { maxLength: 5 }),
      bonus: fc.integer({ min: 0, max: 1_00_000_00 }),
      basis: fc.constantFrom<PayFacts['basis']>({ kind: 'CALENDAR_DAYS' }, { kind: 'FIXED_DAYS', days: 26 }),
    })
    const slip = ({
      joined,
      left,
      ctc,
      raise,
      off,
      bonus,
      basis,
    }: typeof facts extends fc.Arbitrary<infer T> ? T : never) =>
      january({
        employee: { id: 'asha', employeeTypeId: null, joined, left },
        terms: raise ? [term(ctc, '2020-01-01', { to: '2026-01-19' }), term(ctc * 2, '2026-01-20')] : [term(ctc)],
        unpaid: off.map((day) => unpaid(`2026-01-${day}`, '0.5')),
        adjustments: [{ id: 'a', componentId: 'bonus', amount: bonus, label: 'Bonus' }],
        basis,
      })
    fc.assert(
      fc.property(facts, facts, (one, other) => {
        const [before, now] = [slip(one), slip(other)]
        expect(explainNetChange(before, now).reduce((sum, { amount }) => sum + amount, 0)).toBe(now.net - before.net)
      }),
    )
  })
})

test('an amount has an explanation in words', () => {
  const line = january({ unpaid: [unpaid('2026-01-07')] }).lines.find(({ code }) => code === 'BASIC')
  const explained = line ? explainAmount(line).map((step) => renderStep(step, formatters)) : []
  expect(explained).toEqual([
    'Basic: ₹48387.1',
    '50% of CTC, which is ₹100000',
    '1/1 to 31/1: 30 of 31 days paid of ₹50000 = ₹48387.1',
  ])
})

const formatters = {
  say: (text: string, facts: Record<string, string | number>) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name])),
  money: (amount: number) => `₹${amount / 100}`,
  day: (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`,
}

test('every explanation text has a Hindi translation with the same facts', () => {
  const dictionary = readHindiDictionary()
  const factsOf = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).toSorted()
  const texts = [
    ...Object.values(slipTexts),
    ...Object.values(changeTexts),
    ...Object.values(amountTexts),
    ...Object.values(settlementTexts),
    ...Object.values(payNames).map(({ about }) => about),
    ...Object.values(formulaFunctions).map(({ takes }) => takes),
  ]
  expect(
    texts.filter(
      (text) => factsOf(dictionary.get(text) ?? '').join() !== factsOf(text).join() || !dictionary.has(text),
    ),
  ).toEqual([])
})
