import { addDays, addMonths, type Day } from '../../../domain/kit/day.ts'
import { preparePayRules, type PreparedPayRules } from '../../../domain/payroll/engine/pay-rules.ts'
import type { PayRules, PayFacts, SlipFault } from '../../../domain/payroll/engine/slip-types.ts'
import type { PayTerm } from '../../../domain/payroll/engine/types.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { createPayRules, listPayRuleRows } from '../run/input/pay-rules.queries.ts'
import { findPayrollPolicy, type PayrollPolicy } from '../run/input/cycle.queries.ts'
import {
  loadPayInput,
  listPayTerms,
  type PayInputData,
  type PayrollEmployeeRow,
  type PayTermRow,
} from '../run/input/pay-input.queries.ts'
import { createStatutoryFacts } from '../run/input/statutory-facts.ts'
import { calculateCheckedSlip } from '../run/calculate-slip.ts'

/** The values that are the same for all employees of a breakdown. */
export interface BreakdownContext {
  payRules: PreparedPayRules
  policy: PayrollPolicy
  /** The month of the calculation. */
  from: Day
  to: Day
}

/** The components of a full month in minor units, or the reason why there are none. */
export type PayBreakdown = { payId: string; employeeId: string } & (
  | { monthly: Map<string, number> }
  | { fault: SlipFault }
)

export async function loadBreakdownContext(db: Db, today: Day): Promise<BreakdownContext> {
  const [policy, rows] = await Promise.all([findPayrollPolicy(db), listPayRuleRows(db)])
  const { payRules } = createPayRules(rows, policy.country, removeUnknownComponents)
  const from = `${today.slice(0, 8)}01`
  return { payRules: preparePayRules(payRules), policy, from, to: addDays(addMonths(from, 1), -1) }
}

/** The current pay of each employee, or else the next one, as a full month without unpaid days. */
export async function calculateBreakdowns(
  db: Db,
  employeeIds: readonly string[],
  { payRules, policy, from, to }: BreakdownContext,
): Promise<PayBreakdown[]> {
  const { wageTypeId } = policy
  const payInput = await loadPayInput(db, { employeeIds, from, to, periodFrom: from, isOffCycle: false, wageTypeId })
  const without = employeeIds.filter((id) => !payInput.terms.has(id))
  const ahead = without.length > 0 ? await listPayTerms(db, without, LAST_DAY, wageTypeId) : payInput.terms
  const factsOf = prepareFullMonth(payInput, policy, { from, to })
  return payInput.people.flatMap((person): PayBreakdown[] => {
    const row = payInput.terms.get(person.id)?.at(-1) ?? ahead.get(person.id)?.[0]
    if (!row) return []
    const result = calculateCheckedSlip(factsOf(person, row), payRules)
    const who = { payId: row.id, employeeId: person.id }
    if ('fault' in result) return [{ ...who, fault: result.fault }]
    const lines = result.slip.lines.filter(({ kind, full }) => kind !== 'DEDUCTION' && full !== 0)
    return [{ ...who, monthly: new Map(lines.map(({ componentId, full }) => [componentId, full])) }]
  })
}

const LAST_DAY = '9999-12-31'

interface BreakdownMonth {
  from: Day
  to: Day
}

/**
 * The facts of full months with one pay each and the employee's statutory details: no unpaid days, no adjustments, no
 * loans.
 */
export function prepareFullMonth(
  { carried, settings }: Pick<PayInputData, 'carried' | 'settings'>,
  { country, currency }: PayrollPolicy,
  { from, to }: BreakdownMonth,
): (person: PayrollEmployeeRow, row: PayTermRow) => PayFacts {
  // Only earlier periods are carried over: an off-cycle payslip of the same month must not reduce a full month.
  const before = new Map([...carried].filter(([, slip]) => slip.to < from))
  const statutory = createStatutoryFacts(country, { carried: before, settings }, { from, to })
  return (person, row) => ({
    employee: { id: person.id, employeeTypeId: person.employeeTypeId, joined: from, left: null },
    currency,
    cycle: { id: row.id, from, to, schedule: 'MONTHLY', cutOff: to, payDay: to },
    basis: { kind: 'CALENDAR_DAYS' },
    terms: [toPayTerm(row, from)],
    unpaid: [],
    worked: [],
    adjustments: [],
    loans: [],
    closed: [],
    statutory: statutory({ ...person, left: null }, row),
  })
}

const toPayTerm = ({ id, ctc, structureId, ...row }: PayTermRow, from: Day): PayTerm => ({
  id,
  from,
  to: null,
  ctc,
  structureId,
  rate:
    row.rateTypeId !== null && row.rateUnit !== null && row.rateUnit !== 'MONTH' && row.rate !== null
      ? { rateTypeId: row.rateTypeId, name: row.rateName ?? '', unit: row.rateUnit, amount: row.rate }
      : null,
})

// Statutory deductions are not part of the CTC. A statutory key without rates has the amount zero.
function removeUnknownComponents(payRules: PayRules): PayRules {
  const known = new Set(
    payRules.components
      .filter(
        ({ kind, statutoryKey }) =>
          kind !== 'STATUTORY' && (statutoryKey === null || statutoryKey in payRules.pack.computations),
      )
      .map(({ id }) => id),
  )
  return {
    ...payRules,
    components: payRules.components.filter(({ id }) => known.has(id)),
    structures: payRules.structures.map((one) => ({
      ...one,
      componentIds: one.componentIds.filter((id) => known.has(id)),
    })),
    rules: payRules.rules.filter(({ componentId }) => known.has(componentId)),
  }
}
