import pg from 'pg'
import { findDatabaseError } from '../kit/errors.ts'

export interface LoginRole {
  /** Unique on the server: roles belong to all of its databases. */
  name: string
  /** The role whose rights the login has. It is a member of no other role. */
  memberOf: string
  password: string
}

const MAX_NAME_BYTES = 63

/** The name of a login role for the database of an address. */
export const buildLoginName = (prefix: string, url: string): string =>
  `${prefix}_${decodeURIComponent(new URL(url).pathname.slice(1))}`.slice(0, MAX_NAME_BYTES)

/**
 * The address for a login role, which the owner creates or repairs. False if the owner may not do that, or if the role
 * cannot connect.
 */
export async function openLogin(ownerUrl: string, role: LoginRole): Promise<string | false> {
  const url = withCredentials(ownerUrl, role.name, role.password)
  if (await canConnect(url)) return url
  return (await writeLoginRole(ownerUrl, role)) && (await canConnect(url)) ? url : false
}

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

async function writeLoginRole(ownerUrl: string, { name, memberOf, password }: LoginRole): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOGIN_LOCK])
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name])
    const role = client.escapeIdentifier(name)
    await client.query(`${rowCount ? 'alter' : 'create'} role ${role} login password ${client.escapeLiteral(password)}`)
    await client.query(`grant ${client.escapeIdentifier(memberOf)} to ${role}`)
    await client.query('commit')
    return true
  } catch (error) {
    // Not allowed, or the role does not exist.
    if (['42501', '42704'].includes(findDatabaseError(error)?.code ?? '')) return false
    throw error
  } finally {
    await client.end()
  }
}

export function withCredentials(url: string, username: string, password: string): string {
  const other = new URL(url)
  other.username = encodeURIComponent(username)
  other.password = encodeURIComponent(password)
  dropRoleOption(other)
  return other.href
}

/** Removes a role from the options of the owner's address: only the owner can take it. */
function dropRoleOption(url: URL): void {
  const options = url.searchParams.get('options')
  if (options !== null) url.searchParams.set('options', options.replace(/(^|\s)-c\s*role=\S*/g, '').trim())
}
