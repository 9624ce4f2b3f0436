import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../kit/db/tenant.ts'
import { appUser } from './users/user.table.ts'

export {
  recordDataAccess,
  recordListAccess,
  recordPageAccess,
  recordPayslipAccess,
} from './system/data-access.actions.ts'
export { assertFileQuota } from './system/file-quota.ts'
export { guardHistory } from './system/history-guard.ts'
export { toMailLink } from './approvals/approval-link.ts'
export { isTimeZone, timeZoneNames } from './organisation/known-values.ts'
export { findUserName } from './users/user-name.queries.ts'

/** Details of the employee record of a user: both are null for a user without a record. */
export interface UserEmployment {
  employeeId: string | null
  timeZone: string | null
  /** The last working day has passed, in the time zone of their zone. */
  hasLeft: boolean
  /** The joining date has not come yet, in the time zone of their zone. */
  isJoining: boolean
}

/** Functions that service hr provides for user accounts. `link` refuses an employee who already has an account. */
export interface EmployeeDirectory {
  findEmployeeIds(db: Db, userIds: string[]): Promise<Map<string, string>>
  link(db: Db, employeeId: string, userId: string): Promise<void>
  unlink(db: Db, userId: string): Promise<void>
}

type FormerEmployeeSignInCheck = (db: Db) => Promise<boolean>

let checkFormerEmployeeSignIn: FormerEmployeeSignInCheck = async () => false

/** Service payroll registers here, with its routes, whether former employees can access their payslips. */
export function provideFormerEmployeeSignIn(lets: FormerEmployeeSignInCheck): void {
  checkFormerEmployeeSignIn = lets
}

export const canFormerEmployeeSignIn = (db: Db): Promise<boolean> => checkFormerEmployeeSignIn(db)

type FindUserEmployment = (db: Db, userId: string) => Promise<UserEmployment>

let loadUserEmployment: FindUserEmployment = async () => ({
  employeeId: null,
  timeZone: null,
  hasLeft: false,
  isJoining: false,
})
let employeeDirectory: EmployeeDirectory | null = null

/** Service hr registers here, with its routes, how the employee of a user is found. */
export function provideEmployeeDirectory(find: FindUserEmployment, more: EmployeeDirectory | null = null): void {
  loadUserEmployment = find
  employeeDirectory = more
}

export const findUserEmployment = (db: Db, userId: string): Promise<UserEmployment> => loadUserEmployment(db, userId)

export const getEmployeeDirectory = (): EmployeeDirectory | null => employeeDirectory

/** Addresses of these users for messages. Unknown ids are left out. */
export const findUserContacts = (db: Db, userIds: string[]) =>
  db
    .select({ id: appUser.id, email: appUser.email, mobile: appUser.mobile })
    .from(appUser)
    .where(inArray(appUser.id, userIds))

/** Sets the language of a user. An unchanged language changes nothing. */
export async function updateUserLanguage(db: Db, userId: string, language: string): Promise<void> {
  await db
    .update(appUser)
    .set({ language })
    .where(and(eq(appUser.id, userId), ne(appUser.language, language)))
}
