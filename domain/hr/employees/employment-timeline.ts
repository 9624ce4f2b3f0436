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

export const pickJobDetails = (stint: JobDetails): JobDetails => ({
  jobTitle: stint.jobTitle,
  departmentRoleId: stint.departmentRoleId,
  departmentId: stint.departmentId,
  managerId: stint.managerId,
  employeeTypeId: stint.employeeTypeId,
  zoneId: stint.zoneId,
  status: stint.status,
  activeStatusId: stint.activeStatusId,
})

/** The employment record of a day. */
export const findEmploymentRecord = <S extends EmploymentRecord>(stints: readonly S[], day: Day): S | undefined =>
  stints.find(({ fromDay, toDay }) => fromDay <= day && (toDay === null || toDay >= day))

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
  stints: readonly Pick<EmploymentRecord, 'fromDay' | 'toDay' | 'status'>[],
  status: string,
): StatusPeriod[] =>
  stints.flatMap((stint, at) => {
    if (stint.status !== status || stints[at - 1]?.status === status) return []
    const over = stints.slice(at).find((later) => later.status !== status)?.fromDay ?? null
    const to = over === null ? (stints.at(-1)?.toDay ?? null) : addDays(over, -1)
    return [{ from: stint.fromDay, to, over }]
  })

/**
 * The timeline after a change from `day`. Later records take over each changed field until a record that had changed
 * the same field itself. A second change on the same day replaces the first. Null when the employee is not employed on
 * that day.
 */
export function applyJobChange(
  stints: readonly EmploymentRecord[],
  day: Day,
  patch: Partial<JobDetails>,
  reason: string | null,
): EmploymentRecord[] | null {
  const held = findEmploymentRecord(stints, day)
  if (!held) return null
  const changed: EmploymentRecord = { ...held, ...patch, fromDay: day, reason }
  const before = stints.filter(({ fromDay }) => fromDay < held.fromDay)
  const later = carryChangesForward(
    stints.filter(({ fromDay }) => fromDay > held.fromDay),
    held,
    patch,
  )
  if (held.fromDay === day) return mergeEqualRecords([...before, changed, ...later])
  const { id: _, ...fresh } = changed
  return mergeEqualRecords([...before, { ...held, toDay: addDays(day, -1) }, fresh, ...later])
}

/** The timeline without the change on `day`. Null when there is no such change or it is the first record. */
export function removeJobChange(stints: readonly EmploymentRecord[], day: Day): EmploymentRecord[] | null {
  const at = stints.findIndex(({ fromDay }) => fromDay === day)
  const previous = stints[at - 1]
  return previous ? applyJobChange(stints, day, pickJobDetails(previous), previous.reason) : null
}

/** Extends or shortens the timeline to the joining date and the last working day. */
export function fitToEmployment(
  stints: readonly EmploymentRecord[],
  joinedOn: Day,
  leftOn: Day | null,
): EmploymentRecord[] {
  const [first] = stints
  const inside = stints.filter(
    ({ fromDay, toDay }) => (toDay === null || toDay >= joinedOn) && (leftOn === null || fromDay <= leftOn),
  )
  const kept = inside.length > 0 ? inside : first ? [first] : []
  return kept.map((stint, at) => ({
    ...stint,
    fromDay: at === 0 ? joinedOn : stint.fromDay,
    toDay: at === kept.length - 1 ? leftOn : stint.toDay,
  }))
}

function carryChangesForward(
  later: readonly EmploymentRecord[],
  held: EmploymentRecord,
  patch: Partial<JobDetails>,
): EmploymentRecord[] {
  const open = new Set(jobDetailNames.filter((name) => name in patch))
  return later.map((stint) => {
    for (const name of open) if (stint[name] !== held[name]) open.delete(name)
    const taken = Object.fromEntries([...open].map((name) => [name, patch[name]]))
    return { ...stint, ...taken }
  })
}

// Merges consecutive records with equal details.
function mergeEqualRecords(stints: readonly EmploymentRecord[]): EmploymentRecord[] {
  const result: EmploymentRecord[] = []
  for (const stint of stints) {
    const last = result.at(-1)
    if (last && jobDetailNames.every((name) => last[name] === stint[name]))
      result[result.length - 1] = { ...last, toDay: stint.toDay }
    else result.push(stint)
  }
  return result
}
