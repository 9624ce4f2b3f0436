import type { CalculatedLine, Slip, SlipResult } from '../../../../domain/payroll/engine/slip-types.ts'
import { isIndiaFacts, toPeriodSettings } from '../../../../domain/payroll/india/facts.ts'
import type { CopyValue } from '../../../kit/db/bulk-connection.ts'
import { newId } from '../../../kit/db/tenant-table.ts'
import type { PayContext } from '../input/pay-context.ts'
import type { PreviousSlipRow } from '../input/pay-input.queries.ts'
import type { LoadedEmployee } from '../input/load-employees.ts'
import type { StoredCause, YearToDate } from './slip.table.ts'

/** The columns of a bulk write, in the order of `slipCells`. */
export const slipColumns = [
  'id',
  'run_id',
  'cycle_id',
  'kind',
  'employee_id',
  'status',
  'hold_reason',
  'processing',
  'fault_code',
  'fault_facts',
  'from_day',
  'to_day',
  'pay_day',
  'currency',
  'basis_days',
  'paid_days',
  'unpaid_days',
  'earnings',
  'reimbursements',
  'deductions',
  'employer_contributions',
  'net',
  'lines',
  'segments',
  'figures',
  'statutory_settings',
  'year_to_date',
  'facts_digest',
  'entitlement_digest',
  'worked_at',
  'previous_net',
  'causes',
] as const

/** An existing payslip. The new one gets its id and its hold. */
export interface ExistingSlip {
  id: string
  status: string
  holdReason: string | null
}

interface CalculatedSlip {
  loaded: LoadedEmployee
  result: SlipResult
  before: ExistingSlip | undefined
  previous: Slip | undefined
  causes: StoredCause[]
}

export function toSlipCells(context: PayContext, runId: string, now: string, worked: CalculatedSlip): CopyValue[] {
  const { loaded, result, before, previous, causes } = worked
  const { cycle, kind, policy } = context
  const slip = 'slip' in result ? result.slip : null
  const fault = 'fault' in result ? result.fault : null
  return [
    before?.id ?? newId(),
    runId,
    cycle.id,
    kind,
    loaded.person.id,
    before?.status === 'HELD' ? 'HELD' : 'DRAFT',
    before?.status === 'HELD' ? before.holdReason : null,
    fault ? 'FAILED' : 'DONE',
    fault?.code ?? null,
    fault?.facts ?? null,
    cycle.from,
    cycle.to,
    cycle.payDay,
    policy.currency,
    slip?.basisDays ?? '0',
    slip?.paidDays ?? '0',
    slip?.unpaidDays ?? '0',
    slip?.earnings ?? 0,
    slip?.reimbursements ?? 0,
    slip?.deductions ?? 0,
    slip?.employerContributions ?? 0,
    slip?.net ?? 0,
    JSON.stringify(slip?.lines ?? []),
    JSON.stringify(slip?.segments ?? []),
    slip?.figures ?? {},
    isIndiaFacts(loaded.facts.statutory) ? toPeriodSettings(loaded.facts.statutory) : null,
    calculateYearToDate(context, loaded.carried, slip),
    loaded.digest,
    loaded.entitlement,
    now,
    previous?.net ?? null,
    JSON.stringify(causes),
  ]
}

const emptyYearToDate: YearToDate = {
  earnings: 0,
  reimbursements: 0,
  deductions: 0,
  employerContributions: 0,
  net: 0,
  lines: {},
}

/** The year-to-date amounts: those of the previous payslip plus this one. They restart with a financial year. */
export function calculateYearToDate(
  { yearFrom }: Pick<PayContext, 'yearFrom'>,
  carried: PreviousSlipRow | null,
  slip: Slip | null,
): YearToDate {
  const before = carried && carried.payDay >= yearFrom ? carried.yearToDate : emptyYearToDate
  if (!slip) return before
  const lines = { ...before.lines }
  for (const { code, amount } of slip.lines) lines[code] = (lines[code] ?? 0) + amount
  return {
    earnings: before.earnings + slip.earnings,
    reimbursements: before.reimbursements + slip.reimbursements,
    deductions: before.deductions + slip.deductions,
    employerContributions: before.employerContributions + slip.employerContributions,
    net: before.net + slip.net,
    lines,
  }
}

/** Whether the totals of a payslip equal the sums of its lines, by kind and in total. */
export function hasConsistentTotals(slip: Slip): boolean {
  const sum = (kind: CalculatedLine['kind']) =>
    slip.lines.reduce((total, line) => (line.kind === kind ? total + line.amount : total), 0)
  return (
    slip.earnings === sum('EARNING') &&
    slip.reimbursements === sum('REIMBURSEMENT') &&
    slip.deductions === sum('DEDUCTION') &&
    slip.employerContributions === sum('EMPLOYER_CONTRIBUTION') &&
    slip.net === slip.earnings + slip.reimbursements - slip.deductions &&
    Number.isSafeInteger(slip.net)
  )
}
