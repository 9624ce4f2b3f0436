import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Goal, GoalRow } from '../../../domain/hr/goals/goal.calls.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import { buildLimitSql, toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { isEmploymentEffective, visibleTo } from '../employees/scope.ts'

type GoalSearch = Api['POST /api/hr/goals/search']['args']['body']

/** The caller and the current date in the caller's time zone. */
// Users who manage goals can change goals of the organisation. An employee and their managers can change the employee's
// goals.
const isGoalChangeable = ({ user, today }: Actor): SQL =>
  sql`coalesce(case when g.employee_id is null then ${user.permissions.has('goal.manage')} else ${visibleTo(user, sql`g.employee_id`, today)} end, false)`

// All users can also read the goals of the organisation and of their own manager, to create sub-goals.
const isGoalVisible = ({
  user,
  today,
}: Actor): SQL => sql`(g.employee_id is null or ${visibleTo(user, sql`g.employee_id`, today)}
  or g.employee_id in (select e.manager_id from employment e where e.employee_id = ${user.employeeId}::uuid and ${isEmploymentEffective(today)}))`

const goalTables = sql`goal g join goal_type t on t.id = g.type_id left join employee e on e.id = g.employee_id left join goal p on p.id = g.parent_id`

const selectGoalColumns = (
  actor: Actor,
): SQL => sql`g.id, g.version, g.name, g.description, json_build_object('id', t.id, 'name', t.name) as type,
  case when e.id is not null then json_build_object('id', e.id, 'name', e.full_name) end as employee,
  case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as parent,
  g.from_day as "fromDay", g.due_day as "dueDay", g.progress, ${selectGoalStatus(actor.today)} as standing,
  (select count(*) from goal b where b.parent_id = g.id) as parts, ${isGoalChangeable(actor)} as "canChange"`

const selectGoalStatus = (today: Day): SQL =>
  sql`case when g.progress = 100 then 'DONE' when g.due_day < ${today} then 'OVERDUE' else 'OPEN' end`

export function searchGoals(db: Db, search: GoalSearch, actor: Actor) {
  const { q, own, employeeId, typeId, standing: status } = search.filters ?? {}
  const words = q?.trim() ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null
  const where = sql.join(
    [
      isGoalVisible(actor),
      ...(own ? [sql`g.employee_id = ${actor.user.employeeId}::uuid`] : []),
      ...(words ? [sql`(g.name ilike ${words} or e.full_name ilike ${words})`] : []),
      ...(employeeId ? [sql`g.employee_id = ${employeeId}`] : []),
      ...(typeId ? [sql`g.type_id = ${typeId}`] : []),
      ...(status ? [sql`${selectGoalStatus(actor.today)} = ${status}`] : []),
    ],
    sql` and `,
  )
  const { sort = 'dueDay' }: { sort?: string } = search
  const order = sql`${goalOrderBy[sort.replace('-', '')] ?? goalOrderBy.dueDay} ${sort.startsWith('-') ? sql`desc` : sql`asc`} nulls first`
  return fetchPage<GoalRow>(db, search, {
    rows: readGoals(db, sql`${where} order by ${order}, g.id ${buildLimitSql(toLimitOffset(search))}`, actor),
    counted: sql`select 1 from ${goalTables} where ${where}`,
  })
}

const goalOrderBy: Record<string, SQL> = {
  name: sql`g.name`,
  dueDay: sql`g.due_day`,
  progress: sql`g.progress`,
  employee: sql`e.full_name`,
}

export async function findGoal(db: Db, id: string, actor: Actor): Promise<GoalRow> {
  const [found] = await readGoals(db, sql`g.id = ${id} and ${isGoalVisible(actor)}`, actor)
  return found ?? fail('NOT_FOUND')
}

/** One goal with its updates and the direct sub-goals that the caller may see. */
export async function readGoal(db: Db, id: string, actor: Actor): Promise<Goal> {
  const [goal, below, updates] = await Promise.all([
    findGoal(db, id, actor),
    readGoals(db, sql`g.parent_id = ${id} and ${isGoalVisible(actor)} order by g.due_day, g.name limit 200`, actor),
    db.execute<Goal['updates'][number]>(sql`
      select x.id, x.progress, x.note, u.full_name as by, x.created_at as at from goal_update x left join app_user u on u.id = x.by_user_id
      where x.goal_id = ${id} order by x.created_at desc, x.id desc limit 100`),
  ])
  return { ...goal, below, updates: updates.rows }
}

async function readGoals(db: Db, rest: SQL, actor: Actor): Promise<GoalRow[]> {
  const { rows } = await db.execute<GoalRow>(sql`select ${selectGoalColumns(actor)} from ${goalTables} where ${rest}`)
  return rows
}
