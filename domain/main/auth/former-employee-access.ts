/** What someone who has left may do where the organisation keeps its payslips open to them; whatever their roles were. */
export const formerEmployeePermissions = ['payslip.read'] as const

/** The calls they may make beside those that ask for these permissions: what the shell needs. Calls open to everyone stay open. */
export const formerEmployeeCalls: ReadonlySet<string> = new Set([
  'GET /api/settings',
  'GET /api/auth/permissions/permissions',
  'GET /api/users',
  'POST /api/auth/changePassword',
])

/** The one screen they have. */
export const formerEmployeePath = '/employees/employees/payslips'

export const isAllowedToFormerEmployee = (key: string, access: string): boolean =>
  formerEmployeeCalls.has(key) || formerEmployeePermissions.some((permission) => permission === access)
