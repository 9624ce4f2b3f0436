import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'
import { allPermissions, listInitialPermissions } from '../../domain/main/users/all-permissions.ts'
import { ADMIN, type RoleName } from '../../domain/main/users/roles.ts'
import { resolveFromRoot } from '../project-root.ts'
import { migrationsFolder, readJournal } from './migration-list.ts'

const ruleFiles = [
  'rules.sql',
  'rules-main.sql',
  'rules-hr.sql',
  'rules-leave.sql',
  'rules-lists.sql',
  'rules-records.sql',
  'rules-notification.sql',
  'rules-task.sql',
  'rules-pay.sql',
  'rules-payroll.sql',
  'rules-payslip.sql',
  'rules-demo.sql',
]

// An arbitrary number for an advisory lock: nodes that start at the same time migrate one after the other.
export const MIGRATION_LOCK = 7_203_514

// A member of muster_lookup can see all organisations. The owner is therefore a member only during a migration. A
// membership granted by another role cannot be revoked here; the role set by each transaction protects in this case.
const LEAVE_LOOKUP_ROLE = `do $$ begin
  execute format('revoke muster_lookup from %I', current_user);
exception when insufficient_privilege or invalid_grant_operation then null;
end $$`

/** Migrates the database at `url` as its owner: tables, the job queue, then what only SQL can express. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await assertNotNewer(client)
    const before = await readSchemaStamp(client)
    const wanted = calculateSchemaStamp()
    if (before === wanted) return
    await client.query('create extension if not exists btree_gist; create extension if not exists pg_trgm')
    await runMigrations(drizzle(client), { migrationsFolder: migrationsFolder })
    await migrateJobs({ connectionString: url })
    await client.query('begin')
    for (const rules of readRules()) await client.query(rules).catch(explainMissingRight)
    await client.query(LEAVE_LOOKUP_ROLE)
    await grantNewPermissions(client)
    await client.query(
      "insert into installation values ('stamp', $1) on conflict (key) do update set value = excluded.value",
      [wanted],
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}

function explainMissingRight(error: Error): never {
  if (!/permission denied to (create|grant) role|must have admin option on role/.test(error.message)) throw error
  throw new Error(
    'The owner of the database may not create or use the roles muster_app and muster_lookup. As a superuser run: alter role NAME createrole; and, if the roles exist: grant muster_app, muster_lookup to NAME; with the user of MUSTER_DATABASE_URL as NAME.',
  )
}

// An older release would replace functions and rules of the database with its own older ones.
async function assertNotNewer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ present: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as present",
  )
  if (!rows[0]?.present) return
  const found = await client.query<{ newest: number | null }>(
    'select max(created_at)::float8 as newest from drizzle.__drizzle_migrations',
  )
  const newestHere = readJournal().entries.at(-1)?.when ?? 0
  if ((found.rows[0]?.newest ?? 0) > newestHere)
    throw new Error(
      'A newer release of Muster has migrated this database. Start that release, or restore a backup that this one made.',
    )
}

/** Grants permissions that are new in this version to the roles that have them in a new organisation. */
async function grantNewPermissions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from all_organisations()')
  for (const { id } of rows) {
    await client.query("select set_config('app.organisation', $1, true)", [id])
    const found = await client.query<{ name: RoleName; permissions: string[] }>(
      'select name, permissions from role where organisation_id = $1',
      [id],
    )
    const known = await listKnownPermissions(client, found.rows)
    for (const { name, permissions } of found.rows) {
      const fresh = listInitialPermissions(name).filter((one) => !known.has(one) && !permissions.includes(one))
      if (fresh.length > 0)
        await client.query(
          'update role set permissions = $3, version = version + 1 where organisation_id = $1 and name = $2',
          [id, name, JSON.stringify([...permissions, ...fresh].sort())],
        )
    }
  }
  await client.query(
    "insert into installation values ('permissions', $1) on conflict (key) do update set value = excluded.value",
    [JSON.stringify(allPermissions)],
  )
}

// Before the installation stored this list, an Admin had all permissions.
async function listKnownPermissions(
  client: pg.Client,
  roles: { name: RoleName; permissions: string[] }[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ value: string }>("select value from installation where key = 'permissions'")
  return new Set(
    rows[0] ? (JSON.parse(rows[0].value) as string[]) : roles.find(({ name }) => name === ADMIN)?.permissions,
  )
}

const readRules = () => ruleFiles.map((name) => readFileSync(resolveFromRoot(`server/db/${name}`), 'utf8'))

/** A hash of the expected schema; it changes with every migration and rule. */
function calculateSchemaStamp(): string {
  const journal = readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')
  return createHash('sha256').update(journal).update(readRules().join('\n')).update(allPermissions.join()).digest('hex')
}

async function readSchemaStamp(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ present: boolean }>("select to_regclass('installation') is not null as present")
  if (!rows[0]?.present) return null
  const found = await client.query<{ value: string }>("select value from installation where key = 'stamp'")
  return found.rows[0]?.value ?? null
}
