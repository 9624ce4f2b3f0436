import type { FastifyRequest } from 'fastify'
import type { Api } from '../../../domain/contract.ts'
import { EMPLOYEE } from '../../../domain/main/users/roles.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { normaliseMobile } from '../../kit/mobile-number.ts'
import { executeOnce } from '../../kit/http/idempotency.ts'
import { assertPermission } from '../../kit/http/serve.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { isValidRecipient } from '../../notification/ports.ts'
import { createUser, type UserInput } from '../organisation/organisation.actions.ts'
import { assertStrongPassword, hashPassword } from '../auth/password-hash.ts'
import { buildAppLink } from '../auth/request-origin.ts'
import { sendInvitations } from '../invitations/send-invitation.actions.ts'
import { findOrganisationCountry, findOrganisationName } from '../organisation/settings.queries.ts'
import { getEmployeeDirectory } from '../ports.ts'
import { assertRoleRank } from './role-rank.ts'
import { findUser } from './user.queries.ts'

export type RegistrationInput = Api['POST /api/register/users']['args']['body']

/** Creates a user in the caller's organisation. Without a password they are mailed a link to set one. */
export async function registerUser(muster: AppContext, by: User, input: RegistrationInput, request: FastifyRequest) {
  assertPermission(by, 'user.manage')
  if (input.organisation) fail('BAD_INPUT', {}, { organisation: 'FIELD_UNKNOWN' })
  assertRoleRank(by.role, input.roles ?? [])
  const home = { organisationId: by.organisationId, userId: by.userId }
  const values = await prepareUserValues(input, await muster.database.inTenant(home, findOrganisationName))
  const tenancy = { organisationId: by.organisationId, userId: by.userId, requestId: request.id }
  return muster.database.inTenant(tenancy, (db) => {
    const work = () => insertUser(muster, db, input, values, { by, request })
    const key = request.headers['idempotency-key']
    if (key !== undefined && (typeof key !== 'string' || key.length < 8 || key.length > 100))
      fail('BAD_INPUT', {}, { 'Idempotency-Key': 'FIELD_FORMAT' })
    return key ? executeOnce(db, { userId: by.userId, key }, 'POST /api/register/users', input, work) : work()
  })
}

async function insertUser(
  muster: AppContext,
  db: Db,
  input: RegistrationInput,
  values: Omit<UserInput, 'roles'>,
  { by, request }: { by: User; request: FastifyRequest },
) {
  const mobile = values.mobile ? normaliseMobile(values.mobile, await findOrganisationCountry(db)) : null
  const id = await createUser(db, { ...values, mobile, roles: input.roles ?? [EMPLOYEE] })
  if (input.employeeId) await linkEmployee(db, input.employeeId, id)
  if (!values.passwordHash) {
    const invited = { userId: id, username: values.username, email: values.email ?? null, language: 'en' }
    const origin = buildAppLink(muster, request, '')
    await sendInvitations(muster, db, [invited], { channel: 'MAIL', origin, invitedBy: by.userId })
  }
  return (await findUser(db, id)) ?? fail('NOT_FOUND')
}

async function linkEmployee(db: Db, employeeId: string, userId: string): Promise<void> {
  const keeper = getEmployeeDirectory() ?? fail('BAD_REFERENCE', {}, { employeeId: 'BAD_REFERENCE' })
  await keeper.link(db, employeeId, userId)
}

/**
 * The values to store for a registration. The password is checked and hashed before a connection is held. The mobile
 * number is stored as typed until the country of the organisation is known.
 */
export async function prepareUserValues(
  { username, email, fullName, mobile, password }: RegistrationInput,
  organisationName: string,
): Promise<Omit<UserInput, 'roles'>> {
  if (!isValidRecipient(email)) fail('BAD_INPUT', {}, { email: 'BAD_RECIPIENT' })
  if (username.includes('@') && username.toLowerCase() !== email.toLowerCase())
    fail('BAD_INPUT', {}, { username: 'USERNAME_NOT_OWN_EMAIL' })
  if (password !== undefined) assertStrongPassword(password, { username, fullName, organisationName }, 'password')
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return { username, email, fullName, mobile: mobile ?? null, passwordHash }
}
