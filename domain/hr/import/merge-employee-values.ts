import type { CustomValue } from '../custom-fields/custom-field.ts'
import type { Day } from '../../kit/day.ts'
import type { RowDraft } from './read-row.ts'
import type { EmploymentRecord } from '../employees/employment-timeline.ts'

export interface ExistingEmployee extends EmployeeValues {
  id: string
  version: number
  employmentRecords: EmploymentRecord[]
}

/** The fields of a record that an import can change. */
export interface EmployeeValues {
  number: string
  firstName: string
  middleName: string | null
  lastName: string
  fullName: string
  workEmail: string | null
  workPhone: string | null
  mobile: string | null
  personalEmail: string | null
  gender: string | null
  bornOn: Day | null
  joinedOn: Day
  leftOn: Day | null
  custom: Record<string, CustomValue>
}

export const comparedEmployeeFields = [
  'number',
  'firstName',
  'middleName',
  'lastName',
  'fullName',
  'workEmail',
  'workPhone',
  'mobile',
  'personalEmail',
  'gender',
  'bornOn',
  'joinedOn',
  'leftOn',
] as const

// An empty cell keeps the stored value, because lists are often incomplete.
export function mergeEmployeeValues(
  draft: RowDraft,
  known: ExistingEmployee | null,
): Omit<EmployeeValues, 'joinedOn'> & { joinedOn: Day | null } {
  const { fields } = draft
  return {
    number: known?.number ?? draft.number,
    firstName: draft.firstName,
    middleName: draft.middleName ?? known?.middleName ?? null,
    lastName: draft.lastName || (known?.lastName ?? ''),
    fullName: draft.fullName,
    workEmail: fields.workEmail ?? known?.workEmail ?? null,
    workPhone: fields.workPhone ?? known?.workPhone ?? null,
    mobile: fields.mobile ?? known?.mobile ?? null,
    personalEmail: fields.personalEmail ?? known?.personalEmail ?? null,
    gender: fields.gender ?? known?.gender ?? null,
    bornOn: fields.bornOn ?? known?.bornOn ?? null,
    joinedOn: fields.joinedOn ?? known?.joinedOn ?? null,
    leftOn: fields.leftOn ?? known?.leftOn ?? null,
    custom: { ...known?.custom, ...omitEmptyValues(draft.custom) },
  }
}

const omitEmptyValues = (custom: RowDraft['custom']): Record<string, CustomValue> =>
  Object.fromEntries(Object.entries(custom).flatMap(([id, value]) => (value === null ? [] : [[id, value]])))
