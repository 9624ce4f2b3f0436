import Type, { type TObject, type TSchema } from 'typebox'
import { schemaOf, type Field, type Fields } from './field.ts'
import { searchOf } from './page.ts'
import { Id, Shape, Text } from './schema.ts'

/** Must a new row give this field? */
export const isNeeded = (field: Field): boolean =>
  !field.nullable && field.initial === undefined && field.kind !== 'bool'

export function inputSchema(fields: Fields): TObject {
  return Shape(map(fields, (field) => (isNeeded(field) ? schemaOf(field) : Type.Optional(schemaOf(field)))))
}

/** Any of the fields, none of them needed. */
export const changesSchema = (fields: Fields): TObject => Shape(map(fields, (field) => Type.Optional(schemaOf(field))))

export function updateSchema(fields: Fields): TObject {
  return Shape({ ...map(fields, (field) => Type.Optional(schemaOf(field))), version: Type.Integer({ minimum: 1 }) })
}

export function rowSchema(fields: Fields): TObject {
  return Type.Object({
    id: Id,
    version: Type.Integer(),
    updatedAt: Type.String(),
    ...map(fields, replySchemaOf),
    labels: Type.Record(Type.String(), Type.String()),
  })
}

// Replies are written, not judged: a looser schema serialises faster and never hides a stored value.
function replySchemaOf(field: Field): TSchema {
  const type = replyTypes[field.kind] ?? Type.String()
  return field.nullable ? Type.Union([type, Type.Null()]) : type
}

const replyTypes: Partial<Record<Field['kind'], TSchema>> = {
  int: Type.Integer(),
  money: Type.Integer(),
  number: Type.Number(),
  bool: Type.Boolean(),
}

export const filterSchema = (fields: Fields): TObject =>
  Shape({ ...map(fields, (field) => Type.Optional(schemaOf(field))), q: Type.Optional(Text(100)) })

export const sortable = (fields: Fields): string[] => [...Object.keys(fields), 'createdAt', 'updatedAt']

export const searchSchema = (fields: Fields): TObject => searchOf(filterSchema(fields), sortable(fields))

const map = (fields: Fields, make: (field: Field) => TSchema): Record<string, TSchema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]))
