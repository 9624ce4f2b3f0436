import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Policy, PolicyRow } from '../../../domain/hr/policies/policy.calls.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import { buildLimitSql, toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { selectEmployeesOnDay } from '../employees/assignment.queries.ts'
import { matchPersonWords } from '../documents/match-person-words.ts'

type PolicySearch = Api['POST /api/hr/policy/documents/search']['args']['body']
type PolicyReaderSearch = Api['POST /api/hr/policy/documents/{id}/readers/search']['args']['body']

/** The caller and the current date in the caller's time zone. */
/** Every department with its sub-departments and itself, as a subquery: top, id. */
const departmentBranches = sql`(with recursive b(top, id) as (
  select id, id from department union all select b.top, d.id from department d join b on d.parent_id = b.id
) select top, id from b)`

/** True when the current employee `e` of `peopleOn` belongs to the audience of policy `p`. */
const isInAudience = (today: Day): SQL => sql`(e.joined_on <= ${today} and (e.left_on is null or e.left_on >= ${today})
  and (p.department_id is null or exists (select from ${departmentBranches} b where b.top = p.department_id and b.id = e.department_id)))`

const isActorInAudience = ({ user, today }: Actor): SQL =>
  sql`exists (select from ${selectEmployeesOnDay(today)} e where e.id = ${user.employeeId}::uuid and ${isInAudience(today)})`

const selectAcknowledgement = ({ user }: Actor, v = sql.raw('v')): SQL => sql`(
  select a.acknowledged_at from policy_acknowledgement a where a.version_id = ${v}.id and a.employee_id = ${user.employeeId}::uuid)`

const policyTables = sql`policy_document p join policy_type t on t.id = p.type_id left join department d on d.id = p.department_id
  join policy_version v on v.policy_id = p.id and v.number = p.current_number`

const selectPolicyColumns = (
  actor: Actor,
): SQL => sql`p.id, p.version, p.name, json_build_object('id', t.id, 'name', t.name) as type,
  case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as department,
  p.needs_acknowledgement as "needsAcknowledgement", p.is_archived as "isArchived", p.current_number as "currentNumber",
  v.published_at as "publishedAt", ${selectAcknowledgement(actor)} as "acknowledgedAt", ${isActorInAudience(actor)} as "isForMe"`

/** The policies in force for the caller, unread ones first. */
export async function listOwnPolicies(db: Db, actor: Actor, q?: string): Promise<PolicyRow[]> {
  const { rows } = await db.execute<PolicyRow>(sql`
    select * from (select ${selectPolicyColumns(actor)} from ${policyTables} where not p.is_archived and ${isActorInAudience(actor)} ${matchPolicyName(q)}) x
    order by "needsAcknowledgement" and "acknowledgedAt" is null desc, name, id limit 1000`)
  return rows
}

type PolicyWithCounts = PolicyRow & { readers: number; audience: number }

/** The list for HR, with the number of acknowledgements. */
export function searchPolicies(db: Db, search: PolicySearch, actor: Actor) {
  const { q, typeId, isArchived = false } = search.filters ?? {}
  const where = sql`p.is_archived = ${isArchived} ${typeId ? sql`and p.type_id = ${typeId}` : sql``} ${matchPolicyName(q)}`
  const { sort = 'name' }: { sort?: string } = search
  const order = sql`${sort.endsWith('name') ? sql`p.name` : sql`v.published_at`} ${sort.startsWith('-') ? sql`desc` : sql`asc`}`
  const rows = db.execute<PolicyWithCounts>(sql`
    with page as (select ${selectPolicyColumns(actor)}, v.id as version_id, p.department_id from ${policyTables} where ${where} order by ${order}, p.id ${buildLimitSql(toLimitOffset(search))}),
    audience as (
      select p.id, count(*) as audience, count(a.id) as readers from page p join ${selectEmployeesOnDay(actor.today)} e on ${isInAudience(actor.today)}
      left join policy_acknowledgement a on a.version_id = p.version_id and a.employee_id = e.id group by p.id
    )
    select page.*, coalesce(c.audience, 0) as audience, coalesce(c.readers, 0) as readers from page left join audience c on c.id = page.id
    order by ${sort.endsWith('name') ? sql`page.name` : sql`page."publishedAt"`} ${sort.startsWith('-') ? sql`desc` : sql`asc`}, page.id`)
  return fetchPage<PolicyWithCounts>(db, search, {
    rows: rows.then((found) => found.rows),
    counted: sql`select 1 from ${policyTables} where ${where}`,
  })
}

/** One policy with its versions, newest first. Visible to its audience and to users who manage policies. */
export async function findPolicy(db: Db, id: string, actor: Actor): Promise<Policy> {
  const mayRead = actor.user.permissions.has('policy.manage')
    ? sql`true`
    : sql`(not p.is_archived and ${isActorInAudience(actor)})`
  const [found, versions] = await Promise.all([
    db.execute<PolicyRow>(
      sql`select ${selectPolicyColumns(actor)} from ${policyTables} where p.id = ${id} and ${mayRead}`,
    ),
    db.execute<Policy['versions'][number]>(sql`
      select v.number, v.text, v.changes, v.published_at as "publishedAt", u.full_name as "publishedBy", ${selectAcknowledgement(actor)} as "acknowledgedAt",
        case when f.id is not null then json_build_object('name', f.name, 'type', f.type, 'size', f.size) end as file
      from policy_version v left join file f on f.id = v.file_id left join app_user u on u.id = v.published_by
      where v.policy_id = ${id} order by v.number desc`),
  ])
  const [policy] = found.rows
  return policy ? { ...policy, versions: versions.rows } : fail('NOT_FOUND')
}

type PolicyReader = Api['POST /api/hr/policy/documents/{id}/readers/search']['reply']['content'][number]

/** The audience with the time of each acknowledgement of the version in force. */
export async function searchPolicyReaders(db: Db, id: string, search: PolicyReaderSearch, actor: Actor) {
  await findPolicy(db, id, actor)
  const { q, hasRead } = search.filters ?? {}
  const read = hasRead === undefined ? sql`true` : hasRead ? sql`a.id is not null` : sql`a.id is null`
  const words = matchPersonWords(q).map(
    (condition) =>
      sql`and exists (select from ${selectEmployeesOnDay(actor.today)} p where p.id = e.id and ${condition})`,
  )
  const all = sql`${policyTables} join ${selectEmployeesOnDay(actor.today)} e on ${isInAudience(actor.today)}
    left join policy_acknowledgement a on a.version_id = v.id and a.employee_id = e.id where p.id = ${id} and ${read} ${sql.join(words, sql` `)}`
  const { sort = 'name' }: { sort?: string } = search
  const order = sql`${sort.endsWith('name') ? sql`e.full_name` : sql`a.acknowledged_at`} ${sort.startsWith('-') ? sql`desc` : sql`asc`} nulls last`
  return fetchPage<PolicyReader>(db, search, {
    rows: db
      .execute<PolicyReader>(
        sql`select e.id, e.full_name as name, e.number, e.department, a.acknowledged_at as "acknowledgedAt" from ${all} order by ${order}, e.id ${buildLimitSql(toLimitOffset(search))}`,
      )
      .then(({ rows }) => rows),
    counted: sql`select 1 from ${all}`,
  })
}

/** User ids of the employees who have not acknowledged the policy. */
export async function listPendingReaderIds(db: Db, id: string, today: Day): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select e.user_id from ${policyTables} join ${selectEmployeesOnDay(today)} e on ${isInAudience(today)}
    where p.id = ${id} and e.user_id is not null
      and not exists (select from policy_acknowledgement a where a.version_id = v.id and a.employee_id = e.id)`)
  return rows.map(({ user_id }) => user_id)
}

/** True when the employee has not acknowledged all current policies of their audience. */
export async function hasPendingPolicies(db: Db, employeeId: string, today: Day): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${policyTables} join ${selectEmployeesOnDay(today)} e on ${isInAudience(today)}
    where e.id = ${employeeId} and p.needs_acknowledgement and not p.is_archived
      and not exists (select from policy_acknowledgement a where a.version_id = v.id and a.employee_id = e.id) limit 1`)
  return rows.length > 0
}

const matchPolicyName = (q: string | undefined): SQL =>
  q?.trim() ? sql`and p.name ilike ${`%${q.trim().replace(/[\\%_]/g, '\\$&')}%`}` : sql``
