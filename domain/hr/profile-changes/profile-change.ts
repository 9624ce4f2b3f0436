import type { Fields } from '../../kit/field.ts'
import { nameFields, personalFields } from '../employees/employee.fields.ts'
import { Address, BankAccount } from '../employees/record-sections.ts'

export const profileChangeStates = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const
export type ProfileChangeState = (typeof profileChangeStates)[number]

const { firstName, middleName, lastName } = nameFields

/** The fields of their own record that employees can ask to change. */
export const requestableFields = { firstName, middleName, lastName, maritalStatus: personalFields.maritalStatus }
export type RequestableField = keyof typeof requestableFields

/** The sections in which employees can ask for a new or changed entry. */
export const requestableSections = { address: Address, bankAccount: BankAccount }
export type RequestableSection = keyof typeof requestableSections

export type ProfileValue = string | number | boolean | null

/** A field that a request changes. An entry id of null is a new entry. */
export type ProfileFieldTarget =
  | { kind: 'RECORD'; field: RequestableField }
  | { kind: 'CUSTOM'; fieldId: string }
  | { kind: 'SECTION'; section: RequestableSection; entryId: string | null; field: string }

/** 'firstName', 'custom/<field id>', 'address/<entry id>/city', 'bankAccount/new/number' */
export function toProfilePath(target: ProfileFieldTarget): string {
  if (target.kind === 'RECORD') return target.field
  if (target.kind === 'CUSTOM') return `custom/${target.fieldId}`
  return `${target.section}/${target.entryId ?? 'new'}/${target.field}`
}

export function parseProfilePath(path: string): ProfileFieldTarget {
  const [first = '', second = '', third = ''] = path.split('/')
  if (first === 'custom') return { kind: 'CUSTOM', fieldId: second }
  if (isRequestableSection(first))
    return { kind: 'SECTION', section: first, entryId: second === 'new' ? null : second, field: third }
  if (isRequestableField(first)) return { kind: 'RECORD', field: first }
  throw new TypeError(`No employee can ask to change ${path}`)
}

const isRequestableField = (name: string): name is RequestableField => name in requestableFields
const isRequestableSection = (name: string): name is RequestableSection => name in requestableSections

/** The declared fields of a section, by name. */
export const listSectionFields = (section: RequestableSection): Fields => requestableSections[section].fields

/** What a request changes, for its one-line description. */
export type ProfileChangeTopic = 'NAME' | 'MARITAL_STATUS' | 'ADDRESS' | 'BANK_ACCOUNT' | 'CUSTOM' | 'SEVERAL'

export function findProfileChangeTopic(targets: readonly ProfileFieldTarget[]): ProfileChangeTopic {
  const topics = new Set(targets.map(toTopic))
  const [only = 'SEVERAL'] = topics
  const isOneField = only !== 'CUSTOM' || targets.length === 1
  return topics.size === 1 && isOneField ? only : 'SEVERAL'
}

function toTopic(target: ProfileFieldTarget): ProfileChangeTopic {
  if (target.kind === 'CUSTOM') return 'CUSTOM'
  if (target.kind === 'SECTION') return target.section === 'address' ? 'ADDRESS' : 'BANK_ACCOUNT'
  return target.field === 'maritalStatus' ? 'MARITAL_STATUS' : 'NAME'
}

/** English descriptions of a request, with the name of a custom field. */
export const profileChangeTopicLabels: Record<ProfileChangeTopic, string> = {
  NAME: 'Name change',
  MARITAL_STATUS: 'Marital status change',
  ADDRESS: 'Address change',
  BANK_ACCOUNT: 'Bank account change',
  CUSTOM: '{{field}} change',
  SEVERAL: 'Fields to change: {{count}}',
}
