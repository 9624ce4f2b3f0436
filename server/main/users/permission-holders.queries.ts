import { sql } from 'drizzle-orm'
import type { RoleName } from '../../../domain/main/users/roles.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** Users who have a permission in any of their roles. */
export async function listPermissionHolders(db: Db, permission: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from app_user u where u.is_active and exists (
      select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.permissions ? ${permission})`)
  return rows.map(({ id }) => id)
}

/** Users who have a role. */
export async function listRoleHolders(db: Db, role: RoleName): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from app_user u where u.is_active and exists (
      select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.name = ${role})`)
  return rows.map(({ id }) => id)
}
