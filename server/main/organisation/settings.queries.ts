import { isNull, sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { resolveLocale } from '../../../domain/kit/locale.ts'
import { listDaysOff, mondayToFriday, type WorkWeek } from '../../../domain/leave/calendar/work-week.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday, type Clock } from '../../kit/clock.ts'
import { selectActiveOrganisations } from '../../kit/jobs/active-organisations.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { workingPeriod } from '../../leave/lists/lists.table.ts'
import { organisation } from './organisation.table.ts'

/** True when an organisation exists in this installation, apart from a demo that is switched off. */
export async function hasOrganisation(muster: AppContext): Promise<boolean> {
  const { rows } = await muster.database.pool.query<{ present: boolean }>(
    `select exists (select from ${selectActiveOrganisations(muster)}) as present`,
  )
  return rows[0]?.present ?? false
}

/** True when the demo organisation exists and is not switched off. */
export async function hasDemoOrganisation({ config, database }: AppContext): Promise<boolean> {
  if (config.mode !== 'demo') return false
  const { rows } = await database.pool.query<{ present: boolean }>(
    'select exists (select from all_organisations() where is_demo) as present',
  )
  return rows[0]?.present ?? false
}

/** The two-letter country code of the organisation. */
export async function findOrganisationCountry(db: Db): Promise<string> {
  const [found] = await db.select({ country: organisation.country }).from(organisation)
  return found?.country ?? ''
}

export async function findOrganisationName(db: Db): Promise<string> {
  const [found] = await db.select({ name: organisation.name }).from(organisation)
  return found?.name ?? ''
}

/** The locale of texts that are stored once for all users, such as the name of a salary slip cycle. */
export async function findOrganisationLocale(db: Db): Promise<string> {
  const [found] = await db.select({ locale: organisation.locale }).from(organisation)
  return resolveLocale('en', found?.locale)
}

/** The current date in the time zone of the organisation. */
export async function findOrganisationToday(db: Db, clock: Clock): Promise<Day> {
  const [found] = await db.select({ timeZone: organisation.timeZone }).from(organisation)
  return getToday(clock, found?.timeZone ?? 'UTC')
}

export async function findOrganisationSettings(db: Db) {
  const [found] = await db
    .select({
      id: organisation.id,
      name: organisation.name,
      subdomain: organisation.subdomain,
      timeZone: organisation.timeZone,
      currency: organisation.currency,
      country: organisation.country,
      locale: organisation.locale,
      financialYearStart: organisation.financialYearStart,
      isDemo: organisation.isDemo,
    })
    .from(organisation)
  return found ?? null
}

/** True when pay amounts are hidden on screens until the user shows them. This is the default of an organisation. */
export async function shouldMaskAmounts(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ masks: boolean }>(
    sql`select coalesce((select masks_amounts from pay_setting), true) as masks`,
  )
  return rows[0]?.masks ?? true
}

/** The weekly days off in the working period of the organisation, Monday 1 to Sunday 7. */
export async function listOrganisationWeekOffs(db: Db): Promise<number[]> {
  const { monday, tuesday, wednesday, thursday, friday, saturday, sunday } = workingPeriod
  const [found] = await db
    .select({
      week: sql<WorkWeek>`array[${monday}, ${tuesday}, ${wednesday}, ${thursday}, ${friday}, ${saturday}, ${sunday}]`,
    })
    .from(workingPeriod)
    .where(isNull(workingPeriod.zoneId))
  return listDaysOff(found?.week ?? mondayToFriday)
}
