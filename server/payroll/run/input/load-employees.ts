import { minDay } from '../../../../domain/kit/day.ts'
import type { PayFacts, Slip } from '../../../../domain/payroll/engine/slip-types.ts'
import { isIndiaFacts } from '../../../../domain/payroll/india/facts.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { hashText } from './pay-rules.queries.ts'
import { listArrearsPaid, listFinalSlipMarks, findStoredSlips, type FinalSlipMark } from './final-slips.queries.ts'
import type { PayContext } from './pay-context.ts'
import type { ScheduledCycle } from './cycle.queries.ts'
import { createPayFacts } from './pay-facts.ts'
import {
  loadPayInput,
  groupByKey,
  type PreviousSlipRow,
  type PayInputData,
  type PayrollEmployeeRow,
} from './pay-input.queries.ts'
import { createStatutoryFacts } from './statutory-facts.ts'

/** The facts of one employee, ready for the calculation. */
export interface LoadedEmployee {
  person: PayrollEmployeeRow
  facts: PayFacts
  carried: PreviousSlipRow | null
  entitlement: string
  /** The same digest means the same payslip. */
  digest: string
}

/** The facts of employees in a period, with the closed periods whose entitlement has changed. */
export async function loadEmployees(
  db: Db,
  context: PayContext,
  employeeIds: readonly string[],
): Promise<LoadedEmployee[]> {
  const { cycle, kind, policy, closed } = context
  const isOffCycle = kind === 'OFF_CYCLE'
  const cycleIds = closed.map(({ id }) => id)
  const query = {
    employeeIds,
    from: closed.reduce((from, one) => minDay(from, one.from), cycle.from),
    to: cycle.to,
    periodFrom: cycle.from,
    isOffCycle,
    wageTypeId: policy.wageTypeId,
  }
  const [payInput, marks] = await Promise.all([loadPayInput(db, query), listFinalSlipMarks(db, employeeIds, cycleIds)])
  const now = createPayFacts(payInput, {
    period: cycle,
    currency: policy.currency,
    isOffCycle,
    cutOff: cycle.cutOff,
    statutory: createStatutoryFacts(policy.country, payInput, cycle),
  })
  const entitled = prepareEntitlementHash(context)
  const arrears = await loadClosedPeriods(db, context, payInput, marks)
  return payInput.people.map((person) => {
    const { facts, digest } = now(person)
    const entitlement = entitled(cycle, person.id, digest)
    const made = arrears.get(person.id)
    const carried = payInput.carried.get(person.id) ?? null
    return {
      person,
      facts: made ? { ...facts, closed: made.closed } : facts,
      carried,
      entitlement,
      digest: hashText(
        JSON.stringify([entitlement, facts.loans, facts.statutory, carried?.to, carried?.yearToDate, made?.marks]) +
          hashStateRates(context, facts.statutory),
      ),
    }
  })
}

const hashStateRates = ({ dated, cycle }: PayContext, statutory: unknown): string =>
  isIndiaFacts(statutory) ? dated.stateLaw(statutory.state, cycle.to) : ''

/** The entitlement of an employee in a period: own facts, own rules, and the pay rules at that time. */
const prepareEntitlementHash =
  ({ dated, rulesOf }: PayContext) =>
  ({ to }: ScheduledCycle, employeeId: string, digest: string): string =>
    hashText(`${digest} ${dated.digestUntil(to)} ${rulesOf(employeeId, to)}`)

interface ClosedPeriodPay {
  closed: { slip: Slip; facts: PayFacts }[]
  marks: string[]
}

async function loadClosedPeriods(
  db: Db,
  context: PayContext,
  payInput: PayInputData,
  marks: readonly FinalSlipMark[],
): Promise<Map<string, ClosedPeriodPay>> {
  const { closed, policy } = context
  const found = new Map<string, ClosedPeriodPay>()
  if (marks.length === 0) return found
  const people = new Map(payInput.people.map((person) => [person.id, person]))
  const entitled = prepareEntitlementHash(context)
  const withoutLoans = { ...payInput, loans: new Map<string, never[]>(), carried: new Map<string, never>() }
  const byCycle = groupByKey(marks, ({ cycleId }) => cycleId)
  const changed = closed.flatMap((cycle) => {
    const paidThen = byCycle.get(cycle.id)
    if (!paidThen) return []
    const factsThen = createPayFacts(withoutLoans, {
      period: cycle,
      currency: policy.currency,
      isOffCycle: false,
      cutOff: null,
      statutory: createStatutoryFacts(policy.country, withoutLoans, cycle),
    })
    return paidThen.flatMap((mark) => {
      const person = people.get(mark.employeeId)
      if (!person) return []
      const { facts, digest } = factsThen(person)
      const entitlement = entitled(cycle, person.id, digest)
      return entitlement === mark.digest ? [] : [{ mark, facts, entitlement }]
    })
  })
  if (changed.length === 0) return found
  const concerned = [...new Set(changed.map(({ mark }) => mark.employeeId))]
  const [slips, paid] = await Promise.all([
    findStoredSlips(
      db,
      changed.map(({ mark }) => mark.id),
    ),
    listArrearsPaid(
      db,
      concerned,
      closed.map(({ id }) => id),
    ),
  ])
  // The oldest period is paid first.
  for (const { mark, facts, entitlement } of changed.toReversed()) {
    const slip = slips.get(mark.id)
    if (!slip) continue
    const made = found.get(mark.employeeId) ?? { closed: [], marks: [] }
    const since = paid.flatMap((one) =>
      one.employeeId === mark.employeeId && one.cycleId === mark.cycleId ? [one.line] : [],
    )
    made.closed.push({
      slip: { ...slip, lines: [...slip.lines.filter(({ arrearsOf: of }) => of === null), ...since] },
      facts,
    })
    made.marks.push(entitlement, ...since.map(({ componentId, amount }) => `${componentId} ${amount}`))
    found.set(mark.employeeId, made)
  }
  return found
}
