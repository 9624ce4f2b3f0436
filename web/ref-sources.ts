import { loadEmployeeOptions } from './hr/employees/employee-options.ts'
import type { RefSources } from './kit/form/ref-options.ts'

const USER_NAME_FIELD = 'fullName'

/** The source of the options of each reference field, by entity name. */
export const refSources: RefSources = {
  employee: { search: loadEmployeeOptions },
  user: { call: 'POST /api/users/data/search', title: USER_NAME_FIELD, filters: { isActive: true } },
  project: { call: 'POST /api/task/projects/search' },
  'active-status': { call: 'POST /api/hr/activeStatuses/search' },
  zone: { call: 'POST /api/zones/search' },
  department: { call: 'POST /api/departments/search' },
  'department-role': { call: 'POST /api/departmentRoles/search' },
  'employee-type': { call: 'POST /api/hr/employee/types/search' },
  shift: { call: 'POST /api/hr/shifts/search' },
  'device-type': { call: 'POST /api/hr/device/types/search' },
  'action-type': { call: 'POST /api/hr/action/types/search' },
  'probation-type': { call: 'POST /api/hr/probation/types/search' },
  'plan-type': { call: 'POST /api/hr/plan/types/search' },
  action: { call: 'POST /api/hr/actions/search' },
  plan: { call: 'POST /api/hr/plans/search' },
  'employee-document-type': { call: 'POST /api/hr/employee/document/types/search' },
  'policy-type': { call: 'POST /api/hr/policy/types/search' },
  'card-type': { call: 'POST /api/hr/card/types/search' },
  'appreciation-type': { call: 'POST /api/leave-hr/appreciation/types/search' },
  'badge-type': { call: 'POST /api/hr/badge/types/search' },
  'incident-type': { call: 'POST /api/hr/incident/types/search' },
  'goal-type': { call: 'POST /api/hr/goal/types/search' },
  'appraisal-type': { call: 'POST /api/hr/appraisal/types/search' },
  'time-off-type': { call: 'POST /api/leave-hr/timeOffTypes/search' },
  'leave-type': { call: 'POST /api/leave-hr/leave/types/search' },
  'salary-category': { call: 'POST /api/payroll/salaryCategories/search' },
  'ctc-component': { call: 'POST /api/payroll/ctcComponents/search' },
  'expense-type': { call: 'GET /api/payroll/expense/types/all' },
  'financial-year': { call: 'POST /api/payroll/financialYears/search' },
  'pay-rate-type': { call: 'POST /api/payroll/payRate/types/search' },
  'pay-schedule': { call: 'GET /api/payroll/paySchedules' },
  'pay-wage-type': { call: 'GET /api/payroll/payWageTypes' },
  'pay-structure': { call: 'GET /api/payroll/payStructures' },
  'leave-cycle': { call: 'POST /api/leave-hr/leave/cycles/search' },
  'salary-slip-cycle': { call: 'POST /api/payroll/salarySlipCycles/search' },
}
