import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { ScheduleKind } from '../../../domain/payroll/engine/types.ts'
import { indiaNewcomer, type IndiaFacts } from '../../../domain/payroll/india/facts.ts'
import { annexure24Q, form16PartB, type PersonTax } from '../../../domain/payroll/india/returns/tax.ts'
import type { Sheet as IndiaSheet } from '../../../domain/payroll/india/returns/sheet.ts'
import { taxStatement } from '../../../domain/payroll/india/tax/statement.ts'
import { yearPayOf } from '../../../domain/payroll/india/tax/year-pay.ts'
import { taxYearOf } from '../../../domain/payroll/india/tax/year.ts'
import type { Check, Gap, Sheet } from '../../../domain/payroll/returns/sheet.ts'
import type { Secrets } from '../../kit/secrets.ts'
import type { Law } from '../../../domain/payroll/india/law/law.ts'
import type { Db } from '../../kit/tenant.ts'
import { keptFacts, type KeptFacts } from '../tax/facts.queries.ts'
import { lawOf } from '../tax/tax-law.ts'
import { employerOf } from './employer.actions.ts'
import { indiaPeople, type IndiaPerson } from './india-people.ts'
import { sheetFrom } from './india-sheet.ts'
import type { ReturnPeriod } from './period.queries.ts'
import { statutoryLines } from './slip.queries.ts'

interface LastSlip extends Record<string, unknown> {
  employeeId: string
  figures: Record<string, number>
  from: Day
  to: Day
  schedule: ScheduleKind
}

/** The tax of a financial year person by person, as Form 16 part B or annexure II of 24Q: by the figures of each one's last slip. */
export async function yearTax(
  db: Db,
  secrets: Secrets,
  kind: 'FORM16' | 'TDS',
  period: ReturnPeriod,
  inFull: boolean,
): Promise<Sheet> {
  const people = await personTaxes(db, secrets, period)
  const made = kind === 'TDS' ? annexure24Q(people).sheet : partsB(people)
  const found = people.reduce((sum, { deducted }) => sum + deducted, 0)
  const check: Check = {
    words: 'Income tax deducted in the year',
    expected: await statutoryLines(db, period, ['INCOME_TAX']),
    found,
  }
  const { tan } = await employerOf(db)
  return {
    ...sheetFrom(made, people, inFull),
    checks: [check],
    gaps: [
      ...(tan === null
        ? [{ code: 'RETURN_NO_TAN' as const, employee: null, link: '/hr/payroll/returns?tab=employer' }]
        : []),
      ...people.flatMap(({ employee }): Gap[] => (employee.pan === null ? [withoutPan(employee)] : [])),
    ],
  }
}

const withoutPan = ({ id, name, number }: PersonTax['employee']): Gap => ({
  code: 'RETURN_NO_PAN',
  employee: { id, name, number },
  link: `/people/${id}?tab=identity`,
})

async function personTaxes(db: Db, secrets: Secrets, period: ReturnPeriod): Promise<PersonTax[]> {
  const { rows } = await db.execute<LastSlip>(sql`
    select distinct on (e.number, s.employee_id) s.employee_id as "employeeId", s.figures, s.from_day as "from", s.to_day as "to", p.frequency as schedule
    from salary_slip s join employee e on e.id = s.employee_id join salary_slip_cycle c on c.id = s.cycle_id join pay_schedule p on p.id = c.schedule_id
    where s.run_id = any(${sql.param(period.runs.map(({ id }) => id))}::uuid[]) and s.finalised_at is not null and s.processing = 'DONE' and s.figures ? 'YEAR_TAXABLE'
    order by e.number, s.employee_id, s.to_day desc, s.finalised_at desc`)
  const ids = rows.map(({ employeeId }) => employeeId)
  const people = await indiaPeople(db, secrets, ids, period.to)
  const kept = await keptFacts(db, ids, taxYearOf(period.to).name)
  const { law } = await lawOf(db, taxYearOf(period.to).name)
  return rows.flatMap((slip) => {
    const employee = people.get(slip.employeeId)
    return employee ? [personTax(employee, slip, kept.get(slip.employeeId), law)] : []
  })
}

// What was paid until the last slip and nothing after it: a form tells what was, not what is expected.
function personTax(
  employee: IndiaPerson,
  { figures, ...cycle }: LastSlip,
  kept: KeptFacts | undefined,
  law: Law,
): PersonTax {
  const plain = indiaNewcomer(employee.state)
  const { state: _, tax, ...settings } = kept ?? { state: null, tax: null }
  const facts: IndiaFacts = {
    ...plain,
    ...settings,
    born: employee.born,
    hasPan: employee.pan !== null,
    tax: { ...plain.tax, ...tax },
  }
  const pay = yearPayOf({ ...figures, REGULAR: 1 }, cycle, cycle.to, facts, law)
  return {
    employee,
    statement: taxStatement(facts, pay, law, facts.tax.regime, facts.tax.proofsFrom !== null),
    deducted: figures.YEAR_TAX ?? 0,
    deductedByOthers: facts.tax.previousEmployers.reduce((sum, { taxDeducted }) => sum + taxDeducted, 0),
  }
}

/** Part B stands upright, one form a person: here a row a person, with a column for each of its lines. */
function partsB(people: readonly PersonTax[]): IndiaSheet {
  const forms = people.map((person) => ({ person, lines: new Map(linesOf(person)) }))
  const labels = [...new Set(people.flatMap((person) => linesOf(person).map(([label]) => label)))]
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

const linesOf = (person: PersonTax): [string, number][] =>
  form16PartB(person).rows.map(([label, amount]) => [String(label), Number(amount)])
