import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { ReminderRow } from '../../../domain/notification/reminders/reminder.calls.ts'
import { reminderKinds } from '../../../domain/notification/reminders/reminder-kinds.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { listReminders } from './reminder.queries.ts'
import { reminder } from './reminder.table.ts'

type ReminderInput = Api['PUT /api/notifications/reminders/{kind}']['args']['body']

export async function saveReminder(db: Db, name: string, { version, ...values }: ReminderInput): Promise<ReminderRow> {
  const kind = reminderKinds.find((one) => one === name) ?? fail('NOT_FOUND')
  const changed = await db
    .insert(reminder)
    .values({ kind, ...values })
    .onConflictDoUpdate({
      target: [reminder.organisationId, reminder.kind],
      set: { ...values, version: sql`${reminder.version} + 1`, updatedAt: sql`now()` },
      setWhere: eq(reminder.version, version),
    })
    .returning({ version: reminder.version })
  const row = (await listReminders(db)).find((one) => one.kind === kind) ?? fail('NOT_FOUND')
  if (changed.length === 0) fail('STALE_VERSION', { yours: version, current: row.version })
  return row
}
