import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { forEachOrganisation } from '../../kit/jobs/for-each-organisation.ts'
import { takeAdvisoryLock } from '../../kit/db/advisory-lock.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { hasBirthdayOptOut } from '../../notification/ports.ts'
import { releaseScheduledCards, writeCards } from './card-delivery.ts'

/** After an outage, cards of the last days are still sent. Older ones would be too late. */
const CATCH_UP_DAYS = 7

/**
 * Sends due cards in every organisation: scheduled cards whose day has begun in the employee's time zone, and automatic
 * cards for birthdays and work anniversaries. Runs every 15 minutes, the smallest step between time zones.
 */
export const sendDueCards = (muster: AppContext): Promise<void> =>
  forEachOrganisation(muster, async (db) => {
    await takeAdvisoryLock(db, 'cards')
    await releaseScheduledCards(muster, db, await listDueCardIds(db, muster.clock.now()))
    await sendOccasionCards(muster, db)
  })

// All current employees with the current date in their time zone.
const selectCurrentEmployees = (now: Date) => sql`(
  select e.id, e.user_id, e.born_on, e.joined_on, d.today from employee e join organisation o on o.id = e.organisation_id
  left join lateral (
    select z.time_zone from employment m join zone z on z.id = m.zone_id
    where m.employee_id = e.id and m.from_day <= ${now.toISOString()}::timestamptz::date order by m.from_day desc limit 1
  ) z on true
  cross join lateral (select (${now.toISOString()}::timestamptz at time zone coalesce(z.time_zone, o.time_zone))::date as today) d
  where e.joined_on <= d.today and (e.left_on is null or e.left_on >= d.today))`

async function listDueCardIds(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from card c join ${selectCurrentEmployees(now)} p on p.id = c.employee_id where c.state = 'SCHEDULED' and c.on_day <= p.today`)
  return rows.map(({ id }) => id)
}

interface DueOccasionRow {
  [key: string]: unknown
  templateId: string
  title: string
  text: string
  socialType: string
  employeeId: string
  onDay: Day
  occasionKey: string
}

// Of several templates for one occasion, the oldest is used. For 29 February, the card is sent on 28 February in other
// years.
async function sendOccasionCards(muster: AppContext, db: Db): Promise<void> {
  const now = muster.clock.now()
  const { rows } = await db.execute<DueOccasionRow>(sql`
    with templates as (
      select distinct on (t.occasion) c.id, c.title, c.text, c.automatic_since, t.occasion, t.social_type
      from card_template c join card_type t on t.id = c.type_id
      where c.automatic_since is not null and t.occasion in ('BIRTHDAY', 'WORK_ANNIVERSARY') order by t.occasion, c.created_at, c.id
    ), days as (
      select p.id, p.user_id, p.joined_on, p.born_on, d::date as day from ${selectCurrentEmployees(now)} p
      cross join lateral generate_series(p.today - ${CATCH_UP_DAYS}::int, p.today, interval '1 day') d
    )
    select t.id as "templateId", t.title, t.text, t.social_type as "socialType", d.id as "employeeId", d.day as "onDay",
      t.occasion || ' ' || extract(year from d.day) as "occasionKey"
    from templates t join days d on d.day >= t.automatic_since and d.day > d.joined_on
    where case t.occasion when 'BIRTHDAY' then ${isAnniversaryDay('d.born_on')} and (t.social_type = 'PERSON' or not ${hasBirthdayOptOut(sql`d.user_id`)}) else ${isAnniversaryDay('d.joined_on')} end
      and not exists (select from card c where c.employee_id = d.id and c.occasion_key = t.occasion || ' ' || extract(year from d.day))
    limit 5000`)
  const byTemplate = new Map<string, DueOccasionRow[]>()
  for (const row of rows) byTemplate.set(row.templateId, [...(byTemplate.get(row.templateId) ?? []), row])
  for (const due of byTemplate.values()) {
    const [what] = due
    if (what) await writeCards(muster, db, due, what, { state: 'SENT', sentBy: null })
  }
}

const isAnniversaryDay = (column: string) =>
  sql.raw(`(to_char(d.day, 'MMDD') = to_char(${column}, 'MMDD')
    or (to_char(${column}, 'MMDD') = '0229' and to_char(d.day, 'MMDD') = '0228' and to_char(d.day + 1, 'MMDD') = '0301'))`)
