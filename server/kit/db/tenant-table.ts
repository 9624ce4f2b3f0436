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
/** Integer minor units; bigint because its comparisons stay usable by indexes under row security. @public */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' })

const currentOrganisation = sql`(select nullif(current_setting('app.organisation', true), '')::uuid)`

/** Whose a row is: filled in by the transaction. */
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

/** Every row: which organisation, which id, which version, since when. */
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
 * A table of rows that belong to one organisation: `organisation_id` first in the primary key, row security on.
 * `extras` adds keys and indexes; name every constraint (63 characters at most) so that it can map to an error code.
 */
export function tenantTable<N extends string, C extends TableColumns>(
  name: N,
  columns: C,
  extras: TableExtras<RowKeys & { [K in keyof C]: AnyPgColumn }> = () => [],
) {
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

/** A foreign key within the organisation: one organisation's row can't point at another's. */
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
