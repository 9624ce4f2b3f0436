import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import {
  calculateCapacity,
  listCapacityDays,
  NO_CAPACITY,
  type Capacity,
  type CapacityDay,
  type CapacityFacts,
} from '../../../domain/task/sprints/capacity.ts'
import type { Api } from '../../../domain/contract.ts'
import { selectDepartmentShifts, selectPickedHolidaysJson, selectRosterJson } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { loadZoneCalendars } from '../../leave/ports.ts'
import type { Actor } from '../../kit/user.ts'
import { selectVisibleUsers } from '../tasks/task-scope.ts'
import { findSprint } from './sprint.queries.ts'

type SprintCapacity = Api['GET /api/task/sprints/{id}/capacity']['reply']

/**
 * The working time of the members in the period of the sprint, with the effort planned for each. It shows who is on
 * leave, so only members in the scope of the caller are listed.
 */
export async function findSprintCapacity(db: Db, id: string, actor: Actor): Promise<SprintCapacity> {
  const { team, startDate, endDate } = await findSprint(db, id, actor.user)
  const { rows } = await db.execute<{ user: { id: string; name: string }; plannedMinutes: number }>(sql`
    select json_build_object('id', u.id, 'name', u.full_name) as user, coalesce((
      select round(sum(greatest(coalesce(t.estimate_minutes, 0) - t.logged_minutes, 0)::numeric / t.assignee_count))
      from task_assignee a join task t on t.id = a.task_id
      where a.user_id = u.id and t.sprint_id = ${id} and t.completed_on is null), 0)::int as "plannedMinutes"
    from team_member m join app_user u on u.id = m.user_id where m.team_id = ${team.id} and u.id in (${selectVisibleUsers(actor)}) order by u.full_name, u.id`)
  const capacities = await listCapacities(
    db,
    rows.map(({ user }) => user.id),
    startDate,
    endDate,
  )
  const members = rows.map((row) => ({ ...row, ...(capacities.get(row.user.id) ?? NO_CAPACITY) }))
  const sum = (key: 'plannedMinutes' | 'capacityMinutes') => members.reduce((total, one) => total + one[key], 0)
  return { members, plannedMinutes: sum('plannedMinutes'), capacityMinutes: sum('capacityMinutes') }
}

interface CapacityRow extends Record<string, unknown>, Omit<CapacityFacts, 'leave'> {
  userId: string
  zoneId: string | null
  leave: { day: Day; quantity: number }[]
}

/** The working time of users in a period, by user id. On duty and work from home are working time. A user without an employee record has none. */
export async function listCapacities(
  db: Db,
  userIds: readonly string[],
  from: Day,
  to: Day,
): Promise<Map<string, Capacity>> {
  if (userIds.length === 0) return new Map()
  const [calendars, { rows }] = await Promise.all([
    loadZoneCalendars(db, from, to),
    db.execute<CapacityRow>(sql`
      select x.user_id as "userId", m.zone_id as "zoneId", x.joined_on as "joinedOn", x.left_on as "leftOn",
        ${selectDepartmentShifts(sql`m.department_id`)} as shifts,
        ${selectRosterJson(sql`x.id`, from, to, { isFirstOnly: false })} as roster, ${selectPickedHolidaysJson(sql`x.id`, from, to)} as "pickedHolidays",
        coalesce((select json_agg(json_build_object('day', d.day, 'quantity', d.quantity))
          from leave_withdrawal w join leave_type lt on lt.id = w.leave_type_id join time_off_type o on o.id = lt.time_off_type_id
          cross join lateral jsonb_to_recordset(w.days) as d(day date, quantity int)
          where w.employee_id = x.id and o.effect not in ('ON_DUTY', 'WORK_FROM_HOME') and w.state in ('APPROVED', 'CANCELLATION_PENDING')
            and w.from_day <= ${to} and w.to_day >= ${from} and d.day between ${from} and ${to}), '[]') as leave
      from employee x left join lateral (
        select y.zone_id, y.department_id from employment y where y.employee_id = x.id and y.from_day <= greatest(${from}::date, x.joined_on)
        order by y.from_day desc limit 1
      ) m on true where x.user_id = any(${sql.param([...userIds])}::uuid[])`),
  ])
  const daysByZone = new Map<string | null, CapacityDay[]>()
  for (const { zoneId } of rows)
    if (!daysByZone.has(zoneId)) daysByZone.set(zoneId, listCapacityDays(calendars(zoneId), from, to))
  return new Map(
    rows.map(({ userId, zoneId, leave, ...row }) => {
      const taken = new Map<Day, number>()
      for (const { day, quantity } of leave) taken.set(day, (taken.get(day) ?? 0) + quantity)
      return [userId, calculateCapacity({ ...row, leave: taken }, daysByZone.get(zoneId) ?? [])]
    }),
  )
}
