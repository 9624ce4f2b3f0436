import { attendanceEntities } from './attendance/policies/policy.entities.ts'
import { ActiveStatus } from './hr/active-status/active-status.entities.ts'
import { catalogue } from './hr/catalogue/catalogue.entities.ts'
import { CustomField } from './hr/custom-fields/custom-field.entities.ts'
import { CheckinDevice } from './hr/devices/device.entities.ts'
import { Department, DepartmentRole, EmployeeType, Holiday, Zone } from './hr/organisation/organisation.entities.ts'
import { planEntities } from './hr/onboarding/plan.entities.ts'
import type { AnyEntity } from './kit/entity.ts'
import { leaveEntities } from './leave/lists/leave.entities.ts'
import { payrollEntities } from './payroll/settings/settings.entities.ts'
import { TaskLabel, TaskPriority, TaskStatus } from './task/masters.entities.ts'

/** All declared lists. Tables, routes, permissions and screens are derived from them. */
export const entities: AnyEntity[] = [
  Zone,
  Department,
  DepartmentRole,
  EmployeeType,
  Holiday,
  ...leaveEntities,
  ...attendanceEntities,
  ActiveStatus,
  CustomField,
  ...catalogue,
  ...planEntities,
  CheckinDevice,
  ...payrollEntities,
  TaskPriority,
  TaskStatus,
  TaskLabel,
]
