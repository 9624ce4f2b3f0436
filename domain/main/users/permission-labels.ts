import { entities } from '../../entities.ts'
import type { Permission } from './permissions.ts'

/** The label of a permission (English keys): its group and the action that it allows. */
export interface PermissionLabel {
  group: string
  label: string
  /** The list that the permission applies to, if the label names only the action. */
  about?: string
}

const permissionLabels: Record<Permission, PermissionLabel> = {
  'view-task-common': { group: 'Tasks', label: 'Use tasks' },
  'view-task-admin': { group: 'Tasks', label: 'View all tasks' },

  'user.read': { group: 'Users and access', label: 'View users' },
  'user.manage': { group: 'Users and access', label: 'Invite, edit and deactivate users' },
  'user.see-as': { group: 'Users and access', label: 'View as another user' },
  'role.manage': { group: 'Users and access', label: 'Manage roles and permissions' },
  'organisation.setup': { group: 'Organisation', label: 'Set up the organisation' },
  'organisation.manage': { group: 'Organisation', label: 'Manage organisation' },
  'outbox.read': { group: 'Organisation', label: 'View outbox' },
  'notification.send': { group: 'Organisation', label: 'Send notifications' },
  'event-subscription.manage': { group: 'Organisation', label: 'Manage default notification channels' },
  'template.manage': { group: 'Organisation', label: 'Manage templates' },
  'reminder.manage': { group: 'Organisation', label: 'Manage reminders' },
  'priority.manage': { group: 'Tasks', label: 'Manage priorities' },
  'status.manage': { group: 'Tasks', label: 'Manage statuses' },
  'task-label.manage': { group: 'Tasks', label: 'Manage labels' },
  'project.read': { group: 'Tasks', label: 'View own projects' },
  'project.manage': { group: 'Tasks', label: 'Manage projects' },
  'audit.read': { group: 'Organisation', label: 'View audit log' },

  'department.manage': { group: 'Organisation', label: 'Manage departments' },
  'department-role.manage': { group: 'Organisation', label: 'Manage department roles' },
  'project-role.manage': { group: 'Organisation', label: 'Manage project roles' },
  'zone.manage': { group: 'Organisation', label: 'Manage zones' },

  'employee.read': { group: 'Employees', label: 'View employee records' },
  'employee.manage': { group: 'Employees', label: 'Add and edit employees' },
  'employee.import': { group: 'Employees', label: 'Import employees' },
  'employee.identity': { group: 'Employees', label: 'View identity, bank, family and date of birth' },

  'document.read': { group: 'Documents', label: 'View documents' },
  'document.manage': { group: 'Documents', label: 'Manage and verify employee documents' },
  'form.manage': { group: 'Documents', label: 'Manage forms' },
  'policy.read': { group: 'Documents', label: 'View policies' },
  'policy.manage': { group: 'Documents', label: 'Manage policies and acknowledgements' },

  'card.read': { group: 'Performance', label: 'View cards' },
  'card.manage': { group: 'Performance', label: 'Send cards and manage templates' },
  'appreciation.give': { group: 'Performance', label: 'Send appreciations' },
  'appreciation.manage': { group: 'Performance', label: 'Remove appreciations' },
  'incident.report': { group: 'Performance', label: 'Report incidents' },
  'incident.manage': { group: 'Performance', label: 'Manage incidents' },
  'goal.read': { group: 'Performance', label: 'View goals' },
  'goal.manage': { group: 'Performance', label: 'Manage all goals' },
  'employee-plan.read': { group: 'Onboarding and offboarding', label: 'View plans and complete own steps' },
  'employee-plan.manage': { group: 'Onboarding and offboarding', label: 'Start and complete plans' },
  'resignation.create': { group: 'Onboarding and offboarding', label: 'Resign' },
  'resignation.read': { group: 'Onboarding and offboarding', label: 'View resignations' },
  'resignation.approve': {
    group: 'Onboarding and offboarding',
    label: 'Approve resignations and set the last working day',
  },
  'resignation.manage': {
    group: 'Onboarding and offboarding',
    label: 'Record exits and view exit interviews',
  },
  'asset.read': { group: 'Onboarding and offboarding', label: 'View assets' },
  'asset.manage': { group: 'Onboarding and offboarding', label: 'Issue, return and charge assets' },
  'letter.read': { group: 'Onboarding and offboarding', label: 'View own letters' },
  'letter.manage': { group: 'Onboarding and offboarding', label: 'Issue letters and edit letter templates' },
  'probation.decide': { group: 'Onboarding and offboarding', label: 'Submit probation decisions' },
  'appraisal.read': { group: 'Performance', label: 'View appraisals' },
  'appraisal.manage': { group: 'Performance', label: 'Manage appraisal cycles' },

  'leave.request.create': { group: 'Leave', label: 'Request leave' },
  'leave.request.read': { group: 'Leave', label: 'View leave requests' },
  'leave.request.approve': { group: 'Leave', label: 'Approve leave' },
  'leave.record': { group: 'Leave', label: 'Add leave for others' },
  'leave.balance.read': { group: 'Leave', label: 'View leave balances' },
  'leave.settings.manage': { group: 'Leave', label: 'Manage leave settings' },
  'leave.report.read': { group: 'Leave', label: 'View leave report' },
  'attendance.punch': { group: 'Attendance', label: 'Check in and out' },
  'attendance.read': { group: 'Attendance', label: 'View attendance' },
  'attendance.report.read': { group: 'Attendance', label: 'View team attendance' },
  'attendance.approve': { group: 'Attendance', label: 'Approve regularisations and attendance hours' },
  'attendance.manage': { group: 'Attendance', label: 'Manage punches, corrections and locked periods' },
  'roster.manage': { group: 'Attendance', label: 'Plan shifts' },
  'pay.read': { group: 'Payroll', label: 'View own pay' },
  'pay.manage': { group: 'Payroll', label: 'Manage employee pay' },
  'payroll.settings.manage': { group: 'Payroll', label: 'Manage payroll settings' },
  'payroll.run.manage': { group: 'Payroll', label: 'Run payroll and view all payslips' },
  'payroll.run.finalise': { group: 'Payroll', label: 'Finalise and release payroll' },
  'tax.declare': { group: 'Payroll', label: 'Submit own tax declaration' },
  'tax.verify': { group: 'Payroll', label: 'Verify tax proofs and manage statutory details' },
  'payslip.read': { group: 'Payroll', label: 'View own payslips' },
  'payroll.return.read': { group: 'Payroll', label: 'View and generate returns, bank advice and journals' },
  'settlement.manage': { group: 'Payroll', label: 'Prepare settlements' },
  'settlement.approve': { group: 'Payroll', label: 'Approve settlements' },
  'expense.create': { group: 'Payroll', label: 'Claim expenses' },
  'expense.read': { group: 'Payroll', label: 'View expenses' },
  'expense.approve': { group: 'Payroll', label: 'Approve expenses' },
  'expense.manage': { group: 'Payroll', label: 'Reimburse expenses and manage expense advances' },
  'expense.settings.manage': { group: 'Payroll', label: 'Manage expense types and exchange rates' },
  'approval.read': { group: 'Approvals', label: 'View pending approvals' },
  'approval.act': { group: 'Approvals', label: 'Approve and reject requests' },
  'approval.act-instead': { group: 'Approvals', label: 'Approve on behalf of others' },
  'approval.workflow.manage': { group: 'Approvals', label: 'Change approval workflows' },
}

const entityPermissionLabels = new Map<string, PermissionLabel>(
  entities.flatMap(({ plural, read, manage }) => [
    [manage, { group: 'Lists', label: 'Manage', about: plural }],
    ...(read === 'signed-in' ? [] : [[read, { group: 'Lists', label: 'View', about: plural }] as const]),
  ]),
)

export const findPermissionLabel = (permission: string): PermissionLabel =>
  (permissionLabels as Record<string, PermissionLabel>)[permission] ??
  entityPermissionLabels.get(permission) ?? { group: 'Other', label: permission }

/** The groups in display order. */
export const permissionGroups = [
  'Employees',
  'Leave',
  'Approvals',
  'Payroll',
  'Documents',
  'Performance',
  'Organisation',
  'Users and access',
  'Tasks',
  'Lists',
  'Other',
] as const
