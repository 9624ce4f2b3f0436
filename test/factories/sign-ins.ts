import { eq } from 'drizzle-orm'
import type { RoleName } from '../../domain/main/users/roles.ts'
import { hashPassword } from '../../server/main/auth/password-hash.ts'
import { appUser } from '../../server/main/users/user.table.ts'
import { outgoing } from '../../server/notification/notification.table.ts'
import type { Harness, Person } from '../harness.ts'

export const password = 'three green bicycles'

// Hashing is slow by design, so all users share one password hash.
const hash = hashPassword(password)
const verifiedAt = '2026-01-01T00:00:00Z'

export interface SignInPerson extends Person {
  username: string
}

/** A user with a password. The email address is the user name; it and the mobile number are verified. */
export async function aSignIn(
  at: Harness,
  options: { organisationId?: string; roles?: RoleName[]; mobile?: string; language?: string } = {},
): Promise<SignInPerson> {
  const { mobile, language = 'en', ...rest } = options
  const person = await at.aUser(rest)
  const passwordHash = await hash
  const [user] = await at.inOrganisation(person.organisationId, (db) =>
    db
      .update(appUser)
      .set({ passwordHash, mobile, language, mailVerifiedAt: verifiedAt, mobileVerifiedAt: mobile ? verifiedAt : null })
      .where(eq(appUser.id, person.userId))
      .returning({ username: appUser.username }),
  )
  return { ...person, username: user?.username ?? '' }
}

export interface Session {
  refreshToken: string
  bearer: { authorization: string }
}

export async function signIn(at: Harness, { username }: SignInPerson, word = password): Promise<Session> {
  const { status, body, code } = await at.call(null, 'POST /api/auth/login', { body: { username, password: word } })
  if (status !== 200) throw new Error(`Sign-in failed: ${code}`)
  return sessionOf(body)
}

export const sessionOf = ({ accessToken, refreshToken }: { accessToken: string; refreshToken: string }): Session => ({
  refreshToken,
  bearer: { authorization: `Bearer ${accessToken}` },
})

/** All messages that the organisation sent or stored, oldest first. */
export const readOutbox = (at: Harness, { organisationId }: Person) =>
  at.inOrganisation(organisationId, (db) => db.select().from(outgoing).orderBy(outgoing.id))

/** The code in the last message to this user. */
export async function readLastCode(at: Harness, person: Person): Promise<string> {
  const sent = (await readOutbox(at, person)).filter(({ userId }) => userId === person.userId)
  return /\b\d{6}\b/.exec(sent.at(-1)?.body ?? '')?.[0] ?? ''
}

/** The token in the last link to this user. */
export async function readLastToken(at: Harness, person: Person): Promise<string> {
  const sent = (await readOutbox(at, person)).filter(({ userId }) => userId === person.userId)
  return /#token=(\S+)/.exec(sent.at(-1)?.body ?? '')?.[1] ?? ''
}

/** Waits for an event from another connection. */
export async function waitUntil(isSo: () => Promise<boolean> | boolean, patience = 15_000): Promise<void> {
  const end = Date.now() + patience
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not come about in time.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
