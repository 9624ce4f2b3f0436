import type { Day } from '../../kit/day.ts'
import type { PayImportEmployee, PayImportPlan } from './pay-import-plan.ts'

export interface PayAssignment {
  fromDay: Day
  structureId: string | null
  /** Minor units a year. Without it, the current CTC is raised by `percent`. */
  ctc: number | null
  percent: number | null
  ownEmployeeId: string | null
}

/** New pay for several employees. Employees who cannot get it are skipped with the reason. */
export function planPayAssignment(employees: readonly PayImportEmployee[], assignment: PayAssignment): PayImportPlan {
  const plan: PayImportPlan = { pays: [], accounts: [], identities: [], unchanged: 0, skipped: 0, problems: [] }
  for (const [at, employee] of employees.entries()) {
    const code = findProblem(employee, assignment)
    const ctc = assignment.ctc ?? raiseCtc(employee.pay?.ctc ?? 0, assignment.percent ?? 0)
    const structureId = assignment.structureId ?? employee.pay?.structureId
    if (code) plan.problems.push({ row: at + 1, column: null, value: employee.name, code, isWarning: false })
    if (code || structureId === undefined) plan.skipped += 1
    else if (employee.pay?.ctc === ctc && employee.pay.structureId === structureId) plan.unchanged += 1
    else plan.pays.push({ ...toPay(employee, assignment.fromDay), ctc, structureId })
  }
  return plan
}

const toPay = ({ id, name, joinedOn, pay }: PayImportEmployee, fromDay: Day) => ({
  employeeId: id,
  name,
  fromDay: pay === null && joinedOn > fromDay ? joinedOn : fromDay,
  previousCtc: pay?.ctc ?? null,
})

function findProblem({ id, joinedOn, leftOn, pay }: PayImportEmployee, assignment: PayAssignment) {
  const { fromDay, ctc, structureId, ownEmployeeId } = assignment
  if (id === ownEmployeeId) return 'PAY_OWN_RECORD'
  if (leftOn !== null && fromDay > leftOn) return 'PAY_IMPORT_AFTER_LEAVING'
  if (pay === null) return ctc === null || structureId === null ? 'PAY_ASSIGN_NO_PAY' : null
  if (fromDay < joinedOn) return 'PAY_IMPORT_BEFORE_JOINING'
  if (pay.fromDay === fromDay) return 'PAY_TWO_ON_A_DAY'
  return pay.fromDay > fromDay ? 'PAY_IMPORT_LATER_PAY' : null
}

/** Rounds half up to whole minor units. `percent` has at most two decimal places. */
export function raiseCtc(ctc: number, percent: number): number {
  const product = BigInt(ctc) * BigInt(10_000 + Math.round(percent * 100))
  return Number((product + 5000n) / 10_000n)
}
