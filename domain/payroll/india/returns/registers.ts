import type { Line, Minor } from '../../engine/types.ts'
import { states } from '../states.ts'
import { byPerson, daysOf, inRupees, type LeftOut, type ReturnSlip, type Sheet, total } from './sheet.ts'

/** The monthly contributions of ESI, in the columns of its upload. Without an insurance number a person is left out. */
export function esiSheet(slips: readonly ReturnSlip[]): { sheet: Sheet; leftOut: LeftOut[] } {
  const people = byPerson(slips).filter(({ slips }) => slips.some(({ slip }) => 'ESI_EMPLOYEE' in slip.figures))
  return {
    sheet: {
      name: 'State insurance',
      columns: [
        'Insurance number',
        'Name',
        'Days paid',
        'Wages',
        'Reason for no wages',
        'Last working day',
        'Employee',
        'Employer',
      ],
      rows: people.flatMap(({ employee, slips }) =>
        employee.esiNumber
          ? [
              [
                employee.esiNumber,
                employee.name,
                Math.ceil(daysOf(slips, 'paidDays')),
                inRupees(total(slips, 'ESI_WAGES')),
                noWages(slips, employee.left),
                leftIn(slips, employee.left),
                inRupees(total(slips, 'ESI_EMPLOYEE')),
                inRupees(total(slips, 'ESI_EMPLOYER')),
              ],
            ]
          : [],
      ),
    },
    leftOut: people
      .filter(({ employee }) => !employee.esiNumber)
      .map(({ employee }) => ({ employeeId: employee.id, number: employee.number, missing: 'ESI_NUMBER' })),
  }
}

/** Codes of the upload: 0 none needed, 1 on leave, 2 left service. */
const noWages = (slips: readonly ReturnSlip[], left: string | null) =>
  leftIn(slips, left) !== null ? 2 : total(slips, 'ESI_WAGES') === 0 ? 1 : 0

const leftIn = (slips: readonly ReturnSlip[], left: string | null) =>
  left !== null && slips.some(({ slip }) => slip.from <= left && left <= slip.to) ? left : null

/** Professional tax by state and person. */
export const ptRegister = (slips: readonly ReturnSlip[]): Sheet => ({
  name: 'Professional tax',
  columns: ['State', 'Employee number', 'Name', 'Wages', 'Professional tax'],
  rows: byState(slips, 'PT_WAGES').map(({ employee, slips }) => [
    states[employee.state],
    employee.number,
    employee.name,
    inRupees(total(slips, 'PT_WAGES')),
    inRupees(total(slips, 'PT')),
  ]),
})

/** How many people pay which professional tax in a state, as its returns ask. */
export function ptSummary(slips: readonly ReturnSlip[]): Sheet {
  const groups = new Map<string, { state: string; amount: Minor; people: number }>()
  for (const { employee, slips: own } of byState(slips, 'PT_WAGES')) {
    const amount = total(own, 'PT')
    const key = `${employee.state} ${String(amount).padStart(12, '0')}`
    const group = groups.get(key) ?? { state: states[employee.state], amount, people: 0 }
    groups.set(key, { ...group, people: group.people + 1 })
  }
  return {
    name: 'Professional tax by amount',
    columns: ['State', 'Professional tax', 'People', 'Total'],
    rows: [...groups.entries()]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { state, amount, people }]) => [state, inRupees(amount), people, inRupees(amount * people)]),
  }
}

export const lwfRegister = (slips: readonly ReturnSlip[]): Sheet => ({
  name: 'Labour welfare fund',
  columns: ['State', 'Employee number', 'Name', 'Employee', 'Employer', 'Total'],
  rows: byState(slips, 'LWF_WAGES').map(({ employee, slips }) => {
    const [own, employer] = [total(slips, 'LWF_EMPLOYEE'), total(slips, 'LWF_EMPLOYER')]
    return [
      states[employee.state],
      employee.number,
      employee.name,
      inRupees(own),
      inRupees(employer),
      inRupees(own + employer),
    ]
  }),
})

const byState = (slips: readonly ReturnSlip[], having: string) =>
  byPerson(slips)
    .filter(({ slips }) => slips.some(({ slip }) => having in slip.figures))
    .toSorted((a, b) => (a.employee.state < b.employee.state ? -1 : a.employee.state > b.employee.state ? 1 : 0))

/** All slips with a column for each component that occurs, in the order of the slip. */
export function salaryRegister(slips: readonly ReturnSlip[]): Sheet {
  const columns = componentsOf(slips)
  return {
    name: 'Salary register',
    columns: [
      'Employee number',
      'Name',
      'From',
      'To',
      'Paid days',
      ...columns.map(({ name }) => name),
      'Earnings',
      'Reimbursements',
      'Deductions',
      'Net pay',
      'Employer contributions',
    ],
    rows: slips
      .toSorted((a, b) => (a.employee.number < b.employee.number ? -1 : a.employee.number > b.employee.number ? 1 : 0))
      .map(({ employee, slip }) => [
        employee.number,
        employee.name,
        slip.from,
        slip.to,
        Number(slip.paidDays),
        ...columns.map(({ componentId }) => inRupees(amountOf(slip.lines, componentId))),
        inRupees(slip.earnings),
        inRupees(slip.reimbursements),
        inRupees(slip.deductions),
        inRupees(slip.net),
        inRupees(slip.employerContributions),
      ]),
  }
}

const amountOf = (lines: readonly Line[], componentId: string) =>
  lines.reduce((sum, line) => (line.componentId === componentId ? sum + line.amount : sum), 0)

const kinds: readonly Line['kind'][] = ['EARNING', 'REIMBURSEMENT', 'DEDUCTION', 'EMPLOYER_CONTRIBUTION']

function componentsOf(slips: readonly ReturnSlip[]): Line[] {
  const lines = new Map<string, Line>()
  for (const { slip } of slips)
    for (const line of slip.lines) if (!lines.has(line.componentId)) lines.set(line.componentId, line)
  return [...lines.values()].toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.order - b.order)
}
