import Type, { type TObject, type TSchema, type TUnsafe } from 'typebox'
import type { EntityInput } from '../../kit/entity-calls.ts'
import { buildFieldSchema, type Field, type Fields, type FieldValue } from '../../kit/field.ts'
import { Done, Id, Nullable, Phone, Shape, Version } from '../../kit/schema.ts'
import { isPhoneField } from './employee.fields.ts'
import { Address, BankAccount, EmergencyContact, FamilyMember, IdentityNumber } from './record-sections.ts'

export type SectionRow<F extends Fields> = { [K in keyof F]: FieldValue<F[K]> } & { id: string; version: number }

type SectionCalls<P extends string, F extends Fields> = {
  [K in `POST /api/hr/employees/{id}/${P}`]: {
    access: string
    body: TUnsafe<EntityInput<F>>
    response: TUnsafe<SectionRow<F>>
  }
} & {
  [K in `PUT /api/hr/employees/{id}/${P}/{partId}`]: {
    access: string
    body: TUnsafe<EntityInput<F> & { version: number }>
    response: TUnsafe<SectionRow<F>>
  }
} & { [K in `DELETE /api/hr/employees/{id}/${P}/{partId}`]: { access: string; response: typeof Done } }

// The action checks the permission: employees maintain some sections of their own record.
const sectionAccess = 'employee.read'

function defineSectionCalls<const P extends string, const F extends Fields>(part: {
  path: P
  fields: F
}): SectionCalls<P, F> {
  const path = `/api/hr/employees/{id}/${part.path}`
  const response = buildRowSchema(part)
  const calls = {
    [`POST ${path}`]: { access: sectionAccess, body: Shape(buildBodySchema(part.fields, isRequiredField)), response },
    [`PUT ${path}/{partId}`]: {
      access: sectionAccess,
      body: Shape({ ...buildBodySchema(part.fields, () => false), version: Version }),
      response,
    },
    [`DELETE ${path}/{partId}`]: { access: sectionAccess, response: Done },
  }
  return calls as SectionCalls<P, F>
}

export const isRequiredField = (field: Field) => !field.nullable && field.initial === undefined

const buildBodySchema = (fields: Fields, needed: (field: Field) => boolean): Record<string, TSchema> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = isPhoneField(name) ? (field.nullable ? Nullable(Phone) : Phone) : buildFieldSchema(field)
      return [name, needed(field) ? schema : Type.Optional(schema)]
    }),
  )

/** A section in a reply. Encrypted fields are masked. */
export function buildRowSchema<F extends Fields>({ fields }: { fields: F }): TUnsafe<SectionRow<F>> {
  const written: [string, TSchema][] = Object.entries(fields).map(([name, field]) => {
    const type = field.kind === 'bool' ? Type.Boolean() : Type.String()
    return [name, field.nullable ? Nullable(type) : type]
  })
  const schema: TObject = Type.Object({ id: Id, version: Type.Integer(), ...Object.fromEntries(written) })
  return Type.Unsafe<SectionRow<F>>(schema)
}

export const recordSectionCalls = {
  ...defineSectionCalls(Address),
  ...defineSectionCalls(EmergencyContact),
  ...defineSectionCalls(FamilyMember),
  ...defineSectionCalls(BankAccount),
  ...defineSectionCalls(IdentityNumber),
}
