import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { selectTeam, visibleTo } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { Actor } from '../../kit/user.ts'
import { isSubjectApprover } from '../../main/approval-ports.ts'
import { listSwapConflicts } from './conflict.queries.ts'

/** The published plan of an employee on a day as text, `Early + Late`; null when there is none. */
export const selectRosterPlanText = (employeeId: SQL, day: SQL): SQL => sql`(
  select string_agg(case r.kind when 'OFF' then 'OFF' else s.name end, ' + ' order by r.slot) from roster_entry r left join shift s on s.id = r.shift_id
  where r.employee_id = ${employeeId} and r.day = ${day} and not r.is_draft)`

/** Team members who have a published plan on the day and a user account to agree with. */
export async function listSwapColleagues(
  db: Db,
  day: Day,
  { user, today }: Actor,
): Promise<(Api['GET /api/attendance/swaps/colleagues']['reply'][number] & { userId: string })[]> {
  const me = user.employeeId ?? fail('NO_EMPLOYEE_RECORD')
  const { rows } = await db.execute<{ id: string; name: string; userId: string; shift: string | null }>(sql`
    select e.id, e.full_name as name, u.id as "userId", ${selectRosterPlanText(sql`e.id`, sql`${day}::date`)} as shift
    from employee e join app_user u on u.id = e.user_id and u.is_active
    where e.id in ${selectTeam(me, today)} and e.id <> ${me} and (e.left_on is null or e.left_on >= ${day})
      and exists (select from roster_entry r where r.employee_id = e.id and r.day = ${day} and not r.is_draft) order by e.full_name, e.id limit 200`)
  return rows
}

export async function findSwap(
  db: Db,
  id: string,
  { user, today }: Actor,
): Promise<Api['GET /api/attendance/swaps/{id}']['reply']> {
  type Row = Omit<Api['GET /api/attendance/swaps/{id}']['reply'], 'conflicts'> & Record<string, unknown>
  const { rows } = await db.execute<Row>(sql`
    select w.id, json_build_object('id', e.id, 'name', e.full_name) as employee, json_build_object('id', c.id, 'name', c.full_name) as colleague, w.day, w.reason, w.state,
      ${selectRosterPlanText(sql`e.id`, sql`w.day`)} as "employeeShift", ${selectRosterPlanText(sql`c.id`, sql`w.day`)} as "colleagueShift"
    from shift_swap w join employee e on e.id = w.employee_id join employee c on c.id = w.colleague_id
    where w.id = ${id} and (${visibleTo(user, sql`w.employee_id`, today)} or ${isSubjectApprover(user, sql`w.id`, today)})`)
  const found = rows[0] ?? fail('NOT_FOUND')
  const { employee, colleague, day, state } = found
  const swap = { employeeId: employee.id, colleagueId: colleague.id, day, isExchanged: state === 'APPROVED' }
  const conflicts = state === 'PENDING' || state === 'APPROVED' ? await listSwapConflicts(db, swap) : []
  return { ...found, conflicts }
}
