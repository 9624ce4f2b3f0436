import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { CardRow, TemplateRow } from '../../../domain/hr/cards/card.calls.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { signFileLink } from '../../kit/files/file-link.ts'
import { buildLimitSql, toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { selectPhotoUrl } from '../employees/employee-sql.ts'
import { selectTeam } from '../employees/assignment.queries.ts'

type CardSearch = Api['POST /api/hr/cards/search']['args']['body']
type CardFeedSearch = Api['POST /api/hr/cards/feed']['args']['body']

/** Valid long enough for a page that stays open for a while. */
const PICTURE_SECONDS = 3600

const withPicture = <R extends { pictureId: string | null }>(
  muster: AppContext,
  db: Db,
  { pictureId: fileId, ...row }: R,
) => ({
  ...row,
  picture: fileId
    ? signFileLink(muster, { organisationId: db.organisationId, fileId, show: true }, PICTURE_SECONDS)
    : null,
})

const templateColumns = sql`c.id, c.version, c.name, c.title, c.text, c.colour, c.picture_id as "pictureId", c.has_photo as "hasPhoto",
  c.automatic_since is not null as "isAutomatic",
  json_build_object('id', t.id, 'name', t.name, 'occasion', t.occasion, 'socialType', t.social_type) as type`

type StoredCardTemplate = Omit<TemplateRow, 'picture'> & { pictureId: string | null }

export async function readCardTemplates(muster: AppContext, db: Db, where: SQL = sql`true`): Promise<TemplateRow[]> {
  const { rows } = await db.execute<StoredCardTemplate>(sql`
    select ${templateColumns} from card_template c join card_type t on t.id = c.type_id where ${where} order by c.name, c.id limit 500`)
  return rows.map((row) => withPicture(muster, db, row))
}

export const findCardTemplate = async (muster: AppContext, db: Db, id: string): Promise<TemplateRow> =>
  (await readCardTemplates(muster, db, sql`c.id = ${id}`))[0] ?? fail('NOT_FOUND')

const cardTables = sql`card c join card_template m on m.id = c.template_id join card_type t on t.id = m.type_id
  join employee e on e.id = c.employee_id left join app_user u on u.id = c.sent_by`

const cardColumns = sql`c.id, json_build_object('id', e.id, 'name', e.full_name, 'photo', ${selectPhotoUrl()}) as employee, t.occasion,
  json_build_object('id', t.id, 'name', t.name) as type, c.social_type as "socialType", c.title, c.text, m.colour, m.picture_id as "pictureId",
  m.has_photo as "hasPhoto", c.state, c.on_day as "onDay", c.sent_at as "sentAt", u.full_name as "sentBy"`

type StoredCard = Omit<CardRow, 'picture'> & { pictureId: string | null }

/** The list for HR: sent and scheduled cards. */
export function searchCards(muster: AppContext, db: Db, search: CardSearch) {
  const { q, state, typeId } = search.filters ?? {}
  const words = q?.trim().replace(/[\\%_]/g, '\\$&')
  const where = sql.join(
    [
      sql`true`,
      ...(words ? [sql`e.full_name ilike ${`%${words}%`}`] : []),
      ...(state ? [sql`c.state = ${state}`] : []),
      ...(typeId ? [sql`m.type_id = ${typeId}`] : []),
    ],
    sql` and `,
  )
  const { sort = '-onDay' }: { sort?: string } = search
  const order = sql`${sort.endsWith('employee') ? sql`e.full_name` : sql`c.on_day`} ${sort.startsWith('-') ? sql`desc` : sql`asc`}`
  return fetchPage<CardRow>(db, search, {
    rows: readCards(muster, db, sql`${where} order by ${order}, c.id ${buildLimitSql(toLimitOffset(search))}`),
    counted: sql`select 1 from ${cardTables} where ${where}`,
  })
}

/** Cards sent to the caller, and cards of other employees that the social type lets them see. */
export function searchCardFeed(
  muster: AppContext,
  db: Db,
  search: CardFeedSearch,
  { user, today }: { user: User; today: Day },
) {
  const me = user.employeeId
  const isRecipient = sql`c.employee_id = ${me}::uuid`
  const seen = me
    ? sql`(${isRecipient} or c.social_type = 'EVERYONE' or (c.social_type = 'TEAM' and c.employee_id in ${selectTeam(me, today)}))`
    : sql`c.social_type = 'EVERYONE'`
  const where = sql`c.state = 'SENT' and ${search.filters?.own ? isRecipient : seen}`
  return fetchPage<CardRow>(db, search, {
    rows: readCards(muster, db, sql`${where} order by c.sent_at desc, c.id ${buildLimitSql(toLimitOffset(search))}`),
    counted: sql`select 1 from ${cardTables} where ${where}`,
  })
}

async function readCards(muster: AppContext, db: Db, rest: SQL): Promise<CardRow[]> {
  const { rows } = await db.execute<StoredCard>(sql`select ${cardColumns} from ${cardTables} where ${rest}`)
  return rows.map((row) => withPicture(muster, db, row))
}
