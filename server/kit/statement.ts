import { is, Placeholder, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './tenant.ts'

/** A value of a query, or the place where one will stand. */
export type Given = string | SQLWrapper

const dialect = new PgDialect()

/** A place for each value, by its name. */
export type Places<V> = { [K in keyof V]: SQLWrapper }

/**
 * A question that is asked often: its text is put together once. `make` gets a place for each value by its name; what is
 * answered asks it with the values themselves.
 */
export function statement<V extends object, R>(make: (given: Places<V>) => SQL) {
  let known: Words | null = null
  const words = () => (known ??= wordsOf(make(places as never)))
  const ask = async (db: Db, values: V): Promise<R[]> => {
    const { text, names } = words()
    const { rows } = await db.$client.query({ text, values: names.map((name) => values[name as keyof V]) })
    return rows as R[]
  }
  return Object.assign(ask, { text: () => words().text })
}

const places = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })

interface Words {
  text: string
  names: string[]
}

// A value that stands in several places is sent once.
function wordsOf(made: SQL): Words {
  const query = dialect.sqlToQuery(made)
  const all = query.params.map((param) => {
    if (!is(param, Placeholder)) throw new TypeError('Every value of a statement has a name')
    return param.name
  })
  const names = [...new Set(all)]
  return { names, text: query.sql.replace(/\$(\d+)/g, (_, at) => `$${names.indexOf(String(all[Number(at) - 1])) + 1}`) }
}
