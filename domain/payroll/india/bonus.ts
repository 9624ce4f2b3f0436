import { calculatePercent } from './arithmetic.ts'
import { defineComputation, createNilResult, createReason, sumArrears } from './computation.ts'
import { calculateActWages, toMonthlyAmount } from './wages.ts'

/**
 * Monthly accrual of the statutory bonus on wages up to the monthly limit: Payment of Bonus Act s. 10 to 12, Code on
 * Wages 2019 s. 26.
 */
const bonusAccrual = defineComputation({
  label: 'Bonus provision',
  kind: 'EMPLOYER_CONTRIBUTION',
  reads: ['BONUS', 'TAX', 'EPF'],
  compute(context) {
    const { facts, input, law, totals } = context
    if (!facts.bonus.isEligible) return createNilResult('bonusNot')
    const row = law.require('BONUS', input.cycle.to)
    const { amount: paid, full, trace } = calculateActWages(context, 'BONUS')
    const { wagesUpTo, countedUpTo, leastPercent, rounding } = row.values
    const percent = facts.bonus.percent ?? leastPercent
    const monthFull = toMonthlyAmount(full, input.cycle.schedule)
    if (monthFull > wagesUpTo)
      return {
        amount: 0,
        trace: [...trace, createReason('bonusAbove', { fullAmount: monthFull, limitAmount: wagesUpTo })],
      }
    const counted = Math.min(totals.beforeInMonth('BONUS_WAGES') + paid, countedUpTo)
    const before = totals.beforeInMonth('BONUS_ACCRUED')
    const amount = Math.max(0, calculatePercent(counted, percent, rounding) - before)
    return {
      amount,
      trace: [
        ...trace,
        createReason('bonusCounted', { countedAmount: countedUpTo }),
        createReason('percentOf', { percent, ofAmount: counted, isAmount: before + amount }),
        createReason('law', { source: row.source }),
      ],
      figures: {
        BONUS_ACCRUED: amount,
        BONUS_WAGES: paid,
        YEAR_BONUS: totals.with('YEAR_BONUS', amount + sumArrears(context, 'BONUS')),
      },
    }
  },
})

export const bonus = { BONUS: bonusAccrual }
