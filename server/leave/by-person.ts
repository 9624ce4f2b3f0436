/** Rows by the person they belong to. */
export const byPerson = <R extends { employeeId: string }>(rows: readonly R[]): Map<string, R[]> =>
  grouped(rows, ({ employeeId }) => employeeId)

/** One person's year of one type. */
export interface Year {
  employeeId: string
  leaveTypeId: string
  cycleId: string
}

/** Rows by the year they belong to. */
export const byYear = <R extends Year>(rows: readonly R[]): Map<string, R[]> =>
  grouped(rows, ({ employeeId, leaveTypeId, cycleId }) => `${employeeId} ${leaveTypeId} ${cycleId}`)

function grouped<R>(rows: readonly R[], keyOf: (row: R) => string): Map<string, R[]> {
  const found = new Map<string, R[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const mine = found.get(key)
    if (mine) mine.push(row)
    else found.set(key, [row])
  }
  return found
}
