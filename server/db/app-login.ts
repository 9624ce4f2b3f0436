import pg from 'pg'
import { APP_ROLE } from '../kit/db/pool.ts'
import { findDatabaseError } from '../kit/errors.ts'
import { isTransactionPooler } from './check-connection.ts'
import type { DatabaseAddress } from '../kit/db/pool.ts'

interface AppLoginOptions {
  /** The owner, without a pooler. */
  ownerUrl: string
  /** The address that operators gave to the application, if any. */
  appUrl: string | null
  /** The owner's address, maybe through a pooler. */
  sharedUrl: string
  /** The same on every node: it is derived from the secret of the installation. */
  password: string
}

/**
 * The addresses with which the application connects. Without an address of its own it gets a login role that the owner
 * creates: a member of the application's role and of no other.
 */
export async function prepareAppLogin(options: AppLoginOptions): Promise<DatabaseAddress> {
  const { ownerUrl, appUrl, sharedUrl } = options
  const url = appUrl ?? (await createAppLogin(options, sharedUrl))
  const direct = copyCredentials(url, ownerUrl)
  return { url, directUrl: direct, isPooled: !isSameServer(url, direct) && (await isTransactionPooler(url)) }
}

async function createAppLogin({ ownerUrl, password }: AppLoginOptions, sharedUrl: string): Promise<string> {
  const role = buildLoginName(ownerUrl)
  const directUrl = withCredentials(ownerUrl, role, password)
  if (!(await canConnect(directUrl))) {
    await writeLoginRole(ownerUrl, role, password)
    if (!(await canConnect(directUrl))) throw new Error(explainMissingLogin(role))
  }
  return withCredentials(sharedUrl, role, password)
}

// Roles belong to the whole server, so the name contains that of the database.
const MAX_NAME_BYTES = 63
const buildLoginName = (url: string): string =>
  `muster_login_${decodeURIComponent(new URL(url).pathname.slice(1))}`.slice(0, MAX_NAME_BYTES)

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    // Class 28: invalid authorisation.
    if (findDatabaseError(error)?.code.startsWith('28')) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

const LOGIN_LOCK = 7_203_517

async function writeLoginRole(ownerUrl: string, role: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOGIN_LOCK])
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
    const name = client.escapeIdentifier(role)
    await client.query(`${rowCount ? 'alter' : 'create'} role ${name} login password ${client.escapeLiteral(password)}`)
    await client.query(`grant ${APP_ROLE} to ${name}`)
    await client.query('commit')
  } catch (error) {
    if (findDatabaseError(error)?.code !== '42501') throw error
    throw new Error(explainMissingLogin(role), { cause: error })
  } finally {
    await client.end()
  }
}

const explainMissingLogin = (role: string): string =>
  `The application needs a database user of its own. As a superuser run: create role ${role} login password '…' in role ${APP_ROLE}; then set MUSTER_APP_DATABASE_URL to the address with this user and password.`

function withCredentials(url: string, username: string, password: string): string {
  const other = new URL(url)
  other.username = encodeURIComponent(username)
  other.password = encodeURIComponent(password)
  dropRoleOption(other)
  return other.href
}

const copyCredentials = (from: string, to: string): string => {
  const { username, password } = new URL(from)
  return withCredentials(to, decodeURIComponent(username), decodeURIComponent(password))
}

/** Removes a role from the options of the owner's address: only the owner can take it. */
function dropRoleOption(url: URL): void {
  const options = url.searchParams.get('options')
  if (options !== null) url.searchParams.set('options', options.replace(/(^|\s)-c\s*role=\S*/g, '').trim())
}

const isSameServer = (one: string, other: string): boolean => {
  const [a, b] = [new URL(one), new URL(other)]
  return a.host === b.host && a.pathname === b.pathname && a.searchParams.get('host') === b.searchParams.get('host')
}
