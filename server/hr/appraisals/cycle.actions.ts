import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { ErrorCode } from '../../../domain/errors.ts'
import { sumWeights, type Criterion } from '../../../domain/hr/appraisals/appraisal.ts'
import type { CycleRow } from '../../../domain/hr/appraisals/appraisal.calls.ts'
import { done } from '../../../domain/kit/schema.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { notify } from '../../notification/ports.ts'
import { selectDepartmentDescendants, selectEmployeesOnDay } from '../employees/assignment.queries.ts'
import { findAppraisalCycle } from './appraisal.queries.ts'
import { appraisal, appraisalCycle } from './appraisals.table.ts'

type NewAppraisalCycle = Api['POST /api/hr/appraisal/cycles']['args']['body']
type AppraisalCycleUpdateInput = Api['PUT /api/hr/appraisal/cycles/{id}']['args']['body']

export async function addAppraisalCycle(db: Db, input: NewAppraisalCycle): Promise<CycleRow> {
  checkAppraisalCycle(input)
  const id = newId()
  await db.insert(appraisalCycle).values({ ...input, id })
  return findAppraisalCycle(db, id)
}

export async function changeAppraisalCycle(
  db: Db,
  id: string,
  { version, ...values }: AppraisalCycleUpdateInput,
): Promise<CycleRow> {
  checkAppraisalCycle(values)
  const before = await findAppraisalCycle(db, id)
  if (before.state !== 'DRAFT') fail('APPRAISAL_STARTED')
  await updateAppraisalCycle(db, before, version, values)
  return findAppraisalCycle(db, id)
}

export async function removeAppraisalCycle(db: Db, id: string) {
  const { state } = await findAppraisalCycle(db, id)
  if (state !== 'DRAFT') fail('APPRAISAL_STARTED')
  await db.delete(appraisalCycle).where(eq(appraisalCycle.id, id))
  return done
}

/** Starts the round: creates an appraisal for each employee in it, with their current manager, and notifies them. */
export async function launchAppraisalCycle(db: Db, id: string, version: number, today: Day): Promise<CycleRow> {
  const before = await findAppraisalCycle(db, id)
  if (before.state !== 'DRAFT') fail('APPRAISAL_STARTED')
  await updateAppraisalCycle(db, before, version, { state: 'RUNNING' })
  const isFor = before.department
    ? sql`and p.department_id in ${selectDepartmentDescendants(before.department.id)}`
    : sql``
  const { rows } = await db.execute<{ user_id: string | null }>(sql`
    with made as (
      insert into appraisal (id, cycle_id, employee_id, manager_id)
      select gen_random_uuid(), ${id}, p.id, p.manager_id from ${selectEmployeesOnDay(today)} p
      where p.joined_on <= ${before.toDay} and p.joined_on <= ${today} and (p.left_on is null or p.left_on >= ${today}) ${isFor}
      returning employee_id
    ) select e.user_id from made join employee e on e.id = made.employee_id`)
  await notify(db, {
    userIds: rows.flatMap(({ user_id }) => user_id ?? []),
    event: 'appraisal.started',
    facts: { name: before.name, day: before.selfDueDay },
    link: '/performance/appraisals',
  })
  return findAppraisalCycle(db, id)
}

/** Releases all results. Requires both reviews of every employee. */
export async function releaseAppraisalCycle(db: Db, id: string, version: number): Promise<CycleRow> {
  const before = await findAppraisalCycle(db, id)
  if (before.state !== 'RUNNING') fail(before.state === 'DRAFT' ? 'APPRAISAL_NOT_STARTED' : 'APPRAISAL_STEP_NOT_OPEN')
  if (before.ready < before.people) fail('APPRAISAL_REVIEWS_MISSING', { count: before.people - before.ready })
  await updateAppraisalCycle(db, before, version, { state: 'RELEASED' })
  const released = await db
    .update(appraisal)
    .set({ state: 'RELEASED', version: sql`${appraisal.version} + 1`, updatedAt: sql`now()` })
    .where(eq(appraisal.cycleId, id))
    .returning({ employeeId: appraisal.employeeId })
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select user_id from employee where user_id is not null
      and id = any(${sql.param(released.map(({ employeeId }) => employeeId))}::uuid[])`)
  await notify(db, {
    userIds: rows.map(({ user_id }) => user_id),
    event: 'appraisal.released',
    facts: { name: before.name },
    link: '/performance/appraisals',
  })
  return findAppraisalCycle(db, id)
}

type AppraisalCycleDays = Pick<NewAppraisalCycle, 'fromDay' | 'toDay' | 'selfDueDay' | 'managerDueDay'>

function checkAppraisalCycle({ criteria, ...days }: AppraisalCycleDays & { criteria: Criterion[] }): void {
  const sum = sumWeights(criteria)
  if (sum !== 100) fail('APPRAISAL_WEIGHTS', { sum }, { criteria: 'APPRAISAL_WEIGHTS' })
  const problem = findCycleDayProblem(days)
  if (problem) fail('BAD_INPUT', {}, problem)
}

function findCycleDayProblem({
  fromDay,
  toDay,
  selfDueDay,
  managerDueDay,
}: AppraisalCycleDays): Record<string, ErrorCode> | null {
  if (toDay < fromDay) return { toDay: 'APPRAISAL_DATE_ORDER' }
  if (selfDueDay < fromDay) return { selfDueDay: 'APPRAISAL_DATE_ORDER' }
  return managerDueDay < selfDueDay ? { managerDueDay: 'APPRAISAL_DATE_ORDER' } : null
}

type AppraisalCycleValues = Partial<typeof appraisalCycle.$inferInsert>

async function updateAppraisalCycle(
  db: Db,
  before: CycleRow,
  version: number,
  values: AppraisalCycleValues,
): Promise<void> {
  const [changed] = await db
    .update(appraisalCycle)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(appraisalCycle.id, before.id), eq(appraisalCycle.version, version)))
    .returning({ id: appraisalCycle.id })
  if (!changed) fail('STALE_VERSION', { yours: version, current: before.version })
}
