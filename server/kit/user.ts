import type { Day } from '../../domain/kit/day.ts'
import type { RoleName } from '../../domain/main/users/roles.ts'

/** The caller and their current role, from the access token. The permissions are those of the current role. */
export interface User {
  userId: string
  organisationId: string
  sessionId: string
  role: RoleName
  employeeId: string | null
  timeZone: string
  /** How the organisation writes dates and amounts in English. */
  locale?: string | null
  /** The Admin who impersonates this user. Writes are refused. */
  seenBy: string | null
  /** The last working day has passed: the user acts as an employee and can only read their own payslips. */
  hasLeft: boolean
  /** The joining date has not come yet: the user can only fill their own record. */
  isJoining?: boolean
  permissions: ReadonlySet<string>
}

/** The user of an action, and the day in the user's time zone. */
export interface Actor {
  user: User
  today: Day
}

/** An actor with the time of the action (ISO 8601). */
export interface TimedActor extends Actor {
  now: string
}
