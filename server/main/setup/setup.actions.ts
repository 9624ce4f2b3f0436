import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { SetupAnswers } from '../../../domain/main/setup/answers.ts'
import { findSetupPack, suggestAnswers } from '../../../domain/main/setup/setup-plan.ts'
import { isCountryCode, listCountryCodes } from '../../../domain/kit/country.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { hasWorkingPeriods } from '../../leave/ports.ts'
import { hasFinalPayroll, planStructureLines, sumPercentOfCtc } from '../../payroll/ports.ts'
import { isTimeZone, knownCurrencies, timeZoneNames } from '../organisation/known-values.ts'
import { organisation } from '../organisation/organisation.table.ts'
import { findOrganisationSettings } from '../organisation/settings.queries.ts'
import { listStates, suggestTimeZone } from './country-list.ts'
import { setupParts } from './setup-parts.ts'

type SetupState = Api['GET /api/setup']['reply']
type CountrySuggestion = Api['GET /api/setup/countries/{country}']['reply']
type SetupPreview = Api['POST /api/setup/preview']['reply']

/** The questions with the answers so far. */
export async function findSetup(db: Db): Promise<SetupState> {
  const settings = (await findOrganisationSettings(db)) ?? fail('NOT_FOUND')
  const { country, currency, financialYearStart } = settings
  // A new organisation has the time zone of the browser that registered it, which may be that of another country.
  const timeZone = (await hasWorkingPeriods(db)) ? settings.timeZone : suggestTimeZone(country, settings.timeZone)
  return {
    answers: toReply({ ...suggestAnswers(country), currency, timeZone, financialYearStart }),
    countries: listCountryCodes(),
    timeZones: [...timeZoneNames],
    currencies: [...knownCurrencies],
    isPaid: await hasFinalPayroll(db),
  }
}

const toReply = ({
  workingDays,
  excluded,
  leaveDays,
  carryForward,
  componentPercents,
  ...answers
}: SetupAnswers): SetupState['answers'] => ({
  ...answers,
  leaveDays: { ...leaveDays },
  carryForward: { ...carryForward },
  componentPercents: { ...componentPercents },
  workingDays: [...workingDays],
  excluded: [...excluded],
})

export async function suggestForCountry(db: Db, country: string): Promise<CountrySuggestion> {
  if (!isCountryCode(country)) fail('NOT_FOUND')
  const { timeZone } = (await findOrganisationSettings(db)) ?? fail('NOT_FOUND')
  return {
    answers: toReply({ ...suggestAnswers(country), timeZone: suggestTimeZone(country, timeZone) }),
    states: listStates(country),
    hasStatutoryPay: findSetupPack(country).hasStatutoryPay,
  }
}

/** What the set-up would create. Parts of which records exist are marked as done. */
export async function previewSetup(db: Db, answers: SetupAnswers, today: Day): Promise<SetupPreview> {
  assertAnswers(answers)
  return Promise.all(
    setupParts.map(async ({ section, isDone, list, listExisting }) => {
      if (!(await isDone(db))) return { section, isDone: false, items: list(answers, today) }
      return { section, isDone: true, items: (await listExisting?.(db)) ?? [] }
    }),
  )
}

/** Stores the settings of the organisation and creates the parts that do not exist yet. */
export async function applySetup(
  db: Db,
  answers: SetupAnswers,
  run: { today: Day; now: string },
): Promise<SetupPreview> {
  assertAnswers(answers)
  // A second set-up at the same time waits here and then finds the parts.
  await db.execute(sql`select 1 from organisation where id = ${db.organisationId} for update`)
  await saveSettings(db, answers)
  for (const { isDone, create } of setupParts) if (!(await isDone(db))) await create(db, answers, run)
  return previewSetup(db, answers, run.today)
}

async function saveSettings(db: Db, { country, currency, timeZone, financialYearStart }: SetupAnswers): Promise<void> {
  const before = (await findOrganisationSettings(db)) ?? fail('NOT_FOUND')
  const changesMoney = before.country !== country || before.currency !== currency
  if (changesMoney && (await hasFinalPayroll(db)))
    fail('SETUP_PAYROLL_FINAL', {}, { [before.country === country ? 'currency' : 'country']: 'SETUP_PAYROLL_FINAL' })
  await db
    .update(organisation)
    .set({
      country,
      currency,
      timeZone,
      financialYearStart,
      locale: `en-${country}`,
      version: sql`${organisation.version} + 1`,
    })
    .where(eq(organisation.id, db.organisationId))
}

function assertAnswers({ country, state, currency, timeZone, componentPercents }: SetupAnswers): void {
  if (!isCountryCode(country)) fail('BAD_INPUT', {}, { country: 'FIELD_CHOICE' })
  if (state !== null && !listStates(country).some(({ code }) => code === state))
    fail('BAD_INPUT', {}, { state: 'FIELD_CHOICE' })
  if (!knownCurrencies.has(currency)) fail('BAD_INPUT', {}, { currency: 'FIELD_CHOICE' })
  if (!isTimeZone(timeZone)) fail('BAD_INPUT', {}, { timeZone: 'BAD_TIME_ZONE' })
  if (sumPercentOfCtc(planStructureLines(findSetupPack(country).hasStatutoryPay, componentPercents)) > 100)
    fail('SETUP_ABOVE_CTC', {}, { componentPercents: 'SETUP_ABOVE_CTC' })
}
