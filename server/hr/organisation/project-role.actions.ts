import { and, asc, eq, sql } from 'drizzle-orm'
import { done } from '../../../domain/kit/schema.ts'
import { findDatabaseError, fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { projectRole } from './feedback-and-roles.table.ts'

const projectRoleColumns = {
  id: projectRole.id,
  version: projectRole.version,
  projectId: projectRole.projectId,
  name: projectRole.name,
  description: projectRole.description,
}

export const listProjectRoles = (db: Db, projectId: string) =>
  db
    .select(projectRoleColumns)
    .from(projectRole)
    .where(eq(projectRole.projectId, projectId))
    .orderBy(asc(projectRole.name), asc(projectRole.id))

export async function createProjectRole(
  db: Db,
  { projectId = db.organisationId, ...values }: { name: string; description?: string | null; projectId?: string },
) {
  const [made] = await reportDuplicateRole(
    db
      .insert(projectRole)
      .values({ ...values, projectId })
      .returning(projectRoleColumns),
  )
  return made ?? fail('NOT_FOUND')
}

export async function updateProjectRole(
  db: Db,
  id: string,
  { version, ...values }: { version: number; name?: string; description?: string | null },
) {
  const [before] = await db.select(projectRoleColumns).from(projectRole).where(eq(projectRole.id, id))
  if (!before) fail('NOT_FOUND')
  const changed = { ...values, version: sql`${projectRole.version} + 1`, updatedAt: sql`now()` }
  const [after] = await reportDuplicateRole(
    db
      .update(projectRole)
      .set(changed)
      .where(and(eq(projectRole.id, id), eq(projectRole.version, version)))
      .returning(projectRoleColumns),
  )
  return after ?? fail('STALE_VERSION', { yours: version, current: before.version })
}

export async function deleteProjectRole(db: Db, id: string) {
  const gone = await db.delete(projectRole).where(eq(projectRole.id, id)).returning({ id: projectRole.id })
  return gone.length > 0 ? done : fail('NOT_FOUND')
}

async function reportDuplicateRole<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (findDatabaseError(error)?.constraint === 'project_role_name_key') fail('DUPLICATE', {}, { name: 'DUPLICATE' })
    throw error
  }
}
