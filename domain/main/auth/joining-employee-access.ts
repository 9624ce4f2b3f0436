/** The permissions of an employee before the joining date. Their roles have no effect until then. */
export const joiningEmployeePermissions = ['document.read', 'employee.read'] as const

const recordSections = ['addresses', 'emergencyContacts', 'family', 'bankAccounts', 'identities']

/** The calls that employees may use before the joining date: those of the shell, their own record and its documents. */
export const joiningEmployeeCalls: ReadonlySet<string> = new Set([
  'GET /api/settings',
  'GET /api/auth/permissions/permissions',
  'GET /api/users',
  'POST /api/auth/changePassword',
  'PUT /api/users/language',
  'GET /api/hr/employees/{id}',
  'PUT /api/hr/employees/{id}',
  ...recordSections.flatMap((section) => [
    `POST /api/hr/employees/{id}/${section}`,
    `PUT /api/hr/employees/{id}/${section}/{partId}`,
    `DELETE /api/hr/employees/{id}/${section}/{partId}`,
  ]),
  'POST /api/hr/employee/profileChanges',
  'POST /api/hr/employee/profileChanges/search',
  'GET /api/hr/employee/profileChanges/{id}',
  'DELETE /api/hr/employee/profileChanges/{id}',
  'POST /api/hr/employee/profileChanges/{id}/link',
  'POST /api/approval/workflows/route',
  'GET /api/hr/employee/document/types/all',
  'POST /api/files',
  'POST /api/hr/employee/documents/employee',
  'PUT /api/hr/employee/documents/{id}',
  'DELETE /api/hr/employee/documents/{id}',
  'GET /api/hr/employee/documents/{id}',
  'GET /api/hr/employee/documents/employee/{id}',
  'POST /api/hr/employee/documents/{id}/link',
])

/** The only screen of an employee before the joining date. */
export const joiningEmployeePaths = ['/joining'] as const
