import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { RoleName } from '../../../domain/main/users/roles.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { assertPermission } from '../../kit/http/serve.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { buildAppLink } from '../../main/auth/request-origin.ts'
import { sendInvitations } from '../../main/invitations/send-invitation.actions.ts'
import { findOrganisationToday } from '../../main/organisation/settings.queries.ts'
import { assertRoleRank } from '../../main/users/role-rank.ts'
import { readCandidates } from './candidate.queries.ts'
import { createEmployeeAccounts } from './create-accounts.ts'

export interface InvitationContext {
  muster: AppContext
  request: FastifyRequest
  by: User
}

/** Creates a user account with these roles for a new employee, and mails a link to set a password to the work email. */
export async function inviteEmployee(
  db: Db,
  employeeId: string,
  roles: RoleName[],
  { muster, request, by }: InvitationContext,
): Promise<void> {
  assertPermission(by, 'user.manage')
  assertRoleRank(by.role, roles)
  const now = muster.clock.now().toISOString()
  const today = await findOrganisationToday(db, muster.clock)
  const candidates = await readCandidates(db, sql`select ${employeeId}::uuid`, { today, now, isLocked: true })
  const [candidate] = candidates
  if (!candidate) fail('NOT_FOUND')
  if (candidate.userId) fail('HAS_SIGN_IN')
  if (!candidate.workEmail) fail('BAD_INPUT', {}, { workEmail: 'WORK_EMAIL_REQUIRED' })
  const users = await createEmployeeAccounts(db, candidates, () => roles)
  const origin = buildAppLink(muster, request, '')
  await sendInvitations(muster, db, users, { channel: 'MAIL', origin, invitedBy: by.userId })
}
