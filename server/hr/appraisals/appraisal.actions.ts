import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import {
  calculateFinalScore,
  calculateScore,
  type Criterion,
  type Rating,
} from '../../../domain/hr/appraisals/appraisal.ts'
import type { Appraisal } from '../../../domain/hr/appraisals/appraisal.calls.ts'
import { done } from '../../../domain/kit/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { notify } from '../../notification/ports.ts'
import { appraisalType } from '../catalogue/catalogue.table.ts'
import { employee } from '../employees/employee.table.ts'
import { readAppraisal } from './appraisal.queries.ts'
import { appraisal, appraisalCycle } from './appraisals.table.ts'
import type { Actor } from '../../kit/user.ts'

type AppraisalViewInput = Api['PUT /api/hr/appraisals/{id}/self']['args']['body']

/** Saves or submits the self review. A submitted review goes to the manager and cannot be changed. */
export async function saveSelfAppraisal(
  muster: AppContext,
  db: Db,
  id: string,
  input: AppraisalViewInput,
  actor: Actor,
): Promise<Appraisal> {
  const before = await readAppraisal(db, id, actor)
  if (before.employee.id !== actor.user.employeeId) fail('NOT_ALLOWED_TO_CHANGE')
  if (before.todo !== 'SELF') fail('APPRAISAL_STEP_NOT_OPEN')
  const { ratings, comment = null, isSubmitted = false, version } = input
  if (isSubmitted) assertAllRated(before.criteria, ratings)
  await updateAppraisal(db, before, version, {
    selfRatings: ratings,
    selfComment: comment,
    ...(isSubmitted
      ? {
          state: 'MANAGER',
          selfScore: calculateScore(before.criteria, ratings),
          selfAt: muster.clock.now().toISOString(),
        }
      : {}),
  })
  if (isSubmitted)
    await notifyEmployeeOfAppraisal(db, before.manager?.id, '{{name}} submitted their self-appraisal', before)
  return readAppraisal(db, id, actor)
}

/**
 * Saves or submits the manager's review. HR may write it instead of the manager, but never about themselves. The score
 * combines both reviews by the weights of the type. Without a self review, only the manager's review counts.
 */
export async function saveManagerAppraisal(
  muster: AppContext,
  db: Db,
  id: string,
  input: AppraisalViewInput,
  actor: Actor,
): Promise<Appraisal> {
  const before = await readAppraisal(db, id, actor)
  if (before.employee.id === actor.user.employeeId) fail('NOT_ALLOWED_TO_CHANGE')
  const isOverdue = before.state === 'SELF' && before.selfDueDay < actor.today
  if (before.state !== 'MANAGER' && !isOverdue) fail('APPRAISAL_STEP_NOT_OPEN')
  const { ratings, comment = null, isSubmitted = false, version } = input
  if (isSubmitted) assertAllRated(before.criteria, ratings)
  const managerScore = isSubmitted ? calculateScore(before.criteria, ratings) : null
  await updateAppraisal(db, before, version, {
    managerRatings: ratings,
    managerComment: comment,
    ...(managerScore === null
      ? {}
      : {
          state: 'READY',
          managerScore,
          score: await calculateWeightedScore(db, before.cycle.id, before.self?.score ?? null, managerScore),
          managerAt: muster.clock.now().toISOString(),
        }),
  })
  return readAppraisal(db, id, actor)
}

/** Removes an employee from a round that is not released. */
export async function removeAppraisal(db: Db, id: string, actor: Actor) {
  const { state, employee: person } = await readAppraisal(db, id, actor)
  if (person.id === actor.user.employeeId) fail('NOT_ALLOWED_TO_CHANGE')
  if (state === 'RELEASED') fail('APPRAISAL_STEP_NOT_OPEN')
  await db.delete(appraisal).where(eq(appraisal.id, id))
  return done
}

async function calculateWeightedScore(db: Db, cycleId: string, self: number | null, manager: number): Promise<number> {
  if (self === null) return manager
  const [type] = await db
    .select({ selfWeight: appraisalType.selfWeight, managerWeight: appraisalType.managerWeight })
    .from(appraisalCycle)
    .innerJoin(appraisalType, eq(appraisalType.id, appraisalCycle.typeId))
    .where(eq(appraisalCycle.id, cycleId))
  return type ? calculateFinalScore({ self, manager }, type) : manager
}

function assertAllRated(criteria: readonly Criterion[], ratings: readonly Rating[]): void {
  if (ratings.length !== criteria.length || ratings.some(({ rating }) => rating < 1))
    fail('BAD_INPUT', {}, { ratings: 'APPRAISAL_INCOMPLETE' })
}

type AppraisalValues = Partial<typeof appraisal.$inferInsert>

async function updateAppraisal(db: Db, before: Appraisal, version: number, values: AppraisalValues): Promise<void> {
  const [changed] = await db
    .update(appraisal)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(appraisal.id, before.id), eq(appraisal.version, version)))
    .returning({ id: appraisal.id })
  if (!changed) fail('STALE_VERSION', { yours: version, current: before.version })
}

async function notifyEmployeeOfAppraisal(
  db: Db,
  employeeId: string | undefined,
  title: string,
  { employee: person }: Appraisal,
): Promise<void> {
  if (!employeeId) return
  const [found] = await db.select({ userId: employee.userId }).from(employee).where(eq(employee.id, employeeId))
  if (!found?.userId) return
  await notify(db, {
    userIds: [found.userId],
    event: 'appraisal.handed-in',
    title,
    facts: { name: person.name },
    link: '/performance/appraisals',
  })
}
