import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { ScheduleKind } from '../../../domain/payroll/engine/types.ts'
import { createIndiaFacts, type IndiaFacts } from '../../../domain/payroll/india/facts.ts'
import {
  createAnnexure24Q,
  createForm16PartB,
  type EmployeeTax,
} from '../../../domain/payroll/india/returns/tax-forms.ts'
import type { RupeeSheet as IndiaSheet } from '../../../domain/payroll/india/returns/india-sheet.ts'
import { createTaxStatement } from '../../../domain/payroll/india/tax/tax-statement.ts'
import { projectYearPay } from '../../../domain/payroll/india/tax/year-pay.ts'
import { findTaxYear } from '../../../domain/payroll/india/tax/tax-year.ts'
import type { ReturnCheck, MissingFact, ReturnSheet } from '../../../domain/payroll/returns/sheet.ts'
import type { Secrets } from '../../kit/secrets.ts'
import type { StatutoryRates } from '../../../domain/payroll/india/rates/statutory-rates.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { listStatutorySettings, type StatutorySettings } from '../tax/statutory-settings.queries.ts'
import { loadYearRates } from '../tax/tax-year-rates.ts'
import { findEmployer } from './employer.actions.ts'
import { listIndiaEmployees, type IndiaEmployee } from './india-employees.ts'
import { toReturnSheet } from './india-sheet.ts'
import type { ReturnPeriod } from './period.queries.ts'
import { sumStatutoryLines } from './slip.queries.ts'

interface LastSlipRow extends Record<string, unknown> {
  employeeId: string
  figures: Record<string, number>
  from: Day
  to: Day
  schedule: ScheduleKind
}

/**
 * The tax of a financial year by employee, for Form 16 part B or annexure II of Form 24Q. Uses the figures of each
 * employee's last payslip.
 */
export async function createYearTaxSheet(
  db: Db,
  secrets: Secrets,
  kind: 'FORM16' | 'TDS',
  period: ReturnPeriod,
  inFull: boolean,
): Promise<ReturnSheet> {
  const people = await listEmployeeTaxes(db, secrets, period)
  const made = kind === 'TDS' ? createAnnexure24Q(people).sheet : createPartBSheet(people)
  const found = people.reduce((sum, { deducted }) => sum + deducted, 0)
  const check: ReturnCheck = {
    words: 'Income tax deducted in the year',
    expected: await sumStatutoryLines(db, period, ['INCOME_TAX']),
    found,
  }
  const { tan } = await findEmployer(db)
  return {
    ...toReturnSheet(made, people, inFull),
    checks: [check],
    gaps: [
      ...(tan === null
        ? [{ code: 'RETURN_NO_TAN' as const, employee: null, link: '/hr/payroll/returns?tab=employer' }]
        : []),
      ...people.flatMap(({ employee }): MissingFact[] => (employee.pan === null ? [createPanGap(employee)] : [])),
    ],
  }
}

const createPanGap = ({ id, name, number }: EmployeeTax['employee']): MissingFact => ({
  code: 'RETURN_NO_PAN',
  employee: { id, name, number },
  link: `/people/${id}?tab=identity`,
})

async function listEmployeeTaxes(db: Db, secrets: Secrets, period: ReturnPeriod): Promise<EmployeeTax[]> {
  const { rows } = await db.execute<LastSlipRow>(sql`
    select distinct on (e.number, s.employee_id) s.employee_id as "employeeId", s.figures, s.from_day as "from", s.to_day as "to", p.frequency as schedule
    from salary_slip s join employee e on e.id = s.employee_id join salary_slip_cycle c on c.id = s.cycle_id join pay_schedule p on p.id = c.schedule_id
    where s.run_id = any(${sql.param(period.runs.map(({ id }) => id))}::uuid[]) and s.finalised_at is not null and s.processing = 'DONE' and s.figures ? 'YEAR_TAXABLE'
    order by e.number, s.employee_id, s.to_day desc, s.finalised_at desc`)
  const ids = rows.map(({ employeeId }) => employeeId)
  const people = await listIndiaEmployees(db, secrets, ids, period.to)
  const stored = await listStatutorySettings(db, ids, findTaxYear(period.to).name)
  const { law } = await loadYearRates(db, findTaxYear(period.to).name)
  return rows.flatMap((slip) => {
    const employee = people.get(slip.employeeId)
    return employee ? [calculateEmployeeTax(employee, slip, stored.get(slip.employeeId), law)] : []
  })
}

// Expected payslips after the last one are not counted, because a form reports only paid amounts.
function calculateEmployeeTax(
  employee: IndiaEmployee,
  { figures, ...cycle }: LastSlipRow,
  stored: StatutorySettings | undefined,
  law: StatutoryRates,
): EmployeeTax {
  const plain = createIndiaFacts(employee.state)
  const { state: _, tax, ...settings } = stored ?? { state: null, tax: null }
  const facts: IndiaFacts = {
    ...plain,
    ...settings,
    born: employee.born,
    hasPan: employee.pan !== null,
    tax: { ...plain.tax, ...tax },
  }
  const pay = projectYearPay({ ...figures, REGULAR: 1 }, cycle, cycle.to, facts, law)
  return {
    employee,
    statement: createTaxStatement(facts, pay, law, facts.tax.regime, facts.tax.proofsFrom !== null),
    deducted: figures.YEAR_TAX ?? 0,
    deductedByOthers: facts.tax.previousEmployers.reduce(
      (sum, { taxDeducted }) => sum + taxDeducted,
      facts.tax.otherTaxDeducted,
    ),
  }
}

/** One row per employee with a column for each line of part B. */
function createPartBSheet(people: readonly EmployeeTax[]): IndiaSheet {
  const forms = people.map((person) => ({ person, lines: new Map(listPartBLines(person)) }))
  const labels = [...new Set(people.flatMap((person) => listPartBLines(person).map(([label]) => label)))]
  return {
    name: 'Form 16 part B',
    columns: ['Employee number', 'Name', 'PAN', ...labels],
    rows: forms.map(({ person: { employee }, lines }) => [
      employee.number,
      employee.name,
      employee.pan,
      ...labels.map((label) => lines.get(label) ?? 0),
    ]),
  }
}

const listPartBLines = (person: EmployeeTax): [string, number][] =>
  createForm16PartB(person).rows.map(([label, amount]) => [String(label), Number(amount)])
