import { monthEnd } from '../../kit/day.ts'
import type { Minor, Step } from '../engine/types.ts'
import { minus, percentOf } from './arithmetic.ts'
import { computation, type Context, nothing, oncePerSlip, type Result, step } from './computation.ts'
import { epfOn } from './contributions.ts'
import { wagesOf } from './wages.ts'
import { ageOn } from './tax/year.ts'

/** Of the month so far with this slip: shorter periods and off-cycle runs share one ceiling. */
const month = oncePerSlip((context) => {
  const { input, facts, law, totals } = context
  const member = facts.epf
  if (!member) return null
  const row = law.must('EPF', input.cycle.to)
  const wages = wagesOf(context, 'EPF')
  const isPensionAge = facts.born !== null && ageOn(facts.born, monthEnd(input.cycle.to)) >= row.values.pensionUntilAge
  const before = totals.beforeInMonth('EPF_WAGES')
  const epf = epfOn(before + wages.amount, member, row.values, isPensionAge)
  return Object.assign(epf, {
    wages: before + wages.amount,
    slipWages: wages.amount,
    raised: wages.trace,
    row,
    member,
    isPensionAge,
  })
})

type Month = NonNullable<ReturnType<typeof month>>
type Part = 'employee' | 'employer' | 'pension' | 'edli' | 'admin'

/** What of the month's amount earlier slips haven't taken. */
function part(
  context: Context,
  epf: Month,
  name: Part,
  figure: string,
  trace: readonly Step[],
  more: Result['figures'] = {},
): Result {
  const before = context.totals.beforeInMonth(figure)
  const amount = Math.max(0, epf[name] - before)
  return {
    amount,
    trace: [
      ...trace,
      ...(before > 0 ? [step('lessBefore', { beforeAmount: before })] : []),
      step('law', { source: epf.row.source }),
    ],
    figures: { [figure]: amount, ...more },
  }
}

const employee = computation({
  label: 'Provident fund, employee',
  kind: 'DEDUCTION',
  reads: ['EPF', 'TAX'],
  compute(context) {
    const epf = month(context)
    if (!epf) return nothing('notMember')
    const result = part(context, epf, 'employee', 'EPF_EMPLOYEE', [
      ...epf.raised,
      step('epfWages', { wagesAmount: epf.wages }),
      ...ceiling(epf.wages, epf.employeeWages),
      step('percentOf', percent(epf.employeeWages, epf.row.values.employeePercent, epf.employee)),
    ])
    return {
      ...result,
      figures: {
        ...result.figures,
        EPF_GROSS: context.base('TAX').paid,
        EPF_WAGES: epf.slipWages,
        ...since(context, 'EPF_COUNTED', epf.employeeWages),
        YEAR_EPF: context.totals.with('YEAR_EPF', result.amount),
      },
    }
  },
})

const pension = computation({
  label: 'Pension scheme, employer',
  kind: 'EMPLOYER_CONTRIBUTION',
  reads: ['EPF', 'TAX'],
  after: ['EPF_EMPLOYEE'],
  compute(context) {
    const epf = month(context)
    if (!epf) return nothing('notMember')
    if (epf.isPensionAge) return nothing('pensionAge', { age: epf.row.values.pensionUntilAge })
    if (!epf.member.isInPension) return nothing('noPension')
    const above = Math.max(0, epf.pensionWages - epf.row.values.ceiling)
    const { pensionPercent, higherPensionPercent } = epf.row.values
    return part(
      context,
      epf,
      'pension',
      'EPS',
      [
        ...ceiling(epf.wages, epf.pensionWages),
        step(
          'percentOf',
          percent(epf.pensionWages, pensionPercent, percentOf(epf.pensionWages, pensionPercent, 'PAISA')),
        ),
        ...(above > 0 && higherPensionPercent
          ? [step('higherPension', { percent: minus(higherPensionPercent, pensionPercent), aboveAmount: above })]
          : []),
      ],
      since(context, 'EPS_WAGES', epf.pensionWages),
    )
  },
})

const employer = computation({
  label: 'Provident fund, employer',
  kind: 'EMPLOYER_CONTRIBUTION',
  reads: ['EPF', 'TAX'],
  after: ['EPF_EMPLOYEE', 'EPS'],
  compute(context) {
    const epf = month(context)
    if (!epf) return nothing('notMember')
    return part(context, epf, 'employer', 'EPF_EMPLOYER', [
      ...ceiling(epf.wages, epf.employerWages),
      step('employerBalance', {
        percent: epf.row.values.employerPercent,
        ofAmount: epf.employerWages,
        pensionAmount: epf.pension,
      }),
    ])
  },
})

const edli = computation({
  label: 'Deposit-linked insurance, employer',
  kind: 'EMPLOYER_CONTRIBUTION',
  reads: ['EPF', 'TAX'],
  after: ['EPF_EMPLOYEE'],
  compute(context) {
    const epf = month(context)
    if (!epf) return nothing('notMember')
    const trace = [
      ...ceiling(epf.wages, epf.edliWages),
      step('percentOf', percent(epf.edliWages, epf.row.values.edliPercent, epf.edli)),
    ]
    return part(context, epf, 'edli', 'EDLI', trace, since(context, 'EDLI_WAGES', epf.edliWages))
  },
})

const admin = computation({
  label: 'Provident fund administration, employer',
  kind: 'EMPLOYER_CONTRIBUTION',
  reads: ['EPF', 'TAX'],
  after: ['EPF_EMPLOYEE'],
  compute(context) {
    const epf = month(context)
    if (!epf) return nothing('notMember')
    return part(context, epf, 'admin', 'EPF_ADMIN', [
      step('percentOf', percent(epf.employerWages, epf.row.values.adminPercent, epf.admin)),
    ])
  },
})

const voluntary = computation({
  label: 'Provident fund, voluntary',
  kind: 'DEDUCTION',
  reads: ['EPF', 'TAX'],
  after: ['EPF_EMPLOYEE'],
  compute(context) {
    const epf = month(context)
    const chosen = epf?.member.voluntary
    if (!epf || !chosen) return nothing('noVoluntary')
    const before = context.totals.beforeInMonth('VPF')
    const wanted = 'amount' in chosen ? chosen.amount : percentOf(epf.wages, chosen.percent, 'RUPEE')
    const amount = Math.max(0, wanted - before)
    return {
      amount,
      trace: [
        'amount' in chosen
          ? step('voluntaryFixed', { isAmount: chosen.amount })
          : step('percentOf', percent(epf.wages, chosen.percent, wanted)),
      ],
      figures: { VPF: amount, YEAR_EPF: context.totals.with('YEAR_EPF', amount) },
    }
  },
})

/** A figure of this slip whose sum over the month's slips is `total`. */
const since = ({ totals }: Context, name: string, total: Minor) => ({
  [name]: total - totals.beforeInMonth(name),
})

const ceiling = (wages: Minor, counted: Minor): Step[] =>
  counted < wages ? [step('epfCeiling', { countedAmount: counted })] : []

const percent = (of: Minor, percent: string, is: Minor) => ({ percent, ofAmount: of, isAmount: is })

export const providentFund = {
  EPF_EMPLOYEE: employee,
  EPS: pension,
  EPF_EMPLOYER: employer,
  EDLI: edli,
  EPF_ADMIN: admin,
  VPF: voluntary,
}
