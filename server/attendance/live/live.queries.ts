import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import {
  absentStates,
  MAX_LIVE_PEOPLE,
  type PresenceFilter,
  type PresenceState,
} from '../../../domain/attendance/live/live.calls.ts'
import { isDayOpen } from '../../../domain/attendance/day/calculate-day.ts'
import type { AttendanceDay, DayPlan } from '../../../domain/attendance/day/day-types.ts'
import { toShiftSpans } from '../../../domain/attendance/day/assign-punches.ts'
import { getZoneClock } from '../../../domain/kit/zone-clock.ts'
import { addDays } from '../../../domain/kit/day.ts'
import { visibleTo } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { loadEmployeeDays } from '../days/employee-days.queries.ts'

type LiveCall = Api['POST /api/attendance/live']
type LiveReply = LiveCall['reply']
type Counts = LiveReply['counts']

interface PersonRow extends Record<string, unknown> {
  id: string
  name: string
  userId: string | null
  zoneId: string | null
  zone: string | null
  departmentId: string | null
  department: string | null
}

export interface Presence extends PersonRow {
  state: PresenceState
  isLate: boolean
  timeZone: string
  inTime: string | null
  outTime: string | null
  shiftStart: string | null
  shift: string | null
}

/** The presence of all employees in scope at this moment. */
export async function listPresence(
  db: Db,
  { user, today, now }: Actor & { now: Date },
  only?: readonly string[],
): Promise<Presence[]> {
  const { rows } = await db.execute<PersonRow>(sql`
    select e.id, e.full_name as name, e.user_id as "userId", m.zone_id as "zoneId", z.name as zone, m.department_id as "departmentId", d.name as department
    from employee e left join employment m on m.employee_id = e.id and m.from_day <= ${today} and (m.to_day is null or m.to_day >= ${today})
    left join zone z on z.id = m.zone_id left join department d on d.id = m.department_id
    where ${visibleTo(user, sql`e.id`, today)} and e.joined_on <= ${today} and (e.left_on is null or e.left_on >= ${today})
      and ${only ? sql`e.id = any(${sql.param(only)}::uuid[])` : sql`true`}
    order by e.full_name, e.id`)
  const employeeIds = rows.map(({ id }) => id)
  const from = addDays(today, -1)
  const { plans, dayOf } = await loadEmployeeDays(db, { employeeIds, from, to: today, now, isBrief: true })
  return rows.flatMap((person) => {
    const day = findOpenNight(person.id) ?? dayOf(person.id, today)
    if (!day) return []
    const plan = plans.planOf(person.id, day.day)
    return plan ? [{ ...person, ...toPresence(day, plan, now.getTime()) }] : []
  })

  /** A night shift continues after midnight. */
  function findOpenNight(employeeId: string): AttendanceDay | undefined {
    const plan = plans.planOf(employeeId, from)
    const night = plan && isDayOpen(plan, now.getTime()) ? dayOf(employeeId, from) : undefined
    return night?.isOpen && night.punchIds.length % 2 === 1 ? night : undefined
  }
}

function toPresence(day: AttendanceDay, plan: DayPlan, now: number) {
  const clock = getZoneClock(plan.timeZone)
  const [span] = toShiftSpans(plan)
  return {
    state: findState(day, plan, span?.start ?? null, now),
    isLate: day.isLate,
    timeZone: plan.timeZone,
    inTime: day.firstIn === null ? null : clock.toTime(day.firstIn),
    outTime: day.lastOut === null ? null : clock.toTime(day.lastOut),
    shiftStart: span ? clock.toTime(span.start) : null,
    shift: span?.shift.name ?? (span ? `${span.shift.startsAt}–${span.shift.endsAt}` : null),
  }
}

function findState(day: AttendanceDay, plan: DayPlan, start: number | null, now: number): PresenceState {
  if (day.firstIn !== null) return day.punchIds.length % 2 === 1 ? 'IN' : 'OUT'
  if (day.status === 'HOLIDAY' || day.status === 'WEEK_OFF') return 'OFF'
  if (plan.leaves.some(({ hours, halves }) => hours === null && halves.first) || day.status === 'ON_LEAVE')
    return 'ON_LEAVE'
  if (day.status === 'ON_DUTY' || day.status === 'WORK_FROM_HOME') return 'ON_LEAVE'
  if (!plan.rules.isTracked || start === null || now < start) return 'NOT_DUE'
  return 'MISSING'
}

/** The numbers by zone and department, and the employees that match the filters. */
export async function readLive(
  db: Db,
  { state, isLate, zoneId, departmentId }: LiveCall['args']['body'],
  actor: Actor & { now: Date },
): Promise<LiveReply> {
  const all = await listPresence(db, actor)
  const matching = all.filter(
    (one) =>
      (!state || matchesState(one, state)) &&
      (!isLate || one.isLate) &&
      (!zoneId || one.zoneId === zoneId) &&
      (!departmentId || one.departmentId === departmentId),
  )
  return {
    now: actor.now.toISOString(),
    counts: countStates(all),
    zones: countBy(all, ({ zoneId: id, zone: name }) => ({ id, name })),
    departments: countBy(all, ({ departmentId: id, department: name }) => ({ id, name })),
    people: matching.slice(0, MAX_LIVE_PEOPLE).map(({ id, name, ...one }) => ({
      employee: { id, name },
      state: one.state,
      isLate: one.isLate,
      timeZone: one.timeZone,
      inTime: one.inTime,
      outTime: one.outTime,
      shift: one.shift,
    })),
    matches: matching.length,
  }
}

const matchesState = (one: Presence, filter: PresenceFilter): boolean =>
  filter === 'ABSENT' ? absentStates.includes(one.state) : one.state === filter

function countStates(all: readonly Presence[]): Counts {
  const counts: Counts = { IN: 0, OUT: 0, MISSING: 0, NOT_DUE: 0, ON_LEAVE: 0, OFF: 0, late: 0 }
  for (const { state, isLate } of all) {
    counts[state]++
    if (isLate) counts.late++
  }
  return counts
}

interface GroupKey {
  id: string | null
  name: string | null
}

function countBy(all: readonly Presence[], keyOf: (one: Presence) => GroupKey): LiveReply['zones'] {
  const groups = new Map<string | null, { key: GroupKey; members: Presence[] }>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key.id) ?? { key, members: [] }
    group.members.push(one)
    groups.set(key.id, group)
  }
  return [...groups.values()]
    .map(({ key, members }) => ({ ...key, counts: countStates(members) }))
    .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))
}
