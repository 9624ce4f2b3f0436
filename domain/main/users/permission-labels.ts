import { entities } from '../../entities.ts'
import type { Permission } from './permissions.ts'

/** A permission in words (English keys): the group it stands in and what it lets somebody do. */
export interface PermissionLabel {
  group: string
  label: string
  /** The list it is about, where the label says only what may be done with it. */
  about?: string
}

const permissionLabels: Record<Permission, PermissionLabel> = {
  'view-task-common': { group: 'Tasks', label: 'Use tasks' },
  'view-task-admin': { group: 'Tasks', label: 'See everyone’s tasks' },

  'user.read': { group: 'Sign-ins', label: 'See who may sign in' },
  'user.manage': { group: 'Sign-ins', label: 'Invite, change and deactivate sign-ins' },
  'user.see-as': { group: 'Sign-ins', label: 'See as another person' },
  'role.manage': { group: 'Sign-ins', label: 'Say what each role may do' },
  'organisation.manage': { group: 'Organisation', label: 'Change the organisation' },
  'outbox.read': { group: 'Organisation', label: 'Read the outbox' },
  'notification.send': { group: 'Organisation', label: 'Send notifications' },
  'event-subscription.manage': { group: 'Organisation', label: 'Say how people are told of what happens' },
  'audit.read': { group: 'Organisation', label: 'Read who changed what' },

  'department.manage': { group: 'Organisation', label: 'Keep departments' },
  'department-role.manage': { group: 'Organisation', label: 'Keep department roles' },
  'project-role.manage': { group: 'Organisation', label: 'Keep project roles' },
  'zone.manage': { group: 'Organisation', label: 'Keep zones' },

  'employee.read': { group: 'People', label: 'Read employee records in their reach' },
  'employee.manage': { group: 'People', label: 'Add and change employees' },
  'employee.import': { group: 'People', label: 'Import employees' },
  'employee.identity': { group: 'People', label: 'See identity, bank, family and birth' },

  'document.read': { group: 'Documents', label: 'See documents in their reach' },
  'document.manage': { group: 'Documents', label: 'Keep and check documents of employees' },
  'form.manage': { group: 'Documents', label: 'Keep forms' },
  'policy.read': { group: 'Documents', label: 'Read policies' },
  'policy.manage': { group: 'Documents', label: 'Keep policies and see who has read them' },

  'card.read': { group: 'Performance', label: 'See cards' },
  'card.manage': { group: 'Performance', label: 'Send cards and keep their templates' },
  'appreciation.give': { group: 'Performance', label: 'Appreciate colleagues' },
  'appreciation.manage': { group: 'Performance', label: 'Take appreciations off the feed' },
  'incident.report': { group: 'Performance', label: 'Report incidents' },
  'incident.manage': { group: 'Performance', label: 'Work on incidents' },
  'goal.read': { group: 'Performance', label: 'See goals in their reach' },
  'goal.manage': { group: 'Performance', label: 'Keep everyone’s goals' },
  'appraisal.read': { group: 'Performance', label: 'See appraisals in their reach' },
  'appraisal.manage': { group: 'Performance', label: 'Run appraisal rounds' },

  'leave.request.create': { group: 'Leave', label: 'Ask for leave' },
  'leave.request.read': { group: 'Leave', label: 'Read requests in their reach' },
  'leave.request.approve': { group: 'Leave', label: 'Decide on leave' },
  'leave.record': { group: 'Leave', label: 'Record leave for others' },
  'leave.balance.read': { group: 'Leave', label: 'Read balances in their reach' },
  'leave.settings.manage': { group: 'Leave', label: 'Set how leave works' },
  'leave.report.read': { group: 'Leave', label: 'Read the leave report' },
  'pay.read': { group: 'Payroll', label: 'See their own pay' },
  'pay.manage': { group: 'Payroll', label: 'Keep everyone’s pay' },
  'payroll.settings.manage': { group: 'Payroll', label: 'Set how pay is worked out' },
  'payroll.run.manage': { group: 'Payroll', label: 'Run payroll and see everybody’s slips' },
  'payroll.run.finalise': { group: 'Payroll', label: 'Finalise and release payroll' },
  'tax.declare': { group: 'Payroll', label: 'Declare their own tax' },
  'tax.verify': { group: 'Payroll', label: 'Look at tax proofs and keep statutory details' },
  'payslip.read': { group: 'Payroll', label: 'Read own payslips' },
  'payroll.return.read': { group: 'Payroll', label: 'See and make returns, bank advice and journals' },
  'settlement.manage': { group: 'Payroll', label: 'Prepare the settlement of those who leave' },
  'settlement.approve': { group: 'Payroll', label: 'Approve settlements' },
  'approval.read': { group: 'Approvals', label: 'Read what waits for a decision' },
  'approval.act': { group: 'Approvals', label: 'Decide' },
  'approval.act-instead': { group: 'Approvals', label: 'Decide in somebody’s place' },
}

const entityPermissionLabels = new Map<string, PermissionLabel>(
  entities.flatMap(({ plural, read, manage }) => [
    [manage, { group: 'Lists', label: 'Keep', about: plural }],
    ...(read === 'signed-in' ? [] : [[read, { group: 'Lists', label: 'Read', about: plural }] as const]),
  ]),
)

export const findPermissionLabel = (permission: string): PermissionLabel =>
  (permissionLabels as Record<string, PermissionLabel>)[permission] ??
  entityPermissionLabels.get(permission) ?? { group: 'Other', label: permission }

/** The groups in the order they are shown. */
export const permissionGroups = [
  'People',
  'Leave',
  'Approvals',
  'Payroll',
  'Documents',
  'Performance',
  'Organisation',
  'Sign-ins',
  'Tasks',
  'Lists',
  'Other',
] as const
