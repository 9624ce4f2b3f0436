import { sql } from 'drizzle-orm'
import {
  index,
  instant,
  integer,
  jsonb,
  tenantTable,
  text,
  unique,
  uuid,
  tenantForeignKey,
} from '../../kit/db/tenant-table.ts'

/** An import of employees: the analysed file, the column mapping and the status. */
export const employeeImport = tenantTable(
  'employee_import',
  {
    fileHash: text('file_hash').notNull(),
    fileName: text('file_name').notNull(),
    kind: text('kind').notNull(),
    format: jsonb('format').notNull(),
    columns: jsonb('columns').notNull(),
    settings: jsonb('settings').notNull(),
    rowCount: integer('row_count').notNull(),
    status: text('status').notNull().default('UPLOADED'),
    outcome: jsonb('outcome'),
    /** Departments, zones and employee types that the import created. An undo deletes them. */
    made: jsonb('made'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    createdBy: uuid('created_by'),
  },
  (table) => [index('employee_import_created_idx').on(table.organisationId, table.createdAt)],
)

export const importProblem = tenantTable(
  'import_problem',
  {
    importId: uuid('import_id').notNull(),
    row: integer('row').notNull(),
    column: text('column'),
    value: text('value'),
    severity: text('severity').notNull(),
    code: text('code').notNull(),
    facts: jsonb('facts')
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    tenantForeignKey('import_problem_import_fk', table.organisationId, table.importId, employeeImport, 'cascade'),
    index('import_problem_row_idx').on(table.organisationId, table.importId, table.severity, table.row),
  ],
)

/**
 * The effect of an import on one employee: `before` is null for a new employee. `version` is the version of the record
 * after the import.
 */
export const importRow = tenantTable(
  'import_row',
  {
    importId: uuid('import_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    version: integer('version').notNull(),
    before: jsonb('before'),
  },
  (table) => [
    tenantForeignKey('import_row_import_fk', table.organisationId, table.importId, employeeImport, 'cascade'),
    unique('import_row_key').on(table.organisationId, table.importId, table.employeeId),
  ],
)

/**
 * The progress of a job. It is written outside the job's transaction, so that other users can see it while the job
 * runs.
 */
export const jobProgress = tenantTable(
  'job_progress',
  {
    subjectId: uuid('subject_id').notNull(),
    phase: text('phase').notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
  },
  (table) => [unique('job_progress_subject_key').on(table.organisationId, table.subjectId)],
)
