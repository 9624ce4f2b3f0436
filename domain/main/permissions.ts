import { ADMIN, HOD, HR, MANAGER, roleNames, type RoleName } from './roles.ts'

const ALL = roleNames
const OVERSEERS = [MANAGER, HOD, HR, ADMIN] as const
const STAFF = [HR, ADMIN] as const

/**
 * Every permission there is, with the roles that hold it in a new organisation. What a person may do to which rows is
 * settled by row scope as well: a Manager's `employee.read` reaches their own reporting tree only.
 */
export const permissionDefaults = {
  'view-task-common': ALL,
  'view-task-admin': [MANAGER, HOD, HR, ADMIN],

  'user.read': STAFF,
  'user.manage': STAFF,
  'user.see-as': [ADMIN],
  'role.manage': [ADMIN],
  'organisation.manage': [ADMIN],
  'outbox.read': [ADMIN],
  'notification.send': STAFF,
  'event-subscription.manage': STAFF,
  'audit.read': STAFF,

  'department.manage': STAFF,
  'department-role.manage': STAFF,
  'project-role.manage': STAFF,
  'zone.manage': STAFF,

  'employee.read': ALL,
  'employee.manage': STAFF,
  'employee.import': STAFF,
  'employee.identity': STAFF,

  'document.read': ALL,
  'document.manage': STAFF,
  'form.manage': STAFF,
  'policy.read': ALL,
  'policy.manage': STAFF,
  'card.read': ALL,
  'card.manage': STAFF,
  'appreciation.give': ALL,
  'appreciation.manage': STAFF,
  'incident.report': ALL,
  'incident.manage': STAFF,
  'goal.read': ALL,
  'goal.manage': STAFF,
  'appraisal.read': ALL,
  'appraisal.manage': STAFF,

  'leave.request.create': ALL,
  'leave.request.read': ALL,
  'leave.request.approve': OVERSEERS,
  'leave.record': STAFF,
  'leave.balance.read': ALL,
  'leave.settings.manage': STAFF,
  'leave.report.read': OVERSEERS,
  'pay.read': ALL,
  'pay.manage': STAFF,
  'payroll.settings.manage': STAFF,
  'payroll.run.manage': STAFF,
  'payroll.run.finalise': STAFF,
  'payslip.read': ALL,
  'tax.declare': ALL,
  'tax.verify': STAFF,
  'payroll.return.read': STAFF,
  'settlement.manage': STAFF,
  'settlement.approve': STAFF,
  'approval.read': OVERSEERS,
  'approval.act': OVERSEERS,
  'approval.act-instead': STAFF,
} as const satisfies Record<string, readonly RoleName[]>

export type Permission = keyof typeof permissionDefaults

/** What a role may do in a new organisation. Managing an entity's list is for HR and Admin. */
export const defaultPermissionsOf = (role: RoleName, entityPermissions: readonly string[]): string[] => [
  ...Object.entries(permissionDefaults).flatMap(([name, roles]) =>
    (roles as readonly RoleName[]).includes(role) ? [name] : [],
  ),
  ...((STAFF as readonly RoleName[]).includes(role)
    ? entityPermissions.filter((name) => !(name in permissionDefaults))
    : []),
]
