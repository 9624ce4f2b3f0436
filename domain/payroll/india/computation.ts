import type { Computation, ComputationInput, LineKind, ReasonStep } from '../engine/slip-types.ts'
import type { Minor, WageBase } from '../engine/types.ts'
import { IndiaError } from './india-error.ts'
import { type IndiaFacts, isIndiaFacts } from './facts.ts'
import type { StatutoryRates } from './rates/statutory-rates.ts'
import { createHalfYearFinder, nothingToWrite, type RunningTotals, createRunningTotals } from './running-totals.ts'
import { causeTexts, type IndiaText, indiaTexts, partTexts } from './india-texts.ts'

/** What a computation of the statutory pack can read. */
export interface ComputationContext {
  input: ComputationInput
  facts: IndiaFacts
  law: StatutoryRates
  totals: RunningTotals
  /** A wage base as paid for this period, and for a full period. Never negative. */
  base(name: WageBase): {
    paid: Minor
    /** With the arrears paid in this payslip. Only income tax counts them in the period of payment. */
    received: Minor
    full: Minor
    oneOff: Minor
    atOnce: Minor
  }
}

export interface ComputationResult {
  amount: Minor
  trace: readonly ReasonStep[]
  figures?: Readonly<Record<string, number>>
}

interface ComputationDefinition {
  label: string
  kind: LineKind
  reads: readonly WageBase[]
  after?: readonly string[]
  isByPeriod?: boolean
  compute(context: ComputationContext): ComputationResult
}

/**
 * Defines a computation of the statutory pack. Checks the facts, and carries the running totals forward. Faults:
 * INDIA_FACTS_MISSING, LAW_MISSING.
 */
export const defineComputation =
  ({ label, kind, reads, after = [], isByPeriod = true, compute }: ComputationDefinition) =>
  (law: StatutoryRates): Computation => ({
    label,
    kind,
    reads,
    after,
    isByPeriod,
    compute(input) {
      const facts = input.statutory
      if (!isIndiaFacts(facts)) throw new IndiaError('INDIA_FACTS_MISSING')
      const context = findContext(input, facts, law)
      const toWrite = context.totals.toWrite()
      const result = compute(context)
      // Runs for every payslip, so it creates no object if there is nothing to add.
      if (toWrite === nothingToWrite) return result
      return { amount: result.amount, trace: result.trace, figures: { ...toWrite, ...result.figures } }
    },
  })

let latestContext: ComputationContext | null = null

/** One context for all computations of a payslip. They run one after another. */
function findContext(input: ComputationInput, facts: IndiaFacts, law: StatutoryRates): ComputationContext {
  if (latestContext?.input !== input || latestContext.law !== law)
    latestContext = {
      input,
      facts,
      law,
      totals: createRunningTotals(input, facts.carried, createHalfYearFinder(law, facts)),
      base: (name) => readBase(input, name),
    }
  return latestContext
}

/** The arrears and the adjustments of a computation in this payslip. */
export const sumArrears = ({ input }: ComputationContext, key: string): Minor =>
  input.arrears.length === 0 ? 0 : input.arrears.reduce((sum, one) => (one.key === key ? sum + one.amount : sum), 0)

/** Caches a value that several computations of a payslip use. The facts it depends on must not change between them. */
export function cachePerSlip<T>(work: (context: ComputationContext) => T): (context: ComputationContext) => T {
  let known: { context: ComputationContext; value: T } | null = null
  return (context) => {
    if (known?.context !== context) known = { context, value: work(context) }
    return known.value
  }
}

function readBase(input: ComputationInput, name: WageBase) {
  const { paid, full, arrears, oneOff, atOnce } = input.base(name)
  return {
    paid: Math.max(0, paid),
    received: Math.max(0, paid + arrears),
    full: Math.max(0, full),
    oneOff: Math.max(0, oneOff),
    atOnce: Math.max(0, atOnce),
  }
}

/** One sentence of a reason. */
export function createReason(word: IndiaText, facts: ReasonStep['facts'] = {}): ReasonStep {
  if (partTexts.has(word)) return { text: indiaTexts[word], facts, isCause: true, isPart: true }
  return causeTexts.has(word) ? { text: indiaTexts[word], facts, isCause: true } : createNote(word, facts)
}

/** One sentence whose change explains no other amount. */
export const createNote = (word: IndiaText, facts: ReasonStep['facts']): ReasonStep => ({
  text: indiaTexts[word],
  facts,
})

/** A zero amount with its reason. */
export const createNilResult = (
  word: IndiaText,
  facts: ReasonStep['facts'] = {},
  figures?: ComputationResult['figures'],
): ComputationResult => ({
  amount: 0,
  trace: [createReason(word, facts)],
  ...(figures && { figures }),
})

/** The pay of a wage base after the statutory deductions so far. A contribution cannot exceed it. */
export const calculateRemainingPay = (
  { base, input }: ComputationContext,
  name: WageBase,
  pay: Minor = base(name).paid,
): Minor => Math.max(0, pay - taken.reduce((sum, key) => sum + input.amountOf(key), 0))

const taken = ['EPF_EMPLOYEE', 'VPF', 'ESI_EMPLOYEE', 'PT', 'INCOME_TAX']
