import type { Fields } from '../../../domain/kit/field.ts'
import type { EntityFormDraft } from '../../kit/entity/entity-draft.ts'

/** The values that a form of these fields begins with; null is an empty control. */
export const createEmptyDraft = (fields: Fields): EntityFormDraft =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.initial ?? (field.kind === 'bool' ? false : null)]),
  )

/** The stored values of these fields. What only its last characters are known of begins empty. */
export const createDraft = (fields: Fields, row: object, sealed: readonly string[] = []): EntityFormDraft =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, sealed.includes(name) ? null : (Reflect.get(row, name) ?? null)]),
  )

/** What a person changed since the form began, so that a save touches nothing else. */
export const pickChanges = (values: EntityFormDraft, start: EntityFormDraft): EntityFormDraft =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== start[name]))
