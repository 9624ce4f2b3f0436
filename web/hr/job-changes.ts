import { factFields, factNames } from '../../domain/hr/person.fields.ts'
import type { ApiReply } from '../api.ts'
import { toChoiceLabel } from '../kit/choice-words.ts'

export type Stint = ApiReply<'GET /api/hr/employees/{id}/employment'>[number]
type FactName = (typeof factNames)[number]

const { status: _, ...jobFields } = factFields
/** The facts that a person sets: what a status means follows from the word for it. */
export { jobFields }

export interface JobChange {
  name: FactName
  /** English key of the fact. */
  label: string
  before: string | null
  after: string | null
}

const shownAs: Record<FactName, (stint: Stint) => string | null> = {
  jobTitle: ({ jobTitle }) => jobTitle,
  departmentRoleId: ({ departmentRoleName }) => departmentRoleName,
  departmentId: ({ departmentName }) => departmentName,
  managerId: ({ managerName }) => managerName,
  employeeTypeId: ({ employeeTypeName }) => employeeTypeName,
  zoneId: ({ zoneName }) => zoneName,
  status: ({ status, activeStatusName }) => activeStatusName ?? status,
  activeStatusId: ({ activeStatusName, status }) => activeStatusName ?? toChoiceLabel(status),
}

/** What a stint changed of the one before it; everything it says when it is the first. */
export const changesOf = (stint: Stint, before: Stint | undefined): JobChange[] =>
  factNames
    .filter((name) => name !== 'status' || stint.activeStatusId === null)
    .filter((name) => (before ? before[name] !== stint[name] : stint[name] !== null))
    .map((name) => ({
      name,
      label: factFields[name].label,
      before: before ? shownAs[name](before) : null,
      after: shownAs[name](stint),
    }))

/** The names of what a stint points at, by field, for the controls of a form. */
export const refNamesOf = (stint: Stint | null): Record<string, string | null> =>
  stint ? Object.fromEntries(factNames.map((name) => [name, shownAs[name](stint)])) : {}
