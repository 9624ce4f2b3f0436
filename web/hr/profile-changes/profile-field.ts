import type { Field } from '../../../domain/kit/field.ts'
import { date, number, text } from '../../../domain/kit/field.ts'
import {
  listSectionFields,
  parseProfilePath,
  requestableFields,
  requestableSections,
} from '../../../domain/hr/profile-changes/profile-change.ts'
import type { ApiReply } from '../../api.ts'

export type ProfileChange = ApiReply<'GET /api/hr/employee/profileChanges/{id}'>
export type ChangedField = ProfileChange['fields'][number]

interface ShownField {
  field: Field
  /** English key of the section, if the field is part of an entry. */
  section?: string
  isNewEntry: boolean
}

const deletedField = text('Deleted field')

/** The declaration of a changed field, for its label and the display of its values. */
export function findShownField({ path, custom }: ChangedField): ShownField {
  const target = parseProfilePath(path)
  if (target.kind === 'RECORD') return { field: requestableFields[target.field], isNewEntry: false }
  if (target.kind === 'CUSTOM') return { field: custom ? toCustomField(custom) : deletedField, isNewEntry: false }
  return {
    field: listSectionFields(target.section)[target.field] ?? deletedField,
    section: requestableSections[target.section].label,
    isNewEntry: target.entryId === null,
  }
}

function toCustomField({ name, kind }: NonNullable<ChangedField['custom']>): Field {
  if (kind === 'NUMBER') return number(name)
  return kind === 'DATE' ? date(name) : text(name)
}
