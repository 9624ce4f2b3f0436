import { sql } from 'drizzle-orm'
import type { Day } from '../../domain/kit/day.ts'
import { approverOf, type Approver } from '../../domain/main/approval.ts'
import { lineAbove } from '../hr/ports.ts'
import type { Db } from '../kit/tenant.ts'

/** Who decides on a request of this person: their manager, else the head of their department or one above, else null: HR. */
export async function findApprover(
  db: Db,
  requesterId: string,
  permission: string,
  today: Day,
): Promise<Approver | null> {
  const { rows } = await db.execute(sql`
    select a.rule, a.id as "employeeId", a.user_id as "userId", a.full_name as name from ${lineAbove(requesterId, today)} a
    where ${mayDecide(sql`a.user_id`, permission)} order by a.level`)
  return approverOf(rows as unknown as Approver[], requesterId)
}

/** Sign-ins of those who may decide in anybody's place. */
export async function findDeputies(db: Db, exceptUserId: string | null): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select u.id from app_user u
    where u.is_active and u.id is distinct from ${exceptUserId}::uuid and ${mayDecide(sql`u.id`, 'approval.act-instead')} limit 50`)
  return rows.map(({ id }) => String(id))
}

/** Can this employee be handed a decision? */
export async function findDelegate(
  db: Db,
  employeeId: string,
  permission: string,
  today: Day,
): Promise<Approver | null> {
  const { rows } = await db.execute(sql`
    select 'DELEGATE' as rule, e.id as "employeeId", e.user_id as "userId", e.full_name as name from employee e
    where e.id = ${employeeId} and (e.left_on is null or e.left_on >= ${today}) and ${mayDecide(sql`e.user_id`, permission)}`)
  return (rows[0] as unknown as Approver | undefined) ?? null
}

const mayDecide = (userId: ReturnType<typeof sql>, permission: string) => sql`exists (
  select from app_user x join user_role ur on ur.user_id = x.id join role r on r.id = ur.role_id
  where x.id = ${userId} and x.is_active and r.permissions ? ${permission})`
