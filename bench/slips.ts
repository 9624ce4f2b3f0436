import { prepareBook } from '../domain/payroll/engine/book.ts'
import { workOutSlip } from '../domain/payroll/engine/slip.ts'
import type { PayFacts } from '../domain/payroll/engine/types.ts'
import { balance, book, component, deduction, fixed, formula, month, percent, term } from '../test/pay.ts'

const SLIPS = 50_000
const ROUNDS = 4

const structure = book([
  [component('BASIC', { order: 1 }), percent('40', 'CTC')],
  [component('HRA', { order: 2 }), percent('50', 'BASIC')],
  [component('CONVEYANCE', { order: 3 }), fixed(1_600_00)],
  [component('TRAVEL', { order: 4 }), percent('8.33', 'BASIC')],
  [component('FOOD', { order: 5 }), fixed(2_200_00)],
  [component('SPECIAL', { order: 6 }), balance],
  [
    component('EPF_ER', { order: 60, kind: 'EMPLOYER_CONTRIBUTION', prorated: false }),
    formula('min(BASIC, 15000) * 12%'),
  ],
  [component('GRATUITY', { order: 61, kind: 'EMPLOYER_CONTRIBUTION', prorated: false }), percent('4.81', 'BASIC')],
  [deduction('EPF', { rounding: 'RUPEE' }), formula('min(BASIC, 15000) * 12%')],
  [deduction('ESI', { rounding: 'RUPEE_UP' }), formula('if(GROSS > 210000, 0, GROSS * 0.75%)')],
  [deduction('PT'), formula('if(GROSS >= 7500, 200, 0)')],
  [deduction('TDS', { rounding: 'RUPEE' }), formula('max(1, (CTC - 1275000) * 20% / 12)')],
])

// One in twenty joins within the month, one in ten has half a day without pay.
const factsOf = (at: number): PayFacts =>
  month('2026-01-01', {
    employee: { id: `e${at}`, employeeTypeId: null, joined: at % 20 === 0 ? '2026-01-16' : '2020-01-01', left: null },
    terms: [term(3_00_000_00 + (at % 9_000) * 1_000_00)],
    unpaid: at % 10 === 0 ? [{ day: '2026-01-27', fraction: '0.5', cause: 'LEAVE', source: null }] : [],
  })

/** Slips a second on one core, of twelve lines with their reasons. Counted in processor time: others may be at work. */
export function benchSlips(): void {
  const prepared = prepareBook(structure)
  const facts = Array.from({ length: SLIPS }, (_, at) => factsOf(at))
  const rates: number[] = []
  let lines = 0
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    lines = 0
    for (const one of facts) {
      const result = workOutSlip(one, prepared)
      if ('fault' in result) throw new Error(result.fault.code)
      lines += result.slip.lines.length
    }
    const { user, system } = process.cpuUsage(before)
    rates.push(Math.round(SLIPS / ((user + system) / 1e6)))
  }
  const best = Math.max(...rates)
  process.stdout.write(`slips: ${best} a second on one core, ${(lines / SLIPS).toFixed(1)} lines each\n`)
  if (best < 20_000) throw new Error('Fewer than 20,000 slips a second')
}
