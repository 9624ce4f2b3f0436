import { eq, inArray, sql } from 'drizzle-orm'
import type { AppContext } from '../../kit/app-context.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { appUser } from '../users/user.table.ts'
import { createInvitationCode } from './invitation-secret.ts'
import { invitation } from './invitation.table.ts'
import { calculateInvitationTimes } from './send-invitation.actions.ts'

export interface PrintedCode {
  fullName: string
  username: string
  code: string
  expiresAt: string
}

export async function createInvitationCodes(muster: AppContext, db: Db, ids: string[]): Promise<PrintedCode[]> {
  if (ids.length === 0) return []
  const people = await db
    .select({ id: invitation.id, userId: appUser.id, fullName: appUser.fullName, username: appUser.username })
    .from(invitation)
    .innerJoin(appUser, eq(appUser.id, invitation.userId))
    .where(inArray(invitation.id, ids))
    .orderBy(appUser.fullName, appUser.id)
  const times = calculateInvitationTimes(muster)
  const made = people.map((person) => ({ ...person, ...createInvitationCode(muster, person.userId) }))
  const hashes = JSON.stringify(made.map(({ id, hash }) => ({ id, hash })))
  await db.execute(sql`
    update invitation i set secret_hash = m.hash, email = null, sent_at = ${times.sentAt}, expires_at = ${times.expiresAt}
    from jsonb_to_recordset(${hashes}::jsonb) as m(id uuid, hash text) where i.id = m.id`)
  return made.map(({ fullName, username, code }) => ({ fullName, username, code, expiresAt: times.expiresAt }))
}
