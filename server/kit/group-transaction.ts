import type { PoolClient } from 'pg'
import { idsOf, insertOfAny, type Rows } from './rows.ts'
import {
  connectTo,
  gatherWrites,
  nameOf,
  standingOf,
  type Database,
  type Db,
  type Member,
  type Question,
  type Tenancy,
} from './tenant.ts'

/** Who works in a group: always somebody, for each row is written in the name of its author. */
export type Author = Pick<Tenancy, 'organisationId'> & { userId: string; requestId: string }

interface Work {
  author: Author
  work(db: Db): Promise<unknown>
}

interface Done<J> {
  job: J
  result: unknown
  writes: Rows[]
  told: string[]
}

/**
 * One transaction for the work of several people of an organisation: those whose work is committed, with what it came to.
 * None of it is where the database refuses any of it. Throws where nobody can know. What they told is told by the caller.
 */
export async function tryTogether<J extends Work>(database: Database, jobs: readonly J[]): Promise<readonly Done<J>[]> {
  const client = await connectTo(database.pool)
  let isBroken = false
  try {
    const standing = () => standingOf(database.pool, client, { organisationId: organisationOf(jobs), userId: null })
    // What is asked first leaves with the opening.
    const ask = asking(client)
    gatherWrites(client)
    const opened = client.query(`${standing().here.opening}; set local lock_timeout = '1s'`)
    const [tried] = await Promise.all([Promise.all(jobs.map((job) => attempt(job, standing(), ask))), opened])
    const done = tried.filter((one) => one !== null)
    await (done.length === 0 ? client.query('rollback') : commit(client, done))
    return done
  } catch (error) {
    // What answers a rollback has committed nothing.
    isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    if (isBroken) throw error
    return []
  } finally {
    client.release(isBroken)
  }
}

const organisationOf = ([first]: readonly Work[]): string => first?.author.organisationId ?? ''

/** What somebody's work in a group comes to; null where it has to be run by itself. */
async function attempt<J extends Work>(
  job: J,
  standing: ReturnType<typeof standingOf>,
  ask: Member['ask'],
): Promise<Done<J> | null> {
  const writes: Rows[] = []
  let isAlone = false
  const leave = (): never => {
    isAlone = true
    throw new Alone()
  }
  // A member's way to the connection is through the group.
  const nobody = { query: leave } as unknown as PoolClient
  const own = {
    ...standing,
    $client: nobody,
    here: { ...standing.here, client: nobody },
    member: {
      ask: (question, values) => ask(question, values).catch(leave),
      write: (rows) => void writes.push(...rows),
    } satisfies Member,
  }
  // Whatever a transaction can be asked beside that.
  const db = new Proxy(own, { get: (known, key) => (key in known ? known[key as keyof typeof known] : leave) })
  try {
    const result = await job.work(db as unknown as Db)
    return isAlone ? null : { job, result, writes, told: own.told }
  } catch {
    return null
  }
}

/** Isn't the group's to do. */
class Alone extends Error {}

interface Asked {
  values: object
  resolve(rows: unknown[]): void
  reject(error: unknown): void
}

/** Gathers what is asked in one turn of the event loop: each question leaves once, with the values of all. */
function asking(client: PoolClient): Member['ask'] {
  const waiting = new Map<Question, Asked[]>()
  const locked = new Set<string>()
  let isSending = true
  const send = () => {
    isSending = false
    gatherWrites(client)
    for (const [question, asked] of waiting) void answerAll(client, question, asked)
    waiting.clear()
  }
  setImmediate(send)
  return (question, values) => {
    if (question.isLock) {
      const what = `${question.text} ${JSON.stringify(values)}`
      if (locked.has(what)) return Promise.reject(new Alone())
      locked.add(what)
    }
    if (!isSending) setImmediate(send)
    isSending = true
    return new Promise((resolve, reject) => {
      waiting.set(question, [...(waiting.get(question) ?? []), { values, resolve, reject }])
    })
  }
}

async function answerAll(client: PoolClient, { text, isLock }: Question, asked: readonly Asked[]): Promise<void> {
  try {
    const values = [JSON.stringify(asked.map((one, n) => ({ ...one.values, n })))]
    const { rows } = await client.query<{ n: number }>({ text, values, ...named(text) })
    for (const [at, { resolve, reject }] of asked.entries()) {
      const own = rows.filter(({ n }) => n === at)
      if (isLock && own.length === 0) reject(new Alone())
      else resolve(own)
    }
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

const named = (text: string) => {
  const name = nameOf(text)
  return name === undefined ? {} : { name }
}

const AUTHORS = "select set_config('app.authors', $1, true)"

async function commit(client: PoolClient, done: readonly Done<Work>[]): Promise<void> {
  const insert = insertOfAny(done.flatMap(({ writes }) => writes))
  gatherWrites(client)
  await Promise.all([
    client.query({ text: AUTHORS, values: [JSON.stringify(authorsOf(done))], ...named(AUTHORS) }),
    insert ? client.query({ ...insert, ...named(insert.text) }) : null,
    client.query('commit'),
  ])
}

/** In whose name, and by which request, each row is written. */
const authorsOf = (done: readonly Done<Work>[]): Record<string, [string, string]> =>
  Object.fromEntries(
    done.flatMap(({ job: { author }, writes }) =>
      idsOf(writes).map((id) => [id, [author.userId, author.requestId]] as const),
    ),
  )
