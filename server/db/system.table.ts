import { sql } from 'drizzle-orm'
import {
  bigint as pgBigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DataAccessKind, DataAccessSource } from '../../domain/main/system/data-access.calls.ts'
import { instant, tenantPolicy, tenantTable } from '../kit/db/tenant-table.ts'

const organisationIdColumn = () =>
  uuid('organisation_id')
    .notNull()
    .default(sql`nullif(current_setting('app.organisation', true), '')::uuid`)

/** The audit log: user, row, action. Only triggers write it; entries are never changed. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    organisationId: organisationIdColumn(),
    id: pgBigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    actorId: uuid('actor_id'),
    requestId: text('request_id'),
    tableName: text('table_name').notNull(),
    rowId: uuid('row_id').notNull(),
    action: text('action').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [
    primaryKey({ name: 'audit_entry_pk', columns: [table.organisationId, table.id] }),
    index('audit_entry_row_idx').on(table.organisationId, table.rowId, table.id),
    tenantPolicy('audit_entry'),
  ],
)

/** Number of changes of a table. One row for each connection, so that writers never wait for each other. */
export const changeCounter = pgTable(
  'change_counter',
  {
    organisationId: organisationIdColumn(),
    tableName: text('table_name').notNull(),
    backend: integer('backend').notNull(),
    moves: pgBigint('moves', { mode: 'number' }).notNull().default(1),
  },
  (table) => [
    primaryKey({ name: 'change_counter_pk', columns: [table.organisationId, table.tableName, table.backend] }),
    tenantPolicy('change_counter'),
  ],
)

export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    organisationId: organisationIdColumn(),
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    reply: jsonb('reply'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ name: 'idempotency_key_pk', columns: [table.organisationId, table.userId, table.key] }),
    index('idempotency_key_created_idx').on(table.createdAt),
    tenantPolicy('idempotency_key'),
  ],
)

/** A stored file: its bytes are in the file store under `hash`. It is not referenced until another row uses it. */
export const file = tenantTable('file', {
  hash: text('hash').notNull(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  size: pgBigint('size', { mode: 'number' }).notNull(),
  createdBy: uuid('created_by'),
  isLoose: boolean('is_loose').notNull().default(false),
})

/** Reads during an impersonation. Rows are only added (rules-main.sql). */
export const impersonatedRead = tenantTable(
  'impersonated_read',
  {
    userId: uuid('user_id').notNull(),
    seenById: uuid('seen_by_id').notNull(),
    call: text('call').notNull(),
    path: text('path').notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [index('impersonated_read_user_idx').on(table.organisationId, table.userId, table.createdAt)],
)

/** Who read pay, numbers or documents of another employee. Rows are only added (rules-main.sql). */
export const dataAccess = tenantTable(
  'data_access',
  {
    userId: uuid('user_id').notNull(),
    /** Null for a number that was looked up at the identity provider. */
    employeeId: uuid('employee_id'),
    kind: text('kind').$type<DataAccessKind>().notNull(),
    /** For payslips, lists and files: the kind, and of lists and files the filter and the number of employees shown. */
    source: text('source').$type<DataAccessSource>(),
    filter: text('filter'),
    count: integer('count'),
    /** The entry of the list, for the entries of its employees. */
    listId: uuid('list_id'),
  },
  (table) => [
    index('data_access_employee_idx').on(table.organisationId, table.employeeId, table.createdAt),
    index('data_access_user_idx').on(table.organisationId, table.userId, table.createdAt),
    index('data_access_created_idx').on(table.organisationId, table.createdAt, table.id),
  ],
)

/** Values of the installation, one per row. The owner reads them at the start; the application cannot. */
export const installation = pgTable('installation', { key: text('key').primaryKey(), value: text('value').notNull() })
