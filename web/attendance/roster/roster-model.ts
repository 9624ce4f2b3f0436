import type { RosterChange } from '../../../domain/attendance/roster/roster.calls.ts'
import { findRosterConflicts, type RosterConflict } from '../../../domain/attendance/roster/roster-conflicts.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { ApiReply } from '../../api.ts'

export type Roster = ApiReply<'POST /api/attendance/rosters/search'>
export type RosterPerson = Roster['content'][number]
export type RosterShift = Roster['shifts'][number]

/** The plan of a cell. */
export type CellPlan = Pick<RosterChange, 'kind' | 'shiftIds'>

export interface Cell extends CellPlan {
  isDraft: boolean
}

/** Unsaved changes by employee and day. */
export type PendingChanges = ReadonlyMap<string, RosterChange>

export const toCellKey = (employeeId: string, day: Day): string => `${employeeId} ${day}`

/** The cells of an employee by day, with unsaved changes. */
export function buildCells(person: RosterPerson, pending: PendingChanges): Map<Day, Cell> {
  const cells = new Map<Day, Cell>(person.entries.map(({ day, ...cell }) => [day, cell]))
  for (const { employeeId, day, kind, shiftIds } of pending.values())
    if (employeeId === person.employee.id) cells.set(day, { kind, shiftIds, isDraft: true })
  return cells
}

/** A plan for one day of an employee that is not set yet. */
export interface DayPlan {
  day: Day
  plan: CellPlan
}

/** The conflicts of an employee by day; `extra` are plans to check, not yet set. */
export function findCellConflicts(
  person: RosterPerson,
  cells: ReadonlyMap<Day, Cell>,
  { days, shifts, rules }: Pick<Roster, 'days' | 'shifts' | 'rules'>,
  extra: readonly DayPlan[] = [],
): Map<Day, RosterConflict> {
  const planned = days.map((day, at) => {
    const plan = extra.find((one) => one.day === day)?.plan ?? cells.get(day)
    const isUsual = plan === undefined || plan.kind === 'CLEAR'
    const usual = person.usualShift && person.base[at] === 'W' ? [person.usualShift] : []
    return {
      day,
      shifts: isUsual ? usual : plan.shiftIds.flatMap((id) => shifts.find((one) => one.id === id) ?? []),
      isOnLeave: person.base[at] === 'L',
      isUsual,
    }
  })
  // Of several conflicts of a day, the first one is shown.
  return new Map(
    findRosterConflicts(planned, rules)
      .map((one) => [one.day, one] as const)
      .toReversed(),
  )
}

/** The conflict that these plans cause, on their own day first, or on another day such as the next one. */
export function findCausedConflict(
  person: RosterPerson,
  cells: ReadonlyMap<Day, Cell>,
  roster: Roster,
  extra: readonly DayPlan[],
): RosterConflict | undefined {
  const before = findCellConflicts(person, cells, roster)
  const after = findCellConflicts(person, cells, roster, extra)
  const own = extra.flatMap(({ day }) => after.get(day) ?? [])
  return (
    own[0] ??
    [...after.values()].find(({ day, code, hours }) => {
      const known = before.get(day)
      return known?.code !== code || known.hours !== hours
    })
  )
}
