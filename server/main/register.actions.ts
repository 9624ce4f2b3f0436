import type { FastifyRequest } from 'fastify'
import type { Api } from '../../domain/contract.ts'
import { plainMobile } from '../../domain/main/mobile.ts'
import { EMPLOYEE } from '../../domain/main/roles.ts'
import type { AppContext } from '../kit/app.ts'
import { fail } from '../kit/errors.ts'
import { executeOnce } from '../kit/idempotency.ts'
import { assertPermission } from '../kit/serve.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'
import { isRecipient } from '../notification/ports.ts'
import { createUser, type NewUser } from './organisation.actions.ts'
import { assertGoodPassword, hashPassword } from './password.ts'
import { mailPasswordLink } from './password.actions.ts'
import { peopleKeeper } from './ports.ts'
import { refuseAbove } from './user-rank.ts'
import { findUser } from './user.queries.ts'

export type Registration = Api['POST /api/register/users']['args']['body']

const INVITE_MINUTES = 3 * 24 * 60

/** A user in the caller's organisation. Without a password they are mailed a link to choose one. */
export async function registerUser(muster: AppContext, by: User, input: Registration, request: FastifyRequest) {
  assertPermission(by, 'user.manage')
  if (input.organisation) fail('BAD_INPUT', {}, { organisation: 'FIELD_UNKNOWN' })
  refuseAbove(by.role, input.roles ?? [])
  const values = await userValues(input)
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
  input: Registration,
  values: Omit<NewUser, 'roles'>,
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
    await mailPasswordLink(muster, db, invited, { purpose: 'INVITE', minutes: INVITE_MINUTES }, request)
  }
  return (await findUser(db, id)) ?? fail('NOT_FOUND')
}

async function linkEmployee(db: Db, employeeId: string, userId: string): Promise<void> {
  const keeper = peopleKeeper() ?? fail('BAD_REFERENCE', {}, { employeeId: 'BAD_REFERENCE' })
  await keeper.link(db, employeeId, userId)
}

/** What is kept of a registration, its password judged and hashed before any connection is held. */
export async function userValues({
  username,
  email,
  fullName,
  mobile,
  password,
}: Registration): Promise<Omit<NewUser, 'roles'>> {
  if (!isRecipient(email)) fail('BAD_INPUT', {}, { email: 'BAD_RECIPIENT' })
  if (password !== undefined) assertGoodPassword(password, username, 'password')
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return { username, email, fullName, mobile: mobile ? plainMobile(mobile) : null, passwordHash }
}
