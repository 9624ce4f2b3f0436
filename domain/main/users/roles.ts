export const EMPLOYEE = 'HRMS-Employee'
export const MANAGER = 'HRMS-Manager'
export const HOD = 'HRMS-HoD'
export const HR = 'HRMS-HR'
export const ADMIN = 'HRMS-Admin'

export const roleNames = [EMPLOYEE, MANAGER, HOD, HR, ADMIN] as const
export type RoleName = (typeof roleNames)[number]

/** Labels of roles (English keys). */
export const roleLabels: Record<RoleName, string> = {
  'HRMS-Employee': 'Employee',
  'HRMS-Manager': 'Manager',
  'HRMS-HoD': 'Head of department',
  'HRMS-HR': 'HR',
  'HRMS-Admin': 'Admin',
}

export const isRoleName = (value: string): value is RoleName => value in roleLabels
