import type { TSchema } from 'typebox'
import Value from 'typebox/value'

/** A fault and its place in a row, such as `values.slabs.2.from`. */
export interface RateFault {
  at: string
  code: RateFaultCode
}

export type RateFaultCode =
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
  | 'LAW_HALF_YEAR'
  | 'LAW_PART_ABOVE_WHOLE'

export const createRateFault = (at: string, code: RateFaultCode): RateFault => ({ at, code })

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface SchemaNode {
  type?: string
  anyOf?: TSchema[]
  properties?: Record<string, TSchema>
  required?: string[]
  items?: TSchema
  minItems?: number
  maxItems?: number
}

/**
 * Validates a value against a schema and returns each fault with its place. For a union, checks the branch that fits
 * best.
 */
export function findShapeFaults(shape: TSchema, value: unknown, at: string): RateFault[] {
  const { type, anyOf, properties, required = [], items, minItems = 0, maxItems = Infinity } = shape as SchemaNode
  if (anyOf) return findShapeFaults(findUnionBranch(anyOf, value), value, at)
  if ((value === null || value === '') && type !== 'null') return [createRateFault(at, 'FIELD_REQUIRED')]
  if (properties) {
    if (!isObject(value)) return [createRateFault(at, 'FIELD_TYPE')]
    return [
      ...Object.keys(value).flatMap((name) =>
        Object.hasOwn(properties, name) ? [] : createRateFault(`${at}.${name}`, 'FIELD_UNKNOWN'),
      ),
      ...Object.entries(properties).flatMap(([name, inner]) => {
        if (Object.hasOwn(value, name)) return findShapeFaults(inner, value[name], `${at}.${name}`)
        return required.includes(name) ? [createRateFault(`${at}.${name}`, 'FIELD_REQUIRED')] : []
      }),
    ]
  }
  if (items) {
    if (!Array.isArray(value)) return [createRateFault(at, 'FIELD_TYPE')]
    if (value.length < minItems) return [createRateFault(at, 'FIELD_REQUIRED')]
    if (value.length > maxItems) return [createRateFault(at, 'FIELD_TOO_LONG')]
    return value.flatMap((one, index) => findShapeFaults(items, one, `${at}.${index}`))
  }
  const [error] = Value.Errors(shape, value)
  return error ? [createRateFault(at, typeFaultCodes[error.keyword] ?? 'FIELD_FORMAT')] : []
}

const typeFaultCodes: Record<string, RateFaultCode> = {
  type: 'FIELD_TYPE',
  // Percentages are the only values with a pattern.
  pattern: 'LAW_PERCENT',
  enum: 'FIELD_CHOICE',
  minimum: 'FIELD_TOO_SMALL',
  maximum: 'FIELD_TOO_LARGE',
  minLength: 'FIELD_TOO_SHORT',
  maxLength: 'FIELD_TOO_LONG',
}

function findUnionBranch(branches: readonly TSchema[], value: unknown): TSchema {
  const fitting = branches.filter((branch) => ((branch as SchemaNode).type === 'null') === (value === null))
  const known = (branch: TSchema) =>
    isObject(value) ? Object.keys((branch as SchemaNode).properties ?? {}).filter((name) => name in value).length : 0
  const [first = branches[0] ?? {}, ...others] = fitting
  return others.reduce((best, branch) => (known(branch) > known(best) ? branch : best), first)
}
