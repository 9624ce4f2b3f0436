import { is, Placeholder, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db, BatchQuery } from './tenant.ts'

/** A value of a query or a placeholder for it. */
export type QueryValue = string | SQLWrapper

const dialect = new PgDialect()

/** A placeholder for each value, by name. */
export type Placeholders<V> = { [K in keyof V]: SQLWrapper }

/** Options for queries that can run in a batch: the PostgreSQL type of each value. */
interface BatchOptions<V> {
  types: { [K in keyof V]: string }
  isLock?: boolean
}

/**
 * A query whose text is built once. `make` gets a placeholder for each value by its name. The returned function runs
 * the query with values. With `batch` options, the queries of all members of a batch run as one.
 */
export function prepareQuery<V extends object, R>(
  make: (placeholders: Placeholders<V>) => SQL,
  batch?: BatchOptions<V>,
) {
  let known: CompiledQuery | null = null
  const compile = () => (known ??= compileQuery(make(placeholders as never)))
  let batchQuery: BatchQuery | null = null
  const run = async (db: Db, values: V): Promise<R[]> => {
    const { text, names } = compile()
    if (db.batchMember && batch)
      return (await db.batchMember.query((batchQuery ??= toBatchQuery(compile(), batch)), values)) as R[]
    const { rows } = await db.$client.query({ text, values: names.map((name) => values[name as keyof V]) })
    return rows as R[]
  }
  return Object.assign(run, { text: () => compile().text })
}

const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })

interface CompiledQuery {
  text: string
  names: string[]
}

// A value that is used several times is sent once.
function compileQuery(made: SQL): CompiledQuery {
  const query = dialect.sqlToQuery(made)
  const all = query.params.map((param) => {
    if (!is(param, Placeholder)) throw new TypeError('Every value of a statement has a name')
    return param.name
  })
  const names = [...new Set(all)]
  return { names, text: query.sql.replace(/\$(\d+)/g, (_, at) => `$${names.indexOf(String(all[Number(at) - 1])) + 1}`) }
}

function toBatchQuery({ text, names }: CompiledQuery, { types, isLock = false }: BatchOptions<object>): BatchQuery {
  const columns = names.map((name) => `"${name}" ${types[name as never]}`)
  const own = text.replace(/\$(\d+)/g, (_, at) => `of_member."${names[Number(at) - 1]}"`)
  return {
    text: `select of_member.n, own.* from json_to_recordset($1) as of_member(n int, ${columns.join(', ')}) cross join lateral (${own}${isLock ? ' skip locked' : ''}) as own`,
    isLock,
  }
}
