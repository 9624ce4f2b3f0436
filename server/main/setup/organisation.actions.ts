import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { OrganisationSettings } from '../../../domain/main/setup/organisation.calls.ts'
import { isCountryCode, listCountryCodes } from '../../../domain/kit/country.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { hasFinalPayroll } from '../../payroll/ports.ts'
import { isTimeZone, knownCurrencies } from '../organisation/known-values.ts'
import { organisation } from '../organisation/organisation.table.ts'

type OrganisationInput = Api['PUT /api/organisation']['args']['body']

/** The settings of the organisation with the possible values. */
export async function readOrganisation(db: Db): Promise<OrganisationSettings> {
  const [found] = await db.select().from(organisation)
  if (!found) fail('NOT_FOUND')
  const { name, country, currency, timeZone, locale, financialYearStart, version, isDemo } = found
  return {
    name,
    country,
    currency,
    timeZone,
    locale,
    financialYearStart,
    version,
    isDemo,
    isPaid: await hasFinalPayroll(db),
    countries: listCountryCodes(),
    currencies: [...knownCurrencies],
    locales: [...new Set([locale, ...listCountryCodes().map((one) => `en-${one}`)])],
  }
}

/** Changes the settings. The country and the currency cannot change after a final payroll. */
export async function changeOrganisation(
  db: Db,
  { version, ...input }: OrganisationInput,
): Promise<OrganisationSettings> {
  const [before] = await db.select().from(organisation).for('update')
  if (!before) fail('NOT_FOUND')
  if (before.version !== version) fail('STALE_VERSION', { yours: version, current: before.version })
  assertKnownValues(input)
  const field = (['country', 'currency'] as const).find((one) => before[one] !== input[one])
  if (field && (await hasFinalPayroll(db))) fail('SETUP_PAYROLL_FINAL', {}, { [field]: 'SETUP_PAYROLL_FINAL' })
  await db
    .update(organisation)
    .set({ ...input, name: input.name.trim(), version: version + 1, updatedAt: sql`now()` })
    .where(eq(organisation.id, db.organisationId))
  return readOrganisation(db)
}

function assertKnownValues({ country, currency, timeZone, locale }: Omit<OrganisationInput, 'version'>): void {
  if (!isCountryCode(country)) fail('BAD_INPUT', {}, { country: 'FIELD_CHOICE' })
  if (!knownCurrencies.has(currency)) fail('BAD_INPUT', {}, { currency: 'FIELD_CHOICE' })
  if (!isTimeZone(timeZone)) fail('BAD_INPUT', {}, { timeZone: 'BAD_TIME_ZONE' })
  if (!isLocale(locale)) fail('BAD_INPUT', {}, { locale: 'FIELD_CHOICE' })
}

function isLocale(locale: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([locale]).length > 0
  } catch {
    return false
  }
}
