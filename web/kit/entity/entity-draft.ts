import type { ReactNode } from 'react'
import type { AnyEntity } from '../../../domain/kit/entity.ts'
import { isFieldRequired } from '../../../domain/kit/entity-schemas.ts'
import type { Field } from '../../../domain/kit/field.ts'
import type { EntityRow } from './entity-rows.ts'

/** The values of a form by field, as the API has them. Null is an empty control. */
export type EntityFormDraft = Record<string, unknown>

/** Shown above the fields: for example a preview. It can set values, for example a proposed date. */
export type EntityPreview = (draft: EntityFormDraft, set: (patch: EntityFormDraft) => void) => ReactNode

export const createEntityDraft = (entity: AnyEntity, row?: EntityRow): EntityFormDraft =>
  Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, row ? (row[name] ?? null) : getInitialValue(field)]),
  )

const getInitialValue = (field: Field) => field.initial ?? (field.kind === 'bool' ? false : null)

export const listMissingFields = (entity: AnyEntity, draft: EntityFormDraft): string[] =>
  Object.entries(entity.fields)
    .filter(([name, field]) => isFieldRequired(field) && (draft[name] === null || String(draft[name]).trim() === ''))
    .map(([name]) => name)

/** The values to send: all values of a new row; the changed values and the version of an existing row. */
export function toRequestBody(entity: AnyEntity, draft: EntityFormDraft, row?: EntityRow): EntityFormDraft {
  const entries = Object.keys(entity.fields).map((name) => [name, draft[name]] as const)
  if (!row) return Object.fromEntries(entries.filter(([, value]) => value !== null))
  return {
    ...Object.fromEntries(entries.filter(([name, value]) => value !== (row[name] ?? null))),
    version: row.version,
  }
}
