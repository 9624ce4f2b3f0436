import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Day } from '../../../../domain/kit/day.ts'
import type { PayRules } from '../../../../domain/payroll/engine/slip-types.ts'
import type {
  Component,
  PayRule,
  RuleMethod,
  RuleScope,
  Structure,
  WageBase,
} from '../../../../domain/payroll/engine/types.ts'
import type { CustomRates } from '../../../../domain/payroll/india/rates/custom-rates.ts'
import { rateKinds } from '../../../../domain/payroll/india/rates/rate-kinds.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { loadCustomRates } from '../../settings/statutory-rate.queries.ts'
import { createStatutoryPack } from './statutory-pack.ts'

/** The pay rules, and a digest that shows whether they changed for a period that ends on a day. */
export interface DatedPayRules {
  payRules: PayRules
  digestUntil(to: Day): string
  /** A digest of the custom rates of one state. It is not part of the digest of the rules. */
  stateLaw(state: string, to: Day): string
}

interface PayComponentRow {
  id: string
  code: string
  name: string
  kind: Component['kind']
  statutoryKey: string | null
  order: number
  rounding: Component['rounding']
  isProrated: boolean
  isPartOfCtc: boolean
  isTaxable: boolean
  lowersTaxablePay: boolean
  isPfWage: boolean
  isEsiWage: boolean
  isPtWage: boolean
  isWage: boolean
  taxNature: 'BASIC' | 'HRA' | 'LTA' | 'ALLOWANCE' | null
}

interface PayRuleRow extends Record<string, unknown> {
  id: string
  componentId: string
  structureId: string | null
  employeeTypeId: string | null
  employeeId: string | null
  from: Day
  to: Day | null
  method: RuleMethod
}

/** The rows of the organisation's pay rules and of its custom rates. */
export interface PayRuleRows {
  components: PayComponentRow[]
  structures: Structure[]
  rules: PayRuleRow[]
  law: CustomRates
}

export async function listPayRuleRows(db: Db): Promise<PayRuleRows> {
  const [components, structures, rules, law] = await Promise.all([
    db.execute<PayComponentRow>(sql`
      select c.id, c.code, c.name, c.component_type as kind, c.statutory_key as "statutoryKey", c.rounding,
        (row_number() over (order by case c.component_type when 'EARNING' then 1 when 'REIMBURSEMENT' then 2 when 'DEDUCTION' then 3 when 'STATUTORY' then 4 else 5 end, k.position nulls last, c.position, c.code))::int as "order",
        c.is_prorated as "isProrated", c.is_part_of_ctc as "isPartOfCtc", c.is_taxable and not exists (select from ctc_benefit b where b.component_id = c.id and b.is_active and not b.is_taxable) as "isTaxable", c.lowers_taxable_pay as "lowersTaxablePay", c.is_pf_wage as "isPfWage",
        c.is_esi_wage as "isEsiWage", c.is_pt_wage as "isPtWage", c.is_wage as "isWage", c.tax_nature as "taxNature"
      from ctc_component c left join salary_category k on k.id = c.category_id order by c.id`),
    db.execute<Structure>(sql`
      select s.id, s.name, coalesce(json_agg(l.component_id order by l.position, l.component_id) filter (where l.id is not null), '[]') as "componentIds"
      from pay_structure s left join pay_structure_line l on l.structure_id = s.id group by s.id, s.name order by s.id`),
    db.execute<PayRuleRow>(sql`
      select id, component_id as "componentId", structure_id as "structureId", employee_type_id as "employeeTypeId", employee_id as "employeeId",
        from_day as "from", to_day as "to", method from salary_rule order by id`),
    loadCustomRates(db),
  ])
  return { components: components.rows, structures: structures.rows, rules: rules.rows, law }
}

/** The organisation's pay rules with the statutory rates of its country. `change` allows a what-if calculation. */
export function createPayRules(
  rows: PayRuleRows,
  country: string,
  change: (payRules: PayRules) => PayRules,
): DatedPayRules {
  const { structures, law } = rows
  const payRules = change({
    components: rows.components.map(toComponent),
    structures,
    rules: rows.rules.map(toPayRule),
    pack: createStatutoryPack(country, law),
  })
  return { payRules, digestUntil: createRulesDigest(payRules, law), stateLaw: createStateRatesDigest(law) }
}

const toComponent = ({ isProrated, isPartOfCtc, ...row }: PayComponentRow): Component => ({
  id: row.id,
  code: row.code,
  name: row.name,
  kind: row.kind,
  order: row.order,
  countsAs: listWageBases(row),
  prorated: isProrated,
  rounding: row.rounding,
  statutoryKey: row.statutoryKey,
  partOfCtc: isPartOfCtc,
})

// The labour welfare fund uses the same wages as professional tax.
function listWageBases(row: Omit<PayComponentRow, 'isProrated' | 'isPartOfCtc'>): WageBase[] {
  // A recovery of taxable pay lowers it. Other deductions and employer contributions never count as wages.
  if (row.kind === 'DEDUCTION') return row.lowersTaxablePay ? ['TAX'] : []
  if (row.kind !== 'EARNING' && row.kind !== 'REIMBURSEMENT') return []
  const marks: [boolean, WageBase[]][] = [
    [row.isTaxable, ['TAX']],
    [row.isPfWage, ['EPF']],
    [row.isEsiWage, ['ESI']],
    [row.isPtWage, ['PT', 'LWF']],
    [row.isWage, ['GRATUITY', 'BONUS']],
  ]
  return [...marks.flatMap(([isSo, bases]) => (isSo ? bases : [])), ...(row.taxNature ? [row.taxNature] : [])]
}

const toPayRule = ({ structureId, employeeTypeId, employeeId, ...rule }: PayRuleRow): PayRule => ({
  ...rule,
  scope: toRuleScope(structureId, employeeTypeId, employeeId),
})

function toRuleScope(structureId: string | null, employeeTypeId: string | null, employeeId: string | null): RuleScope {
  if (employeeId !== null) return { kind: 'EMPLOYEE', employeeId }
  if (employeeTypeId !== null) return { kind: 'EMPLOYEE_TYPE', employeeTypeId }
  return { kind: 'STRUCTURE', structureId: structureId ?? '' }
}

/** A digest of the rules of an employee. It is not part of the digest of the rules. */
export function createEmployeeRuleDigest({ rules }: PayRules): (employeeId: string, to: Day) => string {
  const byPerson = new Map<string, PayRule[]>()
  for (const rule of rules)
    if (rule.scope.kind === 'EMPLOYEE')
      byPerson.set(rule.scope.employeeId, [...(byPerson.get(rule.scope.employeeId) ?? []), rule])
  return (employeeId, to) => {
    const own = byPerson.get(employeeId)?.filter(({ from }) => from <= to) ?? []
    return own.length === 0 ? '' : JSON.stringify(own)
  }
}

/** A rule that begins later does not affect earlier payslips. */
function createRulesDigest(
  { components, structures, rules, pack }: PayRules,
  { slabs, rows }: CustomRates,
): (to: Day) => string {
  const known = new Map<Day, string>()
  return (to) => {
    const dated = rules.filter(({ from, scope }) => from <= to && scope.kind !== 'EMPLOYEE')
    const law = [...slabs, ...rows.filter(isCountryRate)].filter(({ from }) => from <= to)
    const digest = known.get(to) ?? hashText(JSON.stringify([components, structures, dated, pack.country, law]))
    known.set(to, digest)
    return digest
  }
}

function createStateRatesDigest({ rows }: CustomRates): (state: string, to: Day) => string {
  const byState = rows.filter(({ subject }) => isByState(subject))
  return (state, to) => {
    const law = byState.filter(({ area, from }) => area === state && from <= to)
    return law.length === 0 ? '' : JSON.stringify(law)
  }
}

/** Due days do not change a payslip. */
const isCountryRate = ({ subject }: CustomRates['rows'][number]) => !isByState(subject) && subject !== 'DUE_DAY'
const isByState = (subject: CustomRates['rows'][number]['subject']) => rateKinds[subject].by === 'STATE'

export const hashText = (text: string): string => createHash('sha1').update(text).digest('base64')
