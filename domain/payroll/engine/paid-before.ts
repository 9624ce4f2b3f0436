import type { PreparedPayRules } from './pay-rules.ts'
import type { CalculatedLine, ClosedPeriod } from './slip-types.ts'
import type { Minor } from './types.ts'

/** The amounts paid for a closed period by slot: in its own payslip, and as arrears since. */
export function sumPaidAmounts(cycleId: string, closed: readonly ClosedPeriod[], payRules: PreparedPayRules) {
  const paid = new Map<number, { first: Minor; since: Minor }>()
  for (const { slip } of closed)
    for (const line of slip.lines) {
      const isSince = line.arrearsOf?.cycleId === cycleId
      const isFirst = slip.cycleId === cycleId && line.arrearsOf === null && isCompared(line, payRules)
      const slot = payRules.slots.get(line.componentId)
      if (slot === undefined || !(isSince || isFirst)) continue
      const { first, since } = paid.get(slot) ?? { first: 0, since: 0 }
      paid.set(slot, isSince ? { first, since: since + line.amount } : { first: first + line.amount, since })
    }
  return paid
}

function isCompared({ origin, componentId }: CalculatedLine, { slots, components, pack }: PreparedPayRules): boolean {
  if (origin !== 'STATUTORY') return origin === 'RULE' || origin === 'ADJUSTMENT'
  const key = components[slots.get(componentId) ?? -1]?.statutoryKey ?? null
  return key !== null && Object.hasOwn(pack.computations, key) && pack.computations[key]?.isByPeriod === true
}

/** The figures of a statutory component that later payslips paid as arrears of a closed period. */
export function sumPaidFigures(cycleId: string, componentId: string, closed: readonly ClosedPeriod[]) {
  const sums: Record<string, number> = {}
  for (const { slip } of closed)
    for (const { arrearsOf, figures = {}, ...line } of slip.lines) {
      if (arrearsOf?.cycleId !== cycleId || line.componentId !== componentId) continue
      for (const [name, figure] of Object.entries(figures)) sums[name] = (sums[name] ?? 0) + figure
    }
  return sums
}
