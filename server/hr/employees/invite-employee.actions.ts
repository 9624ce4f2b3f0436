import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { RoleName } from '../../../domain/main/users/roles.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { assertPermission } from '../../kit/http/serve.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { createUser } from '../../main/organisation/organisation.actions.ts'
import { sendPasswordLink } from '../../main/auth/password.actions.ts'
import { assertRoleRank } from '../../main/users/role-rank.ts'
import { employee } from './employee.table.ts'

const INVITE_MINUTES = 3 * 24 * 60

export interface Invitation {
  muster: AppContext
  request: FastifyRequest
  by: User
}

/** Makes a sign-in for someone's record under their work mail, and mails them a link to choose a password. */
export async function inviteEmployee(
  db: Db,
  employeeId: string,
  roles: RoleName[],
  { muster, request, by }: Invitation,
): Promise<void> {
  assertPermission(by, 'user.manage')
  assertRoleRank(by.role, roles)
  const [person] = await db.select().from(employee).where(eq(employee.id, employeeId)).for('update')
  if (!person) fail('NOT_FOUND')
  if (person.userId) fail('HAS_SIGN_IN')
  const email = person.workEmail ?? fail('BAD_INPUT', {}, { workEmail: 'WORK_EMAIL_NEEDED' })
  const userId = await createUser(db, {
    username: email,
    email,
    fullName: person.fullName,
    mobile: person.mobile,
    roles,
  })
  await db.update(employee).set({ userId }).where(eq(employee.id, employeeId))
  const invited = { id: userId, username: email, email, mobile: person.mobile, language: 'en' }
  await sendPasswordLink(muster, db, invited, { purpose: 'INVITE', minutes: INVITE_MINUTES }, request)
}
