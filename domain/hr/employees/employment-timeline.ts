import { addDays, type Day } from '../../kit/day.ts'
import { jobDetailNames } from './employee.fields.ts'

/** The details of a job that can change over time. */
export interface JobDetails {
  jobTitle: string | null
  departmentRoleId: string | null
  departmentId: string | null
  managerId: string | null
  employeeTypeId: string | null
  zoneId: string | null
  status: string
  activeStatusId: string | null
}

/** The job details of a period. `toDay` is its last day, null when it is open-ended. `id` is set for a stored row. */
export interface EmploymentRecord extends JobDetails {
  id?: string
  fromDay: Day
  toDay: Day | null
  reason: string | null
}

export const pickJobDetails = (record: JobDetails): JobDetails => ({
  jobTitle: record.jobTitle,
  departmentRoleId: record.departmentRoleId,
  departmentId: record.departmentId,
  managerId: record.managerId,
  employeeTypeId: record.employeeTypeId,
  zoneId: record.zoneId,
  status: record.status,
  activeStatusId: record.activeStatusId,
})

/** The employment record of a day. */
export const findEmploymentRecord = <S extends EmploymentRecord>(records: readonly S[], day: Day): S | undefined =>
  records.find(({ fromDay, toDay }) => fromDay <= day && (toDay === null || toDay >= day))

/** Consecutive days in one status. Other details can change within it. */
export interface StatusPeriod {
  from: Day
  /** The last day, if known: the status changes on the next day, or the employment ends. */
  to: Day | null
  /** The first day with another status; null if none is set. */
  over: Day | null
}

/** All periods of one status. The records must be sorted by day. */
export const listStatusPeriods = (
  records: readonly Pick<EmploymentRecord, 'fromDay' | 'toDay' | 'status'>[],
  status: string,
): StatusPeriod[] =>
  records.flatMap((record, at) => {
    if (record.status !== status || records[at - 1]?.status === status) return []
    const over = records.slice(at).find((later) => later.status !== status)?.fromDay ?? null
    const to = over === null ? (records.at(-1)?.toDay ?? null) : addDays(over, -1)
    return [{ from: record.fromDay, to, over }]
  })

/**
 * The timeline after a change from `day`. Each changed field also changes in later records, up to a record that has its
 * own change of that field. A second change on the same day replaces the first. Null when the employee is not employed
 * on that day.
 */
export function applyJobChange(
  records: readonly EmploymentRecord[],
  day: Day,
  patch: Partial<JobDetails>,
  reason: string | null,
): EmploymentRecord[] | null {
  const current = findEmploymentRecord(records, day)
  if (!current) return null
  const changed: EmploymentRecord = { ...current, ...patch, fromDay: day, reason }
  const before = records.filter(({ fromDay }) => fromDay < current.fromDay)
  const later = carryChangesForward(
    records.filter(({ fromDay }) => fromDay > current.fromDay),
    current,
    patch,
  )
  if (current.fromDay === day) return mergeEqualRecords([...before, changed, ...later])
  const { id: _, ...fresh } = changed
  return mergeEqualRecords([...before, { ...current, toDay: addDays(day, -1) }, fresh, ...later])
}

/** The timeline without the change on `day`. Null when there is no such change or it is the first record. */
export function removeJobChange(records: readonly EmploymentRecord[], day: Day): EmploymentRecord[] | null {
  const at = records.findIndex(({ fromDay }) => fromDay === day)
  const previous = records[at - 1]
  return previous ? applyJobChange(records, day, pickJobDetails(previous), previous.reason) : null
}

/** Extends or shortens the timeline to the joining date and the last working day. */
export function fitToEmployment(
  records: readonly EmploymentRecord[],
  joinedOn: Day,
  leftOn: Day | null,
): EmploymentRecord[] {
  const [first] = records
  const inside = records.filter(
    ({ fromDay, toDay }) => (toDay === null || toDay >= joinedOn) && (leftOn === null || fromDay <= leftOn),
  )
  const remaining = inside.length > 0 ? inside : first ? [first] : []
  return remaining.map((record, at) => ({
    ...record,
    fromDay: at === 0 ? joinedOn : record.fromDay,
    toDay: at === remaining.length - 1 ? leftOn : record.toDay,
  }))
}

function carryChangesForward(
  later: readonly EmploymentRecord[],
  current: EmploymentRecord,
  patch: Partial<JobDetails>,
): EmploymentRecord[] {
  const open = new Set(jobDetailNames.filter((name) => name in patch))
  return later.map((record) => {
    for (const name of open) if (record[name] !== current[name]) open.delete(name)
    const inherited = Object.fromEntries([...open].map((name) => [name, patch[name]]))
    return { ...record, ...inherited }
  })
}

// Merges consecutive records with equal details.
function mergeEqualRecords(records: readonly EmploymentRecord[]): EmploymentRecord[] {
  const result: EmploymentRecord[] = []
  for (const record of records) {
    const last = result.at(-1)
    if (last && jobDetailNames.every((name) => last[name] === record[name]))
      result[result.length - 1] = { ...last, toDay: record.toDay }
    else result.push(record)
  }
  return result
}
