import type { RoleName } from '../../../domain/main/users/roles.ts'

/** Labels of roles (English keys). */
export const roleLabels: Record<RoleName, string> = {
  'HRMS-Employee': 'Employee',
  'HRMS-Manager': 'Manager',
  'HRMS-HoD': 'Head of department',
  'HRMS-HR': 'HR',
  'HRMS-Admin': 'Administrator',
}

export const isRoleName = (value: string): value is RoleName => value in roleLabels
