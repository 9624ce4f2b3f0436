import type { RoleName } from '../../domain/main/users/roles.ts'

/** Who is asking, in which role. Made from the access token; permissions are those of the current role. */
export interface User {
  userId: string
  organisationId: string
  sessionId: string
  role: RoleName
  employeeId: string | null
  timeZone: string
  /** The Admin who looks through this person's eyes; nothing can be changed then. */
  seenBy: string | null
  /** Their last day is over: they act as an employee and read their own payslips, nothing more. */
  hasLeft: boolean
  permissions: ReadonlySet<string>
}
