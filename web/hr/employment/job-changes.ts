import { jobDetailFields, jobDetailNames } from '../../../domain/hr/employees/employee.fields.ts'
import type { ApiReply } from '../../api.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'

export type EmploymentRecord = ApiReply<'GET /api/hr/employees/{id}/employment'>[number]
type JobDetailName = (typeof jobDetailNames)[number]

const { status: _, ...jobFields } = jobDetailFields
/** The details that a user sets. The status follows from its label. */
export { jobFields }

export interface JobChange {
  name: JobDetailName
  /** English key of the detail. */
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

/** The differences between an employment record and the previous one; all details for the first one. */
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

/** Labels of the references of an employment record, by field, for form controls. */
export const collectRefNames = (record: EmploymentRecord | null): Record<string, string | null> =>
  record ? Object.fromEntries(jobDetailNames.map((name) => [name, jobDetailTexts[name](record)])) : {}
