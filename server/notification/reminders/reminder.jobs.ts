import { eq, sql } from 'drizzle-orm'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import { getLocalTime } from '../../../domain/notification/local-time.ts'
import {
  findReminderDefinition,
  reminderKinds,
  type ReminderKind,
} from '../../../domain/notification/reminders/reminder-kinds.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { redactError } from '../../kit/redact-error.ts'
import { runAllThenThrow } from '../../kit/jobs/for-each-organisation.ts'
import { selectActiveOrganisations } from '../../kit/jobs/active-organisations.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { reminderSenders } from './reminder-senders.ts'
import { reminder, reminderExecution } from './reminder.table.ts'

// After a longer time without a worker, the reminders of older days are not sent.
const MAX_MISSED_DAYS = 31

/** Executes the reminders that are due, in every organisation. A day is executed once; missed days are executed together. */
export async function executeDueReminders(muster: AppContext): Promise<void> {
  const { rows } = await muster.database.pool.query<{ id: string; time_zone: string }>(
    `select id, time_zone from ${selectActiveOrganisations(muster)}`,
  )
  const all = rows.flatMap((organisation) => reminderKinds.map((kind) => ({ kind, ...organisation })))
  await runAllThenThrow(all, ({ id, time_zone: timeZone, kind }) =>
    executeReminder(muster, { organisationId: id, timeZone, kind }),
  )
}

interface ReminderTurn {
  organisationId: string
  timeZone: string
  kind: ReminderKind
}

async function executeReminder(muster: AppContext, { organisationId, timeZone, kind }: ReminderTurn): Promise<void> {
  const tenancy = { organisationId, userId: null }
  const now = muster.clock.now()
  const turn = { kind, now, today: getToday(muster.clock, timeZone), time: getLocalTime(timeZone, now) }
  try {
    await muster.database.inTenant(tenancy, (db) => executeOnce(db, turn))
  } catch (error) {
    await muster.database.inTenant(tenancy, (db) => recordFailure(db, turn, error))
    throw error
  }
}

interface Turn {
  kind: ReminderKind
  now: Date
  today: Day
  time: string
}

async function executeOnce(db: Db, { kind, now, today, time }: Turn): Promise<void> {
  const row = await lockReminder(db, kind)
  const day = findDueDay(kind, row.time, { today, time })
  if (!row.isActive || day === null || (row.lastDay !== null && row.lastDay >= day)) return
  // The first execution is not for a day before the reminder existed.
  if (row.lastDay === null && day < today) return void (await setLastDay(db, row.id, day))
  const from = row.lastDay === null ? day : laterDay(addDays(row.lastDay, 1), addDays(day, -MAX_MISSED_DAYS))
  const notified = await reminderSenders[kind](db, { from, today: day, daysBefore: row.daysBefore })
  await setLastDay(db, row.id, day)
  const executedAt = now.toISOString()
  await db.insert(reminderExecution).values({ reminderId: row.id, fromDay: from, day, notified, executedAt })
}

const setLastDay = (db: Db, id: string, lastDay: Day) => db.update(reminder).set({ lastDay }).where(eq(reminder.id, id))

const laterDay = (one: Day, other: Day): Day => (one > other ? one : other)

/** The last day up to now on which the reminder was due: its time has come and its weekday is right. */
function findDueDay(kind: ReminderKind, at: string, { today, time }: { today: Day; time: string }): Day | null {
  const { weekdays } = findReminderDefinition(kind)
  const last = time >= at ? today : addDays(today, -1)
  if (!weekdays) return last
  const found = Array.from({ length: 7 }, (_, back) => addDays(last, -back)).find((day) =>
    weekdays.includes(toWeekday(day)),
  )
  return found ?? null
}

const toWeekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The row of a reminder. It is created with the defaults, so that each execution can refer to it. */
async function lockReminder(db: Db, kind: ReminderKind) {
  const { daysBefore, time } = findReminderDefinition(kind)
  await db
    .insert(reminder)
    .values({ kind, daysBefore: [...daysBefore], time })
    .onConflictDoNothing()
  const [row] = await db.select().from(reminder).where(eq(reminder.kind, kind)).for('update')
  if (!row) throw new Error(`There is no reminder ${kind}`)
  return row
}

async function recordFailure(db: Db, { kind, now, today }: Turn, failure: unknown): Promise<void> {
  const row = await lockReminder(db, kind)
  const { message } = redactError(failure) as Error
  await db.insert(reminderExecution).values({
    reminderId: row.id,
    fromDay: row.lastDay ?? today,
    day: today,
    error: message.slice(0, 300),
    executedAt: sql`${now.toISOString()}`,
  })
}
