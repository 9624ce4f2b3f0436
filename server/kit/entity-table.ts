import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  uniqueIndex,
  type AnyPgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core'
import type { Entity } from '../../domain/kit/entity.ts'
import type { Field, Fields } from '../../domain/kit/field.ts'
import { bigint, boolean, day, integer, tenantTable, text, uuid, within } from './table.ts'

type Base<F extends Field> = F['kind'] extends 'int'
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

type NotNull<B> = B extends { notNull(): infer R } ? R : never
type ColumnOf<F extends Field> = F['nullable'] extends true ? Base<F> : NotNull<Base<F>>
type ColumnsOf<F extends Fields> = { [K in keyof F]: ColumnOf<F[K]> & PgColumnBuilderBase }

export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The table of a declaration. `targets` gives the table of every entity that its refs name. */
export function tableOf<N extends string, F extends Fields>(
  entity: Pick<Entity<N, string, F>, 'name' | 'fields'> & { unique: readonly (readonly string[])[] },
  targets: Record<string, { organisationId: AnyPgColumn; id: AnyPgColumn }> = {},
  extras: (table: { [K in keyof F | 'organisationId' | 'id']: AnyPgColumn }) => PgTableExtraConfigValue[] = () => [],
) {
  const table = snake(entity.name).replaceAll('-', '_')
  const columns = Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, columnOf(snake(name), field)]),
  )
  return tenantTable(table, columns as unknown as ColumnsOf<F>, (row) => {
    const at = row as unknown as Record<string, AnyPgColumn> & { organisationId: AnyPgColumn }
    return [...uniques(table, entity, at), ...references(table, entity.fields, at, targets), ...extras(at as never)]
  })
}

function columnOf(name: string, field: Field): PgColumnBuilderBase {
  const base = baseOf(name, field)
  const required = field.nullable ? base : base.notNull()
  return field.initial === undefined ? required : required.default(field.initial)
}

// The builders share what is used here, but no type says so.
interface Builder extends PgColumnBuilderBase {
  notNull(): Builder
  default(value: unknown): Builder
}

function baseOf(name: string, field: Field): Builder {
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
  return kinds[field.kind]() as Builder
}

// Texts that differ only in case are one name; an empty place in a key equals another empty one.
function uniques(
  table: string,
  entity: { fields: Fields; unique: readonly (readonly string[])[] },
  at: Record<string, AnyPgColumn> & { organisationId: AnyPgColumn },
) {
  return entity.unique.map((names) => {
    const parts = names.map((name) => keyPart(entity.fields[name] as Field, at[name] as AnyPgColumn))
    return uniqueIndex(`${table}_${names.map(snake).join('_')}_key`.slice(0, 63)).on(at.organisationId, ...parts)
  })
}

const nobody = '00000000-0000-0000-0000-000000000000'
function keyPart(field: Field, column: AnyPgColumn) {
  if (field.kind === 'text' || field.kind === 'email') return sql`lower(${column})`
  if (field.kind === 'ref' && field.nullable) return sql`coalesce(${column}, ${sql.raw(`'${nobody}'::uuid`)})`
  return column
}

function references(
  table: string,
  fields: Fields,
  at: Record<string, AnyPgColumn> & { organisationId: AnyPgColumn },
  targets: Record<string, { organisationId: AnyPgColumn; id: AnyPgColumn }>,
) {
  return Object.entries(fields).flatMap(([name, field]) => {
    const target = field.to ? targets[field.to] : undefined
    return target
      ? [within(`${table}_${snake(name)}_fk`.slice(0, 63), at.organisationId, at[name] as AnyPgColumn, target)]
      : []
  })
}
