import type { LineKind } from '../engine/slip-types.ts'
import type { Decimal, Minor } from '../engine/types.ts'
import { calculatePercent, multiplyShare } from './arithmetic.ts'
import { defineComputation, type ComputationContext, createNilResult, createReason } from './computation.ts'
import { findHalfYear } from './tax/tax-year.ts'
import { toMonthlyAmount, calculateActWages } from './wages.ts'

/**
 * An employee is covered while the wages of a full month, without deduction for unpaid days, are within the limit.
 * Coverage lasts until the end of the contribution period, such as April to September: ESI (Central) Rules 1950 r. 50.
 */
function resolveEsiCoverage(context: ComputationContext) {
  const { input, facts, law, totals } = context
  const row = law.require('ESI', input.cycle.to)
  const wages = limitToRateThen(context, calculateActWages(context, 'ESI'))
  const full = toMonthlyAmount(wages.full, input.cycle.schedule)
  const limit = facts.hasDisability ? row.values.limitWithDisability : row.values.limit
  const wasCovered = totals.before('HALF_ESI_COVERED') > 0
  // An off-cycle payroll has no full wages to compare with the limit.
  const isCovered = !facts.esi.isExempt && (wasCovered || (full > 0 && full <= limit))
  const before = totals.beforeInMonth('ESI_WAGES')
  return { row, wages, full, limit, isCovered, isContinued: wasCovered && full > limit, month: before + wages.amount }
}

/**
 * A raise counts from the month in which it is announced: no contribution is due on the arrears of earlier months
 * (ESIC, contribution in respect of arrears of wages). So a closed month keeps its rate of pay, for the days known now.
 */
function limitToRateThen({ input }: ComputationContext, wages: ReturnType<typeof calculateActWages>) {
  const then = input.closed?.['ESI_FULL'] ?? 0
  if (then === 0 || wages.full <= then) return wages
  return { ...wages, amount: multiplyShare(wages.amount, then, wages.full, 'PAISA') }
}

const defineEsiShare = (
  label: string,
  kind: LineKind,
  key: 'ESI_EMPLOYEE' | 'ESI_EMPLOYER',
  percentIn: 'employeePercent' | 'employerPercent',
) =>
  defineComputation({
    label,
    kind,
    reads: ['ESI', 'TAX', 'EPF'],
    after: key === 'ESI_EMPLOYER' ? ['ESI_EMPLOYEE'] : [],
    compute(context) {
      const { row, wages, full, limit, isCovered, isContinued, month } = resolveEsiCoverage(context)
      if (context.facts.esi.isExempt) return createNilResult('esiExempt')
      if (!isCovered) return createNilResult('esiAbove', { fullAmount: full, limitAmount: limit })
      const { totals } = context
      const before = totals.beforeInMonth(key)
      const daily = key === 'ESI_EMPLOYEE' ? calculateDailyWage(context, wages.amount) : null
      const isFree = daily !== null && daily <= row.values.exemptDailyWage
      const percent: Decimal = row.values[percentIn]
      const due = isFree ? 0 : calculatePercent(month, percent, row.values.rounding)
      const amount = Math.max(0, due - before)
      return {
        amount,
        trace: [
          ...wages.trace,
          isContinued
            ? createReason('esiContinued', {
                until: findHalfYear(context.input.cycle.to, row.values.halfYearMonths).to,
                fullAmount: full,
                limitAmount: limit,
              })
            : createReason('esiUnder', { fullAmount: full, limitAmount: limit }),
          ...(isFree
            ? [createReason('esiDaily', { dailyAmount: daily, limitAmount: row.values.exemptDailyWage })]
            : [
                createReason('percentOf', {
                  percent,
                  ofAmount: month,
                  isAmount: calculatePercent(month, percent, 'PAISA'),
                }),
                createReason('roundedUp'),
                ...(before > 0 ? [createReason('lessBefore', { beforeAmount: before })] : []),
              ]),
          createReason('law', { source: row.source }),
        ],
        figures: {
          [key]: amount,
          ESI_WAGES: wages.amount,
          ESI_FULL: context.input.closed?.['ESI_FULL'] ?? wages.full,
          HALF_ESI_COVERED: 1,
        },
      }
    },
  })

/** The average wage of a paid day. Null without paid days. */
function calculateDailyWage({ input }: ComputationContext, wages: Minor): Minor | null {
  const days = input.segments.reduce((sum, { paidDays }) => sum + Math.round(Number(paidDays) * 10_000), 0)
  return days > 0 && wages > 0 ? Math.floor((wages * 10_000) / days) : null
}

export const stateInsurance = {
  ESI_EMPLOYEE: defineEsiShare('ESI, employee', 'DEDUCTION', 'ESI_EMPLOYEE', 'employeePercent'),
  ESI_EMPLOYER: defineEsiShare('ESI, employer', 'EMPLOYER_CONTRIBUTION', 'ESI_EMPLOYER', 'employerPercent'),
}
