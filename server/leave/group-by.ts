import { groupRows } from '../kit/group-rows.ts'

/** Groups rows by employee. */
export const groupRowsByEmployee = <R extends { employeeId: string }>(rows: readonly R[]): Map<string, R[]> =>
  groupRows(rows, ({ employeeId }) => employeeId)

/** The year of one leave type of one employee. */
export interface EmployeeYear {
  employeeId: string
  leaveTypeId: string
  cycleId: string
}

/** Groups rows by employee, leave type and cycle. */
export const groupByEmployeeYear = <R extends EmployeeYear>(rows: readonly R[]): Map<string, R[]> =>
  groupRows(rows, ({ employeeId, leaveTypeId, cycleId }) => `${employeeId} ${leaveTypeId} ${cycleId}`)
