import { and, eq, inArray, sql } from 'drizzle-orm'
import type { JobDetailsInput } from '../../../domain/hr/employees/employee.schemas.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { enqueueJob } from '../../kit/jobs/worker.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { lockReportingLines } from '../employees/reporting-line.ts'
import type { BulkJob } from './bulk-change.actions.ts'
import { bulkChange, bulkChangeRow } from './bulk-change.table.ts'
import { calculateOutcomes, prepareBulkPatch, type EmployeeOutcome } from './calculate-outcomes.ts'
import { restoreWithoutCycles } from './restore-timelines.ts'
import { replaceTimelines } from './timelines.ts'

const CHANGE_CHUNK = 500

/**
 * Processes a change in transactions of a few hundred employees. After a crash it continues with the remaining
 * employees.
 */
export async function executeBulkChange(muster: AppContext, job: BulkJob): Promise<void> {
  const step = job.work === 'run' ? applyChunk : undoChunk
  for (;;) {
    const isOver = await muster.database.inTenant(job, (db) => step(db, job))
    if (isOver) return
  }
}

async function applyChunk(db: Db, { changeId }: BulkJob): Promise<boolean> {
  await lockReportingLines(db)
  const [change] = await db.select().from(bulkChange).where(eq(bulkChange.id, changeId)).for('update')
  if (!change || !['QUEUED', 'RUNNING'].includes(change.status)) return true
  const ids = await listNextEmployeeIds(db, changeId, 'PENDING')
  if (ids.length === 0) return finishBulkChange(db, changeId, 'DONE', change.patch)
  await db.update(bulkChange).set({ status: 'RUNNING' }).where(eq(bulkChange.id, changeId))
  const outcomes = await calculateOutcomes(db, await lockEmployees(db, ids), await prepareBulkPatch(db, change))
  await replaceTimelines(db, collectNewTimelines(outcomes))
  await recordOutcomes(db, changeId, outcomes)
  // The employee was deleted in the meantime.
  const gone = ids.filter((id) => !outcomes.some(({ employeeId }) => employeeId === id))
  if (gone.length > 0)
    await db
      .update(bulkChangeRow)
      .set({ state: 'SKIPPED', code: 'NOT_FOUND' })
      .where(and(eq(bulkChangeRow.changeId, changeId), inArray(bulkChangeRow.employeeId, gone)))
  return false
}

async function undoChunk(db: Db, { changeId }: BulkJob): Promise<boolean> {
  await lockReportingLines(db)
  const [change] = await db.select().from(bulkChange).where(eq(bulkChange.id, changeId)).for('update')
  if (change?.status !== 'UNDOING') return true
  const ids = await listNextEmployeeIds(db, changeId, 'DONE')
  if (ids.length === 0) return finishBulkChange(db, changeId, 'UNDONE', change.patch)
  await lockEmployees(db, ids)
  const { rows } = await db.execute<{ employeeId: string; before: EmployeeOutcome['before'] }>(sql`
    select r.employee_id as "employeeId", r.before from bulk_change_row r
    join employee e on e.id = r.employee_id and e.version = r.employee_version
    where r.change_id = ${changeId} and r.employee_id = any(${sql.param(ids)}::uuid[])`)
  const back = await restoreWithoutCycles(db, new Map(rows.map(({ employeeId, before }) => [employeeId, before])))
  await setRowState(db, changeId, back, 'UNDONE')
  await setRowState(
    db,
    changeId,
    ids.filter((id) => !back.includes(id)),
    'KEPT',
  )
  return false
}

async function listNextEmployeeIds(db: Db, changeId: string, state: string): Promise<string[]> {
  const rows = await db
    .select({ id: bulkChangeRow.employeeId })
    .from(bulkChangeRow)
    .where(and(eq(bulkChangeRow.changeId, changeId), eq(bulkChangeRow.state, state)))
    .orderBy(bulkChangeRow.employeeId)
    .limit(CHANGE_CHUNK)
  return rows.map(({ id }) => id)
}

// All writers use the same lock order, so that they cannot deadlock.
async function lockEmployees(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from employee where id = any(${sql.param(ids)}::uuid[]) order by id for update`,
  )
  return rows.map(({ id }) => id)
}

const collectNewTimelines = (outcomes: readonly EmployeeOutcome[]) =>
  new Map(
    outcomes.flatMap(({ employeeId, outcome }) => (outcome.state === 'DONE' ? [[employeeId, outcome.after]] : [])),
  )

async function recordOutcomes(db: Db, changeId: string, outcomes: readonly EmployeeOutcome[]): Promise<void> {
  const notes = outcomes.map(({ employeeId, before, outcome }) => ({
    employee_id: employeeId,
    state: outcome.state,
    code: outcome.state === 'SKIPPED' ? outcome.code : null,
    before: outcome.state === 'DONE' ? before : null,
  }))
  await db.execute(sql`
    update bulk_change_row r set state = n.state, code = n.code, before = n.before, employee_version = e.version
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n(employee_id uuid, state text, code text, before jsonb)
    join employee e on e.id = n.employee_id
    where r.change_id = ${changeId} and r.employee_id = n.employee_id`)
}

async function setRowState(db: Db, changeId: string, ids: string[], state: 'UNDONE' | 'KEPT'): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(bulkChangeRow)
    .set({ state })
    .where(and(eq(bulkChangeRow.changeId, changeId), inArray(bulkChangeRow.employeeId, ids)))
}

async function finishBulkChange(db: Db, id: string, status: 'DONE' | 'UNDONE', patch: JobDetailsInput): Promise<true> {
  await db.update(bulkChange).set({ status }).where(eq(bulkChange.id, id))
  const allEmployees = { organisationId: db.organisationId, userId: null, employeeId: null }
  if (patch.managerId !== undefined) await enqueueJob(db, 'reroute-approvals', allEmployees)
  // A confirmed probation and a new zone affect accruals.
  if ([patch.status, patch.activeStatusId, patch.zoneId].some((one) => one !== undefined))
    await enqueueJob(db, 'grant-leave', allEmployees)
  return true
}
