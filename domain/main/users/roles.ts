export const EMPLOYEE = 'HRMS-Employee'
export const MANAGER = 'HRMS-Manager'
export const HOD = 'HRMS-HoD'
export const HR = 'HRMS-HR'
export const ADMIN = 'HRMS-Admin'

export const roleNames = [EMPLOYEE, MANAGER, HOD, HR, ADMIN] as const
export type RoleName = (typeof roleNames)[number]
