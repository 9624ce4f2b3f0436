import type { CalculatedLine } from '../../engine/slip-types.ts'
import type { Minor } from '../../engine/types.ts'
import { states } from '../states.ts'
import {
  groupByEmployee,
  sumSlipDays,
  toRupees,
  type OmittedEmployee,
  type ReturnSlip,
  type RupeeSheet,
  sumFigure,
} from './india-sheet.ts'

/** The monthly ESI contributions in the columns of the upload. Employees without an insurance number are left out. */
export function createEsiSheet(slips: readonly ReturnSlip[]): { sheet: RupeeSheet; leftOut: OmittedEmployee[] } {
  const people = groupByEmployee(slips).filter(({ slips }) => slips.some(({ slip }) => 'ESI_EMPLOYEE' in slip.figures))
  return {
    sheet: {
      name: 'ESI',
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
                Math.ceil(sumSlipDays(slips, 'paidDays')),
                toRupees(sumFigure(slips, 'ESI_WAGES')),
                resolveNoWagesReason(slips, employee.left),
                findLeavingDay(slips, employee.left),
                toRupees(sumFigure(slips, 'ESI_EMPLOYEE')),
                toRupees(sumFigure(slips, 'ESI_EMPLOYER')),
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

/** Codes of the upload: 0 none, 1 on leave, 2 left service. */
const resolveNoWagesReason = (slips: readonly ReturnSlip[], left: string | null) =>
  findLeavingDay(slips, left) !== null ? 2 : sumFigure(slips, 'ESI_WAGES') === 0 ? 1 : 0

const findLeavingDay = (slips: readonly ReturnSlip[], left: string | null) =>
  left !== null && slips.some(({ slip }) => slip.from <= left && left <= slip.to) ? left : null

/** Professional tax by state and employee. */
export const createPtRegister = (slips: readonly ReturnSlip[]): RupeeSheet => ({
  name: 'Professional tax',
  columns: ['State', 'Employee number', 'Name', 'Wages', 'Professional tax'],
  rows: groupByState(slips, 'PT_WAGES').map(({ employee, slips }) => [
    states[employee.state],
    employee.number,
    employee.name,
    toRupees(sumFigure(slips, 'PT_WAGES')),
    toRupees(sumFigure(slips, 'PT')),
  ]),
})

/** The number of employees per amount of professional tax in a state, as its returns require. */
export function createPtSummary(slips: readonly ReturnSlip[]): RupeeSheet {
  const groups = new Map<string, { state: string; amount: Minor; people: number }>()
  for (const { employee, slips: own } of groupByState(slips, 'PT_WAGES')) {
    const amount = sumFigure(own, 'PT')
    const key = `${employee.state} ${String(amount).padStart(12, '0')}`
    const group = groups.get(key) ?? { state: states[employee.state], amount, people: 0 }
    groups.set(key, { ...group, people: group.people + 1 })
  }
  return {
    name: 'Professional tax by amount',
    columns: ['State', 'Professional tax', 'Employees', 'Total'],
    rows: [...groups.entries()]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { state, amount, people }]) => [state, toRupees(amount), people, toRupees(amount * people)]),
  }
}

export const createLwfRegister = (slips: readonly ReturnSlip[]): RupeeSheet => ({
  name: 'Labour welfare fund',
  columns: ['State', 'Employee number', 'Name', 'Employee', 'Employer', 'Total'],
  rows: groupByState(slips, 'LWF_WAGES').map(({ employee, slips }) => {
    const [own, employer] = [sumFigure(slips, 'LWF_EMPLOYEE'), sumFigure(slips, 'LWF_EMPLOYER')]
    return [
      states[employee.state],
      employee.number,
      employee.name,
      toRupees(own),
      toRupees(employer),
      toRupees(own + employer),
    ]
  }),
})

const groupByState = (slips: readonly ReturnSlip[], having: string) =>
  groupByEmployee(slips)
    .filter(({ slips }) => slips.some(({ slip }) => having in slip.figures))
    .toSorted((a, b) => (a.employee.state < b.employee.state ? -1 : a.employee.state > b.employee.state ? 1 : 0))

/** All payslips with one column per component, in the order of the payslip. */
export function createSalaryRegister(slips: readonly ReturnSlip[]): RupeeSheet {
  const columns = listSlipComponents(slips)
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
        ...columns.map(({ componentId }) => toRupees(sumComponentAmount(slip.lines, componentId))),
        toRupees(slip.earnings),
        toRupees(slip.reimbursements),
        toRupees(slip.deductions),
        toRupees(slip.net),
        toRupees(slip.employerContributions),
      ]),
  }
}

const sumComponentAmount = (lines: readonly CalculatedLine[], componentId: string) =>
  lines.reduce((sum, line) => (line.componentId === componentId ? sum + line.amount : sum), 0)

const lineKindOrder: readonly CalculatedLine['kind'][] = [
  'EARNING',
  'REIMBURSEMENT',
  'DEDUCTION',
  'EMPLOYER_CONTRIBUTION',
]

function listSlipComponents(slips: readonly ReturnSlip[]): CalculatedLine[] {
  const lines = new Map<string, CalculatedLine>()
  for (const { slip } of slips)
    for (const line of slip.lines) if (!lines.has(line.componentId)) lines.set(line.componentId, line)
  return [...lines.values()].toSorted(
    (a, b) => lineKindOrder.indexOf(a.kind) - lineKindOrder.indexOf(b.kind) || a.order - b.order,
  )
}
