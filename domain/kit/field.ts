import Type, { type TSchema } from 'typebox'
import {
  Choice,
  Colour,
  DayString,
  Email,
  Id,
  Nullable,
  ONE_LINE_PATTERN,
  REQUIRED_LINE_PATTERN,
  REQUIRED_TEXT_PATTERN,
  TimeString,
} from './schema.ts'

export type FieldKind =
  | 'text'
  | 'textarea'
  | 'int'
  | 'number'
  | 'money'
  | 'date'
  | 'time'
  | 'bool'
  | 'choice'
  | 'ref'
  | 'colour'
  | 'email'

/** One field of an entity. Column, validation, form control and table cell are derived from this plain data. */
export interface Field<K extends FieldKind = FieldKind, N extends boolean = boolean, O extends string = string> {
  kind: K
  label: string
  /** Null is allowed; otherwise a value is required. */
  nullable: N
  /** Shown as a column of the list. */
  list: boolean
  /** Searched by the list's search box (text kinds only). */
  search: boolean
  /** Maximum length of a text, or maximum of a number. */
  max?: number
  min?: number
  options?: readonly O[]
  /** The options are shown unchanged, not converted to labels. */
  isPlain?: true
  /** The name of the entity that a reference refers to. */
  to?: string
  /** Default when a create call omits the field. */
  initial?: string | number | boolean
  /** The values of a text are chosen from this list. `MONTHS` is for numbers: 1 is January. */
  valueList?: 'TIME_ZONES' | 'COUNTRIES' | 'LOCALES' | 'MONTHS'
  /** A short sentence under the control. */
  hint?: string
}

export type Fields = Record<string, Field>

type FieldOptions<N extends boolean> = {
  nullable?: N
  list?: boolean
  search?: boolean
  max?: number
  min?: number
  initial?: string | number | boolean
  hint?: string
  valueList?: 'TIME_ZONES' | 'COUNTRIES' | 'LOCALES' | 'MONTHS'
}

const makeField =
  <K extends FieldKind>(kind: K, defaults: { max?: number; min?: number; search?: boolean } = {}) =>
  <const N extends boolean = false>(label: string, options: FieldOptions<N> = {}): Field<K, N> => ({
    kind,
    label,
    list: false,
    search: false,
    ...defaults,
    ...options,
    nullable: (options.nullable ?? false) as N,
  })

export const text = makeField('text', { max: 120 })
export const textarea = makeField('textarea', { max: 4000 })
export const email = makeField('email', { max: 254 })
export const colour = makeField('colour')
export const int = makeField('int', { min: 0, max: 1_000_000_000 })
/** A measured number such as a latitude. Never for money or leave days. */
export const number = makeField('number', { min: -1_000_000_000, max: 1_000_000_000 })
/** Integer minor units of the organisation's currency. @public */
export const money = makeField('money', { min: 0, max: 1_000_000_000_000_00 })
export const date = makeField('date')
/** `HH:MM` in local time. */
export const time = makeField('time')
export const bool = makeField('bool')

export const choice = <const O extends string, const N extends boolean = false>(
  label: string,
  options: readonly O[],
  more: FieldOptions<N> = {},
): Field<'choice', N, O> => ({
  kind: 'choice',
  label,
  options,
  list: false,
  search: false,
  ...more,
  nullable: (more.nullable ?? false) as N,
})

export const ref = <const N extends boolean = false>(
  label: string,
  to: string,
  more: FieldOptions<N> = {},
): Field<'ref', N> => ({
  kind: 'ref',
  label,
  to,
  list: false,
  search: false,
  ...more,
  nullable: (more.nullable ?? false) as N,
})

type PlainValue<F extends Field> = F['kind'] extends 'int' | 'number' | 'money'
  ? number
  : F['kind'] extends 'bool'
    ? boolean
    : F extends Field<'choice', boolean, infer O>
      ? O
      : string
export type FieldValue<F extends Field> = F['nullable'] extends true ? PlainValue<F> | null : PlainValue<F>

/** The JSON schema of a field's value. It includes null where the field allows it. */
export function buildFieldSchema(field: Field): TSchema {
  const schema = buildPlainSchema(field)
  return field.nullable ? Nullable(schema) : schema
}

function buildPlainSchema(field: Field): TSchema {
  switch (field.kind) {
    case 'text':
      // A required text must contain more than white space.
      return Type.String({
        maxLength: field.max ?? 120,
        ...(field.nullable ? { pattern: ONE_LINE_PATTERN } : { minLength: 1, pattern: REQUIRED_LINE_PATTERN }),
      })
    case 'textarea':
      return Type.String({
        maxLength: field.max ?? 120,
        ...(field.nullable ? {} : { minLength: 1, pattern: REQUIRED_TEXT_PATTERN }),
      })
    case 'email':
      return Email
    case 'colour':
      return Colour
    case 'int':
    case 'money':
      return Type.Integer({ minimum: field.min ?? 0, maximum: field.max ?? Number.MAX_SAFE_INTEGER })
    case 'number':
      return Type.Number({ minimum: field.min ?? -1e9, maximum: field.max ?? 1e9 })
    case 'date':
      return DayString
    case 'time':
      return TimeString
    case 'bool':
      return Type.Boolean()
    case 'choice':
      return Choice(field.options ?? [])
    case 'ref':
      return Id
  }
}
