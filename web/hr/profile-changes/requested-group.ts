import type { Field, Fields } from '../../../domain/kit/field.ts'
import {
  requestableFields,
  requestableSections,
  type RequestableSection,
} from '../../../domain/hr/profile-changes/profile-change.ts'
import type { EntityFormDraft } from '../../kit/entity/entity-draft.ts'
import { toField } from '../custom-fields/custom-input.ts'
import { createDraft, createEmptyDraft } from '../employees/fields-draft.ts'
import type { EmployeeRecord } from '../profile/employee-record.ts'

/** Fields of the record that a user requests to change in one form. */
export interface RequestedGroup {
  /** English key. */
  title: string
  fields: Fields
  start: EntityFormDraft
  /** Converts the changed values to the body of the call. */
  toBody: (changed: EntityFormDraft) => object
}

const { maritalStatus, ...nameFields } = requestableFields

/** The group for the `open` parameter: 'request:name', 'request:address:<id>'. Null for other values. */
export function findRequestedGroup(record: EmployeeRecord, open: string): RequestedGroup | null {
  const [prefix, name, id] = open.split(':')
  if (prefix !== 'request') return null
  const values = { ...record, ...record.personal }
  const toRecordGroup = (title: string, fields: Fields): RequestedGroup => ({
    title,
    fields,
    start: createDraft(fields, values),
    toBody: (changed) => changed,
  })
  if (name === 'name') return toRecordGroup('Name', nameFields)
  if (name === 'personal') return toRecordGroup('Marital status', { maritalStatus })
  if (name === 'custom') return toCustomGroup(record)
  return isRequestableSection(name) ? toSectionGroup(record, name, id) : null
}

function toCustomGroup(record: EmployeeRecord): RequestedGroup {
  const custom = record.custom.filter(({ isOwn }) => !isOwn)
  return {
    title: 'More',
    fields: Object.fromEntries(custom.map((own): [string, Field] => [own.id, toField(own)])),
    start: Object.fromEntries(custom.map(({ id, value }) => [id, value])),
    toBody: (changed) => ({ custom: changed }),
  }
}

const isRequestableSection = (name: string | undefined): name is RequestableSection =>
  name !== undefined && name in requestableSections

/** A new or changed entry of a section. Without a new account number, the current one stays. */
function toSectionGroup(record: EmployeeRecord, section: RequestableSection, id: string | undefined): RequestedGroup {
  const { label, fields, sealed } = requestableSections[section]
  const entries: readonly { id: string }[] =
    (section === 'address' ? record.personal?.addresses : record.personal?.bankAccounts) ?? []
  const row = entries.find((one) => one.id === id)
  if (!row)
    return { title: label, fields, start: createEmptyDraft(fields), toBody: (changed) => ({ [section]: changed }) }
  const optional = Object.entries<Field>(fields).map(([name, field]): [string, Field] => [
    name,
    sealed.includes(name) ? { ...field, nullable: true } : field,
  ])
  return {
    title: label,
    fields: Object.fromEntries(optional),
    start: createDraft(fields, row, sealed),
    toBody: (changed) => ({ [section]: { ...changed, id: row.id } }),
  }
}
