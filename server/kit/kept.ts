import type { SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { countedTablesIn, movedOf, namesIn } from './counters.ts'
import { frozen } from './frozen.ts'
import { statement, type Places } from './statement.ts'
import { perDatabase, type Db } from './tenant.ts'

/**
 * What an organisation has arranged and many requests go by: one row, kept for as long as none of the tables it was read
 * from has changed. `moved` is asked together with one's own question, so that knowing costs no way of its own to the
 * database, and what is kept is as fresh as that question. The answer is shared and frozen.
 *
 * As with a remembered page everything that the answer depends on stands in the text of `make` or in its values.
 */
export function keptFacts<K extends object, V extends object>(make: (given: Places<K>) => SQL) {
  const kept = perDatabase(() => new LRUCache<string, { moved: string; facts: V }>({ maxSize: MOST, sizeCalculation }))
  const read = statement<K, V>(make)
  let known: string[] | null = null
  const tables = () => (known ??= namesIn(read.text()))
  let isSound = false
  return {
    moved: () => movedOf(tables()),
    async get(db: Db, moved: string, key: K): Promise<V> {
      const name = `${db.organisationId} ${JSON.stringify(key)}`
      const found = kept(db).get(name)
      if (found?.moved === moved) return found.facts
      if (!isSound) await checked(db, read.text())
      isSound = true
      // Read after `moved`: what changes in between is seen as a change by whoever comes next.
      const [facts] = await read(db, key)
      if (!facts) throw new TypeError('What is kept is one row')
      kept(db).set(name, { moved, facts: frozen(facts) })
      return facts
    },
  }
}

// Letters of JSON, for each question.
const MOST = 10_000_000
const sizeCalculation = ({ facts }: { facts: object }) => JSON.stringify(facts).length

// Its counters are asked before the database could say what stands behind a view.
async function checked(db: Db, text: string): Promise<void> {
  const named = namesIn(text)
  const read = await countedTablesIn(db, text)
  if (!read?.every((table) => named.includes(table)))
    throw new TypeError(`What is kept names its tables, and their changes are counted: ${named.join(', ')}`)
}
