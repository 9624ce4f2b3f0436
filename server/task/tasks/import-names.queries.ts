import { sql, type SQL } from 'drizzle-orm'
import type { StatusCategory } from '../../../domain/task/tasks/task.schemas.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { TimedActor } from '../../kit/user.ts'
import { listProjects } from '../projects/project.queries.ts'

/** The ids of the names in an import file, by the name in small letters. */
export interface ImportNames {
  statuses: ReadonlyMap<string, string>
  categories: ReadonlyMap<string, StatusCategory>
  priorities: ReadonlyMap<string, string>
  teams: ReadonlyMap<string, string>
  people: ReadonlyMap<string, string>
  projects: ReadonlyMap<string, string>
}

/** A person is found by the name or the email address, a project by its name or key. */
export async function loadImportNames(db: Db, { user }: TimedActor): Promise<ImportNames> {
  const statuses = await db.execute<{ id: string; category: StatusCategory }>(
    sql`select s.id, s.category from status s`,
  )
  const projects = await listProjects(db, user)
  return {
    statuses: await readNames(db, sql`select s.id, s.name from status s`),
    categories: new Map(statuses.rows.map(({ id, category }) => [id, category])),
    priorities: await readNames(db, sql`select p.id, p.name from priority p`),
    teams: await readNames(db, sql`select g.id, g.name from team g where g.is_active`),
    people: await readNames(
      db,
      sql`select u.id, u.full_name as name from app_user u where u.is_active
        union all select u.id, u.email from app_user u where u.is_active and u.email is not null`,
    ),
    projects: new Map(
      projects.flatMap(({ id, name, key }) => [
        [name.toLowerCase(), id],
        [key.toLowerCase(), id],
      ]),
    ),
  }
}

async function readNames(db: Db, query: SQL): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(query)
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}
