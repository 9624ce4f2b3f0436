import { createDay, daysInMonth } from '../../../domain/kit/day.ts'
import type {
  Computation,
  ComputationInput,
  ReasonStep,
  RecurringAmount,
} from '../../../domain/payroll/engine/slip-types.ts'
import type { PayCycle, WageBase } from '../../../domain/payroll/engine/types.ts'
import { type IndiaFacts, createIndiaFacts } from '../../../domain/payroll/india/facts.ts'
import { indiaRateRows } from '../../../domain/payroll/india/rates/india-rates.ts'
import { type StatutoryRates, createStatutoryRates } from '../../../domain/payroll/india/rates/statutory-rates.ts'
import { type IndiaKey, createIndiaPack } from '../../../domain/payroll/india/pack.ts'

export const indiaStatutoryRates: StatutoryRates = createStatutoryRates(indiaRateRows)

type Base = Partial<{ paid: number; full: number; arrears: number; oneOff: number; atOnce: number }>

/** The input of the statutory lines of one payslip. Amounts are rupees; a base given as a number is paid in full. */
export interface StatutorySlip {
  /** `'2026-11'`: a monthly cycle. */
  month: string
  facts?: Partial<IndiaFacts>
  bases: Partial<Record<WageBase, number | Base>>
  /** Recurring additions, in paise. They are part of `paid`, not of `full`. */
  recurring?: Partial<Record<WageBase, readonly RecurringAmount[]>>
  cycle?: Partial<PayCycle>
  joined?: string
  left?: string | null
  paidDays?: string
  law?: StatutoryRates
}

/** The lines and figures of one payslip, from the statutory rates of India alone; amounts in rupees. */
export function statutorySlip(slip: StatutorySlip) {
  const { computations } = createIndiaPack(slip.law ?? indiaStatutoryRates)
  const figures: Record<string, number> = {}
  const amounts: Record<string, number> = {}
  const traces: Record<string, readonly ReasonStep[]> = {}
  for (const key of sortComputations(computations)) {
    const computation = computations[key]
    if (!computation) continue
    const done = computation.compute(buildStatutoryInput(slip, figures, amounts))
    amounts[key] = done.amount
    traces[key] = done.trace
    Object.assign(figures, done.figures)
  }
  const rupees = (key: IndiaKey) => (amounts[key] ?? 0) / 100
  return { rupees, figures, traces, to: buildPayCycle(slip).to }
}

/** Payslips of several months, each based on the previous one. */
export function statutorySlips(slips: readonly StatutorySlip[]) {
  let carried: IndiaFacts['carried'] = null
  return slips.map((slip) => {
    const done = statutorySlip({ ...slip, facts: { ...slip.facts, carried } })
    carried = { to: done.to, figures: done.figures }
    return done
  })
}

export const joinSteps = (steps: readonly ReasonStep[] | undefined): string =>
  (steps ?? []).map(({ text }) => text).join('\n')

function sortComputations(computations: Readonly<Record<string, Computation>>): string[] {
  const done: string[] = []
  const visit = (key: string) => {
    if (done.includes(key)) return
    computations[key]?.after.forEach(visit)
    done.push(key)
  }
  Object.keys(computations).forEach(visit)
  return done
}

function buildPayCycle({ month, cycle }: StatutorySlip): PayCycle {
  const last = createDay(
    Number(month.slice(0, 4)),
    Number(month.slice(5)),
    daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5))),
  )
  return { id: month, schedule: 'MONTHLY', from: `${month}-01`, to: last, cutOff: last, payDay: last, ...cycle }
}

function buildStatutoryInput(
  slip: StatutorySlip,
  figures: Record<string, number>,
  amounts: Record<string, number>,
): ComputationInput {
  const cycle = buildPayCycle(slip)
  const days = slip.paidDays ?? String(Number(cycle.to.slice(8)))
  return {
    cycle,
    employee: { id: 'asha', employeeTypeId: null, joined: slip.joined ?? '2020-01-01', left: slip.left ?? null },
    segments: [
      {
        from: cycle.from,
        to: cycle.to,
        termId: 't',
        structureId: 's',
        ctc: 0,
        days: cycle.to.slice(8),
        paidDays: days,
      },
    ],
    base: (name) => buildWageBase(slip.bases[name]),
    amountOf: (key) => amounts[key] ?? 0,
    recurring: (name) => slip.recurring?.[name] ?? [],
    adjustmentOf: () => 0,
    arrears: [],
    closed: null,
    figureOf: (name) => figures[name],
    statutory: { ...createIndiaFacts('MH'), ...slip.facts },
  }
}

function buildWageBase(base: number | Base | undefined) {
  const {
    paid = 0,
    full = paid,
    arrears = 0,
    oneOff = 0,
    atOnce = 0,
  } = typeof base === 'number' ? { paid: base } : (base ?? {})
  return { paid: paid * 100, full: full * 100, arrears: arrears * 100, oneOff: oneOff * 100, atOnce: atOnce * 100 }
}
