import {
  fitToEmployment,
  applyJobChange,
  pickJobDetails,
  type JobDetails,
  type EmploymentRecord,
} from '../employees/employment-timeline.ts'
import type { CustomValue } from '../custom-fields/custom-field.ts'
import { maxDay, type Day } from '../../kit/day.ts'
import { createRowProblem, type RowProblem } from './row-problems.ts'
import type { RowDraft } from './read-row.ts'
import type { ResolvedRow } from './resolve-references.ts'
import type { ImportSettings } from './import-settings.ts'

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

export interface ExistingEmployee extends EmployeeValues {
  id: string
  version: number
  employmentRecords: EmploymentRecord[]
}

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
    comparedFields.every((name) => known[name] === person[name]) &&
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

const comparedFields = [
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
function mergeEmployeeValues(
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
