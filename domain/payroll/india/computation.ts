import type { Computation, ComputationInput, LineKind, Minor, Step, WageBase } from '../engine/types.ts'
import { IndiaFault } from './fault.ts'
import { type IndiaFacts, isIndiaFacts } from './facts.ts'
import type { Law } from './law/law.ts'
import { nothingToWrite, type Totals, totalsOf } from './roll.ts'
import { type IndiaWord, words } from './words.ts'

/** What a computation of the pack sees. */
export interface Context {
  input: ComputationInput
  facts: IndiaFacts
  law: Law
  totals: Totals
  /** A base as paid in this slip, arrears with it, and of a full period; never below zero. */
  base(name: WageBase): { paid: Minor; full: Minor; oneOff: Minor; atOnce: Minor }
}

export interface Result {
  amount: Minor
  trace: readonly Step[]
  figures?: Readonly<Record<string, number>>
}

interface Definition {
  label: string
  kind: LineKind
  reads: readonly WageBase[]
  after?: readonly string[]
  compute(context: Context): Result
}

/** A computation of the pack: its facts checked, its totals rolled on, its law at hand. Faults: INDIA_FACTS_MISSING, LAW_MISSING. */
export const computation =
  ({ label, kind, reads, after = [], compute }: Definition) =>
  (law: Law): Computation => ({
    label,
    kind,
    reads,
    after,
    compute(input) {
      const facts = input.statutory
      if (!isIndiaFacts(facts)) throw new IndiaFault('INDIA_FACTS_MISSING')
      const context = contextOf(input, facts, law)
      const toWrite = context.totals.toWrite()
      const result = compute(context)
      // Many slips a second: what needs no new object gets none.
      if (toWrite === nothingToWrite) return result
      return { amount: result.amount, trace: result.trace, figures: { ...toWrite, ...result.figures } }
    },
  })

let latest: Context | null = null

/** One for all computations of a slip, as they come one after another. */
function contextOf(input: ComputationInput, facts: IndiaFacts, law: Law): Context {
  if (latest?.input !== input || latest.law !== law)
    latest = { input, facts, law, totals: totalsOf(input, facts.carried), base: (name) => baseOf(input, name) }
  return latest
}

/** What several computations of a slip ask for, worked out once; nothing that it reads may change between them. */
export function oncePerSlip<T>(work: (context: Context) => T): (context: Context) => T {
  let known: { context: Context; value: T } | null = null
  return (context) => {
    if (known?.context !== context) known = { context, value: work(context) }
    return known.value
  }
}

function baseOf(input: ComputationInput, name: WageBase) {
  const { paid, full, arrears, oneOff, atOnce } = input.base(name)
  return {
    paid: Math.max(0, paid + arrears),
    full: Math.max(0, full),
    oneOff: Math.max(0, oneOff),
    atOnce: Math.max(0, atOnce),
  }
}

/** One sentence of a reason. */
export const step = (word: IndiaWord, facts: Step['facts'] = {}): Step => ({ text: words[word], facts })

/** Nothing to pay or deduct, and why. */
export const nothing = (word: IndiaWord, facts: Step['facts'] = {}, figures?: Result['figures']): Result => ({
  amount: 0,
  trace: [step(word, facts)],
  ...(figures && { figures }),
})
