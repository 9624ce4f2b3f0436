import { preparePayRules } from '../domain/payroll/engine/pay-rules.ts'
import { calculateSlip } from '../domain/payroll/engine/slip.ts'
import type { PayRules, PayFacts } from '../domain/payroll/engine/slip-types.ts'
import type { WageBase } from '../domain/payroll/engine/types.ts'
import { createIndiaFacts } from '../domain/payroll/india/facts.ts'
import { indiaRateRows } from '../domain/payroll/india/rates/india-rates.ts'
import { createStatutoryRates } from '../domain/payroll/india/rates/statutory-rates.ts'
import { createIndiaPack } from '../domain/payroll/india/pack.ts'
import {
  balance,
  buildPayRules,
  component,
  deduction,
  fixed,
  formula,
  month,
  percent,
  term,
} from '../test/factories/pay-engine.ts'

const SLIPS = 50_000
const ROUNDS = 4

const structure = buildPayRules([
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

const wages: WageBase[] = ['TAX', 'ESI', 'PT', 'LWF', 'GRATUITY', 'BONUS']
const statutoryLine = (key: string): [ReturnType<typeof component>, null] => [
  component(key, { kind: 'STATUTORY', statutoryKey: key, partOfCtc: false, order: 60 }),
  null,
]

const indian = buildPayRules(
  [
    [component('BASIC', { order: 1, countsAs: [...wages, 'EPF', 'BASIC'] }), percent('40', 'CTC')],
    [component('HRA', { order: 2, countsAs: [...wages, 'HRA'] }), percent('50', 'BASIC')],
    [component('CONVEYANCE', { order: 3, countsAs: wages }), fixed(1_600_00)],
    [component('TRAVEL', { order: 4, countsAs: wages }), percent('8.33', 'BASIC')],
    [component('FOOD', { order: 5, countsAs: wages }), formula('min(BASIC * 10%, 2200)')],
    [component('SPECIAL', { order: 6, countsAs: wages }), balance],
    ...['EPF_EMPLOYEE', 'EPF_EMPLOYER', 'EPS', 'EDLI', 'PT', 'INCOME_TAX'].map(statutoryLine),
  ],
  { pack: createIndiaPack(createStatutoryRates(indiaRateRows)) },
)

// One in twenty joins within the month; one in ten has half a day of unpaid leave.
const buildFacts = (at: number, first: string, more: Partial<PayFacts> = {}): PayFacts =>
  month(first, {
    employee: {
      id: `e${at}`,
      employeeTypeId: null,
      joined: at % 20 === 0 ? `${first.slice(0, 8)}16` : '2020-01-01',
      left: null,
    },
    terms: [term(3_00_000_00 + (at % 9_000) * 1_000_00)],
    unpaid: at % 10 === 0 ? [{ day: `${first.slice(0, 8)}27`, fraction: '0.5', cause: 'LEAVE', source: null }] : [],
    ...more,
  })

/**
 * Payslips per second on one core, with twelve lines and their explanation: with rules only, and with the statutory
 * rates of India.
 */
export function benchSlips(): void {
  const plain = measureSlips('slips', structure, (at) => buildFacts(at, '2026-01-01'))
  const withLaw = measureSlips("slips with India's law", indian, (at) =>
    buildFacts(at, '2026-04-01', { statutory: createIndiaFacts('MH') }),
  )
  if (plain < 20_000) throw new Error('Fewer than 20,000 slips a second')
  if (withLaw < 6_000) throw new Error("Fewer than 6,000 slips a second with India's law")
}

// Measured in CPU time, because other processes may be running.
function measureSlips(name: string, of: PayRules, make: (at: number) => PayFacts): number {
  const prepared = preparePayRules(of)
  const facts = Array.from({ length: SLIPS }, (_, at) => make(at))
  const rates: number[] = []
  let lines = 0
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    lines = 0
    for (const one of facts) {
      const result = calculateSlip(one, prepared)
      if ('fault' in result) throw new Error(result.fault.code)
      lines += result.slip.lines.length
    }
    const { user, system } = process.cpuUsage(before)
    rates.push(Math.round(SLIPS / ((user + system) / 1e6)))
  }
  const best = Math.max(...rates)
  process.stdout.write(`${name}: ${best} a second on one core, ${(lines / SLIPS).toFixed(1)} lines each\n`)
  return best
}
