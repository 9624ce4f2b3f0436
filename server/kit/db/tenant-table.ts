import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
  type AnyPgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core'
import { newId } from './new-id.ts'

export { newId } from './new-id.ts'
export { bigint, boolean, date, foreignKey, index, integer, jsonb, text, timestamp, unique, uuid }

export const id = () => uuid('id').notNull().$defaultFn(newId)
export const day = (name: string) => date(name, { mode: 'string' })
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
/** Integer minor units; bigint because indexes support its comparisons under row-level security. @public */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' })

const currentOrganisation = sql`(select nullif(current_setting('app.organisation', true), '')::uuid)`

/** The organisation of a row, set by the transaction. */
export const tenantColumns = () => ({
  organisationId: uuid('organisation_id')
    .notNull()
    .default(sql`nullif(current_setting('app.organisation', true), '')::uuid`),
})

export const versionColumns = () => ({
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
})

/** Columns of every row: organisation, id, version, creation time. */
const rowColumns = () => ({ ...tenantColumns(), id: id(), ...versionColumns() })

type TableColumns = Record<string, PgColumnBuilderBase>
type TableExtras<C> = (table: C) => PgTableExtraConfigValue[]

export const tenantPolicy = (name: string) =>
  pgPolicy(`${name}_tenant`, {
    for: 'all',
    using: sql`organisation_id = ${currentOrganisation}`,
    withCheck: sql`organisation_id = ${currentOrganisation}`,
  })

/**
 * A table with rows of organisations: `organisation_id` is the first column of the primary key, row-level security is
 * enabled. `extras` adds keys and indexes. Name every constraint (at most 63 characters), so that it can map to an
 * error code.
 */
export function tenantTable<N extends string, C extends TableColumns>(
  name: N,
  columns: C,
  extras: TableExtras<RowKeys & { [K in keyof C]: AnyPgColumn }> = () => [],
) {
  // Every table has the columns of `rowColumns`; drizzle cannot derive them while `C` is open.
  return pgTable(name, { ...rowColumns(), ...columns }, (table) => [
    primaryKey({
      name: `${name}_pk`,
      columns: [(table as unknown as TenantKeys).organisationId, (table as unknown as TenantKeys).id],
    }),
    tenantPolicy(name),
    ...extras(table as never),
  ])
}

type TenantKeys = { organisationId: AnyPgColumn; id: AnyPgColumn }
type RowKeys = TenantKeys & { createdAt: AnyPgColumn; updatedAt: AnyPgColumn }

/** A foreign key within an organisation: a row cannot refer to a row of another organisation. */
export const tenantForeignKey = (
  name: string,
  organisationId: AnyPgColumn,
  column: AnyPgColumn,
  target: TenantKeys,
  onDelete: 'restrict' | 'cascade' | 'no action' = 'no action',
) =>
  foreignKey({ name, columns: [organisationId, column], foreignColumns: [target.organisationId, target.id] }).onDelete(
    onDelete,
  )
