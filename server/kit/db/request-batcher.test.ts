import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import { createPausePoint } from '../../../test/pause-point.ts'
import { harness } from '../../../test/harness.ts'
import { countLockWaits } from '../../../test/lock-waits.ts'
import { zone } from '../../hr/organisation/organisation.table.ts'
import { runBatched } from './request-batcher.ts'
import { executeOnce } from '../http/idempotency.ts'
import { prepareQuery } from './prepared-query.ts'
import { newId } from './tenant-table.ts'
import { toDirectAddress } from './pool.ts'
import { openDatabase, type Db } from './tenant.ts'
import { toTableRows, insertBatchAndCommit } from './insert-batch.ts'

const h = await harness()
const home = await h.aUser({ role: ADMIN })
const authors = await Promise.all(
  Array.from({ length: 5 }, async () => {
    const { organisationId, userId } = await h.aUser({ organisationId: home.organisationId })
    return { organisationId, userId, requestId: `r-${userId.slice(-8)}` }
  }),
)
const [ann, ben, cleo] = authors as [Author, Author, Author]
type Author = (typeof authors)[number]

const aZone = (name: string, id = newId()) => toTableRows(zone, [{ id, name, timeZone: 'UTC', country: 'IN' }])
const write = (db: Db, name: string, id = newId()) => insertBatchAndCommit(db, { writes: aZone(name, id), events: [] })
const run = <T>(author: Author, work: (db: Db) => Promise<T>) => runBatched(h.muster.database, author, work)

/** The zones with these names, with the author in the history and the transaction of each. */
const written = (...names: string[]) =>
  h.inOrganisation(home.organisationId, async (db) => {
    const { rows } = await db.execute<{ name: string; actor: string; request: string; transaction: string }>(sql`
      select z.name, a.actor_id as actor, a.request_id as request, z.xmin::text as transaction from zone z
      join audit_entry a on a.row_id = z.id where z.name = any(${sql.param(names)}::text[]) order by z.name`)
    return rows
  })

const doubled = prepareQuery<{ word: string; times: number }, { answer: string }>(
  ({ word, times }) => sql`select repeat(${word}, ${times}::int) as answer`,
  { types: { word: 'text', times: 'int' } },
)

const hold = prepareQuery<{ id: string }, unknown>(
  ({ id }) => sql`select 1 as held from app_user where id = ${id} for no key update`,
  { types: { id: 'uuid' }, isLock: true },
)

test('concurrent requests share a transaction, and each row has its own author', async () => {
  await Promise.all(authors.map((author, n) => run(author, async (db) => write(db, `Shared ${n}`))))
  const rows = await written(...authors.map((_, n) => `Shared ${n}`))
  expect(rows.map(({ actor, request }) => [actor, request])).toEqual(
    authors.map(({ userId, requestId }) => [userId, requestId]),
  )
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(1)
})

test('a query that all requests share runs once, and each gets the result', async () => {
  const answers = await Promise.all(
    authors.map((author, n) => run(author, (db) => doubled(db, { word: `${n}`, times: n }))),
  )
  expect(answers.map(([row]) => row?.answer)).toEqual(['', '1', '22', '333', '4444'])
})

test('a request with a query that cannot be batched runs alone, once, with its own author', async () => {
  let runs = 0
  await Promise.all([
    run(ann, async (db) => write(db, 'Grouped')),
    run(ben, async (db) => {
      runs++
      await db.insert(zone).values({ name: 'Alone', timeZone: 'UTC', country: 'IN' })
    }),
    run(cleo, async (db) => {
      // The request runs alone even if it ignores the error.
      await Promise.resolve()
        .then(() => db.execute(sql`select 1`))
        .catch(() => undefined)
      write(db, 'Careless')
    }),
  ])
  expect(runs).toBe(2)
  const rows = await written('Alone', 'Careless', 'Grouped')
  expect(rows.map(({ name, actor }) => [name, actor])).toEqual([
    ['Alone', ben.userId],
    ['Careless', cleo.userId],
    ['Grouped', ann.userId],
  ])
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(3)
})

test('a failed request does not fail the others of its batch', async () => {
  const taken = newId()
  await run(ann, async (db) => write(db, 'Taken', taken))
  const answers = await Promise.allSettled([
    run(ann, async (db) => write(db, 'Kept one')),
    run(ben, async (db) => {
      write(db, 'Never')
      throw new Error('No')
    }),
    run(cleo, async (db) => write(db, 'Same key', taken)),
    run(authors[3] as Author, async (db) => write(db, 'Kept two')),
  ])
  expect(answers.map((one) => (one.status === 'fulfilled' ? 'done' : String(one.reason)))).toEqual([
    'done',
    'Error: No',
    'Error: DUPLICATE',
    'done',
  ])
  const rows = await written('Kept one', 'Kept two', 'Never', 'Same key')
  expect(rows.map(({ name, actor }) => [name, actor])).toEqual([
    ['Kept one', ann.userId],
    ['Kept two', authors[3]?.userId],
  ])
})

test('the second request of a user runs after the first one releases its locks and sees its changes', async () => {
  const count = prepareQuery<{ name: string }, { count: number }>(
    ({ name }) => sql`select count(*)::int as count from zone where name like ${name}`,
    { types: { name: 'text' } },
  )
  const steps = Array.from({ length: 6 }, (_, n) =>
    run(ann, async (db) => {
      const [, [found]] = await Promise.all([hold(db, { id: ann.userId }), count(db, { name: 'Step %' })])
      write(db, `Step ${n}`)
      return found?.count
    }),
  )
  expect((await Promise.all(steps)).toSorted()).toEqual([0, 1, 2, 3, 4, 5])
})

test.each(['in a group', 'by itself'])(
  'while the first request of a user runs %s, their second one waits and requests of others do not',
  async (how) => {
    const first = createPausePoint()
    const order: string[] = []
    const firstRun = run(ann, async (db) => {
      if (how === 'by itself') await db.execute(sql`select 1`)
      await first.halt()
      order.push('first')
    })
    await first.reached
    const second = run(ann, async () => void order.push('second'))
    await Promise.all([ben, cleo].map((other) => run(other, async () => void order.push('another'))))
    first.goOn()
    await Promise.all([firstRun, second])
    expect(order).toEqual(['another', 'another', 'first', 'second'])
  },
)

test('a request repeated on another node while the first is in progress gets the response of the first', async () => {
  const otherNode = openDatabase(toDirectAddress(h.url), { max: 2, publish: () => undefined })
  const first = createPausePoint()
  const send = (database: typeof otherNode, name: string, before: () => Promise<void> | null) =>
    runBatched(database, ann, (db) =>
      executeOnce(db, { userId: ann.userId, key: 'sent again' }, 'POST /zones', {}, async () => {
        await hold(db, { id: ann.userId })
        await before()
        write(db, name)
        return name
      }),
    )
  const here = send(h.muster.database, 'Sent first', first.halt)
  await first.reached
  const there = send(otherNode, 'Sent again', () => null)
  // The repeated request waits for the lock, which the first one holds until it has written the key.
  await expect.poll(() => countLockWaits(h), { timeout: 10_000 }).toBe(1)
  first.goOn()
  const [one, again] = await Promise.all([here, there])
  expect(again).toBe(one)
  expect(await written('Sent first', 'Sent again')).toMatchObject([{ name: one, actor: ann.userId }])
  await otherNode.close()
})

test('of two members of a batch that take the same lock, one continues and the other runs afterwards, even if it ignores the error', async () => {
  const steps = [ann, ben].map((author, n) =>
    run(author, async (db) => {
      await hold(db, { id: home.userId }).catch(() => undefined)
      write(db, `Turn ${n}`)
    }),
  )
  await Promise.all(steps)
  const rows = await written('Turn 0', 'Turn 1')
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(2)
})
