import type { Field, Fields } from '../../../domain/kit/field.ts'
import { requestableFields, requestableSections } from '../../../domain/hr/profile-changes/profile-change.ts'
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
const { fields: accountFields, sealed } = requestableSections.bankAccount

/** The group for the `open` parameter: 'request:name', 'request:bankAccount:<id>'. Null for other values. */
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
  return name === 'bankAccount' ? toAccountGroup(record, id) : null
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

function toAccountGroup(record: EmployeeRecord, id: string | undefined): RequestedGroup {
  const row = record.personal?.bankAccounts.find((one) => one.id === id)
  if (!row)
    return {
      title: 'Bank account',
      fields: accountFields,
      start: createEmptyDraft(accountFields),
      toBody: (changed) => ({ bankAccount: changed }),
    }
  return {
    title: 'Bank account',
    fields: { ...accountFields, number: { ...accountFields.number, nullable: true } },
    start: createDraft(accountFields, row, sealed),
    toBody: (changed) => ({ bankAccount: { ...changed, id: row.id } }),
  }
}
