import { sql } from 'drizzle-orm'
import type { PayFacts, Slip } from '../../../domain/payroll/engine/slip-types.ts'
import { createReason } from '../../../domain/payroll/india/computation.ts'
import { isIndiaFacts } from '../../../domain/payroll/india/facts.ts'
import type { StatutoryRates } from '../../../domain/payroll/india/rates/statutory-rates.ts'
import { calculateLeastWages, toMonthlyAmount } from '../../../domain/payroll/india/wages.ts'
import { multiplyShare } from '../../../domain/payroll/india/arithmetic.ts'
import type { SettlementMonthlyPay } from '../../../domain/payroll/settlement/settlement-items.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { loadStatutoryRates } from '../settings/statutory-rate.queries.ts'

interface ComponentMarks extends Record<string, unknown> {
  id: string
  isBasic: boolean
  isWage: boolean
  isTaxable: boolean
  isPfWage: boolean
}

interface MonthlyPayRules {
  marks: ReadonlyMap<string, ComponentMarks>
  law: StatutoryRates
}

/** What the components of pay count as, and the statutory rates. */
export async function loadMonthlyPayRules(db: Db): Promise<MonthlyPayRules> {
  const { rows } = await db.execute<ComponentMarks>(
    sql`select id, coalesce(tax_nature = 'BASIC', false) as "isBasic", is_wage as "isWage", is_taxable as "isTaxable",
      is_pf_wage as "isPfWage" from ctc_component`,
  )
  return { marks: new Map(rows.map((row) => [row.id, row])), law: await loadStatutoryRates(db) }
}

type PaidFacts = Pick<PayFacts, 'statutory' | 'employee' | 'cycle'>

/**
 * The pay of a full month by the rules of a payslip. In India, gratuity and leave encashment on basic pay count at least
 * the share of total pay that the wage definition requires, unless its rate excludes them.
 */
export function calculateMonthlyPay(
  slip: Slip,
  facts: PaidFacts,
  { marks, law }: MonthlyPayRules,
): SettlementMonthlyPay {
  const earned = slip.lines.filter(({ kind, origin }) => kind === 'EARNING' && origin === 'RULE')
  const sum = (isCounted: (marks: ComponentMarks) => boolean) =>
    toMonthlyAmount(
      earned.reduce((total, { componentId, full }) => {
        const mark = marks.get(componentId)
        return mark && isCounted(mark) ? total + full : total
      }, 0),
      facts.cycle.schedule,
    )
  const marked = sum(({ isWage }) => isWage)
  const basic = sum(({ isBasic }) => isBasic) || marked
  const raised = findLeastWages(facts, law, {
    taxable: sum((mark) => mark.isTaxable),
    epf: sum((mark) => mark.isPfWage),
  })
  return {
    gross: sum(() => true),
    basic,
    ctc: multiplyShare(slip.segments.at(-1)?.ctc ?? 0, 1, 12, 'PAISA'),
    gratuityWages: raised?.rule.values.gratuity ? Math.max(marked, raised.least) : marked,
    leaveWages: raiseLeaveWages(basic, raised),
  }
}

type LeastWages = ReturnType<typeof calculateLeastWages>

function findLeastWages(
  { statutory, employee, cycle }: PaidFacts,
  law: StatutoryRates,
  monthly: { taxable: number; epf: number },
): LeastWages {
  if (!isIndiaFacts(statutory)) return null
  return calculateLeastWages({ ...monthly, day: employee.left ?? cycle.to, employee }, statutory.epf, law)
}

function raiseLeaveWages(basic: number, raised: LeastWages): SettlementMonthlyPay['leaveWages'] {
  if (!raised?.rule.values.leaveEncashment || raised.least <= basic) return { amount: basic, trace: [] }
  const { least, remuneration, rule } = raised
  const facts = { percent: rule.values.leastPercent, remunerationAmount: remuneration, wagesAmount: least }
  return {
    amount: least,
    trace: [createReason('halfRule', facts), createReason('law', { source: rule.source })],
  }
}
