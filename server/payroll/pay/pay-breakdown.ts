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

/** What is the same for everyone whose pay is broken down. */
export interface BreakdownContext {
  book: PreparedPayRules
  policy: PayrollPolicy
  /** The month that it is worked out for. */
  from: Day
  to: Day
}

/** A pay’s components in minor units of a full month, by component; or why there are none. */
export type PayBreakdown = { payId: string; employeeId: string } & (
  | { monthly: Map<string, number> }
  | { fault: SlipFault }
)

export async function loadBreakdownContext(db: Db, today: Day): Promise<BreakdownContext> {
  const [policy, rows] = await Promise.all([findPayrollPolicy(db), listPayRuleRows(db)])
  const { book } = createPayRules(rows, policy.country, removeUnknownComponents)
  const from = `${today.slice(0, 8)}01`
  return { book: preparePayRules(book), policy, from, to: addDays(addMonths(from, 1), -1) }
}

/** The latest pay of each of these people, that of this month before those to come, as a full month without anything unpaid. */
export async function calculateBreakdowns(
  db: Db,
  employeeIds: readonly string[],
  { book, policy, from, to }: BreakdownContext,
): Promise<PayBreakdown[]> {
  const { wageTypeId } = policy
  const gathered = await loadPayInput(db, { employeeIds, from, to, periodFrom: from, isOffCycle: false, wageTypeId })
  const without = employeeIds.filter((id) => !gathered.terms.has(id))
  const ahead = without.length > 0 ? await listPayTerms(db, without, LAST_DAY, wageTypeId) : gathered.terms
  const factsOf = prepareFullMonth(gathered, policy, { from, to })
  return gathered.people.flatMap((person): PayBreakdown[] => {
    const row = gathered.terms.get(person.id)?.at(-1) ?? ahead.get(person.id)?.[0]
    if (!row) return []
    const result = calculateCheckedSlip(factsOf(person, row), book)
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

/** The facts of whole months by one pay each, by the people's own statutory details: nothing unpaid, nothing beside it. */
export function prepareFullMonth(
  { carried, kept }: Pick<PayInputData, 'carried' | 'kept'>,
  { country, currency }: PayrollPolicy,
  { from, to }: BreakdownMonth,
): (person: PayrollEmployeeRow, row: PayTermRow) => PayFacts {
  // What was paid beside the month already takes nothing off a full one.
  const before = new Map([...carried].filter(([, slip]) => slip.to < from))
  const statutory = createStatutoryFacts(country, { carried: before, kept }, { from, to })
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

// What is taken from pay by law is no part of what it costs, and a key that no law knows comes to nothing.
function removeUnknownComponents(book: PayRules): PayRules {
  const known = new Set(
    book.components
      .filter(
        ({ kind, statutoryKey }) =>
          kind !== 'STATUTORY' && (statutoryKey === null || statutoryKey in book.pack.computations),
      )
      .map(({ id }) => id),
  )
  return {
    ...book,
    components: book.components.filter(({ id }) => known.has(id)),
    structures: book.structures.map((one) => ({
      ...one,
      componentIds: one.componentIds.filter((id) => known.has(id)),
    })),
    rules: book.rules.filter(({ componentId }) => known.has(componentId)),
  }
}
