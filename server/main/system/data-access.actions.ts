import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { DataAccessKind, DataAccessSource } from '../../../domain/main/system/data-access.calls.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { dataAccess } from '../../db/system.table.ts'

// A screen that is loaded again within this time is not logged again.
const SAME_READING_MINUTES = 10

/**
 * Records that the user read data of another employee. During an impersonation nothing is recorded, because its start is
 * recorded and its reads have a separate log.
 */
export async function recordDataAccess(db: Db, user: User, kind: DataAccessKind, employeeId: string): Promise<void> {
  if (user.employeeId === employeeId || user.seenBy !== null) return
  await db.execute(sql`
    insert into data_access (id, user_id, employee_id, kind)
    select gen_random_uuid(), ${user.userId}, ${employeeId}, ${kind}
    where not exists (
      select from data_access where user_id = ${user.userId} and employee_id = ${employeeId} and kind = ${kind}
        and source is null and created_at > now() - make_interval(mins => ${SAME_READING_MINUTES}))`)
}

/** Records that the user opened payslips of other employees: one entry for each employee, again only after some minutes. */
export async function recordPayslipAccess(db: Db, user: User, employeeIds: readonly string[]): Promise<void> {
  if (user.seenBy !== null) return
  const others = [...new Set(employeeIds)].filter((id) => id !== user.employeeId)
  if (others.length === 0) return
  await db.execute(sql`
    insert into data_access (id, user_id, employee_id, kind, source)
    select gen_random_uuid(), ${user.userId}, opened.id, 'PAY', 'PAYSLIP'
    from unnest(${sql.param(others)}::uuid[]) as opened (id)
    where not exists (
      select from data_access a where a.user_id = ${user.userId} and a.employee_id = opened.id and a.source = 'PAYSLIP'
        and a.created_at > now() - make_interval(mins => ${SAME_READING_MINUTES}))`)
}

/** Records that an Admin views as an employee and so sees all of their data. */
export async function recordImpersonation(db: Db, by: User, employeeId: string): Promise<void> {
  await db.insert(dataAccess).values({ userId: by.userId, employeeId, kind: 'IMPERSONATION' })
}

export interface ListAccess {
  kind: DataAccessKind
  source: DataAccessSource
  /** The filters of the list; empty ones are left out. */
  filters: Record<string, unknown>
  /** The employees shown. */
  employeeIds: readonly (string | null)[]
}

const fileSources: readonly DataAccessSource[] = ['RETURN_FILE', 'EXPENSE_PAYMENT_FILE']

const MAX_FILTER_LENGTH = 500

/**
 * Records that the user read a list or a file with the data of others: one entry for Admin, and one for each employee,
 * who can see it. Employees whose data the user read in this list some minutes ago are not logged again; each file is
 * logged.
 */
export async function recordListAccess(db: Db, user: User, list: ListAccess): Promise<void> {
  if (user.seenBy !== null) return
  const others = [...new Set(list.employeeIds)].filter((id) => id !== null && id !== user.employeeId)
  if (others.length === 0) return
  const filter = describeFilters(list.filters)
  await db.execute(sql`
    with named as materialized (
      select shown.id from unnest(${sql.param(others)}::uuid[]) as shown (id)
      where ${fileSources.includes(list.source)} or not exists (
        select from data_access a where a.user_id = ${user.userId} and a.employee_id = shown.id and a.source = ${list.source}
          and a.kind = ${list.kind} and a.created_at > now() - make_interval(mins => ${SAME_READING_MINUTES}))),
    entry as (
      insert into data_access (id, user_id, kind, source, filter, count)
      select gen_random_uuid(), ${user.userId}, ${list.kind}, ${list.source}, ${filter}, count(*) from named having count(*) > 0
      returning id)
    insert into data_access (id, user_id, employee_id, kind, source, list_id)
    select gen_random_uuid(), ${user.userId}, named.id, ${list.kind}, ${list.source}, entry.id from entry cross join named`)
}

/** Records a page of a list with the pay of its employees. */
export const recordPageAccess = (
  db: Db,
  user: User,
  source: DataAccessSource,
  { page, filters }: { page?: number; filters?: Record<string, unknown> },
  { content }: { content: readonly { employee: { id: string } }[] },
): Promise<void> =>
  recordListAccess(db, user, {
    kind: 'PAY',
    source,
    filters: { ...filters, page: page ? page + 1 : undefined },
    employeeIds: content.map(({ employee }) => employee.id),
  })

const describeFilters = (filters: Record<string, unknown>): string =>
  Object.entries(filters)
    .flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [`${name}: ${String(value)}`],
    )
    .join(', ')
    .slice(0, MAX_FILTER_LENGTH)

const LOOKUPS_PER_DAY = 5
const DAY_MS = 86_400_000

/** Counts a look-up of a PAN; the caller has locked the user. Users who may see the numbers of others have no limit. */
export async function recordIdentityLookup(muster: AppContext, db: Db, user: User): Promise<void> {
  const now = muster.clock.now()
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const [done] = await db
    .select({ count: count() })
    .from(dataAccess)
    .where(
      and(eq(dataAccess.userId, user.userId), eq(dataAccess.kind, 'IDENTITY_LOOKUP'), gt(dataAccess.createdAt, since)),
    )
  if (!user.permissions.has('employee.identity') && (done?.count ?? 0) >= LOOKUPS_PER_DAY)
    fail('IDENTITY_LOOKUP_LIMIT', { limit: LOOKUPS_PER_DAY })
  await db.insert(dataAccess).values({ userId: user.userId, kind: 'IDENTITY_LOOKUP', createdAt: now.toISOString() })
}
