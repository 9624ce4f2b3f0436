import type { Static } from 'typebox'
import { addDays, addMonths, type Day } from '../../../domain/kit/day.ts'
import { prepareBook } from '../../../domain/payroll/engine/book.ts'
import type { PayBook, PayFacts, Rule, RuleScope, Slip } from '../../../domain/payroll/engine/types.ts'
import type { MonthPreview, structureCalls } from '../../../domain/payroll/settings/structure.calls.ts'
import { fail, Problem } from '../../kit/errors.ts'
import type { Db } from '../../kit/tenant.ts'
import { fullMonth } from '../pay/breakdown.ts'
import { bookOf, bookRows } from '../run/book.queries.ts'
import { findPolicy } from '../run/cycle.queries.ts'
import { gather } from '../run/gather.queries.ts'
import { slipOrRefusal } from '../run/preview.actions.ts'
import { checkEach, type Written } from './rule-check.ts'
import { placeOf } from './structure.actions.ts'

type Asked = Static<(typeof structureCalls)['POST /api/payroll/payStructures/preview']['body']>

const BEGINNING = '1900-01-01'
const DRAFT = 'draft'

/**
 * The month of `today` of one employee by rules that are being written; nothing is kept. What is wrong with a rule is refused
 * at its place: `lines.2.method`, or `method` of a single rule.
 */
export async function previewMonth(db: Db, asked: Asked, today: Day): Promise<MonthPreview> {
  await checkEach(db, writtenIn(asked))
  const [policy, rows] = await Promise.all([findPolicy(db), bookRows(db)])
  const from = `${today.slice(0, 8)}01`
  const to = addDays(addMonths(from, 1), -1)
  const { book } = bookOf(rows, policy.country, (now) => withDraft(now, asked))
  const gathered = await gather(db, {
    employeeIds: [asked.employeeId],
    from,
    to,
    periodFrom: from,
    isOffCycle: false,
    wageTypeId: policy.wageTypeId,
  })
  const person = gathered.people[0] ?? fail('NOT_FOUND')
  const term = gathered.terms.get(person.id)?.at(-1) ?? fail('PAY_TERMS_MISSING', { from, to })
  const facts = fullMonth(gathered, policy, { from, to })(person, term)
  return toAnswer(atItsPlace(book, asked, () => slipOrRefusal(asIf(facts, asked), prepareBook(book))))
}

const writtenIn = ({ lines = [], rule }: Asked): Written[] => [
  ...lines.flatMap(({ componentId, method }, at) => (method ? [{ componentId, method, place: placeOf(at) }] : [])),
  ...(rule ? [rule] : []),
]

function withDraft(book: PayBook, { employeeId, lines, rule }: Asked): PayBook {
  if (lines) {
    const draft = { id: DRAFT, name: '', componentIds: lines.map(({ componentId }) => componentId) }
    const rules = lines.flatMap(({ componentId, method }): Rule[] =>
      method
        ? [{ id: componentId, componentId, method, from: BEGINNING, to: null, scope: scopeOf({ structureId: DRAFT }) }]
        : [],
    )
    return { ...book, structures: [...book.structures, draft], rules: [...book.rules, ...rules] }
  }
  if (!rule) return book
  const scope = scopeOf({ ...rule, employeeId })
  const isReplaced = (one: Rule) =>
    one.componentId === rule.componentId && JSON.stringify(one.scope) === JSON.stringify(scope)
  const { componentId, method } = rule
  const written: Rule = { id: DRAFT, componentId, method, from: BEGINNING, to: null, scope }
  return { ...book, rules: [...book.rules.filter((one) => !isReplaced(one)), written] }
}

interface Scoped {
  structureId?: string | null
  employeeTypeId?: string | null
  employeeId?: string
}

function scopeOf({ structureId, employeeTypeId, employeeId = '' }: Scoped): RuleScope {
  if (structureId) return { kind: 'STRUCTURE', structureId }
  if (employeeTypeId) return { kind: 'EMPLOYEE_TYPE', employeeTypeId }
  return { kind: 'EMPLOYEE', employeeId }
}

/** The person as somebody whom the rules that are written are about. */
function asIf(facts: PayFacts, { lines, rule }: Asked): PayFacts {
  const structureId = lines ? DRAFT : rule?.structureId
  return {
    ...facts,
    employee: { ...facts.employee, employeeTypeId: rule?.employeeTypeId ?? facts.employee.employeeTypeId },
    terms: structureId ? facts.terms.map((term) => ({ ...term, structureId })) : facts.terms,
  }
}

/** What stops a slip tells the component by its name: of a structure that is its line. */
function atItsPlace(book: PayBook, { lines = [] }: Asked, make: () => Slip): Slip {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const about = book.components.find(({ name }) => name === error.facts['component'])?.id
    const line = lines.findIndex(({ componentId }) => componentId === about)
    throw line < 0 ? error : new Problem(error.code, error.facts, { [placeOf(line)]: error.code })
  }
}

const toAnswer = (slip: Slip): MonthPreview => ({
  ...slip,
  lines: slip.lines.map((line) => ({ ...line, trace: [...line.trace] })),
})
