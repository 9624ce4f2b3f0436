import Type, { type TObject, type TSchema, type TUnsafe } from 'typebox'
import type { EntityInput } from '../kit/entity.ts'
import { buildFieldSchema, type Field, type Fields, type FieldValue } from '../kit/field.ts'
import { Done, Id, Nullable, Phone, Shape } from '../kit/schema.ts'
import { isPhone } from './person.fields.ts'
import { Address, BankAccount, EmergencyContact, FamilyMember, IdentityNumber } from './person-parts.ts'

export type PartRow<F extends Fields> = { [K in keyof F]: FieldValue<F[K]> } & { id: string; version: number }

type PartCalls<P extends string, F extends Fields> = {
  [K in `POST /api/hr/employees/{id}/${P}`]: {
    access: string
    body: TUnsafe<EntityInput<F>>
    response: TUnsafe<PartRow<F>>
  }
} & {
  [K in `PUT /api/hr/employees/{id}/${P}/{partId}`]: {
    access: string
    body: TUnsafe<EntityInput<F> & { version: number }>
    response: TUnsafe<PartRow<F>>
  }
} & { [K in `DELETE /api/hr/employees/{id}/${P}/{partId}`]: { access: string; response: typeof Done } }

// Who may is settled by the action: a person keeps some parts of their own record.
const access = 'employee.read'

function callsOf<const P extends string, const F extends Fields>(part: { path: P; fields: F }): PartCalls<P, F> {
  const path = `/api/hr/employees/{id}/${part.path}`
  const response = rowSchemaOf(part)
  const calls = {
    [`POST ${path}`]: { access, body: Shape(bodyOf(part.fields, isNeeded)), response },
    [`PUT ${path}/{partId}`]: {
      access,
      body: Shape({ ...bodyOf(part.fields, () => false), version: Type.Integer({ minimum: 1 }) }),
      response,
    },
    [`DELETE ${path}/{partId}`]: { access, response: Done },
  }
  return calls as PartCalls<P, F>
}

const isNeeded = (field: Field) => !field.nullable && field.initial === undefined

const bodyOf = (fields: Fields, needed: (field: Field) => boolean): Record<string, TSchema> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = isPhone(name) ? (field.nullable ? Nullable(Phone) : Phone) : buildFieldSchema(field)
      return [name, needed(field) ? schema : Type.Optional(schema)]
    }),
  )

/** A part on the wire. Sealed fields come masked. */
export function rowSchemaOf<F extends Fields>({ fields }: { fields: F }): TUnsafe<PartRow<F>> {
  const written: [string, TSchema][] = Object.entries(fields).map(([name, field]) => {
    const type = field.kind === 'bool' ? Type.Boolean() : Type.String()
    return [name, field.nullable ? Nullable(type) : type]
  })
  const schema: TObject = Type.Object({ id: Id, version: Type.Integer(), ...Object.fromEntries(written) })
  return Type.Unsafe<PartRow<F>>(schema)
}

export const personPartCalls = {
  ...callsOf(Address),
  ...callsOf(EmergencyContact),
  ...callsOf(FamilyMember),
  ...callsOf(BankAccount),
  ...callsOf(IdentityNumber),
}
