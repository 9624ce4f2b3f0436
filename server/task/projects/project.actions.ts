import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Project, ProjectMemberInput } from '../../../domain/task/projects/project.calls.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { appUser } from '../../main/users/user.table.ts'
import { notify } from '../../notification/ports.ts'
import { publishTaskChange } from '../tasks/task-notices.ts'
import { findProject } from './project.queries.ts'
import { project, projectMember } from './project.table.ts'

type ProjectInput = Api['POST /api/task/projects']['args']['body']
type ProjectUpdateInput = Api['PUT /api/task/projects/{id}']['args']['body']

registerConstraintErrors({ project_key_key: 'PROJECT_KEY_TAKEN', project_name_key: 'PROJECT_NAME_TAKEN' })

export async function createProject(db: Db, { members = [], ...values }: ProjectInput, user: User): Promise<Project> {
  const id = newId()
  await assertActiveUsers(db, [values.leadId ?? null], 'leadId')
  await assertProjectLists(db, values)
  await db.insert(project).values({ ...values, id })
  await saveMembers(db, id, members, user)
  await publishTaskChange(db)
  return findProject(db, id, user)
}

export async function updateProject(
  db: Db,
  id: string,
  { version, members, ...values }: ProjectUpdateInput,
  user: User,
): Promise<Project> {
  const before = await findProject(db, id, user)
  await assertActiveUsers(db, values.leadId === before.lead?.id ? [] : [values.leadId ?? null], 'leadId')
  await assertProjectLists(db, values)
  const [changed] = await db
    .update(project)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(project.id, id), eq(project.version, version)))
    .returning({ id: project.id })
  if (!changed) fail('STALE_VERSION', { yours: version, current: before.version })
  if (members) await saveMembers(db, id, members, user)
  await publishTaskChange(db)
  return findProject(db, id, user)
}

export async function deleteProject(db: Db, id: string): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from task t where t.project_id = ${id} limit 1`)
  if (rows.length > 0) fail('PROJECT_HAS_TASKS')
  const gone = await db.delete(project).where(eq(project.id, id)).returning({ id: project.id })
  if (gone.length === 0) fail('NOT_FOUND')
  await publishTaskChange(db)
}

/** Replaces the members of a project. New members are notified. */
async function saveMembers(db: Db, projectId: string, members: ProjectMemberInput[], user: User): Promise<void> {
  const wanted = new Map(members.map(({ userId, roleId = null }) => [userId, roleId]))
  const before = await db
    .select({ userId: projectMember.userId, roleId: projectMember.roleId })
    .from(projectMember)
    .where(eq(projectMember.projectId, projectId))
  const known = new Map(before.map(({ userId, roleId }) => [userId, roleId]))
  const gone = before.map(({ userId }) => userId).filter((id) => !wanted.has(id))
  const changed = [...wanted].filter(([userId, roleId]) => known.get(userId) !== roleId)
  const added = changed.filter(([userId]) => !known.has(userId))
  await assertActiveUsers(
    db,
    added.map(([userId]) => userId),
    'members',
  )
  if (gone.length > 0)
    await db
      .delete(projectMember)
      .where(and(eq(projectMember.projectId, projectId), inArray(projectMember.userId, gone)))
  if (changed.length > 0)
    await db
      .insert(projectMember)
      .values(changed.map(([userId, roleId]) => ({ projectId, userId, roleId })))
      .onConflictDoUpdate({
        target: [projectMember.organisationId, projectMember.projectId, projectMember.userId],
        set: { roleId: sql`excluded.role_id`, version: sql`${projectMember.version} + 1`, updatedAt: sql`now()` },
      })
  await notifyMembers(db, projectId, added, user)
}

async function notifyMembers(
  db: Db,
  projectId: string,
  added: readonly (readonly [string, string | null])[],
  user: User,
): Promise<void> {
  const { rows } = await db.execute<{ roleId: string | null; role: string; project: string; userIds: string[] }>(sql`
    select p.name as project, coalesce(r.name, '') as role, array_agg(m.user_id) as "userIds"
    from project_member m join project p on p.id = m.project_id left join project_role r on r.id = m.role_id
    where m.project_id = ${projectId} and m.user_id = any(${sql.param(added.map(([id]) => id))}::uuid[]) and m.user_id <> ${user.userId}
    group by p.name, r.name`)
  for (const { userIds, ...facts } of rows)
    await notify(db, {
      userIds,
      event: 'project.joined',
      facts: { project: facts.project, role: facts.role },
      link: `/task/projects?open=${projectId}`,
      projectId,
    })
}

async function assertActiveUsers(db: Db, ids: readonly (string | null)[], field: string): Promise<void> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return
  const found = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(inArray(appUser.id, wanted), appUser.isActive))
  if (found.length < new Set(wanted).size) fail('BAD_INPUT', {}, { [field]: 'PROJECT_MEMBER_INACTIVE' })
}

/** Refuses statuses and teams that do not exist. */
async function assertProjectLists(
  db: Db,
  { statusIds = [], teamIds = [] }: { statusIds?: string[]; teamIds?: string[] },
): Promise<void> {
  const { rows } = await db.execute<{ statuses: number; teams: number }>(sql`
    select (select count(*) from status s where s.id = any(${sql.param(statusIds)}::uuid[])) as statuses,
      (select count(*) from team g where g.id = any(${sql.param(teamIds)}::uuid[])) as teams`)
  if ((rows[0]?.statuses ?? 0) < new Set(statusIds).size) fail('BAD_REFERENCE', {}, { statusIds: 'BAD_REFERENCE' })
  if ((rows[0]?.teams ?? 0) < new Set(teamIds).size) fail('BAD_REFERENCE', {}, { teamIds: 'BAD_REFERENCE' })
}
