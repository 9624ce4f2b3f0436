import { inArray, sql, type SQL } from 'drizzle-orm'
import { closePlansOfLeavers, deleteDeviceCodes, moveAccounts, selectLastWorkingDays } from '../../hr/ports.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { forEachOrganisation } from '../../kit/jobs/for-each-organisation.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { session } from '../users/user.table.ts'
import { endSessions } from './end-session.actions.ts'

/**
 * Every minute: ends the access of employees whose last working day has ended in their time zone. Their sessions end with
 * their live streams, their device codes are deleted, their delegations end and HR gets their plan steps. Former employees
 * can sign in again where the organisation allows it.
 */
export const endAccessOfLeavers = (muster: AppContext): Promise<void> =>
  forEachOrganisation(muster, (db) => endAccess(muster, db))

async function endAccess(muster: AppContext, db: Db): Promise<void> {
  const now = muster.clock.now().toISOString()
  const leavers = selectLastWorkingDays(now)
  const sessions = await listSessionsOfLeavers(db, leavers)
  if (sessions.length > 0) await endSessions(muster, db, inArray(session.id, sessions), 'EMPLOYMENT_ENDED')
  await endDelegations(db, leavers)
  await deleteDeviceCodes(db, now)
  await closePlansOfLeavers(db, now)
  // A person who came back signs in with the new record from the joining date.
  await moveAccounts(db, now)
}

// A session that was renewed after the last working day is that of a former employee.
async function listSessionsOfLeavers(db: Db, leavers: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from ${leavers} l join session s on s.user_id = l.user_id where s.ended_at is null and s.rotated_at < l.known_at`)
  return rows.map(({ id }) => id)
}

async function endDelegations(db: Db, leavers: SQL): Promise<void> {
  await db.execute(sql`
    delete from approval_delegation d using ${leavers} l where l.id in (d.employee_id, d.delegate_id) and d.from_day > l.left_on`)
  await db.execute(sql`
    update approval_delegation d set to_day = l.left_on, version = d.version + 1
    from ${leavers} l where l.id in (d.employee_id, d.delegate_id) and d.to_day > l.left_on`)
}
