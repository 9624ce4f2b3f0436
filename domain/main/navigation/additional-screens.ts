interface AdditionalScreen {
  /** The section or group of the menu that shows the screen. */
  section: string
  label: string
  path: string
  permission: string
  /** Users without the permission can open it too, for example to decide a request that names them. */
  isOpen?: true
}

export const APPROVALS_PATH = '/approvals'
export const SETTINGS_PATH = '/settings'

/** The screens in addition to the menu of the specification. The route guard applies to them too. */
export const additionalScreens: readonly AdditionalScreen[] = [
  { section: 'Dashboards', label: 'Approvals', path: APPROVALS_PATH, permission: 'approval.act', isOpen: true },
  { section: 'Settings', label: 'All settings', path: SETTINGS_PATH, permission: 'department.manage' },
  {
    section: 'Settings',
    label: 'Approval workflows',
    path: '/settings/approval-workflows',
    permission: 'approval.workflow.manage',
  },
  { section: 'Employees', label: 'People', path: '/people', permission: 'employee.read' },
  { section: 'Employees', label: 'Org chart', path: '/org-chart', permission: 'employee.read' },
  { section: 'Employees', label: 'Policies', path: '/policies', permission: 'policy.read' },
  { section: 'Employees', label: 'Appreciation', path: '/appreciation', permission: 'appreciation.give' },
  { section: 'Employees', label: 'My tax', path: '/tax', permission: 'tax.declare' },
  { section: 'Employees', label: 'Assets', path: '/assets', permission: 'asset.read' },
  { section: 'Employees', label: 'Letters', path: '/letters', permission: 'letter.read' },
  {
    section: 'Employees',
    label: 'Headcount and attrition',
    path: '/employees/figures',
    permission: 'resignation.manage',
  },
  { section: 'Employees', label: 'My plan steps', path: '/plan-steps', permission: 'employee-plan.read' },
  { section: 'Payroll', label: 'Tax declarations', path: '/hr/payroll/tax', permission: 'tax.verify' },
  { section: 'Employees', label: 'Goals', path: '/performance/goals', permission: 'goal.read' },
  { section: 'Employees', label: 'Appraisals', path: '/performance/appraisals', permission: 'appraisal.read' },
  { section: 'Employees', label: 'Incidents', path: '/incidents', permission: 'incident.report' },
  { section: 'Payroll', label: 'Returns', path: '/hr/payroll/returns', permission: 'payroll.return.read' },
  { section: 'Payroll', label: 'Settlements', path: '/hr/payroll/settlements', permission: 'settlement.manage' },
  {
    section: 'Salary settings',
    label: 'Statutory rates',
    path: '/hr/payroll/salary-settings/statutory-rates',
    permission: 'payroll.settings.manage',
  },
  { section: 'Settings', label: 'Organisation', path: '/settings/organisation', permission: 'organisation.manage' },
  { section: 'Settings', label: 'Departments', path: '/settings/departments', permission: 'department.manage' },
  {
    section: 'Settings',
    label: 'Department roles',
    path: '/settings/department-roles',
    permission: 'department-role.manage',
  },
  { section: 'Settings', label: 'Zones', path: '/settings/zones', permission: 'zone.manage' },
  {
    section: 'Settings',
    label: 'Project roles',
    path: '/settings/project-roles',
    permission: 'project-role.manage',
  },
  {
    section: 'Settings',
    label: 'Active statuses',
    path: '/settings/active-statuses',
    permission: 'active-status.manage',
  },
  { section: 'Settings', label: 'Custom fields', path: '/settings/custom-fields', permission: 'custom-field.manage' },
  { section: 'Settings', label: 'Goal types', path: '/settings/goal-types', permission: 'goal-type.manage' },
  {
    section: 'Settings',
    label: 'Appraisal types',
    path: '/settings/appraisal-types',
    permission: 'appraisal-type.manage',
  },
  { section: 'Tasks', label: 'Projects', path: '/task/projects', permission: 'project.read' },
  { section: 'Access', label: 'Announcements', path: '/access/announcements', permission: 'notification.send' },
  { section: 'Access', label: 'Reminders', path: '/access/reminders', permission: 'reminder.manage' },
  { section: 'Tasks', label: 'Priorities', path: '/settings/priorities', permission: 'priority.manage' },
  { section: 'Tasks', label: 'Statuses', path: '/settings/statuses', permission: 'status.manage' },
  { section: 'Access', label: 'Users', path: '/access/users', permission: 'user.read' },
  { section: 'Access', label: 'Roles and permissions', path: '/access/roles', permission: 'role.manage' },
  { section: 'Access', label: 'Data access', path: '/access/data', permission: 'organisation.manage' },
  { section: 'Access', label: 'Outbox', path: '/access/outbox', permission: 'outbox.read' },
]
