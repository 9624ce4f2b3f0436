import { eq, sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { RunRow } from '../../../domain/payroll/run/run.calls.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import { enqueueJob, type JobPayload } from '../../kit/jobs/worker.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { findCycle, findPayrollPolicy } from './input/cycle.queries.ts'
import { selectRunEmployees } from './input/run-employees.queries.ts'
import { notifyPayrollStaff } from './notify-payroll-staff.ts'
import { findRun } from './run.queries.ts'
import { payrollRun } from './run.table.ts'
import { findUserName } from '../../main/ports.ts'

registerConstraintErrors({
  payroll_run_regular_key: 'PAYROLL_RUN_EXISTS',
  payroll_final_stays: 'PAYROLL_FINAL_ALREADY',
  payroll_run_cycle_fk: 'BAD_REFERENCE',
})

/** The number of employees per transaction, and the maximum number of workers per payroll. */
const RUN_CHUNK_SIZE = 500
const WORKERS_PER_RUN = 4

export type RunJob = JobPayload & { runId: string }
export type LockedRun = typeof payrollRun.$inferSelect

export interface RunActor {
  user: { userId: string; organisationId: string }
  now: string
}

interface RunInput {
  cycleId: string
  kind?: 'REGULAR' | 'OFF_CYCLE'
  name?: string
  employeeIds?: string[]
  payDay?: Day
}

export async function createRun(db: Db, { cycleId, kind = 'REGULAR', ...input }: RunInput): Promise<RunRow> {
  const [cycle, policy] = [await findCycle(db, cycleId), await findPayrollPolicy(db)]
  const isOffCycle = kind === 'OFF_CYCLE'
  if (isOffCycle && !input.employeeIds) fail('PAYROLL_PEOPLE_NEEDED', {}, { employeeIds: 'PAYROLL_PEOPLE_NEEDED' })
  const employeeIds = isOffCycle ? (input.employeeIds ?? null) : null
  if (employeeIds) await assertEmployedInPeriod(db, employeeIds, cycle)
  const id = newId()
  const name = input.name?.trim() || (isOffCycle ? `${cycle.name}: off-cycle` : cycle.name)
  const days = { fromDay: cycle.from, toDay: cycle.to, payDay: (isOffCycle && input.payDay) || cycle.payDay }
  const controls = { needsSecondPerson: policy.needsChecker, variancePercent: policy.variancePercent }
  await db
    .insert(payrollRun)
    .values({ id, cycleId, kind, name, employeeIds, currency: policy.currency, ...controls, ...days })
  return findRun(db, id)
}

interface RunChange {
  version: number
  name?: string
  employeeIds?: string[]
  payDay?: Day
}

export async function updateRun(db: Db, id: string, { version, ...change }: RunChange): Promise<RunRow> {
  const run = await lockRun(db, id)
  assertEditable(run)
  if (run.version !== version) fail('STALE_VERSION', { yours: version, current: run.version })
  const isOffCycle = run.kind === 'OFF_CYCLE'
  if (isOffCycle && change.employeeIds)
    await assertEmployedInPeriod(db, change.employeeIds, { from: run.fromDay, to: run.toDay })
  await db
    .update(payrollRun)
    .set({
      version: version + 1,
      updatedAt: sql`now()`,
      ...(change.name?.trim() ? { name: change.name.trim() } : {}),
      ...(isOffCycle && change.employeeIds ? { employeeIds: change.employeeIds } : {}),
      ...(isOffCycle && change.payDay ? { payDay: change.payDay } : {}),
    })
    .where(eq(payrollRun.id, id))
  return findRun(db, id)
}

export async function deleteRun(db: Db, id: string): Promise<void> {
  assertEditable(await lockRun(db, id))
  await db.execute(sql`delete from salary_slip where run_id = ${id}`)
  await db.delete(payrollRun).where(eq(payrollRun.id, id))
}

/** Divides the employees of a payroll into chunks and starts workers. A second start recalculates changed payslips. */
export async function startRun(db: Db, id: string, { user, now }: RunActor, chunk = RUN_CHUNK_SIZE): Promise<RunRow> {
  const run = await lockRun(db, id)
  assertEditable(run)
  const attempt = run.attempt + 1
  const people = selectRunEmployees(run, await findPayrollPolicy(db), await findCycle(db, run.cycleId))
  await db.execute(sql`delete from payroll_chunk where run_id = ${id}`)
  const { rows } = await db.execute<{ people: number }>(sql`
    with chunk as (
      insert into payroll_chunk (id, run_id, attempt, number, employee_ids)
      select gen_random_uuid(), ${id}::uuid, ${attempt}::int, number, array_agg(id order by id)
      from (select p.id, ((row_number() over (order by p.id)) - 1) / ${chunk}::int as number from (${people}) p) numbered
      group by number returning cardinality(employee_ids) as people
    ) select coalesce(sum(people), 0)::int as people from chunk`)
  const count = rows[0]?.people ?? 0
  if (count === 0) fail('PAYROLL_NO_EMPLOYEES')
  await db.execute(
    sql`delete from salary_slip s where s.run_id = ${id} and s.employee_id not in (select unnest(k.employee_ids) from payroll_chunk k where k.run_id = ${id})`,
  )
  await db
    .update(payrollRun)
    .set({
      status: 'QUEUED',
      attempt,
      people: count,
      done: 0,
      failed: 0,
      failure: null,
      makers: [user.userId],
      ranBy: await findUserName(db, user.userId),
      ranAt: now,
      version: sql`${payrollRun.version} + 1`,
    })
    .where(eq(payrollRun.id, id))
  const job = { organisationId: db.organisationId, userId: user.userId, runId: id }
  const workers = Math.min(WORKERS_PER_RUN, Math.ceil(count / chunk))
  for (let worker = 0; worker < workers; worker++) await enqueueJob(db, 'run-payroll', job)
  await notifyPayrollStaff(db)
  return findRun(db, id)
}

/** Locks a payroll until the transaction ends. */
export async function lockRun(db: Db, id: string): Promise<LockedRun> {
  const [run] = await db.select().from(payrollRun).where(eq(payrollRun.id, id)).for('no key update')
  return run ?? fail('NOT_FOUND')
}

/** Refuses payrolls that cannot change: running, final, or submitted to a second person. */
export function assertEditable(run: LockedRun): void {
  assertOpen(run)
  if (run.submittedAt !== null) fail('PAYROLL_SUBMITTED')
}

/** Refuses payrolls that are running or final. */
export function assertOpen(run: LockedRun): void {
  if (run.finalisedAt !== null) fail('PAYROLL_FINAL_ALREADY')
  if (run.status === 'QUEUED' || run.status === 'RUNNING') fail('PAYROLL_RUNNING')
}

async function assertEmployedInPeriod(
  db: Db,
  ids: readonly string[],
  { from, to }: { from: Day; to: Day },
): Promise<void> {
  const { rows } = await db.execute<{ worked: number }>(sql`
    select count(*)::int as worked from employee e where e.id = any(${sql.param(ids)}::uuid[]) and ${isEmployedInPeriod(from, to)}`)
  const missing = new Set(ids).size - (rows[0]?.worked ?? 0)
  if (missing > 0) fail('PAYROLL_NEVER_WORKED', { people: missing }, { employeeIds: 'PAYROLL_NEVER_WORKED' })
}

/** Whether `e` was employed on any day of the period. */
export const isEmployedInPeriod = (from: Day, to: Day): SQL =>
  sql`(e.joined_on <= ${to} and (e.left_on is null or e.left_on >= ${from}))`
