import type { SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { findCountedTables, selectChangeVersion, listTableNames } from './change-counters.ts'
import { deepFreeze } from '../deep-freeze.ts'
import { prepareQuery, type Placeholders } from './prepared-query.ts'
import { cachePerDatabase } from './pool.ts'
import type { Db } from './tenant.ts'

/**
 * Caches settings of an organisation that many requests need: one row, valid until one of its tables changes. Select
 * `changeVersion` together with another query, so that the check needs no extra round trip. The cached row is frozen
 * because it is shared. As with a cached page, the result must depend only on the text of `make` and its values.
 */
export function createCachedQuery<K extends object, V extends object>(make: (placeholders: Placeholders<K>) => SQL) {
  const cached = cachePerDatabase(
    () =>
      new LRUCache<string, { changeVersion: string; facts: V }>({
        maxSize: MAX_CACHE_LENGTH,
        sizeCalculation: measureFacts,
      }),
  )
  const read = prepareQuery<K, V>(make)
  let known: string[] | null = null
  const tables = () => (known ??= listTableNames(read.text()))
  let isSound = false
  return {
    changeVersion: () => selectChangeVersion(tables()),
    async get(db: Db, changeVersion: string, key: K): Promise<V> {
      const name = `${db.organisationId} ${JSON.stringify(key)}`
      const found = cached(db).get(name)
      if (found?.changeVersion === changeVersion) return found.facts
      if (!isSound) await assertCountedTables(db, read.text())
      isSound = true
      // Read after the change version, so that a change in between is detected by the next reader.
      const [facts] = await read(db, key)
      if (!facts) throw new TypeError('What is kept is one row')
      cached(db).set(name, { changeVersion, facts: deepFreeze(facts) })
      return facts
    },
  }
}

// Characters of JSON, for each cached query.
const MAX_CACHE_LENGTH = 10_000_000
const measureFacts = ({ facts }: { facts: object }) => JSON.stringify(facts).length

// The change version is selected before the database can name the tables behind a view, so views are not supported.
async function assertCountedTables(db: Db, text: string): Promise<void> {
  const named = listTableNames(text)
  const read = await findCountedTables(db, text)
  if (!read?.every((table) => named.includes(table)))
    throw new TypeError(`What is kept names its tables, and their changes are counted: ${named.join(', ')}`)
}
