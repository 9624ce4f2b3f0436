import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { EventName } from '../../../domain/notification/events.ts'
import { listPendingReaderIds } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { notify } from '../notify.actions.ts'

/** Employees who have not acknowledged policies of their audience. Returns their number. */
export async function sendPolicyReminders(db: Db, today: Day): Promise<number> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select d.id, d.name from policy_document d where d.needs_acknowledgement and not d.is_archived order by d.name, d.id`,
  )
  const named: [string, string][] = []
  for (const { id, name } of rows)
    for (const userId of await listPendingReaderIds(db, id, today)) named.push([userId, name])
  return notifyOfNames(db, 'reminder.policy', named)
}

/** Approvers with pending requests, and their delegates. Returns their number. */
export async function sendApprovalReminders(db: Db, today: Day): Promise<number> {
  const { rows } = await db.execute<{ userId: string; name: string }>(sql`
    select a.user_id as "userId", e.full_name as name
    from approval_step s join approval_request r on r.id = s.request_id and r.state = 'PENDING'
    join employee e on e.id = r.requester_id
    cross join lateral (
      with approver(id) as (
        select s.approver_id union select p.employee_id from approval_step_approver p where p.step_id = s.id and not p.is_closed
      )
      select id from approver
      union
      select d.delegate_id from approval_delegation d join approver on approver.id = d.employee_id
      where ${today} between d.from_day and d.to_day and (d.kinds is null or d.kinds ? r.kind)
    ) w
    join employee a on a.id = w.id
    where s.state = 'WAITING' and a.user_id is not null and a.id <> r.requester_id order by r.requested_at, r.id`)
  return notifyOfNames(
    db,
    'reminder.approval',
    rows.map(({ userId, name }) => [userId, name]),
  )
}

/** Each user gets one notice with the number of their entries and the different names. Users with the same entries share a statement. */
async function notifyOfNames(db: Db, event: EventName, named: readonly (readonly [string, string])[]): Promise<number> {
  const byUser = new Map<string, string[]>()
  for (const [userId, name] of named) byUser.set(userId, [...(byUser.get(userId) ?? []), name])
  const groups = new Map<string, { userIds: string[]; names: string[] }>()
  for (const [userId, names] of byUser) {
    const key = names.join('\n')
    groups.set(key, { names, userIds: [...(groups.get(key)?.userIds ?? []), userId] })
  }
  for (const { userIds, names } of groups.values())
    await notify(db, { userIds, event, facts: { count: names.length, names: [...new Set(names)] } })
  return byUser.size
}
