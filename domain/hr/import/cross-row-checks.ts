import { findReportingCycles, type ReportingPeriod } from './manager-cycles.ts'
import type { PlannedEmployee } from './plan-row.ts'
import { createRowProblem, type RowProblem } from './row-problems.ts'
import type { RowDraft } from './read-row.ts'
import type { PersonRef } from './reference-index.ts'

/** Finds employee numbers that the file contains twice. */
export function findDuplicateNumbers(drafts: readonly RowDraft[], heading: string | null): RowProblem[] {
  const first = new Map<string, number>()
  return drafts.flatMap(({ row, number }) => {
    const key = number.toLowerCase()
    const other = first.get(key)
    if (other === undefined) first.set(key, row)
    return other === undefined ? [] : [createRowProblem(row, heading, number, 'NUMBER_TWICE', { other })]
  })
}

/** Finds email addresses that two employees would have: two of the file, or one of the file and one outside it. */
export function findDuplicateEmails(
  planned: readonly PlannedEmployee[],
  people: readonly PersonRef[],
  heading: string | null,
): RowProblem[] {
  const touched = new Set(planned.map(({ id }) => id))
  const taken = new Map(
    people.flatMap((one) =>
      one.workEmail && !touched.has(one.id) ? [[one.workEmail.toLowerCase(), one.fullName]] : [],
    ),
  )
  const first = new Map<string, number>()
  return planned.flatMap(({ row, values: { workEmail } }) => {
    if (!workEmail) return []
    const key = workEmail.toLowerCase()
    const name = taken.get(key)
    if (name !== undefined) return [createRowProblem(row, heading, workEmail, 'MAIL_TAKEN', { name })]
    const other = first.get(key)
    if (other === undefined) first.set(key, row)
    return other === undefined ? [] : [createRowProblem(row, heading, workEmail, 'MAIL_TWICE', { other })]
  })
}

/** Finds circular reporting lines. Each cycle is reported on one of its rows. */
export function findManagerCycles(
  planned: readonly PlannedEmployee[],
  others: ReadonlyMap<string, ReportingPeriod[]>,
  heading: string | null,
): RowProblem[] {
  const lines = new Map<string, ReportingPeriod[]>(others)
  for (const { id, employmentRecords } of planned)
    lines.set(
      id,
      employmentRecords.flatMap(({ managerId, fromDay, toDay }) =>
        managerId ? [{ to: managerId, fromDay, toDay }] : [],
      ),
    )
  const byId = new Map(planned.map((one) => [one.id, one]))
  return findReportingCycles(lines).flatMap((cycle) => {
    const at = cycle.findIndex((id) => byId.has(id))
    const one = byId.get(cycle[at] ?? '')
    // A cycle without any employee of the file was not caused by the file.
    if (!one) return []
    const names = [...cycle.slice(at), ...cycle.slice(0, at)].map((id) => byId.get(id)?.values.number ?? '…')
    return [
      createRowProblem(one.row, heading, null, 'MANAGER_CYCLE', {
        line: shortenNames([...names, one.values.number]).join(' → '),
      }),
    ]
  })
}

const shortenNames = (names: string[]) => (names.length > 8 ? [...names.slice(0, 6), '…', ...names.slice(-1)] : names)
