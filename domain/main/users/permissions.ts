import { ADMIN, HOD, HR, MANAGER, roleNames, type RoleName } from './roles.ts'

const ALL_ROLES = roleNames
const SUPERVISOR_ROLES = [MANAGER, HOD, HR, ADMIN] as const
const HR_ROLES = [HR, ADMIN] as const

/**
 * All permissions with the roles that have them in a new organisation. Row scope limits them further: a manager's
 * `employee.read` applies only to their own reporting tree.
 */
export const permissionDefaults = {
  'view-task-common': ALL_ROLES,
  'view-task-admin': [MANAGER, HOD, HR, ADMIN],

  'user.read': HR_ROLES,
  'user.manage': HR_ROLES,
  'user.see-as': [ADMIN],
  'role.manage': [ADMIN],
  'organisation.manage': [ADMIN],
  'organisation.setup': [HR, ADMIN],
  'outbox.read': [ADMIN],
  'notification.send': HR_ROLES,
  'event-subscription.manage': HR_ROLES,
  'template.manage': HR_ROLES,
  'reminder.manage': HR_ROLES,
  'priority.manage': SUPERVISOR_ROLES,
  'status.manage': SUPERVISOR_ROLES,
  'task-label.manage': SUPERVISOR_ROLES,
  'project.read': ALL_ROLES,
  'project.manage': HR_ROLES,
  'audit.read': HR_ROLES,

  'department.manage': HR_ROLES,
  'department-role.manage': HR_ROLES,
  'project-role.manage': HR_ROLES,
  'zone.manage': HR_ROLES,

  'employee.read': ALL_ROLES,
  'employee.manage': HR_ROLES,
  'employee.import': HR_ROLES,
  'employee.identity': HR_ROLES,

  'document.read': ALL_ROLES,
  'document.manage': HR_ROLES,
  'form.manage': HR_ROLES,
  'policy.read': ALL_ROLES,
  'policy.manage': HR_ROLES,
  'card.read': ALL_ROLES,
  'card.manage': HR_ROLES,
  'appreciation.give': ALL_ROLES,
  'appreciation.manage': HR_ROLES,
  'incident.report': ALL_ROLES,
  'incident.manage': HR_ROLES,
  'employee-plan.read': ALL_ROLES,
  'employee-plan.manage': [HOD, HR, ADMIN],
  'resignation.create': ALL_ROLES,
  'resignation.read': ALL_ROLES,
  'resignation.approve': SUPERVISOR_ROLES,
  'resignation.manage': HR_ROLES,
  'asset.read': ALL_ROLES,
  'asset.manage': HR_ROLES,
  'letter.read': ALL_ROLES,
  'letter.manage': HR_ROLES,
  'probation.decide': [MANAGER, HR, ADMIN],
  'goal.read': ALL_ROLES,
  'goal.manage': HR_ROLES,
  'appraisal.read': ALL_ROLES,
  'appraisal.manage': HR_ROLES,

  'leave.request.create': ALL_ROLES,
  'leave.request.read': ALL_ROLES,
  'leave.request.approve': SUPERVISOR_ROLES,
  'leave.record': HR_ROLES,
  'leave.balance.read': ALL_ROLES,
  'leave.settings.manage': HR_ROLES,
  'leave.report.read': SUPERVISOR_ROLES,
  'attendance.punch': ALL_ROLES,
  'attendance.read': ALL_ROLES,
  'attendance.report.read': SUPERVISOR_ROLES,
  'attendance.approve': SUPERVISOR_ROLES,
  'attendance.manage': HR_ROLES,
  'roster.manage': HR_ROLES,
  'pay.read': ALL_ROLES,
  'pay.manage': HR_ROLES,
  'payroll.settings.manage': HR_ROLES,
  'payroll.run.manage': HR_ROLES,
  'payroll.run.finalise': HR_ROLES,
  'payslip.read': ALL_ROLES,
  'tax.declare': ALL_ROLES,
  'tax.verify': HR_ROLES,
  'payroll.return.read': HR_ROLES,
  'settlement.manage': HR_ROLES,
  'settlement.approve': HR_ROLES,
  'expense.create': ALL_ROLES,
  'expense.read': ALL_ROLES,
  'expense.approve': SUPERVISOR_ROLES,
  'expense.manage': HR_ROLES,
  'expense.settings.manage': HR_ROLES,
  'approval.read': SUPERVISOR_ROLES,
  'approval.act': SUPERVISOR_ROLES,
  'approval.act-instead': HR_ROLES,
  'approval.workflow.manage': HR_ROLES,
} as const satisfies Record<string, readonly RoleName[]>

export type Permission = keyof typeof permissionDefaults

/** The default permissions of a role in a new organisation. Only HR and Admin maintain the declared lists. */
export const listDefaultPermissions = (role: RoleName, entityPermissions: readonly string[]): string[] => [
  ...Object.entries(permissionDefaults).flatMap(([name, roles]) =>
    (roles as readonly RoleName[]).includes(role) ? [name] : [],
  ),
  ...((HR_ROLES as readonly RoleName[]).includes(role)
    ? entityPermissions.filter((name) => !(name in permissionDefaults))
    : []),
]
