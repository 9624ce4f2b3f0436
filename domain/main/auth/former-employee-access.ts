/**
 * The permissions of a former employee, if the organisation lets former employees sign in. Their roles have no effect.
 */
export const formerEmployeePermissions = ['letter.read', 'payslip.read'] as const

/** Further calls that former employees may use, because the shell needs them. Open calls stay open. */
export const formerEmployeeCalls: ReadonlySet<string> = new Set([
  'GET /api/settings',
  'GET /api/auth/permissions/permissions',
  'GET /api/users',
  'POST /api/auth/changePassword',
])

/** The only screens of a former employee, the home screen first: their payslips and letters. */
export const formerEmployeePaths = ['/employees/employees/payslips', '/letters'] as const

export const isAllowedToFormerEmployee = (key: string, access: string): boolean =>
  formerEmployeeCalls.has(key) || formerEmployeePermissions.some((permission) => permission === access)
