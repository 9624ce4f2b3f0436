import { and, asc, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import type { ImportView, Outcome } from '../../../domain/hr/import/employee-import.schemas.ts'
import { rowProblems, type RowProblemCode } from '../../../domain/hr/import/row-problems.ts'
import { addedImportSettings, type ImportSettings } from '../../../domain/hr/import/import-settings.ts'
import type { Page, Search } from '../../../domain/kit/page.ts'
import { fail, type Facts } from '../../kit/errors.ts'
import { translate, type Language } from '../../kit/i18n.ts'
import type { User } from '../../kit/user.ts'
import { toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { appUser } from '../../main/users/user.table.ts'
import { employeeImport, importProblem, jobProgress } from './employee-import.table.ts'
import { listImportLeaveTypes, listImportTargets } from './target-access.ts'

export type ImportStatus = ImportView['status']
export const busyImportStatuses: readonly ImportStatus[] = ['CHECKING', 'QUEUED', 'RUNNING', 'UNDOING']

/** A job without progress for this time is considered lost. */
const STALLED_MS = 60_000

export interface StoredImport {
  id: string
  fileHash: string
  fileName: string
  status: ImportStatus
  rowCount: number
  format: ImportView['format'] & { dates: ImportView['dates']; reusedFrom?: string }
  columns: ImportView['columns']
  settings: ImportSettings
  outcome: Outcome | null
  createdAt: string
  finishedAt: string | null
}

export async function findImport(db: Db, id: string): Promise<StoredImport> {
  const [found] = await db.select().from(employeeImport).where(eq(employeeImport.id, id))
  if (!found) fail('NOT_FOUND')
  const stored = found as StoredImport
  // Imports of earlier releases have one effective date for all changes.
  const { changesFrom, payFrom = changesFrom, leaveOn = changesFrom } = stored.settings
  return { ...stored, settings: { ...addedImportSettings, ...stored.settings, payFrom, leaveOn } }
}

export async function readImport(db: Db, id: string, { user, now }: { user: User; now: Date }): Promise<ImportView> {
  const [stored, [progress]] = await Promise.all([
    findImport(db, id),
    db.select().from(jobProgress).where(eq(jobProgress.subjectId, id)),
  ])
  const { dates, reusedFrom = null, ...format } = stored.format
  const isWorking = busyImportStatuses.includes(stored.status)
  return {
    ...stored,
    format,
    dates,
    reusedFrom,
    targets: await listImportTargets(db, user),
    leaveTypes: await listImportLeaveTypes(db, user),
    status: isWorking && isImportStalled(progress?.updatedAt ?? stored.createdAt, now) ? 'STALLED' : stored.status,
    progress: isWorking && progress ? { phase: progress.phase, done: progress.done, total: progress.total } : null,
  }
}

export const isImportStalled = (lastSign: string, now: Date): boolean =>
  now.getTime() - new Date(lastSign).getTime() > STALLED_MS

export function searchImports(db: Db, search: Search) {
  const columns = {
    id: employeeImport.id,
    fileName: employeeImport.fileName,
    status: sql<ImportStatus>`${employeeImport.status}`,
    rowCount: employeeImport.rowCount,
    createdBy: appUser.fullName,
    createdAt: employeeImport.createdAt,
    outcome: sql<Outcome | null>`${employeeImport.outcome}`,
  }
  const { limit, offset } = toLimitOffset(search)
  const rows = db
    .select(columns)
    .from(employeeImport)
    .leftJoin(appUser, eq(appUser.id, employeeImport.createdBy))
    .orderBy(desc(employeeImport.createdAt))
    .limit(limit)
    .offset(offset)
  return fetchPage(db, search, { rows, counted: sql`select 1 from ${employeeImport}` })
}

interface ImportProblemView {
  id: string
  row: number
  column: string | null
  value: string | null
  severity: 'ERROR' | 'WARNING'
  code: string
  message: string
}

/** The problems of the rows of a file, errors first, in the language of the user. */
export async function searchImportProblems(
  db: Db,
  importId: string,
  search: Search,
  language: Language,
): Promise<Page<ImportProblemView>> {
  await findImport(db, importId)
  const { severity, q } = search.filters ?? {}
  const words = typeof q === 'string' && q.trim() !== '' ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null
  const where = and(
    eq(importProblem.importId, importId),
    typeof severity === 'string' ? eq(importProblem.severity, severity) : undefined,
    words ? or(ilike(importProblem.column, words), ilike(importProblem.value, words)) : undefined,
  ) as SQL
  const { limit, offset } = toLimitOffset(search)
  const [found, [counted]] = await Promise.all([
    db
      .select()
      .from(importProblem)
      .where(where)
      .orderBy(asc(importProblem.severity), asc(importProblem.row), asc(importProblem.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: sql<number>`count(*)` })
      .from(importProblem)
      .where(where),
  ])
  const total = counted?.total ?? 0
  const content = found.map(({ id, row, column, value, severity: grade, code, facts }) => ({
    id,
    row,
    column,
    value,
    severity: grade as 'ERROR' | 'WARNING',
    code,
    message: translate(language, rowProblems[code as RowProblemCode], facts as Facts),
  }))
  return { content, page: search.page ?? 0, size: limit, totalElements: total, totalPages: Math.ceil(total / limit) }
}
