import { sql, type SQL } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { Day } from '../../../domain/kit/day.ts'
import type { Page } from '../../../domain/kit/page.ts'
import type { ClaimState, claimSearch } from '../../../domain/leave/claim/claim.schemas.ts'
import { toDays } from '../../../domain/leave/balance/quantity.ts'
import { selectDepartmentDescendants, selectEmployeesOnDay, visibleTo } from '../../hr/ports.ts'
import { toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { findLatestApprovals, isSubjectApprover } from '../../main/approval-ports.ts'

/** A table of claims (alias `w`, leave type `t`, employee `p`), with the columns that only this kind of claim has. */
export interface ClaimTable {
  table: 'compensatory_off' | 'leave_encashment'
  /** The column of the day that a claim is about. */
  day: 'worked_day' | 'effective_day'
  more: SQL
  joins: SQL
}

type ClaimSearch = Static<typeof claimSearch>
type StoredClaim = { id: string } & Record<string, unknown>

const claimColumns = sql`w.id, w.version, json_build_object('id', p.id, 'name', p.full_name) as employee,
  json_build_object('id', t.id, 'name', t.name, 'code', t.code, 'colour', t.colour) as "leaveType", w.quantity, w.reason, w.state,
  w.requested_at as "requestedAt", w.decided_at as "decidedAt", w.decided_by as "decidedBy", w.decision_comment as "decisionComment"`

const joinClaimTables = ({ table, joins }: ClaimTable, today: Day) =>
  sql`${sql.raw(table)} w join leave_type t on t.id = w.leave_type_id join ${selectEmployeesOnDay(today)} p on p.id = w.employee_id ${joins}`

/** The claims in the caller’s scope with their approval status. */
export async function searchClaims<R extends StoredClaim>(
  db: Db,
  claims: ClaimTable,
  search: ClaimSearch,
  user: User,
  today: Day,
) {
  const where = buildClaimFilter(search.filters ?? {}, user, today)
  const { limit, offset } = toLimitOffset(search)
  const { sort = '-requestedAt' }: { sort?: string } = search
  const rows = db
    .execute<R>(
      sql`select ${claimColumns}, ${claims.more} from ${joinClaimTables(claims, today)} where ${where} order by ${buildClaimOrder(sort)} limit ${limit} offset ${offset}`,
    )
    .then((found) => found.rows)
  const page = await fetchPage(db, search, {
    rows,
    counted: sql`select 1 from ${joinClaimTables(claims, today)} where ${where}`,
  })
  return addClaimApprovals(db, page)
}

/** One claim that the caller can see: in their scope, or sent to them for approval. */
export async function findClaim<R extends StoredClaim>(db: Db, claims: ClaimTable, id: string, user: User, today: Day) {
  const { rows } = await db.execute<R>(
    sql`select ${claimColumns}, ${claims.more} from ${joinClaimTables(claims, today)} where w.id = ${id}
      and (${visibleTo(user, sql`w.employee_id`, today)} or ${isSubjectApprover(user, sql`w.id`, today)})`,
  )
  const page = { content: rows, page: 0, size: 1, totalElements: rows.length, totalPages: 1 }
  return (await addClaimApprovals(db, page)).content[0] ?? null
}

const MAX_HISTORY = 5

/** The latest other claims of the employee, by the day (`w.*`) that they are about. */
export async function listEarlierClaims(db: Db, { table, day }: ClaimTable, id: string, employeeId: string) {
  const { rows } = await db.execute<{ id: string; day: Day; quantity: number; state: ClaimState }>(sql`
    select w.id, w.${sql.raw(day)} as day, w.quantity, w.state from ${sql.raw(table)} w
    where w.employee_id = ${employeeId} and w.id <> ${id} order by w.requested_at desc limit ${MAX_HISTORY}`)
  return rows.map(({ quantity, ...row }) => ({ ...row, days: toDays(quantity) }))
}

async function addClaimApprovals<R extends StoredClaim>(db: Db, page: Page<R>) {
  const approvals = await findLatestApprovals(
    db,
    page.content.map(({ id }) => id),
  )
  return { ...page, content: page.content.map((row) => ({ ...row, approval: approvals.get(row.id) ?? null })) }
}

function buildClaimFilter(filters: NonNullable<ClaimSearch['filters']>, user: User, today: Day): SQL {
  const { q, employeeId, departmentId, state, own } = filters
  return sql.join(
    [
      own ? sql`w.employee_id = ${user.employeeId}::uuid` : visibleTo(user, sql`w.employee_id`, today),
      ...(employeeId ? [sql`w.employee_id = ${employeeId}`] : []),
      ...(departmentId ? [sql`p.department_id in ${selectDepartmentDescendants(departmentId)}`] : []),
      ...(state ? [sql`w.state = ${state}`] : []),
      ...(q?.trim() ? [sql`p.full_name ilike ${`%${q.trim().replace(/[\\%_]/g, '\\$&')}%`}`] : []),
    ],
    sql` and `,
  )
}

function buildClaimOrder(sort: string): SQL {
  const named: Record<string, SQL> = {
    requestedAt: sql`w.requested_at`,
    employee: sql`p.full_name`,
    state: sql`w.state`,
  }
  const column = named[sort.replace(/^-/, '')] ?? sql`w.requested_at`
  return sort.startsWith('-') ? sql`${column} desc, w.id desc` : sql`${column}, w.id`
}
