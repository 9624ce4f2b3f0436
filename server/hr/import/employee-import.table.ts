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

/** A file of employees on its way in: what was found in it, how its columns are read, and how far it got. */
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
    /** Departments, zones and types it made, so that an undo can take them back. */
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

/** What an import did to one person: `before` is null for someone it made. `version` is the employee's after it. */
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

/** How far a long work is; written apart from the work itself, so that it shows while that runs. */
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
