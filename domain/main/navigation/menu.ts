import { ADMIN, EMPLOYEE, HOD, HR, MANAGER, type RoleName } from '../users/roles.ts'

/**
 * The only navigation definition. The sidebar, the route guard, the command palette and the routes of the screens are
 * derived from it. Requirements of parents also apply to their children. A path listed twice serves two audiences; one
 * matching entry is enough.
 */
export interface MenuItem {
  label: string
  path?: string
  icon?: string
  /** Any one of these roles. */
  roles?: readonly RoleName[]
  /** All of these permissions. */
  permissions?: readonly string[]
  children?: readonly MenuItem[]
}

const HR_ROLES = [HR, ADMIN] as const
const SUPERVISOR_ROLES = [HR, ADMIN, MANAGER, HOD] as const
const ALL_ROLES = [EMPLOYEE, MANAGER, HOD, HR, ADMIN] as const

export const menu: readonly MenuItem[] = [
  {
    label: 'Dashboards',
    icon: 'dashboard',
    children: [
      { label: 'User', path: '/dashboards/performance/employee', roles: [EMPLOYEE, MANAGER, HOD] },
      { label: 'HR Dashboard', path: '/dashboards/performance/admin', roles: HR_ROLES },
    ],
  },
  {
    label: 'Admin',
    icon: 'admin',
    children: [
      { label: 'Attendance', path: '/employees/employees/attendance/admin', roles: SUPERVISOR_ROLES },
      { label: 'Expenses', path: '/hr/payroll/expenses/employee', roles: SUPERVISOR_ROLES },
      {
        label: 'Leaves',
        children: [
          { label: 'Leaves', path: '/employees/employees/leaves', roles: SUPERVISOR_ROLES },
          { label: 'Pending Leaves', path: '/employees/employees/leaves/pending', roles: SUPERVISOR_ROLES },
          { label: 'Leave Report', path: '/employees/employees/leaves/report', roles: SUPERVISOR_ROLES },
          { label: 'Leave Withdrawal', path: '/employees/employees/leave-withdrawal', roles: SUPERVISOR_ROLES },
          {
            label: 'Leave Accumulations',
            path: '/employees/employees/leave-accumulations/admin',
            roles: SUPERVISOR_ROLES,
          },
        ],
      },
      {
        label: 'Resignations',
        children: [
          { label: 'Resignations', path: '/employees/employees/resignation', roles: SUPERVISOR_ROLES },
          {
            label: 'Resignation Withdrawal',
            path: '/employees/employees/resignation-withdrawal',
            roles: SUPERVISOR_ROLES,
          },
        ],
      },
      {
        label: 'Probation',
        children: [
          { label: 'Add Probation', path: '/employees/probation/add', roles: [HR] },
          { label: 'Probation Action', path: '/employees/probation/action', roles: [MANAGER] },
          { label: 'Probation Approval', path: '/employees/probation/approval', roles: [HR] },
        ],
      },
      { label: 'Initiate Process', path: '/employees/plans/generate', roles: [HR, ADMIN, HOD] },
      { label: 'Compensatory Off', path: '/employees/employees/compensatory-offs', roles: SUPERVISOR_ROLES },
    ],
  },
  {
    label: 'Employees',
    icon: 'people',
    children: [
      { label: 'All Employees', path: '/employees/employees/all-employees', roles: HR_ROLES },
      { label: 'Attendance', path: '/employees/employees/attendance/employee', roles: [EMPLOYEE] },
      { label: 'Cards', path: '/employees/employees/cards', roles: [EMPLOYEE] },
      { label: 'Expenses', path: '/hr/payroll/expenses', roles: [EMPLOYEE] },
      { label: 'Leaves', path: '/employees/employees/leaves', roles: [EMPLOYEE] },
      { label: 'Leave Withdrawal', path: '/employees/employees/leave-withdrawal', roles: [EMPLOYEE] },
      { label: 'Leave Accumulations', path: '/employees/employees/leave-accumulations/employee', roles: [EMPLOYEE] },
      { label: 'Forms & Documents', path: '/employees/employees/forms-documents', roles: [EMPLOYEE] },
      { label: 'Download Forms', path: '/employees/employees/download-forms', roles: [EMPLOYEE] },
      { label: 'Payslips', path: '/employees/employees/payslips', roles: [EMPLOYEE] },
      { label: 'Holidays', path: '/employees/employees/holidays', roles: ALL_ROLES },
      { label: 'Shift Planning', path: '/employees/employees/shift-planning', roles: HR_ROLES },
      { label: 'Resignation', path: '/employees/employees/resignation', roles: [EMPLOYEE] },
      { label: 'Onboarding', path: '/employees/onboarding/onboarding', roles: [EMPLOYEE] },
      { label: 'Offboarding', path: '/employees/offboarding/offboarding', roles: [EMPLOYEE] },
      { label: 'Compensatory Off', path: '/employees/employees/compensatory-offs', roles: [EMPLOYEE] },
    ],
  },
  {
    label: 'Payroll',
    icon: 'payroll',
    roles: HR_ROLES,
    children: [
      { label: 'Employee Pay', path: '/hr/payroll/employee-pay' },
      { label: 'Draft', path: '/hr/payroll/draft' },
      { label: 'Final', path: '/hr/payroll/final' },
      { label: 'Payslips', path: '/hr/payslip/list' },
      { label: 'Salary Slip Cycle', path: '/hr/payroll/salary-slip-cycle' },
      { label: 'Upload Payslips', path: '/hr/payslip/upload' },
    ],
  },
  {
    label: 'HR',
    icon: 'hr',
    roles: HR_ROLES,
    children: [
      { label: 'Policy Documents', path: '/hr/policy/policyDocuments' },
      { label: 'Send Cards', path: '/hr/cards/sendCards' },
      { label: 'Employee Documents', path: '/employees/employees/employees-documents' },
    ],
  },
  {
    label: 'Performance',
    icon: 'performance',
    roles: HR_ROLES,
    children: [{ label: 'Appreciation', path: '/performance/performance/appreciation/list' }],
  },
  {
    label: 'Devices',
    icon: 'devices',
    roles: HR_ROLES,
    children: [
      { label: 'Check-in Devices', path: '/devices/check-in' },
      { label: 'Device Types', path: '/devices/types' },
    ],
  },
  {
    label: 'Settings',
    icon: 'settings',
    roles: HR_ROLES,
    children: [
      {
        label: 'Onboarding',
        children: [
          { label: 'Plan Types', path: '/employees/plans/types' },
          { label: 'Action Types', path: '/employees/plans/action-types' },
          { label: 'Actions', path: '/employees/plans/actions' },
          { label: 'Plans', path: '/employees/plans/list' },
        ],
      },
      {
        label: 'Salary settings',
        children: [
          { label: 'Pay Structure', path: '/hr/payroll/salary-settings/pay-structure' },
          { label: 'CTC Components', path: '/hr/payroll/salary-settings/ctc-components' },
          { label: 'CTC Benefits', path: '/hr/payroll/salary-settings/ctc-benefits' },
          { label: 'Salary Rules', path: '/hr/payroll/salary-settings/salary-rules' },
          { label: 'Salary Rules by Employee Type', path: '/hr/payroll/salary-settings/salary-rules/employee-type' },
          { label: 'Salary Rules by Employee', path: '/hr/payroll/salary-settings/salary-rules/employee' },
          { label: 'Salary Category', path: '/hr/payroll/salary-settings/salary-category' },
          { label: 'Financial Years', path: '/hr/payroll/salary-settings/financial-years' },
          { label: 'Pay Rate Types', path: '/hr/payroll/salary-settings/pay-rate-types' },
          { label: 'Expense Types', path: '/hr/payroll/expenses/expenseTypes' },
          { label: 'Tax Slabs', path: '/hr/payroll/tax-slab' },
        ],
      },
      {
        label: 'Other',
        children: [
          { label: 'Employee Types', path: '/employees/employees/employee-types' },
          { label: 'Attendance Types', path: '/hr/attendance-types' },
          { label: 'Leave Settings', path: '/employees/employees/leave-settings' },
          { label: 'Leave Type Accumulation', path: '/employees/employees/leaveTypeAccumulation' },
          { label: 'Probation Types', path: '/employees/employees/probation-types' },
          { label: 'Policy Types', path: '/hr/policy/policyTypes' },
          { label: 'Shifts', path: '/employees/employees/shifts' },
          { label: 'Shifts & Schedule', path: '/employees/employees/shifts-and-schedule' },
          { label: 'Employee Document Types', path: '/employees/employees/employees-documents/settings' },
          { label: 'Badge Types', path: '/employees/badges/badge-types' },
          { label: 'Resignation Reasons', path: '/employees/employees/resignation/reasons' },
          { label: 'Resignation Types', path: '/employees/employees/resignation/types' },
          { label: 'Incident Types', path: '/hr/incident' },
          { label: 'Card Types', path: '/hr/cards/cardsTypes' },
          { label: 'Appreciation Types', path: '/performance/performance/appreciation/type' },
        ],
      },
    ],
  },
  {
    label: 'Access',
    icon: 'access',
    roles: HR_ROLES,
    children: [
      { label: 'Notifications', path: '/access/notifications' },
      { label: 'Templates', path: '/access/templates' },
    ],
  },
  {
    label: 'Tasks',
    icon: 'tasks',
    children: [
      { label: 'Dashboard', path: '/task/userDashboard', permissions: ['view-task-common'] },
      { label: 'Task List', path: '/task/taskList', permissions: ['view-task-common'] },
      { label: 'Board', path: '/task/board', permissions: ['view-task-common'] },
      { label: 'Calendar', path: '/task/calendar', permissions: ['view-task-common'] },
      { label: 'Sprints', path: '/sprint', roles: [HR, MANAGER, HOD], permissions: ['view-task-admin'] },
      { label: 'Team', path: '/team/group', roles: [HR, MANAGER, HOD], permissions: ['view-task-admin'] },
      { label: 'Task Settings', path: '/task/settings', roles: [HR, MANAGER, HOD], permissions: ['view-task-admin'] },
    ],
  },
]
