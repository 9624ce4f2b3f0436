import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../kit/day.ts'
import {
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
  unpaid,
} from '../../../test/factories/pay-engine.ts'
import type { PayFacts, Slip } from './slip-types.ts'

const of = buildPayRules([
  [component('BASIC', { order: 1 }), percent('43.21', 'CTC')],
  [component('HRA', { order: 2, rounding: 'RUPEE' }), formula('min(BASIC * 40%, 25000)')],
  [component('PHONE', { order: 3, prorated: false }), fixed(777_77)],
  [component('SPECIAL', { order: 4 }), balance],
  [
    component('PF_ER', { order: 5, kind: 'EMPLOYER_CONTRIBUTION', prorated: false }),
    formula('min(BASIC, 15000) * 12%'),
  ],
  [deduction('PF', { rounding: 'RUPEE' }), formula('min(BASIC, 15000) * 12%')],
  [deduction('ESI', { order: 51, rounding: 'RUPEE_UP' }), formula('if(GROSS > 21000, 0, GROSS * 0.75%)')],
])

const withAdvance = { ...of, components: [...of.components, deduction('ADVANCE', { order: 90 })] }

const ctc = fc.integer({ min: 2_00_000_00, max: 5_00_00_000_00 })
const firstDay = fc.constantFrom('2026-01-01', '2026-02-01', '2026-04-01', '2028-02-01')
const basis = fc.constantFrom<PayFacts['basis']>(
  { kind: 'CALENDAR_DAYS' },
  { kind: 'FIXED_DAYS', days: 26 },
  { kind: 'FIXED_DAYS', days: 30 },
)
const offDays = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 27 }), fc.constantFrom('0.5', '1', '0.25')), {
  selector: ([day]) => day,
  maxLength: 6,
})

const facts = fc.tuple(ctc, firstDay, basis, offDays).map(([pay, first, by, off]) =>
  month(first, {
    terms: [term(pay)],
    basis: by,
    unpaid: off.map(([day, part]) => unpaid(addDays(first, day), part)),
  }),
)
const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 27 }), { maxLength: 8 })

const paid = ({ lines }: Slip) => lines.map(({ code, amount, full }) => [code, amount, full])

test('any split of a month into segments with the same pay gives the unsplit amounts', () => {
  fc.assert(
    fc.property(facts, cuts, (whole, days) => {
      const starts = [whole.cycle.from, ...days.toSorted((a, b) => a - b).map((day) => addDays(whole.cycle.from, day))]
      const terms = starts.map((from, at) =>
        term(whole.terms[0]?.ctc ?? 0, at === 0 ? '2020-01-01' : from, {
          id: `term-${at}`,
          to: starts[at + 1] ? addDays(starts[at + 1]!, -1) : null,
        }),
      )
      const split = expectSlip({ ...whole, terms }, of)
      expect(split.segments).toHaveLength(starts.length)
      expect(paid(split)).toEqual(paid(expectSlip(whole, of)))
      for (const { code, amount, trace } of split.lines) {
        const parts = trace.flatMap(({ facts: { partAmount } }) =>
          partAmount === undefined ? [] : [Number(partAmount)],
        )
        const rounding = trace.at(-1)?.facts.exactAmount
        if (parts.length > 0) expect([code, parts.reduce((a, b) => a + b, 0)]).toEqual([code, rounding ?? amount])
      }
    }),
  )
})

test('the order of rows does not matter, and the same facts give the same payslip, byte for byte', () => {
  const shuffled = <T>(rows: readonly T[]) => fc.shuffledSubarray([...rows], { minLength: rows.length })
  fc.assert(
    fc.property(
      facts,
      shuffled(of.components),
      shuffled(of.rules),
      shuffled(of.structures[0]?.componentIds ?? []),
      (one, components, rules, componentIds) => {
        const other = { ...of, components, rules, structures: [{ id: 'staff', name: 'Staff', componentIds }] }
        const mixed = { ...one, unpaid: one.unpaid.toReversed(), terms: one.terms.toReversed() }
        expect(JSON.stringify(expectSlip(mixed, other))).toBe(JSON.stringify(expectSlip(one, of)))
      },
    ),
  )
})

test('a new order of the components changes the order of lines, not the amounts', () => {
  fc.assert(
    fc.property(
      facts,
      fc.shuffledSubarray(
        of.components.map((_, at) => at),
        { minLength: of.components.length },
      ),
      (one, orders) => {
        const components = of.components.map((each, at) => ({ ...each, order: orders[at] ?? 0 }))
        expect(expectSlip(one, { ...of, components }).net).toBe(expectSlip(one, of).net)
      },
    ),
  )
})

test('paid amounts plus arrears equal the amounts with complete facts', () => {
  fc.assert(
    fc.property(facts, ctc, offDays, (then, newCtc, laterOff) => {
      const now: PayFacts = {
        ...then,
        terms: [term(newCtc)],
        unpaid: laterOff.map(([day, part]) => unpaid(addDays(then.cycle.from, day), part)),
      }
      const first = expectSlip(then, of)
      const after = addDays(then.cycle.to, 1)
      const next = expectSlip(month(after, { terms: [term(newCtc)], closed: [{ slip: first, facts: now }] }), of)
      const third = expectSlip(
        month('2028-06-01', {
          closed: [
            { slip: first, facts: now },
            { slip: next, facts: month(after, { terms: [term(newCtc)] }) },
          ],
        }),
        of,
      )
      const arrearsOf = ({ lines }: Slip) => lines.filter(({ origin }) => origin === 'ARREARS')
      // Arrears that the second payslip could not cover are paid with the third payslip or stay unpaid.
      const waiting = arrearsOf(third).map((line) => ({ ...line, amount: line.full }))
      expect(sums([...first.lines, ...arrearsOf(next), ...waiting])).toEqual(sums(expectSlip(now, of).lines))
      expect(waiting.length > 0).toBe(arrearsOf(next).some(({ amount, full }) => amount !== full))
    }),
  )
})

test('the totals of a payslip equal the sums of its lines', () => {
  fc.assert(
    fc.property(facts, (one) => {
      const slip = expectSlip(one, of)
      const of_ = (kind: string) => slip.lines.reduce((sum, line) => sum + (line.kind === kind ? line.amount : 0), 0)
      expect(slip.net).toBe(of_('EARNING') + of_('REIMBURSEMENT') - of_('DEDUCTION'))
      expect(slip.lines.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true)
    }),
  )
})

// Sums by component, without zero amounts.
const sums = (lines: Slip['lines']) => {
  const all = new Map<string, number>()
  for (const { code, amount } of lines) all.set(code, (all.get(code) ?? 0) + amount)
  return Object.fromEntries([...all].filter(([, amount]) => amount !== 0).sort())
}

test('loans never make net pay negative, stay due only if it is used up, and ignore the order of rows', () => {
  const loan = fc.record({
    instalment: fc.integer({ min: 1, max: 2_00_000_00 }),
    outstanding: fc.integer({ min: 0, max: 5_00_000_00 }),
  })
  fc.assert(
    fc.property(facts, fc.array(loan, { maxLength: 5 }), (whole, given) => {
      const loans = given.map((one, at) => ({ ...one, id: `loan-${at}`, componentId: 'advance', label: 'Advance' }))
      const without = expectSlip(whole, withAdvance)
      const slip = expectSlip({ ...whole, loans }, withAdvance)
      const due = loans.reduce((sum, { instalment, outstanding }) => sum + Math.min(instalment, outstanding), 0)
      expect(without.net - slip.net).toBe(Math.min(due, Math.max(0, without.net)))
      expect(expectSlip({ ...whole, loans: loans.toReversed() }, withAdvance)).toEqual(slip)
    }),
    { numRuns: 60 },
  )
})
