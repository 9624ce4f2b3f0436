import { inArray } from 'drizzle-orm'
import type { Db } from '../kit/tenant.ts'
import { appUser } from './user.table.ts'

export { guardHistory } from './history-guard.ts'

/** What the HR record says about a sign-in: both are null for a user without one. */
export interface Person {
  employeeId: string | null
  timeZone: string | null
  /** Their last day is over, by the clock of the place they worked at. */
  hasLeft: boolean
}

/** What else the keeper of HR records does for sign-ins. `link` refuses an employee who has one already. */
export interface People {
  employeeIdsOf(db: Db, userIds: string[]): Promise<Map<string, string>>
  link(db: Db, employeeId: string, userId: string): Promise<void>
  unlink(db: Db, userId: string): Promise<void>
}

type LetsFormerIn = (db: Db) => Promise<boolean>

let letsFormerIn: LetsFormerIn = async () => false

/** Area payroll says once, when its routes are registered, whether an organisation's payslips stay open to those who left. */
export function provideFormerSignIn(lets: LetsFormerIn): void {
  letsFormerIn = lets
}

export const formerMaySignIn = (db: Db): Promise<boolean> => letsFormerIn(db)

type FindPerson = (db: Db, userId: string) => Promise<Person>

let findPerson: FindPerson = async () => ({ employeeId: null, timeZone: null, hasLeft: false })
let people: People | null = null

/** Area hr says once, when its routes are registered, how a person is found. */
export function providePerson(find: FindPerson, more: People | null = null): void {
  findPerson = find
  people = more
}

export const personOf = (db: Db, userId: string): Promise<Person> => findPerson(db, userId)

export const peopleKeeper = (): People | null => people

/** Where messages reach these users of the organisation; unknown ids are left out. */
export const contactsOf = (db: Db, userIds: string[]) =>
  db
    .select({ id: appUser.id, email: appUser.email, mobile: appUser.mobile })
    .from(appUser)
    .where(inArray(appUser.id, userIds))
