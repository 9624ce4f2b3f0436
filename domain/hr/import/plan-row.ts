import {
  fitToEmployment,
  applyJobChange,
  pickJobDetails,
  type JobDetails,
  type EmploymentRecord,
} from '../employees/employment-timeline.ts'
import { maxDay, type Day } from '../../kit/day.ts'
import { createRowProblem, type RowProblem } from './row-problems.ts'
import type { RowDraft } from './read-row.ts'
import type { ResolvedRow } from './resolve-references.ts'
import type { ImportSettings } from './import-settings.ts'
import {
  type EmployeeValues,
  comparedEmployeeFields,
  mergeEmployeeValues,
  type ExistingEmployee,
} from './merge-employee-values.ts'

/** An employee as stored for the undo of an import. `stints` are the employment records. */
export type StoredImportEmployee = Omit<ExistingEmployee, 'employmentRecords'> & { stints: EmploymentRecord[] }

export interface PlannedEmployee {
  id: string
  row: number
  values: EmployeeValues
  employmentRecords: EmploymentRecord[]
  /** Null for a new employee. */
  before: ExistingEmployee | null
}

/** The planned change of a row. Null when the row equals the stored record. */
export function planRow(
  draft: RowDraft,
  { id, facts }: ResolvedRow,
  known: ExistingEmployee | null,
  settings: ImportSettings,
  headings: { number: string | null; joinedOn: string | null; leftOn: string | null },
): { planned: PlannedEmployee | null; problems: RowProblem[] } {
  const values = mergeEmployeeValues(draft, known)
  if (!known && settings.changesOnly)
    return rejectRow(createRowProblem(draft.row, headings.number, draft.number, 'EMPLOYEE_UNKNOWN'))
  if (!values.joinedOn) return rejectRow(createRowProblem(draft.row, headings.joinedOn, null, 'MISSING'))
  if (values.leftOn && values.leftOn < values.joinedOn)
    return rejectRow(createRowProblem(draft.row, headings.leftOn, values.leftOn, 'DATE_OUT_OF_PLACE'))
  if (draft.hasLeft && !values.leftOn)
    return rejectRow(createRowProblem(draft.row, headings.leftOn, null, 'LEFT_WITHOUT_DAY'))
  const person = { ...values, joinedOn: values.joinedOn }
  if (!known)
    return {
      planned: {
        id,
        row: draft.row,
        values: person,
        employmentRecords: [
          { ...emptyJobDetails, ...facts, fromDay: person.joinedOn, toDay: person.leftOn, reason: null },
        ],
        before: null,
      },
      problems: [],
    }
  const employmentRecords = buildEmploymentRecords(known, person, facts, settings.changesFrom)
  const isSame =
    comparedEmployeeFields.every((name) => known[name] === person[name]) &&
    Object.entries(person.custom).every(([id, value]) => known.custom[id] === value) &&
    employmentRecords === known.employmentRecords
  return {
    planned: isSame ? null : { id: known.id, row: draft.row, values: person, employmentRecords, before: known },
    problems: [],
  }
}

const rejectRow = (one: RowProblem) => ({ planned: null, problems: [one] })

const emptyJobDetails: JobDetails = {
  jobTitle: null,
  departmentRoleId: null,
  departmentId: null,
  managerId: null,
  employeeTypeId: null,
  zoneId: null,
  status: 'ACTIVE',
  activeStatusId: null,
}

function buildEmploymentRecords(
  known: ExistingEmployee,
  person: EmployeeValues,
  facts: Partial<JobDetails>,
  changesFrom: Day,
): EmploymentRecord[] {
  const isMoved = known.joinedOn !== person.joinedOn || known.leftOn !== person.leftOn
  const records = isMoved
    ? fitToEmployment(known.employmentRecords, person.joinedOn, person.leftOn)
    : known.employmentRecords
  const from = maxDay(changesFrom, person.joinedOn)
  const day = person.leftOn && person.leftOn < from ? person.leftOn : from
  const current = records.find(({ fromDay, toDay }) => fromDay <= day && (toDay === null || toDay >= day))
  const now: JobDetails = current ? pickJobDetails(current) : emptyJobDetails
  const patch = Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => now[name as keyof JobDetails] !== value),
  )
  if (Object.keys(patch).length === 0) return records
  return applyJobChange(records, day, patch, null) ?? records
}
