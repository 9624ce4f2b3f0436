/** An action of the command palette that opens a screen, often with a form. Only offered when the screen is accessible. */
interface ScreenAction {
  /** English key. */
  label: string
  to: string
  search?: Record<string, string>
  permission?: string
  /** Synonyms that users may type, in English. */
  words: string
}

const newEntry = { open: 'new' }

export const screenActions: readonly ScreenAction[] = [
  {
    label: 'Request leave',
    to: '/employees/employees/leaves',
    search: { request: 'new' },
    permission: 'leave.request.create',
    words: 'apply leave holiday vacation time off absence sick pto',
  },
  {
    label: 'Request comp-off',
    to: '/employees/employees/compensatory-offs',
    search: newEntry,
    permission: 'leave.request.create',
    words: 'comp off compensatory worked weekend holiday lieu',
  },
  {
    label: 'Encash leave',
    to: '/employees/employees/leave-withdrawal',
    search: { tab: 'encashments', open: 'new' },
    permission: 'leave.request.create',
    words: 'encashment sell leave days pay out',
  },
  {
    label: 'Check in or out',
    to: '/employees/employees/attendance/employee',
    words: 'punch clock in clock out attendance',
  },
  {
    label: 'Correct attendance',
    to: '/employees/employees/attendance/employee',
    search: { tab: 'regularisations' },
    words: 'regularise regularization missing punch wrong time',
  },
  { label: 'Claim expenses', to: '/hr/payroll/expenses', words: 'expense reimbursement receipt bill travel mileage' },
  { label: 'Open my payslips', to: '/employees/employees/payslips', words: 'salary slip pay stub download' },
  {
    label: 'Declare tax investments',
    to: '/tax',
    permission: 'tax.declare',
    words: 'income tax declaration 80c proof regime tds',
  },
  {
    label: 'Change my bank account',
    to: '/profile',
    search: { open: 'request:bankAccount:new' },
    words: 'bank salary account ifsc iban',
  },
  {
    label: 'Open my documents',
    to: '/employees/employees/forms-documents',
    words: 'upload document passport aadhaar pan contract',
  },
  { label: 'Resign', to: '/employees/employees/resignation', words: 'resignation exit notice period quit' },
  {
    label: 'Send appreciation',
    to: '/appreciation',
    permission: 'appreciation.give',
    words: 'thank recognise recognition kudos badge',
  },
  {
    label: 'Approve requests',
    to: '/approvals',
    permission: 'approval.act',
    words: 'pending approvals inbox decide reject',
  },
  {
    label: 'Add employee',
    to: '/employees/employees/all-employees',
    search: newEntry,
    permission: 'employee.manage',
    words: 'new hire joiner create employee onboard',
  },
  {
    label: 'Import employees',
    to: '/employees/import',
    permission: 'employee.manage',
    words: 'upload spreadsheet csv excel bulk',
  },
  {
    label: 'Start onboarding',
    to: '/employees/plans/generate',
    words: 'onboarding offboarding plan initiate process checklist',
  },
  { label: 'Plan shifts', to: '/employees/employees/shift-planning', words: 'roster schedule shift rota' },
  {
    label: 'Approve overtime',
    to: '/employees/employees/attendance/admin',
    search: { tab: 'months' },
    permission: 'attendance.approve',
    words: 'overtime extra hours lock month attendance',
  },
  {
    label: 'Run payroll',
    to: '/hr/payroll/draft',
    search: newEntry,
    words: 'payroll salary calculate month new draft',
  },
  {
    label: 'Assign pay',
    to: '/hr/payroll/employee-pay',
    search: newEntry,
    permission: 'pay.manage',
    words: 'salary ctc raise increment structure',
  },
  {
    label: 'Prepare statutory returns',
    to: '/hr/payroll/returns',
    permission: 'payroll.return.read',
    words: 'epf esi pt tds ecr form 24q bank file',
  },
  {
    label: 'Start a final settlement',
    to: '/hr/payroll/settlements',
    permission: 'settlement.manage',
    words: 'full and final settlement fnf exit gratuity',
  },
  {
    label: 'Send an announcement',
    to: '/access/announcements',
    search: newEntry,
    permission: 'notification.send',
    words: 'message mail email everybody news notice',
  },
  {
    label: 'Publish policy',
    to: '/hr/policy/policyDocuments',
    search: newEntry,
    permission: 'policy.manage',
    words: 'policy handbook document',
  },
  {
    label: 'Invite user',
    to: '/access/users',
    search: newEntry,
    permission: 'user.manage',
    words: 'login sign in account access',
  },
  {
    label: 'Change approval workflows',
    to: '/settings/approval-workflows',
    permission: 'approval.workflow.manage',
    words: 'approver chain steps pipeline',
  },
  {
    label: 'Set up your organisation',
    to: '/setup',
    permission: 'organisation.setup',
    words: 'country currency holidays leave policy start',
  },
  { label: 'New task', to: '/task/taskList', search: newEntry, words: 'todo create issue ticket' },
  {
    label: 'Notification settings',
    to: '/profile/notifications',
    words: 'mail email sms whatsapp quiet hours digest preferences',
  },
  { label: 'Change password', to: '/profile/security', words: 'security sign in secret' },
]
