import { sql } from 'drizzle-orm'
import { findDueReminder } from '../../../domain/hr/documents/expiry.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { forEachOrganisation } from '../../kit/jobs/for-each-organisation.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { listPermissionHolders } from '../../main/users/permission-holders.queries.ts'
import { notify } from '../../notification/ports.ts'

/**
 * Sends reminders for documents that expire soon, in every organisation. Each reminder is sent once, even when the job
 * runs again.
 */
export const remindExpiringDocuments = (muster: AppContext): Promise<void> =>
  forEachOrganisation(muster, sendDueReminders)

interface ExpiringDocumentRow {
  [key: string]: unknown
  id: string
  expiresOn: Day
  remindedAt: number | null
  reminderDays: number
  userId: string | null
  isForHr: boolean
  type: string
}

/** Sends the reminders of one organisation. Returns the number of notifications. */
export async function sendDueReminders(db: Db, today: Day): Promise<number> {
  const { rows } = await db.execute<ExpiringDocumentRow>(sql`
    select d.id, d.expires_on as "expiresOn", d.reminded_at as "remindedAt", t.reminder_days as "reminderDays", e.user_id as "userId",
      t.visible_to = 'HR_ONLY' as "isForHr", t.name as type
    from employee_document d join employee_document_type t on t.id = d.type_id join employee e on e.id = d.employee_id
    where d.state <> 'REJECTED' and d.expires_on <= ${today}::date + t.reminder_days and coalesce(d.reminded_at, 1000) > 0
      and (e.left_on is null or e.left_on >= ${today})
      and not exists (select from employee_document n where n.employee_id = d.employee_id and n.type_id = d.type_id and n.state <> 'REJECTED'
        and n.expires_on > d.expires_on)
    for update of d`)
  const owed = rows.flatMap((row) => {
    const stage = findDueReminder(row, today, row.reminderDays)
    return stage === null ? [] : [{ ...row, stage }]
  })
  if (owed.length === 0) return 0
  const stages = JSON.stringify(owed.map(({ id, stage }) => ({ id, stage })))
  await db.execute(sql`
    update employee_document d set reminded_at = o.stage
    from json_to_recordset(${stages}) as o(id uuid, stage int) where d.id = o.id`)
  // One notification for all employees whose document of the same type expires on the same day.
  const batches = new Map<string, (ExpiringDocumentRow & { userId: string })[]>()
  for (const { userId, ...row } of owed) {
    if (!userId || row.isForHr) continue
    const key = `${row.expiresOn} ${row.type}`
    batches.set(key, [...(batches.get(key) ?? []), { ...row, userId }])
  }
  for (const people of batches.values()) await notifyDocumentOwners(db, people, today)
  const hr = await listPermissionHolders(db, 'document.manage')
  await notifyHrOfExpiry(db, hr, owed.length)
  return [...batches.values()].flat().length + hr.length
}

async function notifyDocumentOwners(
  db: Db,
  people: (ExpiringDocumentRow & { userId: string })[],
  today: Day,
): Promise<void> {
  const [first] = people
  if (!first) return
  await notify(db, {
    userIds: people.map(({ userId }) => userId),
    event: 'document.expiring',
    title: first.expiresOn < today ? '{{type}} has expired' : '{{type}} expires on {{day}}',
    body: 'Add a new document to your record.',
    facts: { type: first.type, day: first.expiresOn },
    link: '/employees/employees/forms-documents',
  })
}

const notifyHrOfExpiry = (db: Db, userIds: string[], count: number): Promise<void> =>
  notify(db, {
    userIds,
    event: 'document.expiring',
    title: 'Documents about to expire: {{count}}',
    facts: { count },
    link: '/employees/employees/employees-documents?standing=EXPIRING',
  })
