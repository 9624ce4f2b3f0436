import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { calculateGoalProgress, type GoalNode } from '../../../domain/hr/goals/goal.ts'
import type { Goal } from '../../../domain/hr/goals/goal.calls.ts'
import { fail } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import { takeAdvisoryLock } from '../../kit/db/advisory-lock.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { visibleTo } from '../employees/scope.ts'
import { findGoal, readGoal } from './goal.queries.ts'
import { goal, goalUpdate } from './goals.table.ts'
import type { Actor } from '../../kit/user.ts'

type NewGoal = Api['POST /api/hr/goals']['args']['body']
type GoalUpdateInput = Api['PUT /api/hr/goals/{id}']['args']['body']
type GoalProgressInput = Api['POST /api/hr/goals/{id}/progress']['args']['body']

/** Creates a goal for the caller, for an employee below them, or with null for the organisation. */
export async function createGoal(db: Db, input: NewGoal, actor: Actor): Promise<Goal> {
  const { user } = actor
  const { employeeId = user.employeeId ?? fail('NO_EMPLOYEE_RECORD'), parentId = null, ...values } = input
  if (employeeId === null && !user.permissions.has('goal.manage')) fail('NOT_ALLOWED', { permission: 'goal.manage' })
  if (employeeId !== null) await assertVisibleEmployee(db, employeeId, actor)
  checkGoalDays(values)
  await lockGoals(db)
  if (parentId) await checkParentGoal(db, parentId, actor)
  const id = newId()
  await db.insert(goal).values({ ...values, id, employeeId, parentId, createdBy: user.userId })
  await rollUpProgress(db, parentId)
  return readGoal(db, id, actor)
}

export async function changeGoal(
  db: Db,
  id: string,
  { version, ...values }: GoalUpdateInput,
  actor: Actor,
): Promise<Goal> {
  const before = await findChangeableGoal(db, id, actor)
  checkGoalDays({ ...before, ...values })
  await lockGoals(db)
  if (values.parentId) {
    await checkParentGoal(db, values.parentId, actor)
    await assertNoGoalCycle(db, id, values.parentId)
  }
  await updateGoal(db, id, version, values, before.version)
  await rollUpProgress(db, before.parent?.id ?? null)
  if (values.parentId) await rollUpProgress(db, values.parentId)
  return readGoal(db, id, actor)
}

/** Updates the progress of a goal and of its parent goals. */
export async function reportGoalProgress(db: Db, id: string, input: GoalProgressInput, actor: Actor): Promise<Goal> {
  const { version, progress, note = null } = input
  await lockGoals(db)
  const before = await findChangeableGoal(db, id, actor)
  if (before.parts > 0) fail('GOAL_PROGRESS_CALCULATED')
  await updateGoal(db, id, version, { progress }, before.version)
  await db.insert(goalUpdate).values({ goalId: id, progress, note, byUserId: actor.user.userId })
  await rollUpProgress(db, before.parent?.id ?? null)
  return readGoal(db, id, actor)
}

export async function removeGoal(db: Db, id: string, actor: Actor): Promise<void> {
  const before = await findChangeableGoal(db, id, actor)
  await lockGoals(db)
  await db.delete(goal).where(eq(goal.id, id))
  await rollUpProgress(db, before.parent?.id ?? null)
}

async function findChangeableGoal(db: Db, id: string, actor: Actor) {
  const found = await findGoal(db, id, actor)
  return found.canChange ? found : fail('NOT_ALLOWED_TO_CHANGE')
}

async function assertVisibleEmployee(db: Db, employeeId: string, { user, today }: Actor): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from employee e where e.id = ${employeeId} and ${visibleTo(user, sql`e.id`, today)}`,
  )
  if (rows.length === 0) fail('BAD_INPUT', {}, { employeeId: 'EMPLOYEE_NOT_ACTIVE' })
}

function checkGoalDays({ fromDay, dueDay }: { fromDay: string; dueDay: string }): void {
  if (dueDay < fromDay) fail('BAD_INPUT', {}, { dueDay: 'GOAL_ENDS_BEFORE_START' })
}

// Simultaneous changes could create a cycle that neither of them detects, or miss each other's progress.
const lockGoals = (db: Db): Promise<void> => takeAdvisoryLock(db, 'goals')

const checkParentGoal = (db: Db, parentId: string, actor: Actor) =>
  findGoal(db, parentId, actor).catch(() => fail('BAD_INPUT', {}, { parentId: 'GOAL_PARENT_NOT_VISIBLE' }))

async function assertNoGoalCycle(db: Db, id: string, parentId: string): Promise<void> {
  const above = await listParentGoals(db, parentId)
  if (above.some((one) => one.id === id)) fail('BAD_INPUT', {}, { parentId: 'GOAL_CYCLE' })
}

/** A goal and all its parent goals, nearest first. */
async function listParentGoals(db: Db, id: string): Promise<GoalNode[]> {
  const { rows } = await db.execute<GoalNode>(sql`
    with recursive up(id, parent_id, progress, level) as (
      select id, parent_id, progress, 0 from goal where id = ${id}
      union
      select g.id, g.parent_id, g.progress, up.level + 1 from goal g join up on g.id = up.parent_id where up.level < 1000
    ) select id, parent_id as "parentId", progress from up order by level`)
  return rows
}

/** Sets the progress of a goal and its parents to the mean of their sub-goals. */
async function rollUpProgress(db: Db, id: string | null): Promise<void> {
  if (id === null) return
  const above = await listParentGoals(db, id)
  const { rows } = await db.execute<GoalNode>(sql`
    select id, parent_id as "parentId", progress from goal where parent_id = any(${sql.param(above.map((one) => one.id))}::uuid[])`)
  const changes = calculateGoalProgress(above, rows)
  if (changes.length === 0) return
  await db.execute(sql`
    update goal g set progress = c.progress, version = version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(changes)}) as c(id uuid, progress int) where g.id = c.id`)
}

type GoalValues = Partial<typeof goal.$inferInsert>

async function updateGoal(db: Db, id: string, version: number, values: GoalValues, current: number): Promise<void> {
  const [changed] = await db
    .update(goal)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(goal.id, id), eq(goal.version, version)))
    .returning({ id: goal.id })
  if (!changed) fail('STALE_VERSION', { yours: version, current })
}
