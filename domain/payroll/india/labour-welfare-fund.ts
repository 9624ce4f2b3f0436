import type { LineKind } from '../engine/slip-types.ts'
import type { Minor } from '../engine/types.ts'
import { calculatePercent } from './arithmetic.ts'
import {
  calculateRemainingPay,
  defineComputation,
  createNilResult,
  type ComputationResult,
  createReason,
} from './computation.ts'
import type { RateValues } from './rates/rate-types.ts'
import { states } from './states.ts'
import { toMonthlyAmount, toMonthNumber } from './wages.ts'

type LwfRates = RateValues<'LWF'>

const defineLwfShare = (label: string, kind: LineKind, side: 'employee' | 'employer') => {
  const key = side === 'employee' ? 'LWF_EMPLOYEE' : 'LWF_EMPLOYER'
  return defineComputation({
    label,
    kind,
    reads: ['LWF'],
    after: side === 'employer' ? ['LWF_EMPLOYEE'] : ['EPF_EMPLOYEE', 'VPF', 'ESI_EMPLOYEE', 'PT', 'INCOME_TAX'],
    compute(context): ComputationResult {
      const { input, facts, law, totals, base } = context
      const row = law.find('LWF', input.cycle.to, facts.state)
      if (!row) return createNilResult('lwfNone', { state: states[facts.state] })
      if (facts.lwf.isExempt) return createNilResult('lwfExempt')
      if (!row.values.months.includes(toMonthNumber(input.cycle.to))) return createNilResult('lwfNotNow')
      const wages = toMonthlyAmount(base('LWF').full, input.cycle.schedule)
      const limit = row.values.wagesUpTo
      if (limit !== null && wages > limit)
        return createNilResult('lwfAbove', { wagesAmount: wages, limitAmount: limit })
      const before = totals.beforeInMonth(key)
      const { amount: due, step: how } = calculateLwfShare(row.values, side, wages)
      const left = side === 'employee' ? calculateRemainingPay(context, 'LWF') : due
      const amount = Math.max(0, Math.min(due - before, left))
      return {
        amount,
        trace: [
          how,
          ...(left < due - before ? [createReason('limitedToPay', { leftAmount: left })] : []),
          ...(before > 0 ? [createReason('lessBefore', { beforeAmount: before })] : []),
          createReason('law', { source: row.source }),
        ],
        figures: { [key]: amount, LWF_WAGES: wages },
      }
    },
  })
}

/** A fixed amount, a percentage up to a limit, or a multiple of the employee's contribution. */
function calculateLwfShare(
  law: LwfRates,
  side: 'employee' | 'employer',
  wages: Minor,
): { amount: Minor; step: ComputationResult['trace'][number] } {
  const rule = law[side]
  if ('amount' in rule) return { amount: rule.amount, step: createReason('lwfFixed', { isAmount: rule.amount }) }
  if ('percent' in rule) {
    const amount = Math.min(rule.most, calculatePercent(wages, rule.percent, law.rounding))
    return { amount, step: createReason('percentOf', { percent: rule.percent, ofAmount: wages, isAmount: amount }) }
  }
  const { amount } = side === 'employer' ? calculateLwfShare(law, 'employee', wages) : { amount: 0 }
  return { amount: amount * rule.times, step: createReason('lwfTimes', { times: rule.times, ofAmount: amount }) }
}

export const welfareFund = {
  LWF_EMPLOYEE: defineLwfShare('Labour welfare fund, employee', 'DEDUCTION', 'employee'),
  LWF_EMPLOYER: defineLwfShare('Labour welfare fund, employer', 'EMPLOYER_CONTRIBUTION', 'employer'),
}
