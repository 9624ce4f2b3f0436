import type { Day } from '../../kit/day.ts'
import type { PlannedEmployee } from './plan-row.ts'
import type { CreatedRefs } from './reference-index.ts'
import { createRowProblem, type RowProblem } from './row-problems.ts'

interface PlannedRows {
  creates: PlannedEmployee[]
  updates: PlannedEmployee[]
  unchanged: number
  made: CreatedRefs
}

/** The plan without the rows that have errors. A manager whose row is skipped is left empty, with a warning. */
export function skipRowsWithErrors(
  { creates, updates, unchanged, made }: PlannedRows,
  problems: readonly RowProblem[],
  managerHeading: string | null,
): PlannedRows & { skipped: number; problems: RowProblem[] } {
  const wrong = new Set(problems.flatMap(({ row, severity }) => (severity === 'ERROR' ? [row] : [])))
  const isValid = ({ row }: PlannedEmployee) => !wrong.has(row)
  const validIds = new Set(creates.filter(isValid).map(({ id }) => id))
  const missing = new Set(creates.filter(({ id }) => !validIds.has(id)).map(({ id }) => id))
  const warnings: RowProblem[] = []
  const keep = (planned: PlannedEmployee): PlannedEmployee => {
    if (!planned.employmentRecords.some(({ managerId }) => managerId && missing.has(managerId))) return planned
    warnings.push(createRowProblem(planned.row, managerHeading, null, 'MANAGER_SKIPPED'))
    const employmentRecords = planned.employmentRecords.map((record) =>
      record.managerId && missing.has(record.managerId) ? { ...record, managerId: null } : record,
    )
    return { ...planned, employmentRecords }
  }
  const kept = { creates: creates.filter(isValid).map(keep), updates: updates.filter(isValid).map(keep) }
  return {
    ...kept,
    unchanged,
    made: pickUsedRefs(made, [...kept.creates, ...kept.updates]),
    skipped: wrong.size,
    problems: warnings,
  }
}

function pickUsedRefs(made: CreatedRefs, planned: readonly PlannedEmployee[]): CreatedRefs {
  const used = new Set(
    planned.flatMap(({ employmentRecords }) =>
      employmentRecords.flatMap(({ departmentId, employeeTypeId, zoneId }) => [departmentId, employeeTypeId, zoneId]),
    ),
  )
  const isUsed = ({ id }: { id: string }) => used.has(id)
  return {
    departments: made.departments.filter(isUsed),
    types: made.types.filter(isUsed),
    zones: made.zones.filter(isUsed),
  }
}

const MAX_LEAVERS = 20

/** The number of new employees whose last working day is before today, and the first names. */
export function findLeavers(creates: readonly PlannedEmployee[], today: Day): { count: number; names: string[] } {
  const left = creates.filter(({ values: { leftOn } }) => leftOn !== null && leftOn < today)
  return { count: left.length, names: left.slice(0, MAX_LEAVERS).map(({ values }) => values.fullName) }
}
