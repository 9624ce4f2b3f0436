import Type, { type TObject, type TSchema } from 'typebox'
import { buildFieldSchema, type Field, type Fields } from './field.ts'
import { buildSearchBody } from './page.ts'
import { Id, Shape, Text, Version } from './schema.ts'

/** True when a new row must contain this field. */
export const isFieldRequired = (field: Field): boolean =>
  !field.nullable && field.initial === undefined && field.kind !== 'bool'

export function buildInputSchema(fields: Fields): TObject {
  return Shape(
    mapFields(fields, (field) =>
      isFieldRequired(field) ? buildFieldSchema(field) : Type.Optional(buildFieldSchema(field)),
    ),
  )
}

/** All fields, all optional. */
export const buildChangesSchema = (fields: Fields): TObject =>
  Shape(mapFields(fields, (field) => Type.Optional(buildFieldSchema(field))))

export function buildUpdateSchema(fields: Fields): TObject {
  return Shape({
    ...mapFields(fields, (field) => Type.Optional(buildFieldSchema(field))),
    version: Version,
  })
}

export function buildRowSchema(fields: Fields): TObject {
  return Type.Object({
    id: Id,
    version: Type.Integer(),
    updatedAt: Type.String(),
    ...mapFields(fields, buildReplySchema),
    labels: Type.Record(Type.String(), Type.String()),
  })
}

// Replies are not validated. A looser schema serialises faster and never hides a stored value.
function buildReplySchema(field: Field): TSchema {
  const type = replyTypes[field.kind] ?? Type.String()
  return field.nullable ? Type.Union([type, Type.Null()]) : type
}

const replyTypes: Partial<Record<Field['kind'], TSchema>> = {
  int: Type.Integer(),
  money: Type.Integer(),
  number: Type.Number(),
  bool: Type.Boolean(),
}

export const buildFilterSchema = (fields: Fields): TObject =>
  Shape({ ...mapFields(fields, (field) => Type.Optional(buildFieldSchema(field))), q: Type.Optional(Text(100)) })

export const listSortableFields = (fields: Fields): string[] => [...Object.keys(fields), 'createdAt', 'updatedAt']

export const buildSearchSchema = (fields: Fields, pageSize: number): TObject =>
  buildSearchBody(buildFilterSchema(fields), listSortableFields(fields), pageSize)

const mapFields = (fields: Fields, make: (field: Field) => TSchema): Record<string, TSchema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]))
