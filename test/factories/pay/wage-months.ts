import { addDays, addMonths } from '../../../domain/kit/day.ts'
import type { PayFacts, PayRules, Slip } from '../../../domain/payroll/engine/slip-types.ts'
import type { Component, PayTerm, UnpaidDay, WageBase } from '../../../domain/payroll/engine/types.ts'
import { createIndiaFacts, type IndiaFacts } from '../../../domain/payroll/india/facts.ts'
import { createIndiaPack } from '../../../domain/payroll/india/pack.ts'
import { indiaRateRows } from '../../../domain/payroll/india/rates/india-rates.ts'
import { reportedRateRows } from '../../../domain/payroll/india/rates/reported-rates.ts'
import { createStatutoryRates, type StatutoryRates } from '../../../domain/payroll/india/rates/statutory-rates.ts'
import { buildPayRules, component, expectSlip, month, percent, term } from '../pay-engine.ts'

export const shippedRates = createStatutoryRates(indiaRateRows)
const [ceilingOf25000] = reportedRateRows.filter(({ subject }) => subject === 'EPF')
/** The shipped rates with the ceiling of 25,000 from 17 September 2026. */
export const lateCeiling = createStatutoryRates(indiaRateRows, ceilingOf25000 ? [ceilingOf25000] : [])

/** A component of the statutory computation of the same name. */
export const ofLaw = (key: string, more: Partial<Component> = {}): [Component, null] => [
  component(key, { kind: 'STATUTORY', statutoryKey: key, partOfCtc: false, order: 60, ...more }),
  null,
]
export const allWages: WageBase[] = ['TAX', 'ESI', 'PT', 'LWF', 'EPF', 'BASIC']
const lawLines = ['EPF_EMPLOYEE', 'VPF', 'ESI_EMPLOYEE', 'PT', 'LWF_EMPLOYEE', 'INCOME_TAX'].map((key) => ofLaw(key))
const employerLines = ['EPF_EMPLOYER', 'EPS', 'EDLI', 'ESI_EMPLOYER'].map((key) => ofLaw(key))

/** All pay is basic pay, so that the wages of a month are its CTC. */
export const wageRules = (law: StatutoryRates): PayRules =>
  buildPayRules(
    [[component('BASIC', { order: 1, countsAs: allWages }), percent('100', 'CTC')], ...lawLines, ...employerLines],
    { pack: createIndiaPack(law) },
  )

/** The facts that are known when a payslip is calculated. */
export interface KnownPay {
  terms: PayTerm[]
  unpaid?: UnpaidDay[]
  facts?: Partial<IndiaFacts>
  law?: StatutoryRates
}

/** Payslips of consecutive months. `knownIn` returns the facts that are known for each payslip. */
export function paySlips(first: string, count: number, knownIn: (at: number) => KnownPay, rulesOf = wageRules): Slip[] {
  const slips: Slip[] = []
  const factsOf = (at: number, { terms, unpaid: off = [], facts }: KnownPay, before: Slip | undefined): PayFacts =>
    month(addMonths(first, at), {
      terms,
      unpaid: off,
      statutory: {
        ...createIndiaFacts('MH'),
        ...facts,
        carried: before ? { to: before.to, figures: before.figures } : null,
      },
    })
  for (let at = 0; at < count; at++) {
    const known = knownIn(at)
    const closed = slips.map((slip, index) => ({ slip, facts: factsOf(index, known, undefined) }))
    slips.push(expectSlip({ ...factsOf(at, known, slips.at(-1)), closed }, rulesOf(known.law ?? shippedRates)))
  }
  return slips
}

/** Monthly pay that changes on a day. */
export const raise = (from: string, before: number, after: number) => [
  term(before * 12, '2020-01-01', { to: addDays(from, -1) }),
  term(after * 12, from),
]
/** The total of a component in a payslip, in rupees. */
export const sumRupees = ({ lines }: Slip, code: string) =>
  lines.reduce((sum, line) => (line.code === code ? sum + line.amount / 100 : sum), 0)
/** The arrears lines of a component, oldest month first, in rupees. */
export const sumArrearsByMonth = ({ lines }: Slip, code: string) =>
  lines.flatMap((line) => (line.code === code && line.arrearsOf ? [line.amount / 100] : []))
