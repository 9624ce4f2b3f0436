import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'

const folder = fileURLToPath(new URL('./migrations', import.meta.url))
const ruleFiles = ['rules.sql', 'rules-main.sql', 'rules-hr.sql', 'rules-leave.sql', 'rules-records.sql']

// Any number; nodes that start together take turns at it.
const LOCK = 7_203_514

/** Brings the database at `url` up to date, as its owner: tables, the job queue, then what only SQL can say. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const before = await stamp(client)
    const wanted = wantedStamp()
    if (before === wanted) return
    await client.query('create extension if not exists btree_gist; create extension if not exists pg_trgm')
    await runMigrations(drizzle(client), { migrationsFolder: folder })
    await migrateJobs({ connectionString: url })
    await client.query('begin')
    for (const rules of readRules()) await client.query(rules)
    await client.query(
      "insert into installation values ('stamp', $1) on conflict (key) do update set value = excluded.value",
      [wanted],
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const readRules = () => ruleFiles.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))

/** What the database should be, in one word: it changes with any migration or rule. */
function wantedStamp(): string {
  const journal = readFileSync(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8')
  return createHash('sha256').update(journal).update(readRules().join('\n')).digest('hex')
}

async function stamp(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ present: boolean }>("select to_regclass('installation') is not null as present")
  if (!rows[0]?.present) return null
  const found = await client.query<{ value: string }>("select value from installation where key = 'stamp'")
  return found.rows[0]?.value ?? null
}
