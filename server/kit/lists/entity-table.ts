import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  uniqueIndex,
  type AnyPgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core'
import type { Entity } from '../../../domain/kit/entity.ts'
import type { Field, Fields } from '../../../domain/kit/field.ts'
import { bigint, boolean, day, integer, tenantTable, text, uuid, tenantForeignKey } from '../db/tenant-table.ts'

type BaseColumn<F extends Field> = F['kind'] extends 'int'
  ? ReturnType<typeof integer>
  : F['kind'] extends 'number'
    ? ReturnType<typeof doublePrecision>
    : F['kind'] extends 'money'
      ? ReturnType<typeof bigint<'money', 'number'>>
      : F['kind'] extends 'date'
        ? ReturnType<typeof day>
        : F['kind'] extends 'bool'
          ? ReturnType<typeof boolean>
          : F['kind'] extends 'ref'
            ? ReturnType<typeof uuid>
            : ReturnType<typeof text>

type NotNullColumn<B> = B extends { notNull(): infer R } ? R : never
type FieldColumn<F extends Field> = F['nullable'] extends true ? BaseColumn<F> : NotNullColumn<BaseColumn<F>>
type FieldColumns<F extends Fields> = { [K in keyof F]: FieldColumn<F[K]> & PgColumnBuilderBase }

export const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The table of a declaration. `targets` contains the table of every referenced entity. */
export function defineEntityTable<N extends string, F extends Fields>(
  entity: Pick<Entity<N, string, F>, 'name' | 'fields'> & { unique: readonly (readonly string[])[] },
  targets: Record<string, { organisationId: AnyPgColumn; id: AnyPgColumn }> = {},
  extras: (table: { [K in keyof F | 'organisationId' | 'id']: AnyPgColumn }) => PgTableExtraConfigValue[] = () => [],
) {
  const table = toSnakeCase(entity.name).replaceAll('-', '_')
  const columns = Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, buildColumn(toSnakeCase(name), field)]),
  )
  return tenantTable(table, columns as unknown as FieldColumns<F>, (row) => {
    const at = row as unknown as Record<string, AnyPgColumn> & { organisationId: AnyPgColumn }
    return [
      ...buildUniqueIndexes(table, entity, at),
      ...buildForeignKeys(table, entity.fields, at, targets),
      ...extras(at as never),
    ]
  })
}

function buildColumn(name: string, field: Field): PgColumnBuilderBase {
  const base = buildBaseColumn(name, field)
  const required = field.nullable ? base : base.notNull()
  return field.initial === undefined ? required : required.default(field.initial)
}

// The column builders share these methods, but they have no common type.
interface ColumnBuilder extends PgColumnBuilderBase {
  notNull(): ColumnBuilder
  default(value: unknown): ColumnBuilder
}

function buildBaseColumn(name: string, field: Field): ColumnBuilder {
  const kinds: Record<Field['kind'], () => unknown> = {
    int: () => integer(name),
    number: () => doublePrecision(name),
    money: () => bigint(name, { mode: 'number' }),
    date: () => day(name),
    bool: () => boolean(name),
    ref: () => uuid(name),
    text: () => text(name),
    textarea: () => text(name),
    email: () => text(name),
    colour: () => text(name),
    time: () => text(name),
    choice: () => text(name),
  }
  return kinds[field.kind]() as ColumnBuilder
}

// Unique texts ignore case, and nulls in a unique key are equal.
function buildUniqueIndexes(
  table: string,
  entity: { fields: Fields; unique: readonly (readonly string[])[] },
  at: Record<string, AnyPgColumn> & { organisationId: AnyPgColumn },
) {
  return entity.unique.map((names) => {
    const parts = names.map((name) => buildKeyPart(entity.fields[name] as Field, at[name] as AnyPgColumn))
    return uniqueIndex(`${table}_${names.map(toSnakeCase).join('_')}_key`.slice(0, 63)).on(at.organisationId, ...parts)
  })
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000'
function buildKeyPart(field: Field, column: AnyPgColumn) {
  if (field.kind === 'text' || field.kind === 'email') return sql`lower(${column})`
  if (field.kind === 'ref' && field.nullable) return sql`coalesce(${column}, ${sql.raw(`'${NIL_UUID}'::uuid`)})`
  return column
}

function buildForeignKeys(
  table: string,
  fields: Fields,
  at: Record<string, AnyPgColumn> & { organisationId: AnyPgColumn },
  targets: Record<string, { organisationId: AnyPgColumn; id: AnyPgColumn }>,
) {
  return Object.entries(fields).flatMap(([name, field]) => {
    const target = field.to ? targets[field.to] : undefined
    return target
      ? [
          tenantForeignKey(
            `${table}_${toSnakeCase(name)}_fk`.slice(0, 63),
            at.organisationId,
            at[name] as AnyPgColumn,
            target,
          ),
        ]
      : []
  })
}
