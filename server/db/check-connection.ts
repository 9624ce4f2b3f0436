import pg from 'pg'
import { APP_ROLE } from '../kit/db/pool.ts'

/**
 * Refuses a connection pooler in transaction mode. It spreads a session over several connections, so session locks,
 * LISTEN and prepared statements do not work.
 */
export async function assertDirectConnection(url: string): Promise<void> {
  const clients = Array.from({ length: 4 }, () => new pg.Client({ connectionString: url }))
  for (const client of clients) client.on('error', () => undefined)
  try {
    await Promise.all(clients.map((client) => client.connect()))
    const [probe, ...others] = clients
    if (!probe) return
    const before = await readBackendId(probe)
    // While each of the others holds a transaction, a pooler must give the first one another connection.
    for (const other of others) await other.query('begin')
    for (const other of others) await readBackendId(other)
    const after = await Promise.race([
      readBackendId(probe),
      new Promise<null>((resolve) => setTimeout(resolve, 3000, null)),
    ])
    if (before !== after)
      throw new Error(
        'MUSTER_DATABASE_URL leads to a connection pooler in transaction mode (such as PgBouncer). Muster needs a direct connection to PostgreSQL, or a pooler in session mode.',
      )
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

async function readBackendId(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
  return rows[0]?.id ?? 0
}

/** Refuses a role for which row-level security does not apply: organisations would see each other's data. */
export async function assertAppRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; bypasses: boolean }>(
    'select current_user as name, rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
  )
  const [role] = rows
  if (role?.name !== APP_ROLE)
    throw new Error(
      `Connections to the database run as ${role?.name ?? 'an unknown role'}, not as ${APP_ROLE}. Check the options of MUSTER_DATABASE_URL.`,
    )
  if (role.bypasses)
    throw new Error(`The database role ${APP_ROLE} is a superuser or bypasses row-level security. Remove both from it.`)
}
