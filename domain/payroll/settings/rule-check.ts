import type { ErrorCode } from '../../errors.ts'
import { checkFormula } from '../engine/formula/formula-check.ts'
import { isPayName, payNames } from '../engine/formula/formula-names.ts'
import type { RuleMethod } from '../engine/types.ts'
import { findSlabFault } from './slab-check.ts'

export interface RuleProblem {
  code: ErrorCode
  /** For a formula, `at` and `length` give the place. */
  facts: Readonly<Record<string, string | number>>
}

/** The names that a method reads: components and built-in names. Empty for an invalid formula. */
export function listNamesRead(method: RuleMethod, known: ReadonlySet<string>): readonly string[] {
  if (method.type === 'PERCENTAGE' || method.type === 'SLAB') return method.of
  if (method.type !== 'FORMULA') return []
  const checked = checkFormula(method.formula, known)
  return 'fault' in checked ? [] : checked.reads
}

/**
 * The problem of a single rule: an invalid formula, an unknown name, a reference to itself, or slabs with a gap or an
 * overlap.
 */
export function checkPayRule(own: string, method: RuleMethod, known: ReadonlySet<string>): RuleProblem | null {
  if (method.type === 'FORMULA') {
    const checked = checkFormula(method.formula, known)
    if ('fault' in checked) return toFormulaProblem(checked.fault)
  }
  const names = listNamesRead(method, known)
  const unknown = names.find((name) => !known.has(name) && !(isPayName(name) && payNames[name].money))
  if (unknown !== undefined && method.type !== 'FORMULA')
    return { code: 'PAY_RULE_COMPONENT', facts: { code: unknown } }
  if (names.includes(own)) return { code: 'PAY_RULE_SELF', facts: {} }
  if (method.type !== 'SLAB') return null
  const fault = findSlabFault(method.slabs)
  return fault && { code: fault.code, facts: fault.facts }
}

const toFormulaProblem = ({ code, facts, at, length }: RuleProblem & { at: number; length: number }): RuleProblem => ({
  code,
  facts: { ...facts, at, length },
})

/** A circular reference between components, or null. `reads` is by code. */
export function findCircularReference(reads: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const walk = (code: string, path: readonly string[]): string[] | null => {
    const at = path.indexOf(code)
    if (at >= 0) return [...path.slice(at), code]
    if (done.has(code)) return null
    for (const next of reads.get(code) ?? []) {
      const circle = walk(next, [...path, code])
      if (circle) return circle
    }
    done.add(code)
    return null
  }
  for (const code of reads.keys()) {
    const circle = walk(code, [])
    if (circle) return circle
  }
  return null
}
