import type pg from 'pg'
import { sql } from 'drizzle-orm'
import type { Outcome } from '../../../domain/hr/employee-import.calls.ts'
import type { AppContext } from '../../kit/app.ts'
import { copyRows, withBulkTransaction } from '../../kit/bulk.ts'
import { Problem } from '../../kit/errors.ts'
import { enqueueJob } from '../../kit/jobs.ts'
import { newId } from '../../kit/table.ts'
import { redactError } from '../../kit/loggable.ts'
import type { Db } from '../../kit/tenant.ts'
import { lockReporting } from '../reporting-line.ts'
import { openTableFile } from '../../kit/file-rows.ts'
import { moveOn, type ImportJob, type Work } from './import.actions.ts'
import { findImport, type Status, type Stored } from './import.queries.ts'
import { planImport, type Plan, type Report, type Source } from './plan.ts'
import { followProgress } from './progress.ts'
import { takeBack } from './undo.ts'
import { writePlan } from './write.ts'

interface Working {
  muster: AppContext
  db: Db
  client: pg.Client
  job: ImportJob
  report: Report
}

const begins: Record<Work, Status[]> = { check: ['CHECKING'], run: ['QUEUED', 'RUNNING'], undo: ['UNDOING'] }
const meanwhile: Record<Work, Status> = { check: 'CHECKING', run: 'RUNNING', undo: 'UNDOING' }

/** Checks, runs or undoes an import, all of it or nothing. A job whose import has moved on meanwhile does nothing. */
export async function workOnImport(muster: AppContext, job: ImportJob): Promise<void> {
  const isBegun = await muster.database.inTenant(job, (db) =>
    moveOn(db, job.importId, begins[job.work], { status: meanwhile[job.work] }),
  )
  if (!isBegun) return
  const progress = followProgress(muster, job)
  try {
    await withBulkTransaction(muster.database, job, async (db, client) => {
      if (await isAlone(db, job.importId)) await works[job.work]({ muster, db, client, job, report: progress.report })
    })
  } catch (error) {
    await muster.database.inTenant(job, (db) => noteFailure(db, job, error))
  } finally {
    await progress.end()
  }
}

const works: Record<Work, (working: Working) => Promise<void>> = { check, run, undo }

async function check(working: Working): Promise<void> {
  const { outcome } = await planned(working)
  await moveOn(working.db, working.job.importId, ['CHECKING'], { status: 'CHECKED', outcome })
}

// Checked again: people may have come and gone since.
async function run(working: Working): Promise<void> {
  const { db, client, job, report, muster } = working
  const begun = performance.now()
  await lockReporting(db)
  const { plan, outcome } = await planned(working)
  if (outcome.errors > 0) {
    await moveOn(db, job.importId, ['RUNNING'], { status: 'CHECKED', outcome })
    return
  }
  await writePlan({ db, client, importId: job.importId }, plan, report)
  const made = {
    departments: plan.made.departments.map(idOf),
    types: plan.made.types.map(idOf),
    zones: plan.made.zones.map(idOf),
  }
  await enqueueJob(db, 'grant-leave', { organisationId: job.organisationId, userId: job.userId, employeeId: null })
  await enqueueJob(db, 'reroute-approvals', {
    organisationId: job.organisationId,
    userId: job.userId,
    employeeId: null,
  })
  const finishedAt = muster.clock.now().toISOString()
  await moveOn(db, job.importId, ['RUNNING'], {
    status: 'DONE',
    outcome: { ...outcome, seconds: secondsSince(begun) },
    made,
    finishedAt,
  })
}

async function undo({ db, job, muster }: Working): Promise<void> {
  await takeBack(db, job.importId)
  await moveOn(db, job.importId, ['UNDOING'], { status: 'UNDONE', finishedAt: muster.clock.now().toISOString() })
}

const idOf = ({ id }: { id: string }) => id
const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 10) / 100

async function planned({ muster, db, client, job, report }: Working): Promise<{ plan: Plan; outcome: Outcome }> {
  const begun = performance.now()
  const plan = await planImport(db, await sourceOf(muster, await findImport(db, job.importId)), report)
  await keepProblems(db, client, job.importId, plan)
  return { plan, outcome: { ...outcomeOf(plan), seconds: secondsSince(begun) } }
}

async function sourceOf(
  muster: AppContext,
  { fileHash, format, columns, rowCount, settings }: Stored,
): Promise<Source> {
  const chunks: Buffer[] = []
  for await (const chunk of muster.files.read(fileHash)) chunks.push(chunk as Buffer)
  return {
    file: await openTableFile(Buffer.concat(chunks)),
    sheet: format.sheet,
    headingRow: format.headingRow,
    headings: columns.map(({ heading }) => heading),
    rowCount,
    settings,
    thisYear: muster.clock.now().getUTCFullYear(),
  }
}

/** More are counted, but nobody reads them one by one. */
const MOST_KEPT = 10_000

async function keepProblems(db: Db, client: pg.Client, importId: string, { problems }: Plan): Promise<void> {
  await db.execute(sql`delete from import_problem where import_id = ${importId}`)
  if (problems.length === 0) return
  const worst = problems.toSorted((a, b) => a.severity.localeCompare(b.severity)).slice(0, MOST_KEPT)
  const columns = ['id', 'row', 'column_name', 'value', 'severity', 'code', 'facts']
  await client.query(
    'create temporary table staged_problem (id uuid, row int, column_name text, value text, severity text, code text, facts jsonb) on commit drop',
  )
  await copyRows(
    client,
    'staged_problem',
    columns,
    worst.map((one) => [
      newId(),
      one.row,
      one.column,
      one.value?.replaceAll('\0', '') ?? null,
      one.severity,
      one.code,
      one.facts,
    ]),
  )
  await db.execute(sql`
    insert into import_problem (id, import_id, row, "column", value, severity, code, facts)
    select id, ${importId}::uuid, row, column_name, value, severity, code, facts from staged_problem`)
}

function outcomeOf({ creates, updates, unchanged, made, problems }: Plan): Omit<Outcome, 'seconds'> {
  const names = (list: { name: string }[]) => list.map(({ name }) => name).slice(0, 200)
  return {
    created: creates.length,
    updated: updates.length,
    unchanged,
    errors: problems.filter(({ severity }) => severity === 'ERROR').length,
    warnings: problems.filter(({ severity }) => severity === 'WARNING').length,
    departments: names(made.departments),
    zones: names(made.zones),
    types: names(made.types),
    failure: null,
  }
}

// A job that was thought lost may still be at it.
async function isAlone(db: Db, importId: string): Promise<boolean> {
  const { rows } = await db.execute<{ alone: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('employee-import'), hashtext(${importId})) as alone`,
  )
  return rows[0]?.alone === true
}

async function noteFailure(db: Db, { importId, work }: ImportJob, error: unknown): Promise<void> {
  if (!(error instanceof Problem)) process.stderr.write(`employee import ${importId}: ${redactError(error).stack}\n`)
  const { outcome } = await findImport(db, importId)
  const failure = error instanceof Problem ? error.code : 'INTERNAL'
  await moveOn(db, importId, [meanwhile[work]], {
    status: work === 'undo' ? 'DONE' : 'FAILED',
    outcome: outcome && { ...outcome, failure },
  })
}
