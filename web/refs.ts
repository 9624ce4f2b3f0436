import type { RefSources } from './kit/ref-options.ts'

/** Where each ref field finds its options, by the entity's name. */
export const refs: RefSources = {
  zone: { call: 'POST /api/zones/search' },
  department: { call: 'POST /api/departments/search' },
  'department-role': { call: 'POST /api/departmentRoles/search' },
  'employee-type': { call: 'POST /api/hr/employee/types/search' },
}
