import { findRosterConflicts } from '../../../domain/attendance/roster/roster-conflicts.ts'
import type { RosterEntry } from '../../../domain/attendance/roster/roster.calls.ts'
import type { Api } from '../../../domain/contract.ts'
import { addDays, listDays, type Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { loadDayPlans, type DayPlans } from '../days/day-plans.queries.ts'
import { listRosterEntries, listShiftDefinitions } from './roster.queries.ts'

type EmployeeConflict = Api['PUT /api/attendance/rosters']['reply']['conflicts'][number]
type Entries = ReadonlyMap<string, readonly RosterEntry[]>

/** The conflicts of the plans of employees, drafts included. */
export async function listConflicts(
  db: Db,
  employeeIds: readonly string[],
  from: Day,
  to: Day,
  known?: DayPlans,
): Promise<EmployeeConflict[]> {
  const { entries, findConflicts } = await loadConflictCheck(db, employeeIds, from, to, known)
  return findConflicts(entries)
}

interface Swap {
  employeeId: string
  colleagueId: string
  day: Day
  isExchanged: boolean
}

/** The conflicts that a swap causes, on its day and on other days. After the swap the plans are already exchanged. */
export async function listSwapConflicts(
  db: Db,
  { employeeId, colleagueId, day, isExchanged }: Swap,
): Promise<EmployeeConflict[]> {
  const check = await loadConflictCheck(db, [employeeId, colleagueId], addDays(day, -7), addDays(day, 7))
  const { entries, findConflicts } = check
  const [own, other] = [entries.get(employeeId) ?? [], entries.get(colleagueId) ?? []]
  const exchanged = new Map([
    [employeeId, replaceDay(own, other, day)],
    [colleagueId, replaceDay(other, own, day)],
  ])
  const [before, after] = isExchanged ? [exchanged, entries] : [entries, exchanged]
  const known = new Set(findConflicts(before).map(toConflictKey))
  return findConflicts(after).filter((one) => one.day === day || !known.has(toConflictKey(one)))
}

const toConflictKey = ({ employeeId, day, code, hours }: EmployeeConflict): string =>
  [employeeId, day, code, hours].join(' ')

const replaceDay = (entries: readonly RosterEntry[], others: readonly RosterEntry[], day: Day): RosterEntry[] => [
  ...entries.filter((one) => one.day !== day),
  ...others.filter((one) => one.day === day),
]

/** Loads the plans of employees, and returns a function that finds the conflicts of these or of other plans. */
async function loadConflictCheck(
  db: Db,
  employeeIds: readonly string[],
  from: Day,
  to: Day,
  known?: DayPlans,
): Promise<{ entries: Entries; findConflicts: (entries: Entries) => EmployeeConflict[] }> {
  const [entries, shifts, plans] = await Promise.all([
    listRosterEntries(db, employeeIds, from, to),
    listShiftDefinitions(db),
    known ?? loadDayPlans(db, { employeeIds, from, to }),
  ])
  const shiftById = new Map(shifts.map((one) => [one.id, one]))
  const findConflicts = (planned: Entries) =>
    employeeIds.flatMap((employeeId) => {
      const entryOf = new Map((planned.get(employeeId) ?? []).map((entry) => [entry.day, entry]))
      const days = listDays(from, to).map((day) => {
        const entry = entryOf.get(day)
        const isUsual = entry === undefined || entry.kind === 'CLEAR'
        const plan = plans.planOf(employeeId, day)
        const usual = plan?.isEmployed ? plans.usualShiftsOf(employeeId, day) : []
        return {
          day,
          shifts: isUsual ? usual : entry.shiftIds.flatMap((id) => shiftById.get(id) ?? []),
          isOnLeave: plan?.leaves.some(({ hours }) => hours === null) ?? false,
          isUsual,
        }
      })
      return findRosterConflicts(days, plans.policyOf(employeeId, from)).map((one) => ({ ...one, employeeId }))
    })
  return { entries, findConflicts }
}
