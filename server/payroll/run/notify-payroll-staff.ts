import { sql } from 'drizzle-orm'
import { ADMIN, HR } from '../../../domain/main/users/roles.ts'
import { emitEvents } from '../../kit/db/events.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** Notifies the screens of all HR users and Admins that payroll has changed, without details. */
export async function notifyPayrollStaff(db: Db): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct u.user_id as id from user_role u join role r on r.id = u.role_id where r.name in (${HR}, ${ADMIN})`)
  const users = rows.map(({ id }) => id)
  await emitEvents(db, { kind: 'change', organisationId: db.organisationId, users, topics: ['payroll'] })
}
