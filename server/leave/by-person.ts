/** Rows by the person they belong to. */
export function byPerson<R extends { employeeId: string }>(rows: readonly R[]): Map<string, R[]> {
  const found = new Map<string, R[]>()
  for (const row of rows) {
    const mine = found.get(row.employeeId)
    if (mine) mine.push(row)
    else found.set(row.employeeId, [row])
  }
  return found
}
