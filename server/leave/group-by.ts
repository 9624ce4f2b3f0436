/** Rows by the person they belong to. */
export const groupRowsByEmployee = <R extends { employeeId: string }>(rows: readonly R[]): Map<string, R[]> =>
  groupRows(rows, ({ employeeId }) => employeeId)

/** One person's year of one type. */
export interface EmployeeYear {
  employeeId: string
  leaveTypeId: string
  cycleId: string
}

/** Rows by the year they belong to. */
export const groupByEmployeeYear = <R extends EmployeeYear>(rows: readonly R[]): Map<string, R[]> =>
  groupRows(rows, ({ employeeId, leaveTypeId, cycleId }) => `${employeeId} ${leaveTypeId} ${cycleId}`)

function groupRows<R>(rows: readonly R[], keyOf: (row: R) => string): Map<string, R[]> {
  const found = new Map<string, R[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const mine = found.get(key)
    if (mine) mine.push(row)
    else found.set(key, [row])
  }
  return found
}
