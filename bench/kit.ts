import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import pg from 'pg'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { removeEmbedded, startEmbedded } from '../server/db/embedded/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import type { AppContext } from '../server/kit/app-context.ts'
import { systemClock } from '../server/kit/clock.ts'
import { APP_ROLE, toDirectAddress } from '../server/kit/db/pool.ts'
import { resolveFromRoot } from '../server/project-root.ts'
import { openDatabase } from '../server/kit/db/tenant.ts'
import { closeAppContext, createAppContext } from '../server/create-app-context.ts'

export interface Bench {
  muster: AppContext
  app: FastifyInstance
  url: string
  close(): Promise<void>
}

/** Starts a server on its own database with production settings: fsync on, commits are awaited. */
export async function openBench(): Promise<Bench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-bench-'))
  const database = await startEmbedded(dataDir, () => undefined)
  await migrate(database.url)
  const config = { ...readConfig({}), dataDir, secret: 'bench', openCallsPerMinute: 1_000_000 }
  const muster = await createAppContext(config, database.url, { clock: systemClock, log: () => undefined, poolSize: 8 })
  const app = await buildApp(muster)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    muster,
    app,
    url: database.url,
    async close() {
      agent.destroy()
      driver?.child.stdin.end()
      driver = null
      await app.close()
      await closeAppContext(muster)
      await database.stop()
      await removeEmbedded(dataDir, () => undefined)
    },
  }
}

export interface BenchQuery {
  text: string
  values?: unknown[]
  rowMode?: 'array'
}

/**
 * The statements of one request without those of the tenant and the event after it: what a minimal server would send
 * too.
 */
export async function captureStatements(
  bench: Bench,
  request: InjectOptions,
  again: InjectOptions = request,
): Promise<BenchQuery[]> {
  const seen: BenchQuery[] = []
  // The recorder passes on the arguments of every overload unchanged.
  const { prototype } = pg.Client as unknown as { prototype: { query: (...args: unknown[]) => unknown } }
  const original = prototype.query
  prototype.query = function record(this: unknown, ...args: unknown[]) {
    const [first, second] = args as [string | BenchQuery, unknown[] | undefined]
    if (typeof first === 'object' && typeof first.text === 'string' && !/app.organisation|pg_notify/.test(first.text))
      seen.push({
        text: first.text,
        values: second ?? first.values,
        ...(first.rowMode ? { rowMode: first.rowMode } : {}),
      })
    return original.apply(this, args)
  }
  // Uses its own connections, opened while the recorder listens.
  const database = openDatabase(toDirectAddress(bench.url), { max: 1, publish: bench.muster.events.publish })
  const app = await buildApp({ ...bench.muster, database })
  try {
    await app.inject(request)
    seen.length = 0
    const reply = await app.inject(again)
    if (reply.statusCode !== 200) throw new Error(reply.body)
  } finally {
    prototype.query = original
    await app.close()
    await database.close()
  }
  if (seen.length === 0) throw new Error('Nothing was asked of the database')
  return seen
}

/**
 * A minimal server: the same statements with the same pool and role, without checks and schemas. With
 * `inTransaction` it also sends the tenant's transaction; without it the organisation is a fixed setting of the
 * connection. `renew` creates the statements of the next request when they cannot be repeated; `answer` is the reply if
 * it is not the rows.
 */
export async function openMinimalServer(
  url: string,
  organisationId: string,
  statements: BenchQuery[],
  inTransaction: boolean,
  { renew, answer }: { renew?: (statements: BenchQuery[]) => BenchQuery[]; answer?: unknown } = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const fixed = inTransaction ? '' : ` -c app.organisation=${organisationId}`
  const pool = new pg.Pool({
    connectionString: url,
    options: `-c role=${APP_ROLE}${fixed}`,
    max: 8,
    pipeline: true,
  })
  // The server of an idle client may stop; the error is reported here.
  pool.on('error', () => undefined)
  const app = Fastify()
  app.post('/', async () => {
    const client = await pool.connect()
    try {
      if (inTransaction) void client.query(`begin; set local app.organisation = '${organisationId}'`)
      const queries = renew ? renew(statements) : statements
      const results = await Promise.all(queries.map((query, at) => client.query({ ...query, name: `bare-${at}` })))
      if (inTransaction) await client.query('commit')
      return answer ?? results.map(({ rows }) => rows)
    } finally {
      client.release()
    }
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: address,
    async close() {
      await app.close()
      await pool.end()
    },
  }
}

export interface Load {
  perSecond: number
  total: number
  p50: number
  p99: number
  non2xx: number
  errors: number
  /** The error of the first refused request. */
  refusal: string | null
}

export interface LoadRequest {
  method: 'POST'
  path: string
  headers: Record<string, string>
  body: string
}

let driver: { child: ChildProcessWithoutNullStreams; answers: AsyncIterator<string> } | null = null

function openDriver() {
  const child = spawn(process.execPath, ['--import', 'tsx', resolveFromRoot('bench/driver.ts')])
  child.stderr.pipe(process.stderr)
  return { child, answers: createInterface({ input: child.stdout })[Symbol.asyncIterator]() }
}

/**
 * Eight connections for some seconds, or until each request was sent once, from a separate process. Every reply must be
 * successful.
 */
export async function runLoad(
  url: string,
  requests: LoadRequest[],
  seconds: number | null = 6,
  rate: number | null = null,
): Promise<Load> {
  const { child, answers } = (driver ??= openDriver())
  child.stdin.write(`${JSON.stringify({ url, requests, seconds, rate })}\n`)
  const { value, done } = await answers.next()
  if (done) throw new Error('The driver of the load ended')
  const result = JSON.parse(value) as Load
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused and ${result.errors} failed of ${result.total}: ${result.refusal}`)
  return result
}

const MEASURED_ROUNDS = 5

/** Runs the servers in turn, so that conditions are equal. After one warm-up round, the median of the rounds counts. */
export async function measureInTurns<K extends string>(runs: Record<K, () => Promise<Load>>): Promise<Record<K, Load>> {
  const names = Object.keys(runs) as K[]
  const rounds: Record<K, Load>[] = []
  for (let round = 0; round <= MEASURED_ROUNDS; round++) {
    const loads: [K, Load][] = []
    for (const name of names) loads.push([name, await runs[name]()])
    rounds.push(Object.fromEntries(loads) as Record<K, Load>)
  }
  return Object.fromEntries(
    names.map((name) => [name, pickMedian(rounds.slice(1).map((round) => round[name]))]),
  ) as Record<K, Load>
}

const pickMedian = (loads: Load[]): Load =>
  loads.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(loads.length / 2)] as Load

const agent = new Agent({ keepAlive: true })

/**
 * One request over HTTP on a connection that stays open. `inject` of fastify leaves several kB behind for each request,
 * and collecting them costs more than a short request.
 */
export const sendRequest = (
  { app }: Bench,
  { method, url, headers, payload }: { method: 'GET' | 'POST'; url: string; headers: Headers; payload?: object },
): Promise<{ statusCode: number; body: string }> =>
  new Promise((resolve, reject) => {
    const type = payload ? { 'content-type': 'application/json' } : {}
    const sending = request(readAddress(app) + url, { method, agent, headers: { ...headers, ...type } }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => resolve({ statusCode: reply.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
    })
    sending.on('error', reject)
    sending.end(payload && JSON.stringify(payload))
  })

type Headers = Record<string, string>

export const readAddress = (app: FastifyInstance): string => {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('Not listening')
  return `http://127.0.0.1:${address.port}`
}

export function reportFigures(name: string, measured: Record<string, string | number>): void {
  process.stdout.write(
    `${name}\n${Object.entries(measured)
      .map(([what, value]) => `  ${what.padEnd(28)} ${value}`)
      .join('\n')}\n`,
  )
}

/** Runs work on the database as its owner, with one organisation set. */
export async function withOwner<T>(
  url: string,
  organisationId: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query("select set_config('app.organisation', $1, false)", [organisationId])
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs statements one after another as the application role, with one organisation set. */
export const executeStatements = (url: string, organisationId: string, statements: string[]): Promise<void> =>
  withOwner(url, organisationId, async (client) => {
    await client.query(`set role ${APP_ROLE}`)
    for (const statement of statements) await client.query(statement)
  })

/**
 * Does what autovacuum does a minute after many inserts: collects statistics and the visibility of rows. An empty table
 * gets none, because its statistics would make all indexes look equal.
 */
export const analyseTables = (url: string, organisationId: string): Promise<void> =>
  withOwner(url, organisationId, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0",
    )
    for (const { name } of rows) await client.query(`vacuum (analyze) ${name}`)
    // Otherwise the pages of the filled tables are written while the calls are measured.
    await client.query('checkpoint')
  })
