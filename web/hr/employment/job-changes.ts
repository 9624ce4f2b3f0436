import { jobDetailFields, jobDetailNames } from '../../../domain/hr/employees/employee.fields.ts'
import type { ApiReply } from '../../api.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'

export type EmploymentRecord = ApiReply<'GET /api/hr/employees/{id}/employment'>[number]
type JobDetailName = (typeof jobDetailNames)[number]

const { status: _, ...jobFields } = jobDetailFields
/** The facts that a person sets: what a status means follows from the word for it. */
export { jobFields }

export interface JobChange {
  name: JobDetailName
  /** English key of the fact. */
  label: string
  before: string | null
  after: string | null
}

const jobDetailTexts: Record<JobDetailName, (record: EmploymentRecord) => string | null> = {
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
export const listJobChanges = (record: EmploymentRecord, before: EmploymentRecord | undefined): JobChange[] =>
  jobDetailNames
    .filter((name) => name !== 'status' || record.activeStatusId === null)
    .filter((name) => (before ? before[name] !== record[name] : record[name] !== null))
    .map((name) => ({
      name,
      label: jobDetailFields[name].label,
      before: before ? jobDetailTexts[name](before) : null,
      after: jobDetailTexts[name](record),
    }))

/** The names of what a stint points at, by field, for the controls of a form. */
export const collectRefNames = (record: EmploymentRecord | null): Record<string, string | null> =>
  record ? Object.fromEntries(jobDetailNames.map((name) => [name, jobDetailTexts[name](record)])) : {}
