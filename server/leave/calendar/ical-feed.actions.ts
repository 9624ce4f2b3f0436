import { eq, sql } from 'drizzle-orm'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import { buildIcal, type IcalEvent } from '../../../domain/leave/calendar/ical.ts'
import type { DayPart, LeavePeriod } from '../../../domain/leave/request/leave-period.ts'
import { selectZoneAndDepartment, selectTeam } from '../../hr/ports.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { fail } from '../../kit/errors.ts'
import { FileResponse } from '../../kit/http/file-response.ts'
import { resolveLanguage, translate, type Language } from '../../kit/i18n.ts'
import { hashToken, createToken } from '../../kit/secrets.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { leaveFeed } from './ical-feed.table.ts'
import { listShiftEvents } from './shift-events.queries.ts'

const requireEmployeeId = (user: User): string => user.employeeId ?? fail('LEAVE_NO_EMPLOYEE')

export async function findCalendarFeed(db: Db, user: User): Promise<{ since: string | null }> {
  const [found] = await db
    .select({ since: leaveFeed.createdAt })
    .from(leaveFeed)
    .where(eq(leaveFeed.employeeId, requireEmployeeId(user)))
  return { since: found?.since ?? null }
}

/** Creates a new secret address; the old one stops working. Only the hash of the secret is stored. */
export async function renewCalendarFeed(db: Db, user: User): Promise<{ path: string }> {
  const { token, hash } = createToken()
  await deleteCalendarFeed(db, user)
  await db.insert(leaveFeed).values({ employeeId: requireEmployeeId(user), secretHash: hash })
  return { path: `/api/leave-hr/leave/feed/${db.organisationId}.${token}` }
}

export const deleteCalendarFeed = (db: Db, user: User) =>
  db.delete(leaveFeed).where(eq(leaveFeed.employeeId, requireEmployeeId(user)))

interface FeedOwner {
  [name: string]: unknown
  employeeId: string
  name: string
  language: string
  timeZone: string
}

/** The calendar file: own leave with its type, own published shifts, and absences of the team without a reason. */
export async function readCalendarFeed(muster: AppContext, secret: string): Promise<FileResponse> {
  const [organisationId = '', token = ''] = secret.split('.')
  const body = await muster.database.inTenant({ organisationId, userId: null }, async (db) => {
    const { rows } = await db.execute<FeedOwner>(sql`
      select e.id as "employeeId", e.full_name as name, u.language, o.time_zone as "timeZone"
      from leave_feed f join employee e on e.id = f.employee_id join app_user u on u.id = e.user_id and u.is_active cross join organisation o
      where f.secret_hash = ${hashToken(token)} and (e.left_on is null or e.left_on >= current_date)`)
    const [reader] = rows
    if (!reader) fail('NOT_FOUND')
    const today = getToday(muster.clock, reader.timeZone)
    const language = resolveLanguage(reader.language)
    const [from, to] = [addDays(today, 0 - FEED_DAYS_BACK), addDays(today, FEED_DAYS_AHEAD)]
    const [leaves, shifts] = await Promise.all([
      listCalendarEvents(db, reader.employeeId, language, today),
      listShiftEvents(db, reader.employeeId, from, to),
    ])
    return buildIcal(translate(language, 'Leave'), [...leaves, ...shifts])
  })
  return new FileResponse(body, { name: 'leave.ics', type: 'text/calendar; charset=utf-8' })
}

const FEED_DAYS_BACK = 90
const FEED_DAYS_AHEAD = 365

interface FeedLeaveRow {
  [name: string]: unknown
  id: string
  name: string
  type: string
  isOwn: boolean
  isPending: boolean
  from: Day
  to: Day
  fromHalf: DayPart
  toHalf: DayPart
  fromTime: string | null
  toTime: string | null
  changedAt: string
  nightFrom: string | null
}

async function listCalendarEvents(db: Db, employeeId: string, language: Language, today: Day): Promise<IcalEvent[]> {
  const { rows } = await db.execute<FeedLeaveRow>(sql`
    select w.id, e.full_name as name, t.name as type, w.employee_id = ${employeeId} as "isOwn", w.state = 'PENDING' as "isPending",
      w.from_day as "from", w.to_day as "to", w.from_half as "fromHalf", w.to_half as "toHalf", to_char(w.from_time, 'HH24:MI') as "fromTime",
      to_char(w.to_time, 'HH24:MI') as "toTime", w.updated_at as "changedAt", ${nightShiftStart} as "nightFrom"
    from leave_withdrawal w join employee e on e.id = w.employee_id join leave_type t on t.id = w.leave_type_id
      left join lateral ${selectZoneAndDepartment(sql`e.id`, sql`w.from_day`)} m on w.from_time is not null
    where w.from_day <= ${addDays(today, FEED_DAYS_AHEAD)} and w.to_day >= ${addDays(today, 0 - FEED_DAYS_BACK)}
      and (w.employee_id = ${employeeId} and w.state in ('PENDING', 'APPROVED', 'CANCELLATION_PENDING')
        or w.employee_id in ${selectTeam(employeeId, today)} and w.state in ('APPROVED', 'CANCELLATION_PENDING'))
    order by w.from_day, w.id limit 5000`)
  return rows.map(({ id, name, type, isOwn, isPending, changedAt, ...span }) => ({
    ...span,
    uid: `${id}@muster`,
    changedAt,
    title: [
      isOwn
        ? translate(language, isPending ? '{{type}} (requested)' : '{{type}}', { type })
        : translate(language, '{{name}}: away', { name }),
      ...describeHalfDays(span).map((words) => translate(language, words)),
    ].join(' · '),
  }))
}

// The start of the shift for a leave of hours, if the shift is overnight. Selects the shift like `buildWorkCalendar`.
const nightShiftStart = sql`(
  select case when x.ends_at <= x.starts_at then x.starts_at end from (
    (select 0 as place, s.starts_at, s.ends_at from roster_entry r join shift s on s.id = r.shift_id
      where r.employee_id = w.employee_id and r.day = w.from_day and not r.is_draft and r.slot = 1)
    union all
    (select 1, s.starts_at, s.ends_at from department_shift d join shift s on s.id = d.shift_id
      where d.department_id = m.department_id and d.from_day <= w.from_day order by d.from_day desc limit 1)
    union all
    (select 2, p.starts_at, p.ends_at from working_period p where w.from_time is not null and (p.zone_id is null or p.zone_id = m.zone_id)
      order by p.zone_id nulls last limit 1)
  ) x order by x.place limit 1)`

// Calendar applications show whole days, so the title names the half day.
function describeHalfDays({ from, to, fromHalf, toHalf }: LeavePeriod): string[] {
  if (from === to) return fromHalf === 'FULL' ? [] : [fromHalf === 'FIRST' ? 'First half' : 'Second half']
  return [...(fromHalf === 'SECOND' ? ['Starts at midday'] : []), ...(toHalf === 'FIRST' ? ['Ends at midday'] : [])]
}
