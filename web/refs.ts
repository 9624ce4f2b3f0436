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
  'time-off-type': { call: 'POST /api/leave-hr/timeOffTypes/search' },
  'leave-type': { call: 'POST /api/leave-hr/leave/types/search' },
  'leave-cycle': { call: 'POST /api/leave-hr/leave/cycles/search' },
}
