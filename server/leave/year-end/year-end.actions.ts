import { eq, sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import { enqueueJob, type JobPayload } from '../../kit/jobs/worker.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { emitApprovalChange } from '../../main/approval-ports.ts'
import { leaveEntry } from '../balance/ledger.table.ts'
import { findLateYearLimit } from '../accrual/late-entry.ts'
import { readAccrualRunInput } from '../accrual/accrual.jobs.ts'
import { refreshCappedGrants } from '../accrual/accrual-rule.actions.ts'
import { refreshMatchingEntries } from '../balance/derived-entries.actions.ts'
import { buildYearEndLines } from './year-end-lines.ts'
import { planYearClosings, selectEndedYears } from './year-end-plan.ts'
import { findYearEndRun, findNextCycle, type YearEndRunView } from './year-end.queries.ts'
import { leaveYearEnd } from './year-end.table.ts'
import type { TimedActor } from '../../kit/user.ts'
import { findUserName } from '../../main/ports.ts'

registerConstraintErrors({ leave_year_end_working_key: 'LEAVE_YEAR_END_RUNNING' })

/** Employees closed in one transaction. */
const EMPLOYEES_PER_TRANSACTION = 1000

export type YearEndJob = JobPayload & { runId: string }

/** Closes the ended years of a cycle: the first employees at once, the other employees in a job. */
export async function startYearEnd(db: Db, cycleId: string, { user, now, today }: TimedActor): Promise<YearEndRunView> {
  const { cycle, nextCycleId } = await findNextCycle(db, cycleId, today)
  const { rows } = await db.execute<{ people: number }>(
    sql`select count(distinct e.id) filter (where e.joined_on <= y.to_day)::int as people from ${selectEndedYears(cycleId, today)}`,
  )
  const people = rows[0]?.people ?? 0
  if (people === 0) fail('LEAVE_YEAR_NOT_OVER', { cycle })
  const id = newId()
  const startedBy = await findUserName(db, user.userId)
  await db
    .insert(leaveYearEnd)
    .values({ id, cycleId, nextCycleId, status: 'RUNNING', people, startedBy, startedAt: now })
  await advanceYearEnd(db, id, { today, now })
  return findYearEndRun(db, id)
}

/**
 * Reverses a year-end run. If the run is already reversed, reverses the entries that were kept because their days were
 * booked. Fails if a later run depends on it.
 */
export async function reverseYearEnd(db: Db, id: string, { now, today }: TimedActor): Promise<YearEndRunView> {
  const [run] = await db.select().from(leaveYearEnd).where(eq(leaveYearEnd.id, id)).for('update')
  if (!run) fail('NOT_FOUND')
  const { carried, expired } = await findYearEndRun(db, id)
  const isFullyReversed = run.status === 'REVERSED' && carried === 0 && expired === 0
  if (isFullyReversed || run.status === 'RUNNING' || run.status === 'REVERSING')
    fail('LEAVE_YEAR_END_NOT_COMPLETED', { runState: run.status })
  const later = await db.execute(sql`
    select 1 from leave_year_end r where r.status <> 'REVERSED' and (
      r.cycle_id = ${run.nextCycleId} or (r.cycle_id = ${run.cycleId} and r.id > ${id})
      or (r.cycle_id <> ${run.cycleId} and exists (select 1 from leave_entry l where l.year_end_id = ${id} and l.cycle_id = r.cycle_id))
    ) limit 1`)
  if (later.rows.length > 0) fail('LEAVE_YEAR_END_HAS_LATER_RUN')
  await db
    .update(leaveYearEnd)
    .set({ status: 'REVERSING', done: 0, after: null, finishedAt: null })
    .where(eq(leaveYearEnd.id, id))
  await advanceYearEnd(db, id, { today, now })
  return findYearEndRun(db, id)
}

/** Job: continues a run with the next employees. After a failure it continues after the last completed employee. */
export const resumeYearEnd = (muster: AppContext, { runId, ...tenancy }: YearEndJob): Promise<void> =>
  muster.database.inTenant(tenancy, async (db) => {
    await advanceYearEnd(db, runId, await readAccrualRunInput(db, muster))
  })

async function advanceYearEnd(db: Db, id: string, { today, now }: { today: Day; now: string }): Promise<void> {
  await db.execute(sql`select 1 from leave_year_end where id = ${id} for update`)
  const run = await findYearEndRun(db, id)
  if (run.status !== 'RUNNING' && run.status !== 'REVERSING') return
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from employee e, leave_year_end r where r.id = ${id} and (r.after is null or e.id > r.after) order by e.id limit ${EMPLOYEES_PER_TRANSACTION + 1}`)
  const ids = rows.slice(0, EMPLOYEES_PER_TRANSACTION).map((row) => row.id)
  const which = sql`e.id = any(${sql.param(ids)}::uuid[])`
  const cycles = await (run.status === 'RUNNING'
    ? closeEmployeeYears(db, run, which, today)
    : reverseEmployeeYears(db, run, which))
  await refreshMatchingEntries(
    db,
    sql`l.employee_id = any(${sql.param(ids)}::uuid[]) and l.cycle_id = any(${sql.param(cycles)}::uuid[])`,
  )
  // Carried days count towards the cap of grants on the same day.
  const into = cycles.filter((cycleId) => cycleId !== run.cycle.id)
  await refreshCappedGrants(db, into, (id) => sql`${id} = any(${sql.param(ids)}::uuid[])`, findLateYearLimit(today))
  const isLast = rows.length <= EMPLOYEES_PER_TRANSACTION
  const ended = run.status === 'RUNNING' ? 'DONE' : 'REVERSED'
  await db
    .update(leaveYearEnd)
    .set({
      after: ids.at(-1) ?? null,
      done: isLast ? run.people : Math.min(run.people, run.done + ids.length),
      version: sql`${leaveYearEnd.version} + 1`,
      ...(isLast ? { status: ended, finishedAt: now } : {}),
    })
    .where(eq(leaveYearEnd.id, id))
  await emitApprovalChange(db, ['leave'], [])
  if (!isLast) await enqueueJob(db, 'close-leave-year', { organisationId: db.organisationId, userId: null, runId: id })
}

/** Returns the cycles in which entries were written. */
async function closeEmployeeYears(db: Db, run: YearEndRunView, which: SQL, today: Day): Promise<string[]> {
  await db.execute(sql`select 1 from employee e where ${which} order by e.id for no key update`)
  const closings = await planYearClosings(db, run.cycle.id, which, today)
  const lines = closings.flatMap((one) => buildYearEndLines(run, one))
  for (let at = 0; at < lines.length; at += 2000) await db.insert(leaveEntry).values(lines.slice(at, at + 2000))
  return [...new Set(lines.map(({ cycleId }) => cycleId))]
}

// Entries that add up to zero are already reversed. If an employee has booked carried days, the year stays closed:
// without the carried days the balance would be negative.
async function reverseEmployeeYears(db: Db, run: YearEndRunView, which: SQL): Promise<string[]> {
  await db.execute(sql`select 1 from employee e where ${which} order by e.id for no key update`)
  const { rows } = await db.execute<{ cycleId: string }>(sql`
    with line as (
      select l.*, coalesce(l.facts ->> 'of', l.kind) as what from leave_entry l join employee e on e.id = l.employee_id
      where ${which} and l.year_end_id = ${run.id}
    ), held as (
      select l.employee_id, l.leave_type_id, sum(sum(l.quantity)) over day as as_it_is,
        sum(sum(l.quantity) filter (where l.year_end_id is distinct from ${run.id}::uuid and (l.kind <> 'EXPIRY' or k.lot_id is null))) over day as without
      from leave_line l
      join (select distinct employee_id, leave_type_id, cycle_id from line where bucket = 'GRANTED') i
        on l.employee_id = i.employee_id and l.leave_type_id = i.leave_type_id and l.cycle_id = i.cycle_id
      left join (select distinct lot_id from line where lot_id is not null) k on k.lot_id = l.lot_id
      group by l.employee_id, l.leave_type_id, l.cycle_id, l.effective_day
      window day as (partition by l.employee_id, l.leave_type_id, l.cycle_id order by l.effective_day)
    ), kept as (
      select employee_id, leave_type_id from held group by employee_id, leave_type_id having min(without) < least(0, min(as_it_is))
    ), taken as (
      insert into leave_entry (id, employee_id, leave_type_id, cycle_id, kind, bucket, quantity, effective_day, year_end_id, lot_id, lot_last_day, facts)
      select gen_random_uuid(), employee_id, leave_type_id, cycle_id, 'REVERSAL', bucket, 0 - sum(quantity), effective_day, ${run.id}::uuid, lot_id, lot_last_day,
        jsonb_build_object('of', what, 'cycle', ${run.cycle.name}::text)
      from line where (employee_id, leave_type_id) not in (select employee_id, leave_type_id from kept)
      group by employee_id, leave_type_id, cycle_id, bucket, effective_day, lot_id, lot_last_day, what having sum(quantity) <> 0
      returning cycle_id
    ) select distinct cycle_id as "cycleId" from taken`)
  return rows.map(({ cycleId }) => cycleId)
}
