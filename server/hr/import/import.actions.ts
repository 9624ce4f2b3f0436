import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ImportSettings } from '../../../domain/hr/import/import-settings.ts'
import { fail } from '../../kit/errors.ts'
import { enqueueJob } from '../../kit/jobs/worker.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { employeeImport, jobProgress } from './employee-import.table.ts'
import { findImport, isImportStalled, busyImportStatuses, type ImportStatus } from './import.queries.ts'
import { assertTargetPermissions, assertTargetsOfCountry } from './target-access.ts'
import { assertImportUnused } from './undo-import.ts'

export type ImportWork = 'check' | 'run' | 'undo'

export interface ImportJob {
  organisationId: string
  userId: string
  importId: string
  work: ImportWork
}

interface ImportActor {
  user: User
  now: Date
}

/** Changes the settings for reading the file. The result of an earlier check is discarded. */
export async function setImportSettings(
  db: Db,
  id: string,
  settings: ImportSettings,
  { user, now }: ImportActor,
): Promise<void> {
  assertTargetPermissions(settings, user)
  await assertTargetsOfCountry(db, settings)
  const { columns } = await lockImport(db, id, ['UPLOADED', 'CHECKED', 'FAILED'], now)
  checkMapping(settings, columns.length)
  await db
    .update(employeeImport)
    .set({
      settings,
      status: 'UPLOADED',
      outcome: null,
      version: sql`${employeeImport.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(employeeImport.id, id))
}

export async function startImportCheck(
  db: Db,
  id: string,
  settings: ImportSettings | undefined,
  by: ImportActor,
): Promise<void> {
  if (settings) await setImportSettings(db, id, settings, by)
  const { settings: chosen, columns } = await lockImport(db, id, ['UPLOADED', 'CHECKED', 'FAILED'], by.now)
  assertTargetPermissions(chosen, by.user)
  checkMapping(chosen, columns.length)
  await enqueueImport(db, id, 'CHECKING', 'check', by)
}

export async function startImport(db: Db, id: string, by: ImportActor): Promise<void> {
  const { outcome, settings } = await lockImport(db, id, ['CHECKED', 'FAILED'], by.now)
  if (!outcome || (outcome.errors > 0 && !settings.skipsErrors)) fail('IMPORT_NOT_CHECKED')
  assertTargetPermissions(settings, by.user)
  await enqueueImport(db, id, 'QUEUED', 'run', by)
}

export async function startImportUndo(db: Db, id: string, by: ImportActor): Promise<void> {
  const { settings } = await lockImport(db, id, ['DONE'], by.now)
  assertTargetPermissions(settings, by.user)
  await assertImportUnused(db, id)
  await enqueueImport(db, id, 'UNDOING', 'undo', by)
}

// Locks the row: if two users start the import at once, the second gets the error that it is busy.
async function lockImport(db: Db, id: string, from: ImportStatus[], now: Date) {
  await db.select({ id: employeeImport.id }).from(employeeImport).where(eq(employeeImport.id, id)).for('update')
  const stored = await findImport(db, id)
  if (from.includes(stored.status)) return stored
  if (!busyImportStatuses.includes(stored.status))
    fail(from.includes('DONE') ? 'IMPORT_NOT_COMPLETED' : 'IMPORT_NOT_CHECKED')
  const [progress] = await db
    .select({ updatedAt: jobProgress.updatedAt })
    .from(jobProgress)
    .where(eq(jobProgress.subjectId, id))
  const isUndo = from.includes('DONE')
  if (!isImportStalled(progress?.updatedAt ?? stored.createdAt, now) || (stored.status === 'UNDOING') !== isUndo)
    fail('IMPORT_BUSY')
  return stored
}

async function enqueueImport(
  db: Db,
  importId: string,
  status: ImportStatus,
  work: ImportWork,
  { user, now }: ImportActor,
): Promise<void> {
  await db
    .update(employeeImport)
    .set({
      status,
      startedAt: now.toISOString(),
      finishedAt: null,
      version: sql`${employeeImport.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(employeeImport.id, importId))
  await db
    .insert(jobProgress)
    .values({ subjectId: importId, phase: 'WAITING', updatedAt: now.toISOString() })
    .onConflictDoUpdate({
      target: [jobProgress.organisationId, jobProgress.subjectId],
      set: { phase: 'WAITING', done: 0, total: 0, updatedAt: now.toISOString() },
    })
  const job: ImportJob = { organisationId: user.organisationId, userId: user.userId, importId, work }
  await enqueueJob(db, 'employee-import', job, { key: `employee-import:${importId}` })
}

function checkMapping({ mapping, changesOnly }: ImportSettings, columns: number): void {
  const held = mapping.filter((target) => target !== null)
  if (mapping.length !== columns) fail('BAD_INPUT', {}, { mapping: 'FIELD_FORMAT' })
  if (new Set(held).size !== held.length) fail('BAD_INPUT', {}, { mapping: 'IMPORT_TARGET_DUPLICATE' })
  if (!held.includes('number') || (!held.includes('firstName') && !held.includes('fullName')))
    fail('BAD_INPUT', {}, { mapping: 'IMPORT_MAPPING_INCOMPLETE' })
  if (!held.includes('joinedOn') && !changesOnly) fail('BAD_INPUT', {}, { mapping: 'IMPORT_JOINING_DATE_MISSING' })
}

/** Changes the status of an import if it still has the expected status. */
export async function updateImportStatus(
  db: Db,
  id: string,
  from: ImportStatus[],
  values: Partial<typeof employeeImport.$inferInsert>,
): Promise<boolean> {
  const moved = await db
    .update(employeeImport)
    .set({ ...values, version: sql`${employeeImport.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(employeeImport.id, id), inArray(employeeImport.status, from)))
    .returning({ id: employeeImport.id })
  return moved.length > 0
}
