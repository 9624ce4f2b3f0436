import type { EmployeeRecord } from '../profile/employee-record.ts'

/** The organisation's label for the status on the record's date; null if there is none. */
export const findStatusName = ({ status, employment, leftStatusName }: EmployeeRecord): string | null => {
  if (status === 'LEFT') return leftStatusName
  return status === 'JOINING' ? null : (employment?.activeStatusName ?? null)
}
