import { AttendancePolicy, OvertimeRate } from '../../../domain/attendance/policies/policy.entities.ts'
import { employeeType, zone } from '../../hr/organisation/organisation.table.ts'
import { leaveType } from '../../leave/lists/lists.table.ts'
import { ctcComponent } from '../../payroll/settings/settings.table.ts'
import { defineEntityTable } from '../../kit/lists/entity-table.ts'

export const attendancePolicy = defineEntityTable(AttendancePolicy, {
  zone,
  'employee-type': employeeType,
  'ctc-component': ctcComponent,
  'leave-type': leaveType,
})
export const overtimeRate = defineEntityTable(OvertimeRate)
