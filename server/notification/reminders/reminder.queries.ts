import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { ReminderRow } from '../../../domain/notification/reminders/reminder.calls.ts'
import { findReminderDefinition, reminderKinds } from '../../../domain/notification/reminders/reminder-kinds.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { reminder } from './reminder.table.ts'

type ExecutionSearch = Api['POST /api/notifications/reminders/executions/search']['args']['body']
type ExecutionRow = Api['POST /api/notifications/reminders/executions/search']['reply']['content'][number]

/** All reminders; version 0 has the defaults of its kind. */
export async function listReminders(db: Db): Promise<ReminderRow[]> {
  const { kind, version, isActive, daysBefore, time, lastDay } = reminder
  const stored = await db.select({ kind, version, isActive, daysBefore, time, lastDay }).from(reminder)
  return reminderKinds.map((name) => stored.find((row) => row.kind === name) ?? buildDefault(name))
}

function buildDefault(kind: ReminderRow['kind']): ReminderRow {
  const { daysBefore, time } = findReminderDefinition(kind)
  return { kind, version: 0, isActive: true, daysBefore: [...daysBefore], time, lastDay: null }
}

export function searchExecutions(db: Db, search: ExecutionSearch) {
  const kind = search.filters?.kind
  const where = kind ? sql`r.kind = ${kind}` : sql`true`
  const tables = sql`reminder_execution x join reminder r on r.id = x.reminder_id`
  const order = sql`x.executed_at ${search.sort === 'executedAt' ? sql`asc` : sql`desc`}, x.id desc`
  return fetchPage<ExecutionRow>(db, search, {
    rows: db
      .execute<ExecutionRow>(
        sql`select x.id, r.kind, x.from_day as "fromDay", x.day, x.notified, x.error, x.executed_at as "executedAt"
      from ${tables} where ${where} order by ${order} ${buildLimitSql(toLimitOffset(search))}`,
      )
      .then(({ rows }) => rows),
    counted: sql`select 1 from ${tables} where ${where}`,
  })
}
