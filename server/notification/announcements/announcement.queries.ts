import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Announcement, AnnouncementRow } from '../../../domain/notification/announcements/announcement.calls.ts'
import { fail } from '../../kit/errors.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'

type AnnouncementSearch = Api['POST /api/notifications/announcements/search']['args']['body']
type ReaderSearch = Api['POST /api/notifications/announcements/{id}/readers']['args']['body']

const announcementTables = sql`announcement a left join app_user u on u.id = a.created_by`
const announcementColumns = sql`a.id, a.title, a.channels, a.state, a.send_at as "sendAt", a.total, a.done, u.full_name as by, a.created_at as "createdAt",
  (select count(*) from (
    select n.user_id from notification n where n.request_id = a.id and n.read_at is not null
    union select o.user_id from outgoing o where o.request_id = a.id and o.state = 'SEEN') as seen) as seen`

export function searchAnnouncements(db: Db, search: AnnouncementSearch) {
  const state = search.filters?.state
  const where = state ? sql`a.state = ${state}` : sql`true`
  const { sort = '-createdAt' }: { sort?: string } = search
  const column = sort.endsWith('sendAt') ? sql`a.send_at` : sql`a.created_at`
  const order = sql`${column} ${sort.startsWith('-') ? sql`desc` : sql`asc`}, a.id`
  return fetchPage<AnnouncementRow>(db, search, {
    rows: readAnnouncements(db, sql``, sql`${where} order by ${order} ${buildLimitSql(toLimitOffset(search))}`),
    counted: sql`select 1 from ${announcementTables} where ${where}`,
  })
}

async function readAnnouncements<Row extends AnnouncementRow>(db: Db, more: SQL, condition: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${announcementColumns} ${more} from ${announcementTables} where ${condition}`,
  )
  return rows
}

export async function findAnnouncement(db: Db, id: string): Promise<Announcement> {
  const [row] = await readAnnouncements<Announcement>(db, sql`, a.body, a.link`, sql`a.id = ${id}`)
  if (!row) fail('NOT_FOUND')
  return { ...row, progress: await countByChannel(db, row) }
}

async function countByChannel(db: Db, { id, channels }: AnnouncementRow): Promise<Announcement['progress']> {
  const { rows } = await db.execute<Announcement['progress'][number]>(sql`
    select 'APP' as channel, 0 as waiting, count(*) as sent, count(n.read_at) as seen, 0 as failed, 0 as kept
    from notification n where n.request_id = ${id}
    union all
    select o.channel, count(*) filter (where o.state in ('QUEUED', 'DIGEST')), count(*) filter (where o.state in ('SENT', 'DELIVERED', 'SEEN')),
      count(*) filter (where o.state = 'SEEN'), count(*) filter (where o.state = 'FAILED'), count(*) filter (where o.state = 'KEPT')
    from outgoing o where o.request_id = ${id} group by o.channel`)
  const nothing = { waiting: 0, sent: 0, seen: 0, failed: 0, kept: 0 }
  return channels.map((channel) => rows.find((one) => one.channel === channel) ?? { channel, ...nothing })
}

/** The recipients in the app, with the time at which they read it. */
export async function searchReaders(db: Db, id: string, search: ReaderSearch) {
  await findAnnouncement(db, id)
  const { hasRead } = search.filters ?? {}
  const where = sql`n.request_id = ${id} ${hasRead === undefined ? sql`` : hasRead ? sql`and n.read_at is not null` : sql`and n.read_at is null`}`
  const direction = search.sort === 'readAt' ? sql`asc` : sql`desc`
  return fetchPage<{ userId: string; name: string; readAt: string | null }>(db, search, {
    rows: db
      .execute<{ userId: string; name: string; readAt: string | null }>(
        sql`
      select u.id as "userId", u.full_name as name, n.read_at as "readAt" from notification n join app_user u on u.id = n.user_id
      where ${where} order by n.read_at ${direction} nulls last, u.full_name, u.id ${buildLimitSql(toLimitOffset(search))}`,
      )
      .then(({ rows }) => rows),
    counted: sql`select 1 from notification n where ${where}`,
  })
}
