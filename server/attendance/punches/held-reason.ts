import { sql, type SQL } from 'drizzle-orm'

/** Punches older than this are not counted. */
export const MAX_PUNCH_AGE_DAYS = 92

/** Punches slightly ahead of the clock of the server are accepted. */
const MAX_AHEAD = '5 minutes'

interface PunchSql {
  /** The instant of the punch. */
  at: SQL
  /** The zone of the punch; null for none. */
  zoneId: SQL
  /** The alias of the employee. */
  employee: SQL
  now: Date
}

/** The day of a punch in the time zone of its zone, or of the organisation without a zone. */
export const selectPunchDay = ({ at, zoneId }: Pick<PunchSql, 'at' | 'zoneId'>): SQL =>
  sql`(${at} at time zone coalesce((select time_zone from zone where id = ${zoneId}), (select time_zone from organisation)))::date`

/** Why a punch of a known employee does not count, or null if it counts. */
export function selectHeldReason({ at, zoneId, employee, now }: PunchSql): SQL {
  const day = selectPunchDay({ at, zoneId })
  return sql`case
    when ${at} > ${now.toISOString()}::timestamptz + interval '${sql.raw(MAX_AHEAD)}' then 'FUTURE'
    when ${at} < ${now.toISOString()}::timestamptz - interval '${sql.raw(String(MAX_PUNCH_AGE_DAYS))} days' then 'TOO_OLD'
    when ${day} < ${employee}.joined_on or ${day} > coalesce(${employee}.left_on, 'infinity') then 'NOT_EMPLOYED'
    when exists (select from locked_period l where ${day} between l.from_day and l.to_day and (l.zone_id is null or l.zone_id = ${zoneId})) then 'LOCKED_PERIOD'
  end`
}
