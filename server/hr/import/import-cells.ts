import type { PlannedEmployee } from '../../../domain/hr/import/plan-row.ts'
import type { EmploymentRecord } from '../../../domain/hr/employees/employment-timeline.ts'
import { type CopyValue } from '../../kit/db/bulk-connection.ts'
import { newId } from '../../kit/db/tenant-table.ts'

export const importedEmployeeColumns = [
  'id',
  'number',
  'first_name',
  'middle_name',
  'last_name',
  'full_name',
  'work_email',
  'work_phone',
  'mobile',
  'personal_email',
  'gender',
  'born_on',
  'joined_on',
  'left_on',
  'custom',
] as const
export const importedEmploymentColumns = [
  'id',
  'employee_id',
  'from_day',
  'to_day',
  'job_title',
  'department_role_id',
  'department_id',
  'manager_id',
  'employee_type_id',
  'zone_id',
  'status',
  'active_status_id',
  'reason',
] as const

export function* mapCells<T>(rows: Iterable<T>, cells: (row: T) => CopyValue[]): Generator<CopyValue[]> {
  for (const row of rows) yield cells(row)
}

export const toEmployeeCells = ({ id, values: v }: PlannedEmployee): CopyValue[] => [
  id,
  v.number,
  v.firstName,
  v.middleName,
  v.lastName,
  v.fullName,
  v.workEmail,
  v.workPhone,
  v.mobile,
  v.personalEmail,
  v.gender,
  v.bornOn,
  v.joinedOn,
  v.leftOn,
  v.custom,
]

export function* listEmploymentCells(planned: readonly PlannedEmployee[]): Generator<CopyValue[]> {
  for (const { id, employmentRecords } of planned)
    for (const record of employmentRecords) yield toEmploymentCells(id, record)
}

const toEmploymentCells = (employeeId: string, s: EmploymentRecord): CopyValue[] => [
  s.id ?? newId(),
  employeeId,
  s.fromDay,
  s.toDay,
  s.jobTitle,
  s.departmentRoleId,
  s.departmentId,
  s.managerId,
  s.employeeTypeId,
  s.zoneId,
  s.status,
  s.activeStatusId,
  s.reason,
]
