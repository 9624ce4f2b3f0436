import type { Static } from 'typebox'
import { addDays, addMonths, type Day } from '../../../domain/kit/day.ts'
import { preparePayRules } from '../../../domain/payroll/engine/pay-rules.ts'
import type { PayRules, PayFacts, Slip } from '../../../domain/payroll/engine/slip-types.ts'
import type { PayRule, RuleScope } from '../../../domain/payroll/engine/types.ts'
import type { MonthPreview, structureCalls } from '../../../domain/payroll/settings/structure.calls.ts'
import { fail, Problem } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { prepareFullMonth } from '../pay/pay-breakdown.ts'
import { createPayRules, listPayRuleRows } from '../run/input/pay-rules.queries.ts'
import { findPayrollPolicy } from '../run/input/cycle.queries.ts'
import { loadPayInput } from '../run/input/pay-input.queries.ts'
import { calculateSlipOrFail } from '../run/payslips/preview.actions.ts'
import { checkSingleRules, type WrittenRule } from './rule-check.ts'
import { toLineField } from './structure.actions.ts'

type MonthPreviewInput = Static<(typeof structureCalls)['POST /api/payroll/payStructures/preview']['body']>

const PREVIEW_RULES_FROM = '1900-01-01'
const DRAFT_ID = 'draft'

/**
 * Previews the month of `today` of one employee with unsaved rules. Errors of a rule are reported at its field:
 * `lines.2.method`, or `method` for a single rule.
 */
export async function previewMonth(db: Db, input: MonthPreviewInput, today: Day): Promise<MonthPreview> {
  await checkSingleRules(db, listWrittenRules(input))
  const [policy, rows] = await Promise.all([findPayrollPolicy(db), listPayRuleRows(db)])
  const from = `${today.slice(0, 8)}01`
  const to = addDays(addMonths(from, 1), -1)
  const { payRules } = createPayRules(rows, policy.country, (now) => addDraftRules(now, input))
  const payInput = await loadPayInput(db, {
    employeeIds: [input.employeeId],
    from,
    to,
    periodFrom: from,
    isOffCycle: false,
    wageTypeId: policy.wageTypeId,
  })
  const person = payInput.people[0] ?? fail('NOT_FOUND')
  const term = payInput.terms.get(person.id)?.at(-1) ?? fail('PAY_TERMS_MISSING', { from, to })
  const facts = prepareFullMonth(payInput, policy, { from, to })(person, term)
  return toMonthPreview(
    reportAtField(payRules, input, () =>
      calculateSlipOrFail(applyDraftStructure(facts, input), preparePayRules(payRules)),
    ),
  )
}

const listWrittenRules = ({ lines = [], rule }: MonthPreviewInput): WrittenRule[] => [
  ...lines.flatMap(({ componentId, method }, at) => (method ? [{ componentId, method, place: toLineField(at) }] : [])),
  ...(rule ? [rule] : []),
]

function addDraftRules(payRules: PayRules, { employeeId, lines, rule }: MonthPreviewInput): PayRules {
  if (lines) {
    const draft = { id: DRAFT_ID, name: '', componentIds: lines.map(({ componentId }) => componentId) }
    const rules = lines.flatMap(({ componentId, method }): PayRule[] =>
      method
        ? [
            {
              id: componentId,
              componentId,
              method,
              from: PREVIEW_RULES_FROM,
              to: null,
              scope: resolveRuleScope({ structureId: DRAFT_ID }),
            },
          ]
        : [],
    )
    return { ...payRules, structures: [...payRules.structures, draft], rules: [...payRules.rules, ...rules] }
  }
  if (!rule) return payRules
  const scope = resolveRuleScope({ ...rule, employeeId })
  const isReplaced = (one: PayRule) =>
    one.componentId === rule.componentId && JSON.stringify(one.scope) === JSON.stringify(scope)
  const { componentId, method } = rule
  const written: PayRule = { id: DRAFT_ID, componentId, method, from: PREVIEW_RULES_FROM, to: null, scope }
  return { ...payRules, rules: [...payRules.rules.filter((one) => !isReplaced(one)), written] }
}

interface PreviewRuleScope {
  structureId?: string | null
  employeeTypeId?: string | null
  employeeId?: string
}

function resolveRuleScope({ structureId, employeeTypeId, employeeId = '' }: PreviewRuleScope): RuleScope {
  if (structureId) return { kind: 'STRUCTURE', structureId }
  if (employeeTypeId) return { kind: 'EMPLOYEE_TYPE', employeeTypeId }
  return { kind: 'EMPLOYEE', employeeId }
}

/** Applies the scope of the unsaved rules to the facts of the employee. */
function applyDraftStructure(facts: PayFacts, { lines, rule }: MonthPreviewInput): PayFacts {
  const structureId = lines ? DRAFT_ID : rule?.structureId
  return {
    ...facts,
    employee: { ...facts.employee, employeeTypeId: rule?.employeeTypeId ?? facts.employee.employeeTypeId },
    terms: structureId ? facts.terms.map((term) => ({ ...term, structureId })) : facts.terms,
  }
}

/** Reports a payslip fault at the field of its component: in a structure, the line. */
function reportAtField(payRules: PayRules, { lines = [] }: MonthPreviewInput, make: () => Slip): Slip {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const about = payRules.components.find(({ name }) => name === error.facts['component'])?.id
    const line = lines.findIndex(({ componentId }) => componentId === about)
    throw line < 0 ? error : new Problem(error.code, error.facts, { [toLineField(line)]: error.code })
  }
}

const toMonthPreview = (slip: Slip): MonthPreview => ({
  ...slip,
  lines: slip.lines.map((line) => ({ ...line, trace: [...line.trace] })),
})
