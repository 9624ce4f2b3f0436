import { percentOf } from './arithmetic.ts'
import { computation, nothing, step } from './computation.ts'
import { monthly } from './wages.ts'

/** Set aside for the statutory bonus: Payment of Bonus Act s. 10 to 12, on wages counted up to its amount a month. */
const accrual = computation({
  label: 'Bonus set aside',
  kind: 'EMPLOYER_CONTRIBUTION',
  reads: ['BONUS'],
  compute(context) {
    const { facts, input, law, totals } = context
    if (!facts.bonus.isEligible) return nothing('bonusNot')
    const row = law.must('BONUS', input.cycle.to)
    const { paid, full } = context.base('BONUS')
    const { wagesUpTo, countedUpTo, leastPercent } = row.values
    const percent = facts.bonus.percent ?? leastPercent
    const monthFull = monthly(full, input.cycle.schedule)
    if (monthFull > wagesUpTo) return nothing('bonusAbove', { fullAmount: monthFull, limitAmount: wagesUpTo })
    const counted = Math.min(totals.beforeInMonth('BONUS_WAGES') + paid, countedUpTo)
    const before = totals.beforeInMonth('BONUS_ACCRUED')
    const amount = Math.max(0, percentOf(counted, percent, 'RUPEE') - before)
    return {
      amount,
      trace: [
        step('bonusCounted', { countedAmount: countedUpTo }),
        step('percentOf', { percent, ofAmount: counted, isAmount: before + amount }),
        step('law', { source: row.source }),
      ],
      figures: {
        BONUS_ACCRUED: amount,
        BONUS_WAGES: paid,
        YEAR_BONUS: totals.with('YEAR_BONUS', amount),
      },
    }
  },
})

export const bonus = { BONUS: accrual }
