import type { FastifyRequest } from 'fastify'
import type { Api } from '../../../domain/contract.ts'
import { normaliseMobile } from '../../../domain/main/identity/mobile-number.ts'
import { EMPLOYEE } from '../../../domain/main/users/roles.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { executeOnce } from '../../kit/http/idempotency.ts'
import { assertPermission } from '../../kit/http/serve.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { isValidRecipient } from '../../notification/ports.ts'
import { createUser, type UserInput } from '../organisation/organisation.actions.ts'
import { assertStrongPassword, hashPassword } from '../auth/password-hash.ts'
import { sendPasswordLink } from '../auth/password.actions.ts'
import { getEmployeeDirectory } from '../ports.ts'
import { assertRoleRank } from './role-rank.ts'
import { findUser } from './user.queries.ts'

export type RegistrationInput = Api['POST /api/register/users']['args']['body']

const INVITATION_MINUTES = 3 * 24 * 60

/** A user in the caller's organisation. Without a password they are mailed a link to choose one. */
export async function registerUser(muster: AppContext, by: User, input: RegistrationInput, request: FastifyRequest) {
  assertPermission(by, 'user.manage')
  if (input.organisation) fail('BAD_INPUT', {}, { organisation: 'FIELD_UNKNOWN' })
  assertRoleRank(by.role, input.roles ?? [])
  const values = await prepareUserValues(input)
  const tenancy = { organisationId: by.organisationId, userId: by.userId, requestId: request.id }
  return muster.database.inTenant(tenancy, (db) => {
    const work = () => insertUser(muster, db, input, values, request)
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
  request: FastifyRequest,
) {
  const id = await createUser(db, { ...values, roles: input.roles ?? [EMPLOYEE] })
  if (input.employeeId) await linkEmployee(db, input.employeeId, id)
  if (!values.passwordHash) {
    const invited = {
      id,
      username: values.username,
      email: values.email,
      mobile: values.mobile ?? null,
      language: 'en',
    }
    await sendPasswordLink(muster, db, invited, { purpose: 'INVITE', minutes: INVITATION_MINUTES }, request)
  }
  return (await findUser(db, id)) ?? fail('NOT_FOUND')
}

async function linkEmployee(db: Db, employeeId: string, userId: string): Promise<void> {
  const keeper = getEmployeeDirectory() ?? fail('BAD_REFERENCE', {}, { employeeId: 'BAD_REFERENCE' })
  await keeper.link(db, employeeId, userId)
}

/** What is kept of a registration, its password judged and hashed before any connection is held. */
export async function prepareUserValues({
  username,
  email,
  fullName,
  mobile,
  password,
}: RegistrationInput): Promise<Omit<UserInput, 'roles'>> {
  if (!isValidRecipient(email)) fail('BAD_INPUT', {}, { email: 'BAD_RECIPIENT' })
  if (password !== undefined) assertStrongPassword(password, username, 'password')
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return { username, email, fullName, mobile: mobile ? normaliseMobile(mobile) : null, passwordHash }
}
