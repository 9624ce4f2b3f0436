import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { findSetupPack } from '../../../domain/main/setup/setup-plan.ts'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { selectActiveOrganisations } from '../../kit/jobs/active-organisations.ts'
import { normaliseMobile } from '../../kit/mobile-number.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { findPackCountry } from '../setup/country-list.ts'
import { isTimeZone, knownCurrencies, toCurrentTimeZone } from './known-values.ts'
import { createOrganisation, createUser } from './organisation.actions.ts'
import { prepareUserValues, type RegistrationInput } from '../users/register-user.actions.ts'
import { sendVerificationMail } from '../auth/verification/contact.actions.ts'
import { findOrganisationCountry, hasOrganisation } from './settings.queries.ts'
import { findUser } from '../users/user.queries.ts'

// An arbitrary number for an advisory lock: simultaneous registrations run one after the other.
const REGISTRATION_LOCK = 7_203_515

/**
 * Creates an organisation with its first Admin. Always allowed for the first organisation, later only if the
 * installation allows it.
 */
export async function registerOrganisation(
  muster: AppContext,
  { organisation: given, roles, employeeId, ...input }: RegistrationInput,
  request: FastifyRequest,
) {
  if (!given) fail('BAD_INPUT', {}, { organisation: 'FIELD_REQUIRED' })
  const organisation = { ...given, timeZone: given.timeZone && toCurrentTimeZone(given.timeZone) }
  if (roles) fail('BAD_INPUT', {}, { roles: 'FIELD_UNKNOWN' })
  if (employeeId) fail('BAD_INPUT', {}, { employeeId: 'FIELD_UNKNOWN' })
  if (input.password === undefined) fail('BAD_INPUT', {}, { password: 'FIELD_REQUIRED' })
  if (organisation.timeZone !== undefined && !isTimeZone(organisation.timeZone))
    fail('BAD_INPUT', {}, { 'organisation.timeZone': 'BAD_TIME_ZONE' })
  if (organisation.currency !== undefined && !knownCurrencies.has(organisation.currency))
    fail('BAD_INPUT', {}, { 'organisation.currency': 'FIELD_CHOICE' })
  await assertRegistrationOpen(muster)
  const values = await prepareUserValues(input, organisation.name)
  return createOrganisation(muster, { ...suggestSettings(organisation), ...organisation }, async (db) => {
    await assertFirstOrganisation(muster, db)
    const mobile = values.mobile ? normaliseMobile(values.mobile, await findOrganisationCountry(db)) : null
    const id = await createUser(db, { ...values, mobile, roles: [ADMIN] })
    // Without a verified address the first Admin could not reset a forgotten password.
    await sendVerificationMail(muster, db, id, { userId: id }, request)
    return (await findUser(db, id)) ?? fail('NOT_FOUND')
  })
}

/**
 * The settings of the country. Without a country the browser's time zone suggests one with its currency; the set-up asks
 * for the country.
 */
function suggestSettings({ country: given, timeZone = '' }: { country?: string; timeZone?: string }) {
  const suggested = given === undefined ? findPackCountry(timeZone) : { country: given }
  if (suggested === null) return {}
  const { country } = suggested
  return { ...suggested, locale: `en-${country}`, financialYearStart: findSetupPack(country).financialYearStart }
}

/** Refuses unless organisations can be registered. Checked early, so that a closed installation spends no time on hashing. */
export async function assertRegistrationOpen(muster: AppContext): Promise<void> {
  if (muster.config.allowRegistration) return
  if (await hasOrganisation(muster)) fail('REGISTRATION_CLOSED')
}

// Checked after the insert: of two simultaneous registrations, the second sees the first.
async function assertFirstOrganisation(muster: AppContext, db: Db): Promise<void> {
  if (muster.config.allowRegistration) return
  await db.execute(sql`select pg_advisory_xact_lock(${REGISTRATION_LOCK})`)
  const { rowCount } = await db.execute(
    sql`select 1 from ${sql.raw(selectActiveOrganisations(muster))} where id <> ${db.organisationId}`,
  )
  if (rowCount) fail('REGISTRATION_CLOSED')
}
