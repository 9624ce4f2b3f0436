import { addDays, addMonths, type Day } from '../../../domain/kit/day.ts'
import { prepareBook, type PreparedBook } from '../../../domain/payroll/engine/book.ts'
import type { PayBook, PayFacts, PayTerm, SlipFault } from '../../../domain/payroll/engine/types.ts'
import type { Db } from '../../kit/tenant.ts'
import { bookOf, bookRows } from '../run/book.queries.ts'
import { findPolicy, type Policy } from '../run/cycle.queries.ts'
import { gather, payTerms, type Gathered, type PersonRow, type TermRow } from '../run/gather.queries.ts'
import { statutoryOf } from '../run/statutory.ts'
import { workOut } from '../run/work-out.ts'

/** What is the same for everyone whose pay is broken down. */
export interface Breaking {
  book: PreparedBook
  policy: Policy
  /** The month that it is worked out for. */
  from: Day
  to: Day
}

/** A pay’s components in minor units of a full month, by component; or why there are none. */
export type Broken = { payId: string; employeeId: string } & ({ monthly: Map<string, number> } | { fault: SlipFault })

export async function breaking(db: Db, today: Day): Promise<Breaking> {
  const [policy, rows] = await Promise.all([findPolicy(db), bookRows(db)])
  const { book } = bookOf(rows, policy.country, withoutUnknown)
  const from = `${today.slice(0, 8)}01`
  return { book: prepareBook(book), policy, from, to: addDays(addMonths(from, 1), -1) }
}

/** The latest pay of each of these people, that of this month before those to come, as a full month without anything unpaid. */
export async function brokenDown(
  db: Db,
  employeeIds: readonly string[],
  { book, policy, from, to }: Breaking,
): Promise<Broken[]> {
  const { wageTypeId } = policy
  const gathered = await gather(db, { employeeIds, from, to, periodFrom: from, isOffCycle: false, wageTypeId })
  const without = employeeIds.filter((id) => !gathered.terms.has(id))
  const ahead = without.length > 0 ? await payTerms(db, without, LAST_DAY, wageTypeId) : gathered.terms
  const factsOf = fullMonth(gathered, policy, { from, to })
  return gathered.people.flatMap((person): Broken[] => {
    const row = gathered.terms.get(person.id)?.at(-1) ?? ahead.get(person.id)?.[0]
    if (!row) return []
    const result = workOut(factsOf(person, row), book)
    const who = { payId: row.id, employeeId: person.id }
    if ('fault' in result) return [{ ...who, fault: result.fault }]
    const lines = result.slip.lines.filter(({ kind, full }) => kind !== 'DEDUCTION' && full !== 0)
    return [{ ...who, monthly: new Map(lines.map(({ componentId, full }) => [componentId, full])) }]
  })
}

const LAST_DAY = '9999-12-31'

interface Month {
  from: Day
  to: Day
}

/** The facts of whole months by one pay each, by the people's own statutory details: nothing unpaid, nothing beside it. */
export function fullMonth(
  { carried, kept }: Pick<Gathered, 'carried' | 'kept'>,
  { country, currency }: Policy,
  { from, to }: Month,
): (person: PersonRow, row: TermRow) => PayFacts {
  // What was paid beside the month already takes nothing off a full one.
  const before = new Map([...carried].filter(([, slip]) => slip.to < from))
  const statutory = statutoryOf(country, { carried: before, kept }, { from, to })
  return (person, row) => ({
    employee: { id: person.id, employeeTypeId: person.employeeTypeId, joined: from, left: null },
    currency,
    cycle: { id: row.id, from, to, schedule: 'MONTHLY', cutOff: to, payDay: to },
    basis: { kind: 'CALENDAR_DAYS' },
    terms: [termOf(row, from)],
    unpaid: [],
    worked: [],
    adjustments: [],
    loans: [],
    closed: [],
    statutory: statutory({ ...person, left: null }, row),
  })
}

const termOf = ({ id, ctc, structureId, ...row }: TermRow, from: Day): PayTerm => ({
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
function withoutUnknown(book: PayBook): PayBook {
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
