import type pg from 'pg'
import { sql } from 'drizzle-orm'
import { MAX_IMPORT_ROWS } from '../../../domain/hr/import/employee-import.calls.ts'
import { type Outcome } from '../../../domain/hr/import/employee-import.schemas.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { withBulkTransaction } from '../../kit/db/bulk-connection.ts'
import { Problem } from '../../kit/errors.ts'
import { enqueueJob } from '../../kit/jobs/worker.ts'
import { redactError } from '../../kit/redact-error.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { lockReportingLines } from '../employees/reporting-line.ts'
import { insertImportedNumbers } from '../record-sections/imported-numbers.ts'
import { addProbationsOfImport } from '../probation/joining-probation.ts'
import { openTableFile } from '../../kit/files/table-file.ts'
import { updateImportStatus, type ImportJob, type ImportWork } from './import.actions.ts'
import { findImport, type ImportStatus, type StoredImport } from './import.queries.ts'
import { planImport, type ImportPlan } from './plan-import.ts'
import { type ReportProgress, type ImportSource } from './read-drafts.ts'
import { insertEmployeeImportOpenings, insertEmployeeImportPays } from '../../payroll/ports.ts'
import { insertEmployeeImportBalances } from '../../leave/ports.ts'
import { trackProgress } from './progress.ts'
import { revertImport } from './undo-import.ts'
import { writeImportPlan } from './write-import.ts'
import { measureSeconds, saveImportProblems, toImportOutcome } from './import-outcome.ts'

interface ImportContext {
  muster: AppContext
  db: Db
  client: pg.Client
  job: ImportJob
  report: ReportProgress
}

const startStatuses: Record<ImportWork, ImportStatus[]> = {
  check: ['CHECKING'],
  run: ['QUEUED', 'RUNNING'],
  undo: ['UNDOING'],
}
const busyStatusByWork: Record<ImportWork, ImportStatus> = { check: 'CHECKING', run: 'RUNNING', undo: 'UNDOING' }

/**
 * Checks, runs or undoes an import in one transaction. A job does nothing when the status has changed in the meantime.
 */
export async function executeImport(muster: AppContext, job: ImportJob): Promise<void> {
  const isStarted = await muster.database.inTenant(job, (db) =>
    updateImportStatus(db, job.importId, startStatuses[job.work], { status: busyStatusByWork[job.work] }),
  )
  if (!isStarted) return
  const progress = trackProgress(muster, job)
  try {
    await withBulkTransaction(muster.database, job, async (db, client) => {
      if (await isOnlyRun(db, job.importId))
        await importSteps[job.work]({ muster, db, client, job, report: progress.report })
    })
  } catch (error) {
    await muster.database.inTenant(job, (db) => recordImportFailure(db, job, error))
  } finally {
    await progress.end()
  }
}

const importSteps: Record<ImportWork, (working: ImportContext) => Promise<void>> = {
  check: checkImport,
  run: runImport,
  undo: undoImport,
}

async function checkImport(working: ImportContext): Promise<void> {
  const { outcome } = await preparePlan(working)
  await updateImportStatus(working.db, working.job.importId, ['CHECKING'], { status: 'CHECKED', outcome })
}

// Checks again, because employees may have changed since the last check.
async function runImport(working: ImportContext): Promise<void> {
  const { db, client, job, report, muster } = working
  const startedAt = performance.now()
  await lockReportingLines(db)
  const { plan, outcome, fileName } = await preparePlan(working)
  if (outcome.errors > 0 && !plan.skipsErrors) {
    await updateImportStatus(db, job.importId, ['RUNNING'], { status: 'CHECKED', outcome })
    return
  }
  await writeImportPlan({ db, client, importId: job.importId }, plan, report)
  const numbers = await insertImportedNumbers(db, muster.secrets, plan.pay)
  await insertEmployeeImportPays(db, { ...job, fileName }, plan.pay.pays, numbers)
  await insertEmployeeImportOpenings(db, { ...job, fileName, today: plan.today }, plan.openings)
  await insertEmployeeImportBalances(db, muster, { ...job, fileName, on: plan.leaveOn }, plan.leaveBalances)
  await addProbationsOfImport(db, job.importId, muster.clock.now().toISOString())
  const made = {
    departments: plan.made.departments.map(pickId),
    types: plan.made.types.map(pickId),
    zones: plan.made.zones.map(pickId),
  }
  await enqueueJob(db, 'grant-leave', { organisationId: job.organisationId, userId: job.userId, employeeId: null })
  await enqueueJob(db, 'reroute-approvals', {
    organisationId: job.organisationId,
    userId: job.userId,
    employeeId: null,
  })
  const finishedAt = muster.clock.now().toISOString()
  await updateImportStatus(db, job.importId, ['RUNNING'], {
    status: 'DONE',
    outcome: { ...outcome, seconds: measureSeconds(startedAt) },
    made,
    finishedAt,
  })
}

async function undoImport({ db, job, muster }: ImportContext): Promise<void> {
  await revertImport(db, job.importId)
  await updateImportStatus(db, job.importId, ['UNDOING'], {
    status: 'UNDONE',
    finishedAt: muster.clock.now().toISOString(),
  })
}

const pickId = ({ id }: { id: string }) => id

async function preparePlan({
  muster,
  db,
  client,
  job,
  report,
}: ImportContext): Promise<{ plan: ImportPlan; outcome: Outcome; fileName: string }> {
  const startedAt = performance.now()
  const stored = await findImport(db, job.importId)
  const plan = await planImport(db, await openSource(muster, stored, job.userId), report)
  await saveImportProblems(db, client, job.importId, plan)
  return { plan, fileName: stored.fileName, outcome: { ...toImportOutcome(plan), seconds: measureSeconds(startedAt) } }
}

async function openSource(
  muster: AppContext,
  { fileHash, format, columns, rowCount, settings }: StoredImport,
  userId: string,
): Promise<ImportSource> {
  const chunks: Buffer[] = []
  for await (const chunk of muster.files.read(fileHash)) chunks.push(chunk as Buffer)
  return {
    file: await openTableFile(Buffer.concat(chunks), { maxRows: MAX_IMPORT_ROWS }),
    sheet: format.sheet,
    headingRow: format.headingRow,
    headings: columns.map(({ heading }) => heading),
    rowCount,
    settings,
    userId,
    clock: muster.clock,
    secrets: muster.secrets,
  }
}

// A job that was considered lost may still be running.
async function isOnlyRun(db: Db, importId: string): Promise<boolean> {
  const { rows } = await db.execute<{ alone: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('employee-import'), hashtext(${importId})) as alone`,
  )
  return rows[0]?.alone === true
}

async function recordImportFailure(db: Db, { importId, work }: ImportJob, error: unknown): Promise<void> {
  if (!(error instanceof Problem)) process.stderr.write(`employee import ${importId}: ${redactError(error).stack}\n`)
  const { outcome } = await findImport(db, importId)
  const failure = error instanceof Problem ? error.code : 'INTERNAL'
  await updateImportStatus(db, importId, [busyStatusByWork[work]], {
    status: work === 'undo' ? 'DONE' : 'FAILED',
    outcome: outcome && { ...outcome, failure },
  })
}
