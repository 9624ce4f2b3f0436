/**
 * The permissions of a former employee, if the organisation gives former employees access to their payslips. Their
 * roles have no effect.
 */
export const formerEmployeePermissions = ['payslip.read'] as const

/** Further calls that former employees may use, because the shell needs them. Open calls stay open. */
export const formerEmployeeCalls: ReadonlySet<string> = new Set([
  'GET /api/settings',
  'GET /api/auth/permissions/permissions',
  'GET /api/users',
  'POST /api/auth/changePassword',
])

/** The only screen of a former employee. */
export const formerEmployeePath = '/employees/employees/payslips'

export const isAllowedToFormerEmployee = (key: string, access: string): boolean =>
  formerEmployeeCalls.has(key) || formerEmployeePermissions.some((permission) => permission === access)
