import { addDays, type Day } from '../../../domain/kit/day.ts'
import type { DayPlan, Halves, PlannedShift } from '../../../domain/attendance/day/day-types.ts'
import { DEFAULT_WORK_HOURS } from '../../../domain/hr/catalogue/shift.ts'
import { findHalvesWorked } from '../../../domain/leave/calendar/work-week.ts'
import { findHalvesTaken } from '../../../domain/leave/request/leave-period.ts'
import { loadZoneCalendars } from '../../leave/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { findPolicy, listPolicies, type PolicyRow } from '../policies/policy.queries.ts'
import * as rows from './plan-rows.queries.ts'

/** The plans of employees in a period, from the day before it to the day after it. */
export interface DayPlans {
  employees: ReadonlyMap<string, rows.PlannedEmployee>
  policyOf(employeeId: string, day: Day): PolicyRow
  timeZoneOf(employeeId: string, day: Day): string
  zoneOf(employeeId: string, day: Day): string | null
  /** Null for an employee who was not loaded. */
  planOf(employeeId: string, day: Day): DayPlan | null
}

interface PlanQuery {
  employeeIds: readonly string[]
  from: Day
  to: Day
}

/** Loads what is planned for employees, with a fixed number of queries. */
export async function loadDayPlans(db: Db, query: PlanQuery): Promise<DayPlans> {
  const [people, roster, shifts, departmentShifts, periods, leaves, corrections, picks, zones, policies, calendarOf] =
    await Promise.all([
      rows.listPlannedEmployees(db, query),
      rows.listPublishedRoster(db, query),
      rows.listShifts(db),
      rows.listDepartmentShifts(db),
      rows.listWorkingPeriods(db),
      rows.listTakenLeave(db, query),
      rows.listCorrections(db, query),
      rows.listPickedHolidays(db, query),
      rows.listZones(db),
      listPolicies(db),
      loadZoneCalendars(db, addDays(query.from, -1), addDays(query.to, 1)),
    ])
  const employees = new Map(people.map((one) => [one.id, one]))
  const shiftById = new Map(shifts.map((one) => [one.id, one]))
  const rosterByDay = groupBy(roster, ({ employeeId, day }) => `${employeeId} ${day}`)
  const leavesOf = groupBy(leaves, ({ employeeId }) => employeeId)
  const correctionByDay = new Map(corrections.map((one) => [`${one.employeeId} ${one.day}`, one]))
  const picksOf = groupBy(picks, ({ employeeId }) => employeeId)
  const shiftsOfDepartment = groupBy(departmentShifts, ({ departmentId }) => departmentId)
  const holidaysOf = memoize(
    (zoneId: string | null) => new Map(calendarOf(zoneId).holidays.map((one) => [one.day, one])),
  )
  const periodOf = memoize(
    (zoneId: string | null) =>
      periods.find((one) => one.zoneId === zoneId) ?? periods.find((one) => one.zoneId === null) ?? null,
  )

  const placeOn = (employeeId: string, day: Day) => {
    const placements = employees.get(employeeId)?.placements ?? []
    return placements.find(({ from }) => from <= day) ?? placements.at(-1) ?? noPlace
  }
  const policyOf = (employeeId: string, day: Day) => findPolicy(policies, placeOn(employeeId, day), day)
  const zoneOf = (employeeId: string, day: Day) => placeOn(employeeId, day).zoneId
  const timeZoneOf = (employeeId: string, day: Day) =>
    zones.zones.get(zoneOf(employeeId, day) ?? '') ?? zones.organisation

  const toShift = (id: string | null, source: PlannedShift['source']): PlannedShift[] => {
    const found = shiftById.get(id ?? '')
    if (!found) return []
    const { id: shiftId, name, startsAt, endsAt, breakMinutes, graceMinutes } = found
    return [{ shiftId, name, startsAt, endsAt, breakMinutes, graceMinutes, source }]
  }

  /** The hours on a working day without a roster. */
  const listUsualShifts = (place: typeof noPlace, day: Day, policy: PolicyRow): PlannedShift[] => {
    const department = (shiftsOfDepartment.get(place.departmentId ?? '') ?? []).find(({ from }) => from <= day)
    if (department) return toShift(department.shiftId, 'DEPARTMENT')
    const period = periodOf(place.zoneId)
    const hours = toPeriodHours(period?.startsAt ?? null, period?.endsAt ?? null)
    return [
      { ...hours, shiftId: null, name: null, graceMinutes: policy.lateGraceMinutes, source: 'WORKING_PERIOD' as const },
    ]
  }

  const planOf = (employeeId: string, day: Day): DayPlan | null => {
    const person = employees.get(employeeId)
    if (!person) return null
    const place = placeOn(employeeId, day)
    const policy = policyOf(employeeId, day)
    const planned = rosterByDay.get(`${employeeId} ${day}`)
    const worked = findHalvesWorked(calendarOf(place.zoneId).week, day)
    const weekOff: Halves = planned
      ? toHalves(planned.some(({ kind }) => kind === 'OFF'))
      : { first: !worked.first, second: !worked.second }
    const isOff = weekOff.first && weekOff.second
    const holiday = (picksOf.get(employeeId) ?? []).find((one) => one.day === day) ?? holidaysOf(place.zoneId).get(day)
    const correction = correctionByDay.get(`${employeeId} ${day}`)
    return {
      day,
      isEmployed: day >= person.joinedOn && (person.leftOn === null || day <= person.leftOn),
      timeZone: timeZoneOf(employeeId, day),
      shifts: isOff
        ? []
        : planned
          ? planned.flatMap(({ shiftId }) => toShift(shiftId, 'ROSTER'))
          : listUsualShifts(place, day, policy),
      weekOff,
      holiday: holiday ? { name: holiday.name, isHalfDay: holiday.isHalfDay } : null,
      leaves: (leavesOf.get(employeeId) ?? []).flatMap((leave) =>
        leave.from <= day && leave.to >= day ? [toDayLeave(leave, day)] : [],
      ),
      correction: correction
        ? { ...correction, inAt: toMillis(correction.inAt), outAt: toMillis(correction.outAt) }
        : null,
      rules: policy,
    }
  }
  return { employees, policyOf, timeZoneOf, zoneOf, planOf }
}

const noPlace: rows.PlannedEmployee['placements'][number] = {
  from: '1900-01-01',
  zoneId: null,
  departmentId: null,
  employeeTypeId: null,
}

const toHalves = (isOff: boolean): Halves => ({ first: isOff, second: isOff })

const toMillis = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant))

const toDayLeave = ({ leaveId, name, effect, ...leave }: rows.LeaveRow, day: Day) => ({
  leaveId,
  name,
  effect,
  halves: leave.fromTime ? { first: false, second: false } : findHalvesTaken(leave, day),
  hours: leave.fromTime && leave.toTime ? { fromTime: leave.fromTime, toTime: leave.toTime } : null,
})

// A working period has only a start and an end time. With nine hours or more, one hour in the middle is a break.
function toPeriodHours(startsAt: string | null, endsAt: string | null) {
  if (!startsAt || !endsAt) return DEFAULT_WORK_HOURS
  const hours = Number(endsAt.slice(0, 2)) - Number(startsAt.slice(0, 2)) + (endsAt > startsAt ? 0 : 24)
  return { startsAt, endsAt, breakMinutes: hours >= 9 ? 60 : 0 }
}

function groupBy<R>(all: readonly R[], keyOf: (row: R) => string): Map<string, R[]> {
  const groups = new Map<string, R[]>()
  for (const row of all) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

function memoize<K, V>(work: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const value = known.get(key) ?? work(key)
    known.set(key, value)
    return value
  }
}
