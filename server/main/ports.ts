import { inArray } from 'drizzle-orm'
import type { Db } from '../kit/db/tenant.ts'
import { appUser } from './users/user.table.ts'

export { guardHistory } from './system/history-guard.ts'

/** What the HR record says about a sign-in: both are null for a user without one. */
export interface UserEmployment {
  employeeId: string | null
  timeZone: string | null
  /** Their last day is over, by the clock of the place they worked at. */
  hasLeft: boolean
}

/** What else the keeper of HR records does for sign-ins. `link` refuses an employee who has one already. */
export interface EmployeeDirectory {
  findEmployeeIds(db: Db, userIds: string[]): Promise<Map<string, string>>
  link(db: Db, employeeId: string, userId: string): Promise<void>
  unlink(db: Db, userId: string): Promise<void>
}

type FormerEmployeeSignInCheck = (db: Db) => Promise<boolean>

let checkFormerEmployeeSignIn: FormerEmployeeSignInCheck = async () => false

/** Area payroll says once, when its routes are registered, whether an organisation's payslips stay open to those who left. */
export function provideFormerEmployeeSignIn(lets: FormerEmployeeSignInCheck): void {
  checkFormerEmployeeSignIn = lets
}

export const canFormerEmployeeSignIn = (db: Db): Promise<boolean> => checkFormerEmployeeSignIn(db)

type FindUserEmployment = (db: Db, userId: string) => Promise<UserEmployment>

let loadUserEmployment: FindUserEmployment = async () => ({ employeeId: null, timeZone: null, hasLeft: false })
let employeeDirectory: EmployeeDirectory | null = null

/** Area hr says once, when its routes are registered, how a person is found. */
export function provideEmployeeDirectory(find: FindUserEmployment, more: EmployeeDirectory | null = null): void {
  loadUserEmployment = find
  employeeDirectory = more
}

export const findUserEmployment = (db: Db, userId: string): Promise<UserEmployment> => loadUserEmployment(db, userId)

export const getEmployeeDirectory = (): EmployeeDirectory | null => employeeDirectory

/** Where messages reach these users of the organisation; unknown ids are left out. */
export const findUserContacts = (db: Db, userIds: string[]) =>
  db
    .select({ id: appUser.id, email: appUser.email, mobile: appUser.mobile })
    .from(appUser)
    .where(inArray(appUser.id, userIds))
