import pg from 'pg'
import { APP_ROLE } from '../kit/db/pool.ts'

/** Refuses a connection pooler in transaction mode for work that needs a session: locks, LISTEN and COPY. */
export async function assertDirectConnection(url: string): Promise<void> {
  if (await isTransactionPooler(url))
    throw new Error(
      'MUSTER_DATABASE_URL leads to a connection pooler in transaction mode (such as PgBouncer). Set MUSTER_DIRECT_DATABASE_URL to the address of PostgreSQL itself, with the same user.',
    )
}

/** True when several connections share sessions, as with a pooler in transaction mode. */
export async function isTransactionPooler(url: string): Promise<boolean> {
  const clients = Array.from({ length: 4 }, () => new pg.Client({ connectionString: url }))
  for (const client of clients) client.on('error', () => undefined)
  try {
    await Promise.all(clients.map((client) => client.connect()))
    const [probe, ...others] = clients
    if (!probe) return false
    const before = await readBackendId(probe)
    // While the other clients have open transactions, a pooler must give the first client another session.
    for (const other of others) await other.query('begin')
    for (const other of others) await readBackendId(other)
    const after = await Promise.race([
      readBackendId(probe),
      new Promise<null>((resolve) => setTimeout(resolve, 3000, null)),
    ])
    return before !== after
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

async function readBackendId(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
  return rows[0]?.id ?? 0
}

/**
 * Refuses a user who bypasses row-level security, or can take a role that does: organisations would see each
 * other's data.
 */
export async function assertAppRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ user: string; role: string; powers: string | null; isMember: boolean }>(
      `select session_user as user, current_user as role, pg_has_role(session_user, $1, 'MEMBER') as "isMember",
       (select (array_agg(r.rolname order by r.rolname <> session_user, r.rolname))[1] from pg_roles r
        where (r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolname = any($2)
            or exists (select from pg_class c where c.relname = 'organisation' and c.relowner = r.oid and c.relnamespace = 'public'::regnamespace))
          and pg_has_role(session_user, r.oid, 'MEMBER')) as powers`,
      [APP_ROLE, ['muster_lookup', 'muster_backup']],
    )
    .catch(explainRefusedRole)
  const [found] = rows
  if (!found?.isMember)
    throw new Error(
      `The database user ${found?.user} is not a member of ${APP_ROLE}. Run: grant ${APP_ROLE} to ${found?.user}. Check MUSTER_APP_DATABASE_URL.`,
    )
  if (found.powers !== null)
    throw new Error(
      `The database user ${found.user} of the application is or can become ${found.powers}, which bypasses row-level security. Set MUSTER_APP_DATABASE_URL to a user that is only a member of ${APP_ROLE}.`,
    )
}

// Connections of the pool take the role of the application when they are opened.
function explainRefusedRole(error: Error): never {
  if (!/permission denied to set role/.test(error.message)) throw error
  throw new Error(
    `The user in MUSTER_APP_DATABASE_URL is not a member of ${APP_ROLE}. Run: grant ${APP_ROLE} to NAME; with this user as NAME.`,
  )
}
