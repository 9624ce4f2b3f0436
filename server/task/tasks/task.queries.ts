import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Page } from '../../../domain/kit/page.ts'
import { MAX_BOARD_CARDS, type TaskFilters, type TaskRow } from '../../../domain/task/tasks/task.schemas.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { isInRiskBand } from '../analytics/risk.queries.ts'
import { buildTaskConditions, isBlocked } from './task-filter.ts'
import { isTaskVisible } from './task-scope.ts'

type TaskSearch = Api['POST /api/task/tasks/search']['args']['body']

const named = (id: SQL, name: SQL) =>
  sql`case when ${id} is not null then json_build_object('id', ${id}, 'name', ${name}) end`

/** The key of a task `t` of a project `pj`: ACME-12. */
export const taskKey = sql`pj.key || '-' || t.number`

export const taskColumns = sql`t.id, t.version, ${taskKey} as key, t.name,
  case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'colour', s.colour, 'category', s.category) end as status,
  case when pr.id is not null then json_build_object('id', pr.id, 'name', pr.name, 'colour', pr.colour) end as priority,
  t.start_date as "startDate", t.end_date as "endDate", ${selectAssignees()} as assignees, ${selectLabels()} as labels,
  ${named(sql`pj.id`, sql`pj.name`)} as project, ${named(sql`tm.id`, sql`tm.name`)} as team,
  ${named(sql`sp.id`, sql`sp.name`)} as sprint, ${named(sql`pt.id`, sql`pt.name`)} as parent,
  t.estimate_minutes as "estimateMinutes", t.logged_minutes as "loggedMinutes", ${isBlocked} as "isBlocked",
  (select count(*) from task c where c.parent_id = t.id) as "subtaskCount",
  (select count(*) from task c where c.parent_id = t.id and c.completed_on is not null) as "doneSubtaskCount",
  t.rank, t.completed_on as "completedOn", t.created_on as "createdOn", t.updated_at as "updatedAt"`

const statusTable = sql`left join status s on s.id = t.status_id`
const priorityTable = sql`left join priority pr on pr.id = t.priority_id`
export const taskTables = sql`task t ${statusTable} ${priorityTable} left join project pj on pj.id = t.project_id
  left join team tm on tm.id = t.team_id left join sprint sp on sp.id = t.sprint_id left join task pt on pt.id = t.parent_id`

function selectAssignees(): SQL {
  return sql`coalesce((select json_agg(json_build_object('id', u.id, 'name', u.full_name) order by u.full_name, u.id)
    from task_assignee a join app_user u on u.id = a.user_id where a.task_id = t.id), '[]')`
}

function selectLabels(): SQL {
  return sql`coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'colour', l.colour) order by l.name, l.id)
    from task_label_link k join task_label l on l.id = k.label_id where k.task_id = t.id), '[]')`
}

interface SortColumn {
  column: SQL
  /** The joined table of the column. */
  table?: SQL
  /** The column has no empty values, so its index can be read in both directions. */
  isRequired?: true
}

const sortColumns: Record<string, SortColumn> = {
  name: { column: sql`lower(t.name)`, isRequired: true },
  status: { column: sql`s.rank`, table: statusTable },
  priority: { column: sql`pr.rank`, table: priorityTable },
  startDate: { column: sql`t.start_date` },
  endDate: { column: sql`t.end_date` },
  estimateMinutes: { column: sql`t.estimate_minutes` },
  loggedMinutes: { column: sql`t.logged_minutes`, isRequired: true },
  createdAt: { column: sql`t.created_at`, isRequired: true },
  updatedAt: { column: sql`t.updated_at`, isRequired: true },
  rank: { column: sql`t.rank`, isRequired: true },
}
const defaultSort: SortColumn = { column: sql`t.updated_at`, isRequired: true }

/** The tasks in the scope of the caller. Names are joined to the rows of the page only. */
export function searchTasks(db: Db, search: TaskSearch, actor: Actor): Promise<Page<TaskRow>> {
  const where = buildTaskWhere(search.filters, actor)
  const { order, table } = buildTaskOrder(search.sort ?? '-updatedAt')
  // Only the category of the filter needs the status of each task.
  const filterTable = search.filters?.category && table !== statusTable ? statusTable : sql``
  const ids = sql`select t.id, row_number() over (order by ${order}) as position
    from task t ${table ?? sql``} ${filterTable} where ${where} order by ${order} ${buildLimitSql(toLimitOffset(search))}`
  return fetchPage<TaskRow>(db, search, {
    rows: readTaskRows(
      db,
      sql`page join ${taskTables} on t.id = page.id order by page.position`,
      sql`with page as materialized (${ids})`,
    ),
    counted: sql`select 1 from task t ${search.filters?.category ? statusTable : sql``} where ${where}`,
  })
}

function buildTaskOrder(sort: string): { order: SQL; table: SQL | undefined } {
  const { column, table, isRequired } = sortColumns[sort.replace('-', '')] ?? defaultSort
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  return { order: sql`${column} ${direction} ${isRequired ? sql`` : sql`nulls last`}, t.id ${direction}`, table }
}

/** The cards of a board or the tasks of a grouped list. Without a sort, in the order of their ranks. */
export async function listBoardTasks(
  db: Db,
  { filters, sort = 'rank' }: Api['POST /api/task/tasks/board']['args']['body'],
  actor: Actor,
): Promise<{ tasks: TaskRow[]; isComplete: boolean }> {
  const tasks = await readTaskRows(
    db,
    sql`${taskTables} where ${buildTaskWhere(filters, actor)} order by ${buildTaskOrder(sort).order}
      limit ${sql.raw(String(MAX_BOARD_CARDS + 1))}`,
  )
  return { tasks: tasks.slice(0, MAX_BOARD_CARDS), isComplete: tasks.length <= MAX_BOARD_CARDS }
}

const buildTaskWhere = (filters: TaskFilters = {}, actor: Actor): SQL =>
  sql.join(
    [
      isTaskVisible(actor),
      ...buildTaskConditions(filters, actor),
      ...(filters.riskBand ? [isInRiskBand(filters.riskBand, actor.today)] : []),
    ],
    sql` and `,
  )

async function readTaskRows(db: Db, from: SQL, before: SQL = sql``): Promise<TaskRow[]> {
  const { rows } = await db.execute<TaskRow>(sql`${before} select ${taskColumns} from ${from}`)
  return rows
}
