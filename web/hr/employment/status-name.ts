import type { EmployeeRecord } from '../profile/employee-record.ts'

/** The house's own word for where someone stands on the record's day; null where it has none. */
export const findStatusName = ({ status, employment, leftStatusName }: EmployeeRecord): string | null => {
  if (status === 'LEFT') return leftStatusName
  return status === 'JOINING' ? null : (employment?.activeStatusName ?? null)
}
