import type { TSchema } from 'typebox'
import Value from 'typebox/value'

/** What is wrong at a place of a row: `values.slabs.2.from`. */
export interface LawFault {
  at: string
  code: LawFaultCode
}

export type LawFaultCode =
  | 'FIELD_REQUIRED'
  | 'FIELD_UNKNOWN'
  | 'FIELD_TYPE'
  | 'FIELD_FORMAT'
  | 'FIELD_CHOICE'
  | 'FIELD_TOO_LARGE'
  | 'FIELD_TOO_SMALL'
  | 'FIELD_TOO_LONG'
  | 'FIELD_TOO_SHORT'
  | 'PAY_ENDS_BEFORE'
  | 'PAY_SLAB_START'
  | 'LAW_SLAB_ORDER'
  | 'LAW_PERCENT'
  | 'LAW_TWICE'
  | 'LAW_PART_ABOVE_WHOLE'

export const fault = (at: string, code: LawFaultCode): LawFault => ({ at, code })

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Node {
  type?: string
  anyOf?: TSchema[]
  properties?: Record<string, TSchema>
  required?: string[]
  items?: TSchema
  minItems?: number
  maxItems?: number
}

/** Goes down a shape with its value, so that each fault has a place; of a union the branch that the value is written as. */
export function shapeFaults(shape: TSchema, value: unknown, at: string): LawFault[] {
  const { type, anyOf, properties, required = [], items, minItems = 0, maxItems = Infinity } = shape as Node
  if (anyOf) return shapeFaults(branchOf(anyOf, value), value, at)
  if ((value === null || value === '') && type !== 'null') return [fault(at, 'FIELD_REQUIRED')]
  if (properties) {
    if (!isObject(value)) return [fault(at, 'FIELD_TYPE')]
    return [
      ...Object.keys(value).flatMap((name) =>
        Object.hasOwn(properties, name) ? [] : fault(`${at}.${name}`, 'FIELD_UNKNOWN'),
      ),
      ...Object.entries(properties).flatMap(([name, inner]) => {
        if (Object.hasOwn(value, name)) return shapeFaults(inner, value[name], `${at}.${name}`)
        return required.includes(name) ? [fault(`${at}.${name}`, 'FIELD_REQUIRED')] : []
      }),
    ]
  }
  if (items) {
    if (!Array.isArray(value)) return [fault(at, 'FIELD_TYPE')]
    if (value.length < minItems) return [fault(at, 'FIELD_REQUIRED')]
    if (value.length > maxItems) return [fault(at, 'FIELD_TOO_LONG')]
    return value.flatMap((one, index) => shapeFaults(items, one, `${at}.${index}`))
  }
  const [error] = Value.Errors(shape, value)
  return error ? [fault(at, codes[error.keyword] ?? 'FIELD_FORMAT')] : []
}

const codes: Record<string, LawFaultCode> = {
  type: 'FIELD_TYPE',
  // Nothing else has a pattern.
  pattern: 'LAW_PERCENT',
  enum: 'FIELD_CHOICE',
  minimum: 'FIELD_TOO_SMALL',
  maximum: 'FIELD_TOO_LARGE',
  minLength: 'FIELD_TOO_SHORT',
  maxLength: 'FIELD_TOO_LONG',
}

function branchOf(branches: readonly TSchema[], value: unknown): TSchema {
  const fitting = branches.filter((branch) => ((branch as Node).type === 'null') === (value === null))
  const known = (branch: TSchema) =>
    isObject(value) ? Object.keys((branch as Node).properties ?? {}).filter((name) => name in value).length : 0
  const [first = branches[0] ?? {}, ...others] = fitting
  return others.reduce((best, branch) => (known(branch) > known(best) ? branch : best), first)
}
