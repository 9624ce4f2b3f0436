import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { Audience } from '../../../domain/notification/announcements/announcement.calls.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** The active users `u` that match all given lists. */
function matchesAudience(audience: Audience, today: Day): SQL {
  const { userIds, departmentIds, zoneIds, employeeTypeIds, roles } = audience
  const job = [
    ...(departmentIds?.length ? [sql`f.department_id in (${selectDepartmentTrees(departmentIds)})`] : []),
    ...(zoneIds?.length ? [sql`f.zone_id = any(${sql.param(zoneIds)}::uuid[])`] : []),
    ...(employeeTypeIds?.length ? [sql`f.employee_type_id = any(${sql.param(employeeTypeIds)}::uuid[])`] : []),
  ]
  const conditions = [
    sql`u.is_active`,
    ...(userIds?.length ? [sql`u.id = any(${sql.param(userIds)}::uuid[])`] : []),
    ...(roles?.length
      ? [
          sql`u.id in (select h.user_id from user_role h join role r on r.id = h.role_id where r.name = any(${sql.param(roles)}::text[]))`,
        ]
      : []),
    ...(job.length > 0
      ? [
          sql`u.id in (select e.user_id from employee e join employment f on f.employee_id = e.id
            where f.from_day <= ${today} and (f.to_day is null or f.to_day >= ${today}) and (e.left_on is null or e.left_on >= ${today}) and ${sql.join(job, sql` and `)})`,
        ]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}

const selectDepartmentTrees = (ids: readonly string[]): SQL => sql`
  with recursive below(id) as (
    select unnest(${sql.param(ids)}::uuid[]) union select d.id from department d join below b on d.parent_id = b.id
  ) select id from below`

export async function countAudience(db: Db, audience: Audience, today: Day) {
  const { rows } = await db.execute<{ total: number; mail: number; mobile: number }>(sql`
    select count(*) as total, count(u.email) as mail, count(u.mobile) as mobile
    from app_user u where ${matchesAudience(audience, today)}`)
  const { total = 0, mail = 0, mobile = 0 } = rows[0] ?? {}
  return {
    total,
    channels: [
      { channel: 'APP' as const, reachable: total },
      { channel: 'MAIL' as const, reachable: mail },
      { channel: 'SMS' as const, reachable: mobile },
      { channel: 'WHATSAPP' as const, reachable: mobile },
    ],
  }
}

/** The next recipients after a user, in the order of their ids. */
export async function listNextRecipients(
  db: Db,
  audience: Audience,
  { after, limit, today }: { after: string | null; limit: number; today: Day },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from app_user u where ${matchesAudience(audience, today)} and (${after}::uuid is null or u.id > ${after}::uuid)
    order by u.id limit ${limit}`)
  return rows.map(({ id }) => id)
}
