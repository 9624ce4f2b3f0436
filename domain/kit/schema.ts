import Type, { type TObject, type TProperties, type TSchema } from 'typebox'

/** Schemas that calls share. Text length is limited, ids and days are validated, unknown fields are refused. */
export const Id = Type.String({ format: 'uuid' })
export const DayString = Type.String({ format: 'day', maxLength: 10 })
export const TimeString = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
// Control characters, line separators, and characters that change the text direction (Unicode UAX #9).
const CONTROL_CHARACTERS = '\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069'
/** Text without control characters: names and codes. Longer texts may have several lines. */
export const ONE_LINE_PATTERN = `^[^${CONTROL_CHARACTERS}]*$`
// Characters without width, which Hindi uses between letters.
const INVISIBLE_CHARACTERS = '\\u00ad\\u180e\\u200b-\\u200f\\u2060-\\u2064\\ufeff'
/** The same, but not only white space and invisible characters. */
export const REQUIRED_LINE_PATTERN = `^(?=.*[^\\s${INVISIBLE_CHARACTERS}])[^${CONTROL_CHARACTERS}]*$`
/** Several lines, but not only white space and invisible characters. */
export const REQUIRED_TEXT_PATTERN = `[^\\s${INVISIBLE_CHARACTERS}]`
const MAX_ONE_LINE_LENGTH = 120
/** A text of one line up to 120 characters, else of several lines. With `min` it must not be blank. */
export function Text(max = 200, min = 0) {
  const limits = { minLength: min, maxLength: max }
  if (max <= MAX_ONE_LINE_LENGTH)
    return Type.String({ ...limits, pattern: min > 0 ? REQUIRED_LINE_PATTERN : ONE_LINE_PATTERN })
  return Type.String(min > 0 ? { ...limits, pattern: REQUIRED_TEXT_PATTERN } : limits)
}
/** A name that is required: one line, not only white space and invisible characters. */
export const RequiredLine = (max: number) =>
  Type.String({ minLength: 1, maxLength: max, pattern: REQUIRED_LINE_PATTERN })
export const Email = Type.String({ format: 'email', maxLength: 254 })
export const Phone = Type.String({ pattern: '^[+]?[0-9 ().\\-]{5,24}$' })
/** The maximum of a column of type integer. */
export const MAX_INTEGER = 2_147_483_647
/** The version of the row that the change is based on. */
export const Version = Type.Integer({ minimum: 1, maximum: MAX_INTEGER })
/** The same for a row that may not exist yet: 0 in that case. */
export const VersionOrZero = Type.Integer({ minimum: 0, maximum: MAX_INTEGER })
export const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })
export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
export const Choice = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] })

/** An object that refuses unknown fields. */
export const Shape = <P extends TProperties>(properties: P): TObject<P> =>
  Type.Object(properties, { additionalProperties: false })

/** A reference to a row, with its label. */
export const Named = Type.Object({ id: Id, name: Type.String() })
export type Named = { id: string; name: string }

export const Done = Type.Object({ ok: Type.Literal(true) })
export const done = { ok: true } as const

/** The reply of a call that returns a file: the server streams it, the browser saves or shows it. */
export const FileReply = Type.Unsafe<Blob>({ type: 'string', format: 'binary' })
