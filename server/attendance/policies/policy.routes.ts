import type { FastifyInstance } from 'fastify'
import { AttendancePolicy, OvertimeRate } from '../../../domain/attendance/policies/policy.entities.ts'
import { employeeType, zone } from '../../hr/organisation/organisation.table.ts'
import { serveEntity, type EntityRules, type FieldProblems } from '../../kit/lists/crud.ts'
import { leaveType } from '../../leave/lists/lists.table.ts'
import { ctcComponent } from '../../payroll/settings/settings.table.ts'
import { attendancePolicy, overtimeRate } from './policy.table.ts'

const policyRules: EntityRules = {
  refs: {
    zone: { table: zone, title: 'name' },
    'employee-type': { table: employeeType, title: 'name' },
    'ctc-component': { table: ctcComponent, title: 'name' },
    'leave-type': { table: leaveType, title: 'name' },
  },
  check: ({ halfDayPercent, fullDayPercent, ...policy }): FieldProblems => {
    if (Number(halfDayPercent) >= Number(fullDayPercent)) return { halfDayPercent: 'POLICY_THRESHOLD_ORDER' }
    if (policy.overtimePayment === 'PAY' && policy.overtimeComponentId === null)
      return { overtimeComponentId: 'POLICY_COMPONENT_MISSING' }
    if (policy.lateDeduction === 'LEAVE' && !policy.lateLeaveTypeId)
      return { lateLeaveTypeId: 'POLICY_LEAVE_TYPE_MISSING' }
    if (policy.overtimePayment === 'COMP_OFF' && !policy.overtimeLeaveTypeId)
      return { overtimeLeaveTypeId: 'POLICY_COMP_OFF_TYPE_MISSING' }
    return {}
  },
}

export function serveAttendancePolicies(app: FastifyInstance): void {
  serveEntity(app, AttendancePolicy, attendancePolicy, policyRules)
  serveEntity(app, OvertimeRate, overtimeRate)
}
