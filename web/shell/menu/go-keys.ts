/** `g` followed by a letter opens the first of these screens that the user can access. Labels are English keys. */
export const goKeys = [
  { key: 'd', label: 'Dashboard', paths: ['/'] },
  { key: 'l', label: 'Leaves', paths: ['/employees/employees/leaves'] },
  {
    key: 'a',
    label: 'Attendance',
    paths: ['/employees/employees/attendance/employee', '/employees/employees/attendance/admin'],
  },
  { key: 'e', label: 'Employees', paths: ['/employees/employees/all-employees'] },
  { key: 'p', label: 'Payslips', paths: ['/employees/employees/payslips', '/hr/payslip/list'] },
  { key: 'x', label: 'Expenses', paths: ['/hr/payroll/expenses', '/hr/payroll/expenses/employee'] },
  { key: 'h', label: 'Holidays', paths: ['/employees/employees/holidays'] },
  { key: 't', label: 'Task List', paths: ['/task/taskList'] },
] as const
