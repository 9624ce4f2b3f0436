import { cpSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Api } from '../domain/contract.ts'
import { EMPLOYEE, type RoleName } from '../domain/main/users/roles.ts'
import { buildApp } from '../server/app.ts'
import { readConfig, type Config } from '../server/config.ts'
import type { AppContext } from '../server/kit/app-context.ts'
import type { Clock } from '../server/kit/clock.ts'
import { newId } from '../server/kit/db/tenant-table.ts'
import type { Db } from '../server/kit/db/tenant.ts'
import { signAccessToken } from '../server/kit/http/access-token.ts'
import { createOrganisation, createUser } from '../server/main/organisation/organisation.actions.ts'
import { closeAppContext, createAppContext } from '../server/create-app-context.ts'
import { cleanUpAfterFile, makeTemporaryFolder } from './clean-up.ts'
import { freshDatabase, testSecret } from './database.ts'

/** A caller: a user of an organisation in one role. */
export interface Person {
  organisationId: string
  userId: string
  employeeId: string | null
  role: RoleName
  timeZone: string
}

export interface Reply<T> {
  status: number
  body: T
  code: string | undefined
  fields: Record<string, string>
  headers: Record<string, unknown>
}

/** A clock that tests can set. */
export interface TestClock extends Clock {
  set(instant: string): void
}

export function testClock(instant: string): TestClock {
  let now = new Date(instant)
  return { now: () => now, set: (next) => void (now = new Date(next)) }
}

/** A running clock, for a server with a real browser. Tests can set it to another time. */
function runningClock(instant?: string): TestClock {
  let ahead = instant ? Date.parse(instant) - Date.now() : 0
  return {
    now: () => new Date(Date.now() + ahead),
    set: (next) => void (ahead = Date.parse(next) - Date.now()),
  }
}

export interface Harness {
  app: FastifyInstance
  muster: AppContext
  url: string
  clock: TestClock
  anOrganisation(name?: string): Promise<string>
  /** Creates a user without an employee record. Without an organisation it creates one. */
  aUser(options?: {
    organisationId?: string
    roles?: RoleName[]
    role?: RoleName
    employeeId?: string | null
    username?: string
  }): Promise<Person>
  /** Calls the API over HTTP as this user, or anonymously. */
  call<K extends keyof Api>(
    as: Person | null,
    key: K,
    args?: Partial<Api[K]['args']> & { headers?: Record<string, string> },
  ): Promise<Reply<Api[K]['reply']>>
  /** Runs work in the database of an organisation, with the same row-level security as the server. */
  inOrganisation<T>(organisationId: string, work: (db: Db) => Promise<T>): Promise<T>
}

/** A server with its own database, closed when the test file ends. */
export async function harness(
  options: {
    config?: Partial<Config>
    now?: string
    listening?: boolean
    /** The `?options=` of the database address. */
    databaseOptions?: string
    /** The initial database, instead of an empty one. */
    copyOf?: { template: string; dataDir: string }
  } = {},
): Promise<Harness> {
  const database = await freshDatabase(options.copyOf?.template)
  const dataDir = makeTemporaryFolder('test')
  if (options.copyOf) cpSync(options.copyOf.dataDir, dataDir, { recursive: true })
  const clock = options.listening ? runningClock(options.now) : testClock(options.now ?? '2026-03-10T09:00:00Z')
  const config = {
    ...readConfig({}),
    dataDir,
    secret: testSecret,
    openCallsPerMinute: 100_000,
    // All tests call from one address.
    failedSignInsPerAddress: 100_000,
    ...options.config,
  }
  const url = new URL(database.url)
  if (options.databaseOptions) url.searchParams.set('options', options.databaseOptions)
  const muster = await createAppContext(config, url.href, { clock, log: () => undefined, poolSize: 10 })
  const app = await buildApp(muster)
  await app.ready()
  cleanUpAfterFile(async () => {
    await app.close()
    await closeAppContext(muster)
    await database.drop()
  })

  const anOrganisation = (name = 'Acme') =>
    createOrganisation(muster, { name, subdomain: `o-${newId().slice(-12)}` }, async (_db, id) => id)

  const inOrganisation = <T>(organisationId: string, work: (db: Db) => Promise<T>) =>
    muster.database.inTenant({ organisationId, userId: null }, work)

  return {
    app,
    muster,
    url: database.url,
    clock,
    anOrganisation,
    inOrganisation,
    async aUser({ organisationId, roles, role, employeeId = null, username } = {}) {
      const home = organisationId ?? (await anOrganisation())
      const held = roles ?? [role ?? EMPLOYEE]
      const name = username ?? `u-${newId().slice(-12)}@acme.example`
      const userId = await inOrganisation(home, (db) =>
        createUser(db, { username: name, email: name, fullName: 'Test Person', roles: held }),
      )
      return { organisationId: home, userId, employeeId, role: role ?? (held[0] as RoleName), timeZone: 'Asia/Kolkata' }
    },
    call: async (as, key, args) => callApp(app, as && (await signTokenOf(muster, as)), key, args),
  }
}

// Signing and checking a token is a large part of a short call, so a person keeps the token while the clock stands still.
const tokens = new LRUCache<string, Promise<string>>({ max: 10_000 })

function signTokenOf(muster: AppContext, person: Person): Promise<string> {
  const id = JSON.stringify([muster.clock.now(), person])
  const token = tokens.get(id) ?? signAccessToken(muster, { ...person, sessionId: newId() })
  tokens.set(id, token)
  return token
}

async function callApp<K extends keyof Api>(
  app: FastifyInstance,
  token: string | null,
  key: K,
  args: Partial<Api[K]['args']> & { headers?: Record<string, string> } = {},
): Promise<Reply<Api[K]['reply']>> {
  const [method, path] = (key as string).split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  const { params, query, body, headers } = args as {
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: object
    headers?: Record<string, string>
  }
  const reply = await app.inject({
    method,
    url: path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params?.[name] ?? '')),
    query: query as Record<string, string> | undefined,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body }),
  })
  const json = String(reply.headers['content-type'] ?? '').includes('json')
  const answered = json && reply.body !== '' ? (JSON.parse(reply.body) as Record<string, unknown>) : reply.body
  const problem = (typeof answered === 'object' ? answered : {}) as { code?: string; fields?: Record<string, string> }
  return {
    status: reply.statusCode,
    body: answered as Api[K]['reply'],
    code: reply.statusCode >= 400 ? problem.code : undefined,
    fields: reply.statusCode >= 400 ? (problem.fields ?? {}) : {},
    headers: reply.headers,
  }
}
