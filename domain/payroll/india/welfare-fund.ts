import type { LineKind, Minor } from '../engine/types.ts'
import { percentOf } from './arithmetic.ts'
import { computation, nothing, type Result, step } from './computation.ts'
import type { LawValues } from './law/types.ts'
import { states } from './states.ts'
import { monthly, monthOf } from './wages.ts'

type LwfLaw = LawValues<'LWF'>

const share = (label: string, kind: LineKind, side: 'employee' | 'employer') => {
  const key = side === 'employee' ? 'LWF_EMPLOYEE' : 'LWF_EMPLOYER'
  return computation({
    label,
    kind,
    reads: ['LWF'],
    after: side === 'employer' ? ['LWF_EMPLOYEE'] : [],
    compute({ input, facts, law, totals, base }): Result {
      const row = law.find('LWF', input.cycle.to, facts.state)
      if (!row) return nothing('lwfNone', { state: states[facts.state] })
      if (facts.lwf.isExempt) return nothing('lwfExempt')
      if (!row.values.months.includes(monthOf(input.cycle.to))) return nothing('lwfNotNow')
      const wages = monthly(base('LWF').full, input.cycle.schedule)
      const limit = row.values.wagesUpTo
      if (limit !== null && wages > limit) return nothing('lwfAbove', { wagesAmount: wages, limitAmount: limit })
      const before = totals.beforeInMonth(key)
      const { amount: due, step: how } = contribution(row.values, side, wages)
      const amount = Math.max(0, due - before)
      return {
        amount,
        trace: [
          how,
          ...(before > 0 ? [step('lessBefore', { beforeAmount: before })] : []),
          step('law', { source: row.source }),
        ],
        figures: { [key]: amount, LWF_WAGES: wages },
      }
    },
  })
}

/** A fixed amount, a percentage up to a limit, or a multiple of the employee's. */
function contribution(
  law: LwfLaw,
  side: 'employee' | 'employer',
  wages: Minor,
): { amount: Minor; step: Result['trace'][number] } {
  const rule = law[side]
  if ('amount' in rule) return { amount: rule.amount, step: step('lwfFixed', { isAmount: rule.amount }) }
  if ('percent' in rule) {
    const amount = Math.min(rule.most, percentOf(wages, rule.percent, 'RUPEE'))
    return { amount, step: step('percentOf', { percent: rule.percent, ofAmount: wages, isAmount: amount }) }
  }
  const { amount } = side === 'employer' ? contribution(law, 'employee', wages) : { amount: 0 }
  return { amount: amount * rule.times, step: step('lwfTimes', { times: rule.times, ofAmount: amount }) }
}

export const welfareFund = {
  LWF_EMPLOYEE: share('Labour welfare fund, employee', 'DEDUCTION', 'employee'),
  LWF_EMPLOYER: share('Labour welfare fund, employer', 'EMPLOYER_CONTRIBUTION', 'employer'),
}
