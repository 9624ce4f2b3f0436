import { monthEnd } from '../../kit/day.ts'
import type { ReasonStep } from '../engine/slip-types.ts'
import type { Minor } from '../engine/types.ts'
import { subtractDecimals, calculatePercent } from './arithmetic.ts'
import {
  defineComputation,
  type ComputationContext,
  createNilResult,
  cachePerSlip,
  type ComputationResult,
  createNote,
  createReason,
  sumArrears,
} from './computation.ts'
import { calculateEpf } from './epf-contributions.ts'
import { calculateEpfMonthRates } from './epf-rates.ts'
import { calculateActWages } from './wages.ts'
import { calculateAge } from './tax/tax-year.ts'

/** EPF of the month including this payslip. Shorter periods and off-cycle payrolls share one ceiling. */
const calculateEpfMonth = cachePerSlip((context) => {
  const { input, facts, law, totals } = context
  const member = facts.epf
  if (!member) return null
  const row = calculateEpfMonthRates(law, input.cycle.to, input.employee)
  const wages = calculateActWages(context, 'EPF')
  const isPensionAge =
    facts.born !== null && calculateAge(facts.born, monthEnd(input.cycle.to)) >= row.values.pensionUntilAge
  const before = totals.beforeInMonth('EPF_WAGES')
  const epf = calculateEpf(before + wages.amount, member, row.values, isPensionAge)
  return Object.assign(epf, {
    wages: before + wages.amount,
    slipWages: wages.amount,
    raised: wages.trace,
    row,
    member,
    isPensionAge,
  })
})

type EpfMonth = NonNullable<ReturnType<typeof calculateEpfMonth>>
type EpfPart = 'employee' | 'employer' | 'pension' | 'edli' | 'admin'

/** The part of the month's contribution that earlier payslips have not deducted. */
function calculateEpfPart(
  context: ComputationContext,
  epf: EpfMonth,
  name: EpfPart,
  figure: string,
  trace: readonly ReasonStep[],
  more: ComputationResult['figures'] = {},
): ComputationResult {
  const before = context.totals.beforeInMonth(figure)
  const amount = Math.max(0, epf[name] - before)
  return {
    amount,
    trace: [
      ...trace,
      ...(before > 0 ? [createReason('lessBefore', { beforeAmount: before })] : []),
      createReason('law', { source: epf.row.source }),
    ],
    figures: { [figure]: amount, ...more },
  }
}

const employeeShare = defineComputation({
  label: 'Provident fund, employee',
  kind: 'DEDUCTION',
  reads: ['EPF', 'TAX'],
  compute(context) {
    const epf = calculateEpfMonth(context)
    if (!epf) return createNilResult('notMember')
    const result = calculateEpfPart(context, epf, 'employee', 'EPF_EMPLOYEE', [
      ...epf.raised,
      // Above the ceiling, other wages change nothing.
      (epf.employeeWages < epf.wages ? createNote : createReason)('epfWages', { wagesAmount: epf.wages }),
      ...explainCeiling(epf.wages, epf.employeeWages),
      createReason('percentOf', toPercentFacts(epf.employeeWages, epf.row.values.employeePercent, epf.employee)),
    ])
    return {
      ...result,
      figures: {
        ...result.figures,
        EPF_GROSS: context.base('TAX').paid,
        EPF_WAGES: epf.slipWages,
        ...createSlipFigure(context, 'EPF_COUNTED', epf.employeeWages),
        YEAR_EPF: context.totals.with('YEAR_EPF', result.amount + sumUnplanned(context, 'EPF_EMPLOYEE')),
      },
    }
  },
})

const pensionShare = defineComputation({
  label: 'Pension scheme, employer',
  kind: 'EMPLOYER_CONTRIBUTION',
  reads: ['EPF', 'TAX'],
  after: ['EPF_EMPLOYEE'],
  compute(context) {
    const epf = calculateEpfMonth(context)
    if (!epf) return createNilResult('notMember')
    if (epf.isPensionAge) return createNilResult('pensionAge', { age: epf.row.values.pensionUntilAge })
    if (!epf.member.isInPension) return createNilResult('noPension')
    const above = Math.max(0, epf.pensionWages - epf.row.values.ceiling)
    const { pensionPercent, higherPensionPercent } = epf.row.values
    return calculateEpfPart(
      context,
      epf,
      'pension',
      'EPS',
      [
        ...explainCeiling(epf.wages, epf.pensionWages),
        createReason(
          'percentOf',
          toPercentFacts(epf.pensionWages, pensionPercent, calculatePercent(epf.pensionWages, pensionPercent, 'PAISA')),
        ),
        ...(above > 0 && higherPensionPercent
          ? [
              createReason('higherPension', {
                percent: subtractDecimals(higherPensionPercent, pensionPercent),
                aboveAmount: above,
              }),
            ]
          : []),
        createReason('roundedRupee', { isAmount: epf.pension }),
      ],
      createSlipFigure(context, 'EPS_WAGES', epf.pensionWages),
    )
  },
})

const employerShare = defineComputation({
  label: 'Provident fund, employer',
  kind: 'EMPLOYER_CONTRIBUTION',
  reads: ['EPF', 'TAX'],
  after: ['EPF_EMPLOYEE', 'EPS'],
  compute(context) {
    const epf = calculateEpfMonth(context)
    if (!epf) return createNilResult('notMember')
    return calculateEpfPart(context, epf, 'employer', 'EPF_EMPLOYER', [
      ...explainCeiling(epf.wages, epf.employerWages),
      createReason('employerBalance', {
        percent: epf.row.values.employerPercent,
        ofAmount: epf.employerWages,
        pensionAmount: epf.pension,
      }),
    ])
  },
})

const edliContribution = defineComputation({
  label: 'Deposit-linked insurance, employer',
  kind: 'EMPLOYER_CONTRIBUTION',
  reads: ['EPF', 'TAX'],
  after: ['EPF_EMPLOYEE'],
  compute(context) {
    const epf = calculateEpfMonth(context)
    if (!epf) return createNilResult('notMember')
    const trace = [
      ...explainCeiling(epf.wages, epf.edliWages),
      createReason('percentOf', toPercentFacts(epf.edliWages, epf.row.values.edliPercent, epf.edli)),
    ]
    return calculateEpfPart(context, epf, 'edli', 'EDLI', trace, createSlipFigure(context, 'EDLI_WAGES', epf.edliWages))
  },
})

const adminCharge = defineComputation({
  label: 'Provident fund administration, employer',
  kind: 'EMPLOYER_CONTRIBUTION',
  reads: ['EPF', 'TAX'],
  after: ['EPF_EMPLOYEE'],
  compute(context) {
    const epf = calculateEpfMonth(context)
    if (!epf) return createNilResult('notMember')
    return calculateEpfPart(context, epf, 'admin', 'EPF_ADMIN', [
      createReason('percentOf', toPercentFacts(epf.employerWages, epf.row.values.adminPercent, epf.admin)),
    ])
  },
})

const voluntaryShare = defineComputation({
  label: 'Provident fund, voluntary',
  kind: 'DEDUCTION',
  reads: ['EPF', 'TAX'],
  after: ['EPF_EMPLOYEE'],
  compute(context) {
    const epf = calculateEpfMonth(context)
    const chosen = epf?.member.voluntary
    if (!epf || !chosen) return createNilResult('noVoluntary')
    const before = context.totals.beforeInMonth('VPF')
    const wanted =
      'amount' in chosen
        ? Math.min(chosen.amount, epf.wages)
        : calculatePercent(epf.wages, chosen.percent, epf.row.values.rounding)
    const amount = Math.max(0, wanted - before)
    return {
      amount,
      trace: [
        'amount' in chosen
          ? createReason('voluntaryFixed', { isAmount: chosen.amount })
          : createReason('percentOf', toPercentFacts(epf.wages, chosen.percent, wanted)),
      ],
      figures: { VPF: amount, YEAR_EPF: context.totals.with('YEAR_EPF', amount + sumUnplanned(context, 'VPF')) },
    }
  },
})

/** Arrears and adjustments of a contribution in this payslip. */
const sumUnplanned = (context: ComputationContext, key: string) =>
  sumArrears(context, key) + context.input.adjustmentOf(key)

/** A figure of this payslip. Over all payslips of the month the figures add up to `total`. */
const createSlipFigure = ({ totals }: ComputationContext, name: string, total: Minor) => ({
  [name]: total - totals.beforeInMonth(name),
})

const explainCeiling = (wages: Minor, counted: Minor): ReasonStep[] =>
  counted < wages ? [createReason('epfCeiling', { countedAmount: counted })] : []

const toPercentFacts = (of: Minor, percent: string, is: Minor) => ({ percent, ofAmount: of, isAmount: is })

export const providentFund = {
  EPF_EMPLOYEE: employeeShare,
  EPS: pensionShare,
  EPF_EMPLOYER: employerShare,
  EDLI: edliContribution,
  EPF_ADMIN: adminCharge,
  VPF: voluntaryShare,
}
