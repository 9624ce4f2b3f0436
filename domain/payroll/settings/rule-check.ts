import type { ErrorCode } from '../../errors.ts'
import type { RuleMethod } from '../engine/types.ts'
import { slabFault } from './slabs.ts'

export interface RuleProblem {
  code: ErrorCode
  facts: Record<string, string | number>
}

/** The codes that a method reads. `codesOf` answers those of a formula. */
export function codesRead(method: RuleMethod, codesOf: (formula: string) => readonly string[]): readonly string[] {
  if (method.type === 'PERCENTAGE' || method.type === 'SLAB') return method.of
  return method.type === 'FORMULA' ? codesOf(method.formula) : []
}

/** What speaks against a rule by itself: a code that nobody has, itself, slabs with a gap or an overlap. */
export function ruleProblem(
  own: string,
  method: RuleMethod,
  known: ReadonlySet<string>,
  codesOf: (formula: string) => readonly string[],
): RuleProblem | null {
  const codes = codesRead(method, codesOf)
  const unknown = codes.find((code) => !known.has(code) && !totals.has(code))
  if (unknown !== undefined) return { code: 'PAY_RULE_COMPONENT', facts: { code: unknown } }
  if (codes.includes(own)) return { code: 'PAY_RULE_SELF', facts: {} }
  if (method.type !== 'SLAB') return null
  const fault = slabFault(method.slabs)
  return fault && { code: fault.code, facts: 'next' in fault ? { upTo: fault.upTo, next: fault.next } : {} }
}

/** What formulas may call beside components. */
export const totals: ReadonlySet<string> = new Set(['CTC', 'GROSS'])

/** A circle of components, each worked out from the next; null where there is none. `reads` by code. */
export function circleIn(reads: ReadonlyMap<string, readonly string[]>): string[] | null {
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
