import type { EmployeeRow } from './employee.schemas.ts'

interface EmployeeExportColumn {
  key: keyof EmployeeRow
  label: string
  /** Exported always. */
  isKey?: boolean
}

/** The columns of the exported employees, in their order. */
export const employeeExportColumns = [
  { key: 'number', label: 'Employee number', isKey: true },
  { key: 'fullName', label: 'Name', isKey: true },
  { key: 'workEmail', label: 'Work email' },
  { key: 'workPhone', label: 'Work phone' },
  { key: 'mobile', label: 'Mobile' },
  { key: 'jobTitle', label: 'Job title' },
  { key: 'departmentName', label: 'Department' },
  { key: 'managerName', label: 'Manager' },
  { key: 'employeeTypeName', label: 'Employee type' },
  { key: 'zoneName', label: 'Zone' },
  { key: 'joinedOn', label: 'Joining date' },
  { key: 'leftOn', label: 'Last working day' },
  { key: 'status', label: 'Status' },
] as const satisfies readonly EmployeeExportColumn[]
