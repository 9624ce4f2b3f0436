import { sql } from 'drizzle-orm'
import type { Outcome } from '../../../domain/hr/employee-import.calls.ts'
import type { Muster } from '../../kit/app.ts'
import { copyRows, inBulkTenant } from '../../kit/bulk.ts'
import { Problem } from '../../kit/errors.ts'
import { newId } from '../../kit/table.ts'
import type { Db } from '../../kit/tenant.ts'
import type pg from 'pg'
import { lockReporting } from '../reporting-line.ts'
import { openFile } from './file-rows.ts'
import { moveOn, type ImportJob, type Work } from './import.actions.ts'
import { findImport, type Status, type Stored } from './import.queries.ts'
import { planImport, type Plan, type Report } from './plan.ts'
import { followProgress } from './progress.ts'
import { takeBack } from './undo.ts'
import { writePlan } from './write.ts'

const begins: Record<Work, Status> = { check: 'CHECKING', run: 'QUEUED', undo: 'UNDOING' }

/** Checks, runs or undoes an import: all of it or nothing. A job whose import has moved on meanwhile does nothing. */
export async function workOnImport(muster: Muster, job: ImportJob): Promise<void> {
  const begun = await muster.database.inTenant(job, (db) => moveOn(db, job.importId, [begins[job.work], ...(job.work === 'run' ? ['RUNNING' as const] : [])], { status: job.work === 'run' ? 'RUNNING' : begins[job.work] }))
  if (!begun) return
  const progress = followProgress(muster, job)
  try {
    await inBulkTenant(muster.database, job, async (db, client) => {
      if (!(await isAlone(db, job.importId))) return
      if (job.work === 'undo') return undoAll(db, job.importId)
      await checkOrRun(muster, { db, client, job }, progress.report)
    })
  } catch (error) {
    await muster.database.inTenant(job, (db) => noteFailure(db, job, error))
    if (!(error instanceof Problem)) process.stderr.write(`employee import ${job.importId}: ${error instanceof Error ? error.stack : String(error)}\n`)
  } finally {
    await progress.end()
  }
}

// A job that was thought lost may still be at it.
async function isAlone(db: Db, importId: string): Promise<boolean> {
  const { rows } = await db.execute<{ alone: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext('employee-import'), hashtext(${importId})) as alone`)
  return rows[0]?.alone === true
}

async function checkOrRun(muster: Muster, { db, client, job }: { db: Db; client: pg.Client; job: ImportJob }, report: Report): Promise<void> {
  const begun = muster.clock.now()
  const stored = await findImport(db, job.importId)
  if (job.work === 'run') await lockReporting(db)
  const plan = await planImport(db, await sourceOf(muster, stored, begun), report)
  await keepProblems(db, client, job.importId, plan)
  const outcome = outcomeOf(plan, Math.round((Date.now() - startOf(stored, begun)) / 100) / 10)
  if (job.work === 'check' || outcome.errors > 0) {
    await moveOn(db, job.importId, ['CHECKING', 'RUNNING'], { status: 'CHECKED', outcome, finishedAt: null })
    return
  }
  await writePlan({ db, client, importId: job.importId }, plan, report)
  const made = { departments: ids(plan.made.departments), types: ids(plan.made.types), zones: ids(plan.made.zones) }
  await moveOn(db, job.importId, ['RUNNING'], { status: 'DONE', outcome: { ...outcome, seconds: Math.round((Date.now() - startOf(stored, begun)) / 100) / 10 }, made, finishedAt: muster.clock.now().toISOString() })
}
