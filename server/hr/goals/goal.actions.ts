import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { rolledUp, type Part } from '../../../domain/hr/goals/goal.ts'
import type { Goal } from '../../../domain/hr/goals/goal.calls.ts'
import { fail } from '../../kit/errors.ts'
import { newId } from '../../kit/table.ts'
import { takeAdvisoryLock } from '../../kit/lock.ts'
import type { Db } from '../../kit/tenant.ts'
import { visibleTo } from '../scope.ts'
import { findGoal, readGoal, type Asking } from './goal.queries.ts'
import { goal, goalUpdate } from './goals.table.ts'

type NewGoal = Api['POST /api/hr/goals']['args']['body']
type Change = Api['PUT /api/hr/goals/{id}']['args']['body']
type Progress = Api['POST /api/hr/goals/{id}/progress']['args']['body']

/** Sets a goal: for oneself unless someone below is named, or the organisation by null. */
export async function setGoal(db: Db, input: NewGoal, asking: Asking): Promise<Goal> {
  const { user } = asking
  const { employeeId = user.employeeId ?? fail('NO_EMPLOYEE_RECORD'), parentId = null, ...values } = input
  if (employeeId === null && !user.permissions.has('goal.manage')) fail('NOT_ALLOWED', { permission: 'goal.manage' })
  if (employeeId !== null) await admitPerson(db, employeeId, asking)
  checkDays(values)
  await lockGoals(db)
  if (parentId) await checkParent(db, parentId, asking)
  const id = newId()
  await db.insert(goal).values({ ...values, id, employeeId, parentId, createdBy: user.userId })
  await rollUp(db, parentId)
  return readGoal(db, id, asking)
}

export async function changeGoal(db: Db, id: string, { version, ...values }: Change, asking: Asking): Promise<Goal> {
  const before = await findChangeable(db, id, asking)
  checkDays({ ...before, ...values })
  await lockGoals(db)
  if (values.parentId) {
    await checkParent(db, values.parentId, asking)
    await refuseCycle(db, id, values.parentId)
  }
  await write(db, id, version, values, before.version)
  await rollUp(db, before.parent?.id ?? null)
  if (values.parentId) await rollUp(db, values.parentId)
  return readGoal(db, id, asking)
}

/** Says how far a goal is; what lies above it follows. */
export async function reportProgress(db: Db, id: string, input: Progress, asking: Asking): Promise<Goal> {
  const { version, progress, note = null } = input
  await lockGoals(db)
  const before = await findChangeable(db, id, asking)
  if (before.parts > 0) fail('GOAL_OF_PARTS')
  await write(db, id, version, { progress }, before.version)
  await db.insert(goalUpdate).values({ goalId: id, progress, note, byUserId: asking.user.userId })
  await rollUp(db, before.parent?.id ?? null)
  return readGoal(db, id, asking)
}

export async function removeGoal(db: Db, id: string, asking: Asking): Promise<void> {
  const before = await findChangeable(db, id, asking)
  await lockGoals(db)
  await db.delete(goal).where(eq(goal.id, id))
  await rollUp(db, before.parent?.id ?? null)
}

async function findChangeable(db: Db, id: string, asking: Asking) {
  const found = await findGoal(db, id, asking)
  return found.canChange ? found : fail('NOT_YOURS_TO_CHANGE')
}

async function admitPerson(db: Db, employeeId: string, { user, today }: Asking): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from employee e where e.id = ${employeeId} and ${visibleTo(user, sql`e.id`, today)}`,
  )
  if (rows.length === 0) fail('BAD_INPUT', {}, { employeeId: 'PERSON_NOT_HERE' })
}

function checkDays({ fromDay, dueDay }: { fromDay: string; dueDay: string }): void {
  if (dueDay < fromDay) fail('BAD_INPUT', {}, { dueDay: 'GOAL_ENDS_BEFORE' })
}

// Two at once could close a ring that neither of them sees, or each miss the other's progress.
const lockGoals = (db: Db): Promise<void> => takeAdvisoryLock(db, 'goals')

const checkParent = (db: Db, parentId: string, asking: Asking) =>
  findGoal(db, parentId, asking).catch(() => fail('BAD_INPUT', {}, { parentId: 'GOAL_PARENT_NOT_YOURS' }))

async function refuseCycle(db: Db, id: string, parentId: string): Promise<void> {
  const above = await goalsAbove(db, parentId)
  if (above.some((one) => one.id === id)) fail('BAD_INPUT', {}, { parentId: 'GOAL_CYCLE' })
}

/** A goal and all above it, nearest first. */
async function goalsAbove(db: Db, id: string): Promise<Part[]> {
  const { rows } = await db.execute<Part>(sql`
    with recursive up(id, parent_id, progress, level) as (
      select id, parent_id, progress, 0 from goal where id = ${id}
      union
      select g.id, g.parent_id, g.progress, up.level + 1 from goal g join up on g.id = up.parent_id where up.level < 1000
    ) select id, parent_id as "parentId", progress from up order by level`)
  return rows
}

/** Brings a goal, and what lies above it, to the mean of what lies below. */
async function rollUp(db: Db, id: string | null): Promise<void> {
  if (id === null) return
  const above = await goalsAbove(db, id)
  const { rows } = await db.execute<Part>(sql`
    select id, parent_id as "parentId", progress from goal where parent_id = any(${sql.param(above.map((one) => one.id))}::uuid[])`)
  const changes = rolledUp(above, rows)
  if (changes.length === 0) return
  await db.execute(sql`
    update goal g set progress = c.progress, version = version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(changes)}) as c(id uuid, progress int) where g.id = c.id`)
}

type Values = Partial<typeof goal.$inferInsert>

async function write(db: Db, id: string, version: number, values: Values, current: number): Promise<void> {
  const [changed] = await db
    .update(goal)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(goal.id, id), eq(goal.version, version)))
    .returning({ id: goal.id })
  if (!changed) fail('STALE_VERSION', { yours: version, current })
}
