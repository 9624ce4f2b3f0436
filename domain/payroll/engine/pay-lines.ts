import type { CalculatedLine, LineKind } from './slip-types.ts'
import type { Component, Minor } from './types.ts'

type LineDetails = Pick<CalculatedLine, 'origin' | 'sourceId' | 'amount' | 'full' | 'arrearsOf' | 'trace'>

/** Creates a line of a component. For statutory components the computation gives the kind. */
export const createLine = (
  component: Component,
  said: LineDetails,
  kind = resolveLineKind(component),
): CalculatedLine => ({
  componentId: component.id,
  code: component.code,
  name: component.name,
  kind,
  order: component.order,
  origin: said.origin,
  sourceId: said.sourceId,
  amount: said.amount,
  full: said.full,
  arrearsOf: said.arrearsOf,
  trace: said.trace,
})

const resolveLineKind = ({ kind }: Component): LineKind => (kind === 'STATUTORY' ? 'DEDUCTION' : kind)

const originOrder = { RULE: 0, STATUTORY: 1, ADJUSTMENT: 2, LOAN: 3, ARREARS: 4 } as const

/** Sorts by the order of the components, then by origin and id, so the result is always the same. */
export function compareLines(a: CalculatedLine, b: CalculatedLine): number {
  if (a.order !== b.order) return a.order - b.order
  if (a.code !== b.code) return a.code < b.code ? -1 : 1
  if (a.origin !== b.origin) return originOrder[a.origin] - originOrder[b.origin]
  const [from, other] = [a.arrearsOf?.from ?? '', b.arrearsOf?.from ?? '']
  if (from !== other) return from < other ? -1 : 1
  return (a.sourceId ?? '') < (b.sourceId ?? '') ? -1 : 1
}

/** The amount that a line adds to the net pay. */
export const toNetAmount = ({ kind }: Pick<CalculatedLine, 'kind'>, amount: Minor): Minor =>
  kind === 'EMPLOYER_CONTRIBUTION' ? 0 : kind === 'DEDUCTION' ? 0 - amount : amount
