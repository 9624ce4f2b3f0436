import { AttendancePolicy, OvertimeRate } from '../../../domain/attendance/policies/policy.entities.ts'
import { employeeType, zone } from '../../hr/organisation/organisation.table.ts'
import { defineEntityTable } from '../../kit/lists/entity-table.ts'
import { leaveType } from '../../leave/lists/lists.table.ts'

export const attendancePolicy = defineEntityTable(AttendancePolicy, {
  zone,
  'employee-type': employeeType,
  'leave-type': leaveType,
})
export const overtimeRate = defineEntityTable(OvertimeRate)
