import type { Fields } from '../../../domain/kit/field.ts'
import type { EntityFormDraft } from '../../kit/entity/entity-draft.ts'

/** The initial values of a form with these fields. Null is an empty control. */
export const createEmptyDraft = (fields: Fields): EntityFormDraft =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.initial ?? (field.kind === 'bool' ? false : null)]),
  )

/** The stored values of these fields. A masked value starts empty. */
export const createDraft = (fields: Fields, row: object, sealed: readonly string[] = []): EntityFormDraft =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, sealed.includes(name) ? null : (Reflect.get(row, name) ?? null)]),
  )

/** The values that the user changed. Only these are saved. */
export const pickChanges = (values: EntityFormDraft, start: EntityFormDraft): EntityFormDraft =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== start[name]))
