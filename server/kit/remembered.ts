import { sql, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Day } from '../../domain/kit/day.ts'
import type { Page, Search } from '../../domain/kit/page.ts'
import { countedTablesIn, moved } from './counters.ts'
import { frozen } from './frozen.ts'
import { type Counted, type Counting, countingOf, pageOf, totalOf } from './search.ts'
import { statement } from './statement.ts'
import { commitEarly, perDatabase, type Db } from './tenant.ts'
import type { User } from './user.ts'

type Make<S> = (search: S, user: User, today: Day) => Counted & { select: SQL }

interface Question {
  /** Its keys are the same for all who ask the same of the same organisation. */
  page: Counting
  total: Counting
}

const pages = perDatabase(() => new LRUCache<string, { moved: string; rows: unknown[] }>({ max: 500 }))
const MOST_ROWS = 100

/**
 * A page with its exact total, for lists that many people open again and again: its rows, like its total, are remembered
 * for as long as none of the tables they were read from has changed; and so is the question that `make` puts together.
 *
 * `make` goes by its arguments alone. Everything the answer depends on stands in the text of `select` or in its values: the
 * tables, and who may see what. So it can't read the clock, a setting or a table after a comma. Where the changes of a table
 * aren't counted, nothing is remembered.
 */
export function rememberedPage<Row, S extends Search>(make: Make<S>) {
  // One set of permissions for each role of an organisation, and another when they change.
  const questions = new WeakMap<ReadonlySet<string>, LRUCache<string, Question>>()
  return (db: Db, search: S, user: User, today: Day): Promise<Page<Row>> => {
    let ofRole = questions.get(user.permissions)
    if (!ofRole) questions.set(user.permissions, (ofRole = new LRUCache({ max: 500 })))
    const asked = JSON.stringify([db.organisationId, today, user, search])
    let question = ofRole.get(asked)
    if (!question) ofRole.set(asked, (question = put(db, make(search, user, today))))
    return answer<Row>(db, search, question)
  }
}

const put = (db: Db, { select, counted }: ReturnType<Make<Search>>): Question => ({
  page: countingOf(db, select),
  total: countingOf(db, counted),
})

async function answer<Row>(db: Db, search: Search, { page, total }: Question): Promise<Page<Row>> {
  const { text, params, key } = page
  const ask = async () => (await db.$client.query<Row & object>({ text, values: params })).rows as Row[]
  const known = pages(db).get(key)
  const read = await countedTablesIn(db, text)
  const counted = await countedTablesIn(db, total.text)
  if (!read || !counted) return pageOf(search, await ask(), await totalOf(db, total, null))
  // The counters are read first: what changes in between is seen as a change by whoever comes next.
  const counters = countersOf(db, { read, counted })
  const asking = known ? undefined : ask()
  if (known) commitEarly(db)
  const [counts, asked] = await Promise.all([counters, asking])
  const { rows: movedRows = '', total: movedTotal = '' } = counts[0] ?? {}
  const isSame = known?.moved === movedRows
  const rows = isSame ? (known.rows as Row[]) : (asked ?? (await ask()))
  if (!isSame && rows.length <= MOST_ROWS) pages(db).set(key, { moved: movedRows, rows: frozen(rows) })
  return pageOf(search, rows, await totalOf(db, total, movedTotal))
}

const countersOf = statement<{ read: string[]; counted: string[] }, { rows: string; total: string }>(
  ({ read, counted }) => sql`
    select ${moved()} as rows, ${moved(sql`filter (where table_name = any(${counted}))`)} as total
    from change_counter where table_name = any(${read})`,
)
