import { employeeOptions } from './hr/employee-options.ts'
import type { RefSources } from './kit/ref-options.ts'

/** Where each ref field finds its options, by the entity's name. */
export const refs: RefSources = {
  employee: { search: employeeOptions },
  'active-status': { call: 'POST /api/hr/activeStatuses/search' },
  zone: { call: 'POST /api/zones/search' },
  department: { call: 'POST /api/departments/search' },
  'department-role': { call: 'POST /api/departmentRoles/search' },
  'employee-type': { call: 'POST /api/hr/employee/types/search' },
  shift: { call: 'POST /api/hr/shifts/search' },
  'badge-type': { call: 'POST /api/hr/badge/types/search' },
  'device-type': { call: 'POST /api/hr/device/types/search' },
  'action-type': { call: 'POST /api/hr/action/types/search' },
  'probation-type': { call: 'POST /api/hr/probation/types/search' },
  'plan-type': { call: 'POST /api/hr/plan/types/search' },
  action: { call: 'POST /api/hr/actions/search' },
  plan: { call: 'POST /api/hr/plans/search' },
  'time-off-type': { call: 'POST /api/leave-hr/timeOffTypes/search' },
  'leave-type': { call: 'POST /api/leave-hr/leave/types/search' },
  'leave-cycle': { call: 'POST /api/leave-hr/leave/cycles/search' },
}
