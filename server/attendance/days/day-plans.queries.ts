import { groupRows } from '../../kit/group-rows.ts'
import { memoize } from '../../kit/memoize.ts'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import type { DayPlan, Halves, PlannedShift } from '../../../domain/attendance/day/day-types.ts'
import { findHalvesWorked } from '../../../domain/leave/calendar/work-week.ts'
import { loadZoneCalendars } from '../../leave/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { findPolicy, listPolicies, type PolicyRow } from '../policies/policy.queries.ts'
import * as rows from './plan-rows.queries.ts'
import { toHalves, toHoliday, toMillis, toDayLeave, toPeriodHours } from './day-plan-rows.ts'

/** The plans of employees in a period, from the day before it to the day after it. */
export interface DayPlans {
  employees: ReadonlyMap<string, rows.PlannedEmployee>
  policyOf(employeeId: string, day: Day): PolicyRow
  timeZoneOf(employeeId: string, day: Day): string
  zoneOf(employeeId: string, day: Day): string | null
  /** Null for an employee who was not loaded. */
  planOf(employeeId: string, day: Day): DayPlan | null
  /** The hours of an employee on a day without a roster; none on days off and holidays. */
  usualShiftsOf(employeeId: string, day: Day): readonly PlannedShift[]
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
  const rosterOf = new Map(
    [...groupRows(roster, ({ employeeId }) => employeeId)].map(([id, own]) => [id, groupRows(own, ({ day }) => day)]),
  )
  const leavesOf = groupRows(leaves, ({ employeeId }) => employeeId)
  const correctionsOf = groupRows(corrections, ({ employeeId }) => employeeId)
  const picksOf = groupRows(picks, ({ employeeId }) => employeeId)
  const shiftsOfDepartment = groupRows(departmentShifts, ({ departmentId }) => departmentId)
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
  const toTimeZone = (zoneId: string | null) => zones.zones.get(zoneId ?? '') ?? zones.organisation
  const timeZoneOf = (employeeId: string, day: Day) => toTimeZone(zoneOf(employeeId, day))

  const toShift = (id: string | null, source: PlannedShift['source']): PlannedShift[] => {
    const found = shiftById.get(id ?? '')
    if (!found) return []
    const { id: shiftId, name, startsAt, endsAt, breakMinutes, graceMinutes } = found
    return [{ shiftId, name, startsAt, endsAt, breakMinutes, graceMinutes, source }]
  }

  /** The hours on a working day without a roster. */
  const listUsualShifts = (place: Place, day: Day, policy: PolicyRow): PlannedShift[] => {
    const department = (shiftsOfDepartment.get(place.departmentId ?? '') ?? []).find(({ from }) => from <= day)
    if (department) return toShift(department.shiftId, 'DEPARTMENT')
    const period = periodOf(place.zoneId)
    const hours = toPeriodHours(period?.startsAt ?? null, period?.endsAt ?? null)
    return [
      { ...hours, shiftId: null, name: null, graceMinutes: policy.lateGraceMinutes, source: 'WORKING_PERIOD' as const },
    ]
  }

  const buildPlan = (place: Place, day: Day, planned: readonly rows.RosterRow[] | undefined): DayPlan => {
    const policy = findPolicy(policies, place, day)
    const worked = findHalvesWorked(calendarOf(place.zoneId).week, day)
    const weekOff: Halves = planned
      ? toHalves(planned.some(({ kind }) => kind === 'OFF'))
      : { first: !worked.first, second: !worked.second }
    const isOff = weekOff.first && weekOff.second
    return {
      day,
      isEmployed: true,
      timeZone: toTimeZone(place.zoneId),
      shifts: isOff
        ? []
        : planned
          ? planned.flatMap(({ shiftId }) => toShift(shiftId, 'ROSTER'))
          : listUsualShifts(place, day, policy),
      weekOff,
      holiday: toHoliday(holidaysOf(place.zoneId).get(day)),
      leaves: [],
      correction: null,
      rules: policy,
    }
  }
  const plansByPlace = memoize((_key: string) => new Map<string, DayPlan>())
  const plansOf = memoize(({ zoneId, departmentId, employeeTypeId }: Place) =>
    plansByPlace(`${zoneId} ${departmentId} ${employeeTypeId}`),
  )
  /** Employees with the same zone, department, employee type and shifts share one plan. */
  const findCommonPlan = (place: Place, day: Day, planned: readonly rows.RosterRow[] | undefined): DayPlan => {
    const key = planned ? `${day} ${planned.map(({ kind, shiftId }) => shiftId ?? kind).join()}` : day
    const plans = plansOf(place)
    const plan = plans.get(key) ?? buildPlan(place, day, planned)
    plans.set(key, plan)
    return plan
  }

  /** The hours of an employee on a day without a roster; none on days off and holidays. */
  const usualShiftsOf = (employeeId: string, day: Day): readonly PlannedShift[] => {
    const { holiday, shifts } = findCommonPlan(placeOn(employeeId, day), day, undefined)
    return holiday ? [] : shifts
  }

  const planOf = (employeeId: string, day: Day): DayPlan | null => {
    const person = employees.get(employeeId)
    if (!person) return null
    const common = findCommonPlan(placeOn(employeeId, day), day, rosterOf.get(employeeId)?.get(day))
    const isEmployed = day >= person.joinedOn && (person.leftOn === null || day <= person.leftOn)
    const taken = leavesOf.get(employeeId)?.filter(({ from, to }) => from <= day && to >= day) ?? []
    const correction = correctionsOf.get(employeeId)?.find((one) => one.day === day)
    const pick = picksOf.get(employeeId)?.find((one) => one.day === day)
    if (isEmployed && taken.length === 0 && !correction && !pick) return common
    return {
      ...common,
      isEmployed,
      holiday: pick ? toHoliday(pick) : common.holiday,
      leaves: taken.map((leave) => toDayLeave(leave, day)),
      correction: correction
        ? { ...correction, inAt: toMillis(correction.inAt), outAt: toMillis(correction.outAt) }
        : null,
    }
  }
  return { employees, policyOf, timeZoneOf, zoneOf, planOf, usualShiftsOf }
}

type Place = rows.PlannedEmployee['placements'][number]

const noPlace: Place = { from: '1900-01-01', zoneId: null, departmentId: null, employeeTypeId: null }
