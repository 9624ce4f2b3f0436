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

function groupRows<R>(rows: readonly R[], keyOf: (row: R) => string): Map<string, R[]> {
  const found = new Map<string, R[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = found.get(key)
    if (group) group.push(row)
    else found.set(key, [row])
  }
  return found
}
