import { groupRows } from '../../../kit/group-rows.ts'
import { addDays, maxDay, minDay } from '../../../../domain/kit/day.ts'
import type { ClosedPeriod, PayFacts, PeriodFigures } from '../../../../domain/payroll/engine/slip-types.ts'
import { isIndiaFacts, type PeriodSettings } from '../../../../domain/payroll/india/facts.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { toIndiaFacts } from '../../tax/statutory-settings.queries.ts'
import { hashText } from './pay-rules.queries.ts'
import {
  listArrearsPaid,
  listFinalSlipMarks,
  listPaidFigures,
  findStoredSlips,
  type FinalSlipMark,
  type PaidFiguresRow,
} from './final-slips.queries.ts'
import type { PayContext } from './pay-context.ts'
import type { ScheduledCycle } from './cycle.queries.ts'
import { createPayFacts } from './pay-facts.ts'
import {
  loadPayInput,
  listLeaverIds,
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
  const { cycle, kind, policy } = context
  const isOffCycle = kind === 'OFF_CYCLE'
  // No later regular payroll pays employees who have left, so an off-cycle payroll pays their arrears.
  const withArrears = isOffCycle ? await listLeaverIds(db, employeeIds, cycle.to) : employeeIds
  const closed = withArrears.length > 0 ? context.closed : []
  const cycleIds = closed.map(({ id }) => id)
  const query = {
    employeeIds,
    from: closed.reduce((from, one) => minDay(from, one.from), cycle.from),
    to: cycle.to,
    periodFrom: cycle.from,
    isOffCycle,
    wageTypeId: policy.wageTypeId,
  }
  const [payInput, marks] = await Promise.all([loadPayInput(db, query), listFinalSlipMarks(db, withArrears, cycleIds)])
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
    const entitlement = entitled(cycle, person.id, digest, findState(facts.statutory))
    const made = arrears.get(person.id)
    const carried = payInput.carried.get(person.id) ?? null
    return {
      person,
      facts: made ? { ...facts, closed: made.closed, history: made.history } : facts,
      carried,
      entitlement,
      digest: hashText(
        JSON.stringify([entitlement, facts.loans, facts.statutory, carried?.to, carried?.yearToDate, made?.marks]),
      ),
    }
  })
}

const findState = (statutory: unknown): string | null => (isIndiaFacts(statutory) ? statutory.state : null)

/** The entitlement of an employee in a period: own facts, own rules, and the pay rules and state rates at that time. */
const prepareEntitlementHash =
  ({ dated, rulesOf }: PayContext) =>
  ({ to }: ScheduledCycle, employeeId: string, digest: string, state: string | null): string =>
    hashText(
      `${digest} ${dated.digestUntil(to)} ${rulesOf(employeeId, to)}${state === null ? '' : dated.stateLaw(state, to)}`,
    )

interface ClosedPeriodPay {
  closed: ClosedPeriod[]
  history: PeriodFigures[]
  marks: string[]
}

async function loadClosedPeriods(
  db: Db,
  context: PayContext,
  payInput: PayInputData,
  marks: readonly FinalSlipMark[],
): Promise<Map<string, ClosedPeriodPay>> {
  const { closed, cycle: current, policy } = context
  const found = new Map<string, ClosedPeriodPay>()
  if (marks.length === 0) return found
  const people = new Map(payInput.people.map((person) => [person.id, person]))
  const entitled = prepareEntitlementHash(context)
  const withoutLoans = { ...payInput, loans: new Map<string, never[]>(), carried: new Map<string, never>() }
  const byCycle = groupRows(marks, ({ cycleId }) => cycleId)
  // Totals of the month, half year and year include earlier periods: periods after a changed one are recalculated too.
  const changedPeople = listOtherPension(payInput, marks)
  const changed = closed.toReversed().flatMap((cycle) => {
    const paidThen = byCycle.get(cycle.id)
    if (!paidThen) return []
    // Only an off-cycle payroll checks its own period.
    const data = cycle.id === current.id ? omitUnpaidAdjustments(withoutLoans) : withoutLoans
    const factsThen = createPayFacts(data, {
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
      const entitlement = entitled(cycle, person.id, digest, mark.state ?? findState(facts.statutory))
      if (entitlement === mark.digest && !changedPeople.has(person.id)) return []
      changedPeople.add(person.id)
      return [{ mark, facts, entitlement }]
    })
  })
  if (changed.length === 0) return found
  const concerned = [...changedPeople]
  const since = closed.reduce((from, one) => minDay(from, one.from), current.from)
  const until = closed.reduce((to, one) => maxDay(to, addDays(one.to, 1)), current.from)
  const [slips, paid, figures] = await Promise.all([
    findStoredSlips(
      db,
      changed.map(({ mark }) => mark.id),
    ),
    listArrearsPaid(
      db,
      concerned,
      closed.map(({ id }) => id),
    ),
    listPaidFigures(db, concerned, since, until),
  ])
  const figuresOf = groupRows(figures, ({ employeeId }) => employeeId)
  const settings = new Map(figures.map((row) => [row.id, row.settings]))
  for (const { mark, facts, entitlement } of changed) {
    const slip = slips.get(mark.id)
    if (!slip) continue
    const made = found.get(mark.employeeId) ?? {
      closed: [],
      history: (figuresOf.get(mark.employeeId) ?? []).map(toPeriodFigures),
      marks: [],
    }
    const arrears = paid.flatMap((one) =>
      one.employeeId === mark.employeeId && one.cycleId === mark.cycleId ? [one.line] : [],
    )
    made.closed.push({
      slip: { ...slip, lines: [...slip.lines.filter(({ arrearsOf: of }) => of === null), ...arrears] },
      facts: applySettingsThen(facts, settings.get(mark.id) ?? null),
    })
    made.marks.push(entitlement, ...arrears.map(({ componentId, amount }) => `${componentId} ${amount}`))
    found.set(mark.employeeId, made)
  }
  return found
}

/** The one-off adjustments of the period that its regular payslip has not paid: the off-cycle payslip pays them itself. */
const omitUnpaidAdjustments = (payInput: PayInputData): PayInputData => ({
  ...payInput,
  adjustments: new Map(
    [...payInput.adjustments].map(([employeeId, rows]) => [
      employeeId,
      rows.filter(({ id, kind }) => kind !== 'ONE_OFF' || payInput.paidAlready.has(`${id} REGULAR`)),
    ]),
  ),
})

const toPeriodFigures = ({ id, cycleId, isOffCycle, to, figures }: PaidFiguresRow): PeriodFigures => ({
  key: isOffCycle ? id : cycleId,
  to,
  isOffCycle,
  paid: figures,
  now: figures,
})

/**
 * Employees with another pension membership than in one of the payslips. The answer is a fact since the first
 * membership, so it applies to all closed periods.
 */
const listOtherPension = ({ settings }: PayInputData, marks: readonly FinalSlipMark[]): Set<string> =>
  new Set(
    marks.flatMap(({ employeeId, isInPension }) => {
      const member = toIndiaFacts(settings.get(employeeId)).epf
      return isInPension !== null && member && member.isInPension !== isInPension ? [employeeId] : []
    }),
  )

/**
 * Settings such as the state of work have no dates. A closed period keeps those of its payslip, except for the pension
 * membership.
 */
function applySettingsThen(facts: PayFacts, settings: PeriodSettings | null): PayFacts {
  const { statutory } = facts
  if (!settings || !isIndiaFacts(statutory)) return facts
  const isInPension = statutory.epf?.isInPension ?? settings.epf?.isInPension ?? false
  return { ...facts, statutory: { ...statutory, ...settings, epf: settings.epf && { ...settings.epf, isInPension } } }
}
