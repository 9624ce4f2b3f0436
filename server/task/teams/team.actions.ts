import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import type { User } from '../../kit/user.ts'
import { publishTaskChange } from '../tasks/task-notices.ts'
import { assertActiveUsers } from '../tasks/task-rules.ts'
import { assertManagedTeam } from './team-scope.ts'
import { findTeam } from './team.queries.ts'
import { team, teamMember } from './team.table.ts'

type TeamInput = Api['POST /api/task/teams']['args']['body']
type TeamUpdateInput = Api['PUT /api/task/teams/{id}']['args']['body']

registerConstraintErrors({ team_name_key: 'TEAM_NAME_TAKEN' })

/** Creates a team. Without a lead, the caller leads it. */
export async function createTeam(db: Db, { memberIds = [], ...values }: TeamInput, user: User) {
  const id = newId()
  await assertActiveUsers(db, values.leadId ? [values.leadId] : [], 'leadId')
  await db.insert(team).values({ ...values, leadId: values.leadId ?? user.userId, id })
  await saveMembers(db, id, memberIds)
  await publishTaskChange(db)
  return findTeam(db, id, user)
}

export async function updateTeam(db: Db, id: string, { version, memberIds, ...values }: TeamUpdateInput, user: User) {
  await assertManagedTeam(db, id, user)
  const before = await findTeam(db, id, user)
  if (values.leadId && values.leadId !== before.lead?.id) await assertActiveUsers(db, [values.leadId], 'leadId')
  const [changed] = await db
    .update(team)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(team.id, id), eq(team.version, version)))
    .returning({ id: team.id })
  if (!changed) fail('STALE_VERSION', { yours: version, current: before.version })
  if (memberIds) {
    const known = new Set(before.members.map((member) => member.id))
    await saveMembers(db, id, memberIds, known)
  }
  await publishTaskChange(db)
  return findTeam(db, id, user)
}

export async function deleteTeam(db: Db, id: string, user: User): Promise<void> {
  await assertManagedTeam(db, id, user)
  const { rows } = await db.execute(sql`select 1 from task t where t.team_id = ${id} limit 1`)
  if (rows.length > 0) fail('TEAM_HAS_TASKS')
  await db.delete(team).where(eq(team.id, id))
  await publishTaskChange(db)
}

/** Replaces the members. Only new ones must be active. */
async function saveMembers(
  db: Db,
  teamId: string,
  memberIds: readonly string[],
  known: ReadonlySet<string> = new Set(),
): Promise<void> {
  const wanted = [...new Set(memberIds)]
  const added = wanted.filter((userId) => !known.has(userId))
  await assertActiveUsers(db, added, 'memberIds')
  await db
    .delete(teamMember)
    .where(and(eq(teamMember.teamId, teamId), wanted.length > 0 ? notInArray(teamMember.userId, wanted) : undefined))
  if (added.length > 0)
    await db
      .insert(teamMember)
      .values(added.map((userId) => ({ teamId, userId })))
      .onConflictDoNothing()
}
