import { sql, type SQL } from 'drizzle-orm'
import type { InvitationBatch, InvitationRow } from '../../../domain/hr/invitations/invitation-batch.calls.ts'
import type { Page, Search } from '../../../domain/kit/page.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import { fail } from '../../kit/errors.ts'
import { translate, type Language } from '../../kit/i18n.ts'

/** A batch with its progress. */
export async function readInvitationBatch(db: Db, id: string): Promise<InvitationBatch> {
  const { rows } = await db.execute<InvitationBatch>(sql`
    select b.id, b.channel, b.status, b.created_at as "createdAt", n.total, n.done, n.invited, n.skipped,
      (select count(*)::int from invitation i where i.batch_id = b.id and i.channel = 'PRINT' and i.state = 'SENT') as printable
    from invitation_batch b cross join lateral (
      select count(*)::int as total, count(*) filter (where r.state <> 'PENDING')::int as done,
        count(*) filter (where r.state = 'DONE')::int as invited, count(*) filter (where r.state = 'SKIPPED')::int as skipped
      from invitation_batch_row r where r.batch_id = b.id) n
    where b.id = ${id}`)
  return rows[0] ?? fail('NOT_FOUND')
}

type SkippedRow = { id: string; employeeId: string; number: string; fullName: string; code: string }

/** The skipped employees with the reason. */
export async function searchSkippedInvitations(db: Db, batchId: string, search: Search, language: Language) {
  await readInvitationBatch(db, batchId)
  const rows = sql`from invitation_batch_row r join employee e on e.id = r.employee_id where r.batch_id = ${batchId} and r.state = 'SKIPPED'`
  const page = await fetchPage<SkippedRow>(db, search, {
    rows: db
      .execute<SkippedRow>(
        sql`select r.id, r.employee_id as "employeeId", e.number, e.full_name as "fullName", r.code ${rows}
          order by e.full_name, e.id ${buildLimitSql(toLimitOffset(search))}`,
      )
      .then((result) => result.rows),
    counted: sql`select 1 ${rows}`,
  })
  return { ...page, content: page.content.map(({ code, ...row }) => ({ ...row, message: translate(language, code) })) }
}

const stateAt = (now: string) =>
  sql`case when i.state = 'SENT' and i.expires_at <= ${now} then 'EXPIRED' else i.state end`

const selectInvitations = (where: SQL, order: SQL, now: string) => sql`
  select i.id, i.user_id as "userId", e.id as "employeeId", u.full_name as "fullName", u.username, u.email, i.channel,
    ${stateAt(now)} as state, i.sent_at as "sentAt", i.expires_at as "expiresAt", i.accepted_at as "acceptedAt",
    b.full_name as "invitedBy", i.created_at as "createdAt"
  from invitation i join app_user u on u.id = i.user_id left join employee e on e.user_id = i.user_id
  left join app_user b on b.id = i.invited_by where ${where} ${order}`

/** Invitations of the organisation, newest first by default. */
export function searchInvitations(db: Db, search: Search, now: string): Promise<Page<InvitationRow>> {
  const { q, state } = search.filters ?? {}
  const where = sql.join(
    [
      sql`true`,
      ...(typeof q === 'string' && q.trim() ? [sql`i.user_id in (select search_users(${q.trim()}))`] : []),
      ...(typeof state === 'string' ? [sql`${stateAt(now)} = ${state}`] : []),
    ],
    sql` and `,
  )
  const order = sql`${invitationOrderBy[search.sort ?? ''] ?? invitationOrderBy['-createdAt']} ${buildLimitSql(toLimitOffset(search))}`
  return fetchPage<InvitationRow>(db, search, {
    rows: db.execute<InvitationRow>(selectInvitations(where, order, now)).then(({ rows }) => rows),
    counted: sql`select 1 from invitation i where ${where}`,
  })
}

const invitationOrderBy: Record<string, SQL> = {
  createdAt: sql.raw('order by i.created_at, i.id'),
  '-createdAt': sql.raw('order by i.created_at desc, i.id desc'),
  expiresAt: sql.raw('order by i.expires_at, i.id'),
  '-expiresAt': sql.raw('order by i.expires_at desc, i.id desc'),
  fullName: sql.raw('order by u.full_name, i.id'),
  '-fullName': sql.raw('order by u.full_name desc, i.id desc'),
}

interface AccountRow {
  id: string
  username: string
  email: string | null
  isActive: boolean
  hasPassword: boolean
}

/** The user account of an employee and their latest invitation. `visible` is the row scope. */
export async function readEmployeeAccount(db: Db, employeeId: string, visible: SQL, now: string) {
  const { rows } = await db.execute<{ user: AccountRow | null }>(sql`
    select case when u.id is not null then json_build_object('id', u.id, 'username', u.username, 'email', u.email,
      'isActive', u.is_active, 'hasPassword', u.password_hash is not null) end as user
    from employee e left join app_user u on u.id = e.user_id where e.id = ${employeeId} and ${visible}`)
  const user = (rows[0] ?? fail('NOT_FOUND')).user
  if (!user) return { user, invitation: null }
  const latest = sql`order by i.created_at desc, i.id desc limit 1`
  const found = await db.execute<InvitationRow>(selectInvitations(sql`i.user_id = ${user.id}`, latest, now))
  return { user, invitation: found.rows[0] ?? null }
}
