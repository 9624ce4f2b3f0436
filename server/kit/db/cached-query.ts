import type { SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { findCountedTables, selectChangeVersion, listTableNames } from './change-counters.ts'
import { deepFreeze } from '../deep-freeze.ts'
import { prepareQuery, type Placeholders } from './prepared-query.ts'
import { cachePerDatabase } from './pool.ts'
import type { Db } from './tenant.ts'

/**
 * What an organisation has arranged and many requests go by: one row, kept for as long as none of the tables it was read
 * from has changed. `moved` is asked together with one's own question, so that knowing costs no way of its own to the
 * database, and what is kept is as fresh as that question. The answer is shared and frozen.
 *
 * As with a remembered page everything that the answer depends on stands in the text of `make` or in its values.
 */
export function createCachedQuery<K extends object, V extends object>(make: (given: Placeholders<K>) => SQL) {
  const kept = cachePerDatabase(
    () =>
      new LRUCache<string, { moved: string; facts: V }>({ maxSize: MAX_CACHE_LENGTH, sizeCalculation: measureFacts }),
  )
  const read = prepareQuery<K, V>(make)
  let known: string[] | null = null
  const tables = () => (known ??= listTableNames(read.text()))
  let isSound = false
  return {
    moved: () => selectChangeVersion(tables()),
    async get(db: Db, moved: string, key: K): Promise<V> {
      const name = `${db.organisationId} ${JSON.stringify(key)}`
      const found = kept(db).get(name)
      if (found?.moved === moved) return found.facts
      if (!isSound) await assertCountedTables(db, read.text())
      isSound = true
      // Read after `moved`: what changes in between is seen as a change by whoever comes next.
      const [facts] = await read(db, key)
      if (!facts) throw new TypeError('What is kept is one row')
      kept(db).set(name, { moved, facts: deepFreeze(facts) })
      return facts
    },
  }
}

// Letters of JSON, for each question.
const MAX_CACHE_LENGTH = 10_000_000
const measureFacts = ({ facts }: { facts: object }) => JSON.stringify(facts).length

// Its counters are asked before the database could say what stands behind a view.
async function assertCountedTables(db: Db, text: string): Promise<void> {
  const named = listTableNames(text)
  const read = await findCountedTables(db, text)
  if (!read?.every((table) => named.includes(table)))
    throw new TypeError(`What is kept names its tables, and their changes are counted: ${named.join(', ')}`)
}
