import { sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { Api } from '../../../domain/contract.ts'
import { type Day, maxDay, minDay } from '../../../domain/kit/day.ts'
import { createIndiaFacts, type IndiaFacts } from '../../../domain/payroll/india/facts.ts'
import { compareRegimes } from '../../../domain/payroll/india/tax/compare.ts'
import { listDeclaredLimits } from '../../../domain/payroll/india/tax/declared-limits.ts'
import type { TaxStatement, YearPay } from '../../../domain/payroll/india/tax/tax-statement.ts'
import { listMonthsAfter, type TaxYear } from '../../../domain/payroll/india/tax/tax-year.ts'
import { projectYearPay } from '../../../domain/payroll/india/tax/year-pay.ts'
import type { taxCalls } from '../../../domain/payroll/tax/tax.calls.ts'
import type { DeclarationToVerify } from '../../../domain/payroll/tax/tax.schemas.ts'
import { hasIdentityNumber } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { findDeclaration, requireOwnEmployee } from './declaration.queries.ts'
import {
  countTravelClaims,
  listStatutorySettings,
  type StatutorySettings,
  toIndiaFacts,
} from './statutory-settings.queries.ts'
import { loadYearRates } from './tax-year-rates.ts'

type CompareInput = Static<(typeof taxCalls)['POST /api/payroll/tax/declaration/compare']['body']>
type ComparisonReply = Api['POST /api/payroll/tax/declaration/compare']['reply']

interface CompareEmployee extends Record<string, unknown> {
  joined: Day
  left: Day | null
  born: Day | null
  hasPan: boolean
  travelClaimsBefore: number
}

/**
 * The tax of a year in both regimes with this declaration: by the latest final payslip of the year, or by today's pay.
 */
export async function compareEmployeeRegimes(
  db: Db,
  input: CompareInput,
  user: User,
  today: Day,
): Promise<ComparisonReply> {
  const { statements, better, saves, slip } = await calculateRegimes(db, requireOwnEmployee(user), input.year, today, {
    select: (stored, travelClaimsBefore) =>
      // A verified declaration counts with its verified amounts, as in payroll.
      stored?.tax?.proofsFrom ? stored.tax : { ...createTaxFacts(input), travelClaimsBefore },
  })
  return {
    statements: [toStatementView(statements.NEW), toStatementView(statements.OLD)],
    better,
    saves,
    fromSlips: slip !== null,
    deducted: slip?.figures['YEAR_TAX'] ?? 0,
  }
}

/** A declaration as HR verifies it: with the amount that its regime allows for each section, by what is declared. */
export async function findDeclarationToVerify(db: Db, id: string, today: Day): Promise<DeclarationToVerify> {
  const declaration = await findDeclaration(db, id, today)
  const { statements } = await calculateRegimes(db, declaration.employee.id, declaration.year, today, {
    select: (stored) => (stored?.tax ? { ...stored.tax, proofsFrom: null } : createIndiaFacts('MH').tax),
  })
  return { ...declaration, limits: listDeclaredLimits(declaration.amounts, statements[declaration.regime]) }
}

type TaxFactsOf = (stored: StatutorySettings | undefined, travelClaimsBefore: number) => IndiaFacts['tax']

/** Both regimes for an employee and year. `select` says which declaration counts. */
async function calculateRegimes(
  db: Db,
  employeeId: string,
  yearName: string,
  today: Day,
  { select }: { select: TaxFactsOf },
) {
  const { law, year } = await loadYearRates(db, yearName)
  const { rows } = await db.execute<CompareEmployee>(sql`
    select e.joined_on as joined, e.left_on as left, e.born_on as born,
      ${hasIdentityNumber('PAN', sql`e.id`)} as "hasPan",
      ${countTravelClaims(sql`e.id`, yearName)} as "travelClaimsBefore"
    from employee e where e.id = ${employeeId}`)
  const person = rows[0] ?? fail('NOT_FOUND')
  const stored = (await listStatutorySettings(db, [employeeId], yearName)).get(employeeId)
  const tax = select(stored, person.travelClaimsBefore)
  const facts: IndiaFacts = { ...toIndiaFacts(stored), born: person.born, hasPan: person.hasPan, tax }
  const slip = await findLatestSlip(db, employeeId, year)
  const pay = slip
    ? projectYearPay(slip.figures, slip, person.left, facts, law)
    : await projectPayWithoutSlips(db, employeeId, person, year, today)
  return { ...compareRegimes(facts, pay, law, tax.proofsFrom !== null), slip }
}

const createTaxFacts = ({
  regime,
  amounts,
  homes,
  employers,
  otherTaxDeducted = 0,
  extraTax = 0,
}: CompareInput): IndiaFacts['tax'] => ({
  ...createIndiaFacts('MH').tax,
  regime,
  declared: amounts.map((amount) => ({ ...amount, proven: null })),
  rents: homes.map((home) => ({ ...home, isProven: null })),
  previousEmployers: employers,
  otherTaxDeducted,
  extraTax,
})

interface YearSlip extends Record<string, unknown> {
  figures: Record<string, number>
  from: Day
  to: Day
  schedule: 'MONTHLY' | 'SEMI_MONTHLY' | 'FORTNIGHTLY' | 'WEEKLY' | 'DAILY'
}

async function findLatestSlip(db: Db, employeeId: string, { from, to }: TaxYear): Promise<YearSlip | null> {
  const { rows } = await db.execute<YearSlip>(sql`
    select s.figures, s.from_day as "from", s.to_day as "to", p.frequency as schedule
    from salary_slip s join salary_slip_cycle c on c.id = s.cycle_id join pay_schedule p on p.id = c.schedule_id
    where s.employee_id = ${employeeId} and s.finalised_at is not null and s.to_day between ${from} and ${to} and s.figures ? 'YEAR_TAXABLE'
    order by s.to_day desc, s.finalised_at desc limit 1`)
  return rows[0] ?? null
}

/**
 * Each month of service in the year as a full month of today's pay, or as a twelfth of the CTC if there is no
 * breakdown.
 */
async function projectPayWithoutSlips(
  db: Db,
  employeeId: string,
  { joined, left }: CompareEmployee,
  { from, to }: TaxYear,
  today: Day,
): Promise<YearPay> {
  const { rows } = await db.execute<Record<'taxable' | 'basic' | 'rent' | 'travel' | 'special', number>>(sql`
    select coalesce(l.taxable, p.ctc / 12)::bigint as taxable, coalesce(l.basic, 0)::bigint as basic, coalesce(l.rent, 0)::bigint as rent,
      coalesce(l.travel, 0)::bigint as travel, coalesce(l.special, 0)::bigint as special
    from (select id, ctc from employee_pay p where p.employee_id = ${employeeId} and p.from_day <= ${today} order by p.from_day desc limit 1) p
    left join lateral (
      select sum(l.monthly) filter (where c.is_taxable) as taxable, sum(l.monthly) filter (where c.tax_nature = 'BASIC') as basic,
        sum(l.monthly) filter (where c.tax_nature = 'HRA') as rent,
        sum(l.monthly) filter (where c.tax_nature = 'LTA') as travel, sum(l.monthly) filter (where c.tax_nature = 'ALLOWANCE') as special
      from employee_pay_line l join ctc_component c on c.id = l.component_id where l.pay_id = p.id and c.component_type = 'EARNING') l on true`)
  const { taxable = 0, basic = 0, rent = 0, travel = 0, special = 0 } = rows[0] ?? {}
  const first = maxDay(joined, from)
  const months = first > to ? [] : [first.slice(0, 7), ...listMonthsAfter(first, minDay(left ?? to, to))]
  return {
    day: to,
    salary: taxable * months.length,
    basic: basic * months.length,
    providentFund: 0,
    professionalTax: 0,
    allowances: { travel: travel * months.length, special: special * months.length },
    // Without a house rent allowance there are no rent months, and s. 80GG applies instead.
    rentMonths: rent > 0 ? months.map((month) => ({ month, received: rent, salary: basic })) : [],
  }
}

const toStatementView = ({ tax, ...statement }: TaxStatement): ComparisonReply['statements'][number] => ({
  regime: statement.regime,
  salary: statement.salary,
  previousSalary: statement.previousSalary,
  rentExempt: statement.rentExempt,
  otherExempt: statement.otherExempt,
  standardDeduction: statement.standardDeduction,
  professionalTax: statement.professionalTax,
  propertyIncome: statement.propertyIncome,
  limits: [...statement.exemptions, ...statement.propertyLimits],
  otherIncome: statement.otherIncome,
  deductions: [...statement.deductions],
  income: tax.income,
  slabTax: tax.slabTax,
  rebate: tax.rebate,
  surcharge: tax.surchargeFull - tax.surchargeRelief,
  cess: tax.cess,
  payable: statement.payable,
})
