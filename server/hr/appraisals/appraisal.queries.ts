import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Appraisal, AppraisalRow, CycleRow } from '../../../domain/hr/appraisals/appraisal.calls.ts'
import type { Rating } from '../../../domain/hr/appraisals/appraisal.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import { buildLimitSql, toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'

type AppraisalCycleSearch = Api['POST /api/hr/appraisal/cycles/search']['args']['body']
type AppraisalSearch = Api['POST /api/hr/appraisals/search']['args']['body']

/** The caller and the current date in the caller's time zone. */
const appraisalCycleColumns = sql`c.id, c.version, c.name, json_build_object('id', t.id, 'name', t.name) as type,
  case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as department, c.from_day as "fromDay", c.to_day as "toDay",
  c.self_due_day as "selfDueDay", c.manager_due_day as "managerDueDay", c.criteria, c.state,
  (select count(*) from appraisal a where a.cycle_id = c.id) as people,
  (select count(*) from appraisal a where a.cycle_id = c.id and a.state in ('READY', 'RELEASED')) as ready`
const appraisalCycleTables = sql`appraisal_cycle c join appraisal_type t on t.id = c.type_id left join department d on d.id = c.department_id`

export function searchAppraisalCycles(db: Db, search: AppraisalCycleSearch) {
  const { q, state } = search.filters ?? {}
  const words = q?.trim() ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null
  const where = sql`true ${words ? sql`and c.name ilike ${words}` : sql``} ${state ? sql`and c.state = ${state}` : sql``}`
  const { sort = '-fromDay' }: { sort?: string } = search
  const order = sql`${sort.endsWith('name') ? sql`c.name` : sql`c.from_day`} ${sort.startsWith('-') ? sql`desc` : sql`asc`}`
  return fetchPage<CycleRow>(db, search, {
    rows: db
      .execute<CycleRow>(
        sql`select ${appraisalCycleColumns} from ${appraisalCycleTables} where ${where} order by ${order}, c.id ${buildLimitSql(toLimitOffset(search))}`,
      )
      .then(({ rows }) => rows),
    counted: sql`select 1 from ${appraisalCycleTables} where ${where}`,
  })
}

export async function findAppraisalCycle(db: Db, id: string): Promise<CycleRow> {
  const { rows } = await db.execute<CycleRow>(
    sql`select ${appraisalCycleColumns} from ${appraisalCycleTables} where c.id = ${id}`,
  )
  return rows[0] ?? fail('NOT_FOUND')
}

const appraisalTables = sql`appraisal a join appraisal_cycle c on c.id = a.cycle_id join employee e on e.id = a.employee_id
  left join employee m on m.id = a.manager_id`

/** The caller's own appraisals and those they review. HR sees all. */
const isAppraisalVisible = ({ user }: Actor): SQL =>
  user.permissions.has('appraisal.manage')
    ? sql`true`
    : sql`(a.employee_id = ${user.employeeId}::uuid or a.manager_id = ${user.employeeId}::uuid)`

const isOwnAppraisal = ({ user }: Actor): SQL => sql`coalesce(a.employee_id = ${user.employeeId}::uuid, false)`

// The manager can write the review after the self review is submitted or its due date has passed.
const isReviewable = ({ today }: Actor): SQL =>
  sql`(a.state = 'MANAGER' or (a.state = 'SELF' and c.self_due_day < ${today}))`

/** The review that the caller has to write now. */
const selectTodo = (actor: Actor): SQL => sql`case when ${isOwnAppraisal(actor)} and a.state = 'SELF' then 'SELF'
    when a.manager_id = ${actor.user.employeeId}::uuid and ${isReviewable(actor)} then 'MANAGER' end`

const selectAppraisalColumns = (
  actor: Actor,
): SQL => sql`a.id, a.version, json_build_object('id', c.id, 'name', c.name) as cycle,
  json_build_object('id', e.id, 'name', e.full_name) as employee,
  case when m.id is not null then json_build_object('id', m.id, 'name', m.full_name) end as manager, a.state,
  c.self_due_day as "selfDueDay", c.manager_due_day as "managerDueDay",
  case when not ${isOwnAppraisal(actor)} or a.state = 'RELEASED' then a.score end as score,
  ${selectTodo(actor)} as todo`

export function searchAppraisals(db: Db, search: AppraisalSearch, actor: Actor) {
  const { q, cycleId, employeeId, state, toComplete } = search.filters ?? {}
  const words = q?.trim() ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null
  const where = sql.join(
    [
      isAppraisalVisible(actor),
      ...(words ? [sql`e.full_name ilike ${words}`] : []),
      ...(cycleId ? [sql`a.cycle_id = ${cycleId}`] : []),
      ...(employeeId ? [sql`a.employee_id = ${employeeId}`] : []),
      ...(state ? [sql`a.state = ${state}`] : []),
      ...(toComplete ? [sql`${selectTodo(actor)} is not null`] : []),
    ],
    sql` and `,
  )
  const { sort = '' }: { sort?: string } = search
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const by = sort.endsWith('state') ? sql`a.state ${direction}, e.full_name` : sql`e.full_name ${direction}`
  const order = sort === '' ? sql`c.from_day desc, e.full_name` : by
  return fetchPage<AppraisalRow>(db, search, {
    rows: db
      .execute<AppraisalRow>(
        sql`select ${selectAppraisalColumns(actor)} from ${appraisalTables} where ${where} order by ${order}, a.id ${buildLimitSql(toLimitOffset(search))}`,
      )
      .then(({ rows }) => rows),
    counted: sql`select 1 from ${appraisalTables} where ${where}`,
  })
}

interface AppraisalDetailsRow extends AppraisalRow {
  fromDay: Day
  toDay: Day
  criteria: Appraisal['criteria']
  isOwn: boolean
  selfRatings: Rating[] | null
  selfComment: string | null
  selfAt: string | null
  selfScore: number | null
  managerRatings: Rating[] | null
  managerComment: string | null
  managerAt: string | null
  managerScore: number | null
}

/** One appraisal, with the parts that the caller may see at this time. */
export async function readAppraisal(db: Db, id: string, actor: Actor): Promise<Appraisal> {
  const { rows } = await db.execute<AppraisalDetailsRow>(sql`
    select ${selectAppraisalColumns(actor)}, c.from_day as "fromDay", c.to_day as "toDay", c.criteria, ${isOwnAppraisal(actor)} as "isOwn",
      a.self_ratings as "selfRatings", a.self_comment as "selfComment", a.self_at as "selfAt", a.self_score as "selfScore",
      a.manager_ratings as "managerRatings", a.manager_comment as "managerComment", a.manager_at as "managerAt", a.manager_score as "managerScore"
    from ${appraisalTables} where a.id = ${id} and ${isAppraisalVisible(actor)}`)
  const found = rows[0] ?? fail('NOT_FOUND')
  const {
    selfRatings,
    selfComment,
    selfAt,
    selfScore,
    managerRatings,
    managerComment,
    managerAt,
    managerScore,
    ...rest
  } = found
  const { isOwn: own, ...row } = rest
  const isReviewer = row.manager?.id === actor.user.employeeId
  const seesSelf = own || selfAt !== null
  const seesReview = own ? row.state === 'RELEASED' : isReviewer || managerAt !== null
  return {
    ...row,
    self:
      seesSelf && selfRatings
        ? { ratings: selfRatings, comment: selfComment, score: selfScore, submittedAt: selfAt }
        : null,
    review:
      seesReview && managerRatings
        ? { ratings: managerRatings, comment: managerComment, score: managerScore, submittedAt: managerAt }
        : null,
  }
}
