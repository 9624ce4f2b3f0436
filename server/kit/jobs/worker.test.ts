import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import { harness } from '../../../test/harness.ts'
import { prepareJobLogin } from '../../db/job-login.ts'
import { enqueueJob, startWorker, type JobPayload } from './worker.ts'

const h = await harness()
const admin = await h.aUser({ role: ADMIN })
const done: string[] = []
let reachDatabase = () => new Promise<void>((resolve) => resolve())

const worker = await startWorker(
  h.muster,
  await prepareJobLogin(h.url, h.muster.secrets.databasePassword, (line) => expect(line).toBe('')),
  {
    note: async (muster, { name, ...tenancy }: JobPayload & { name: string }) => {
      await reachDatabase()
      await muster.database.inTenant(tenancy, (db) => db.execute(sql`select 1`))
      done.push(name)
    },
  },
  [{ cron: '* * * * *', name: 'each-minute', run: () => Promise.resolve() }],
)
afterAll(() => worker.stop())

const enqueue = (name: string) =>
  h.inOrganisation(admin.organisationId, (db) =>
    enqueueJob(db, 'note', { organisationId: admin.organisationId, userId: null, name }),
  )

async function onServer(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: h.url })
  await client.connect()
  await client.query(text)
  await client.end()
}

const TERMINATE_ALL = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

test('jobs are fetched again after all connections were lost', async () => {
  await enqueue('before')
  await expect.poll(() => done, { timeout: 10_000 }).toContain('before')
  await onServer(TERMINATE_ALL)
  await expect
    .poll(() =>
      enqueue('after').then(
        () => 'enqueued',
        () => 'failed',
      ),
    )
    .toBe('enqueued')
  await expect.poll(() => done, { timeout: 10_000 }).toContain('after')
  expect(worker.isReady()).toBe(true)
})

test('a job that loses its connections is completed later, and no worker is lost', async () => {
  // More jobs than workers lose their connections.
  for (const name of ['one', 'two', 'three', 'four', 'five']) {
    let release = () => undefined as void
    const isAtWork = new Promise<void>((reached) => {
      reachDatabase = () => {
        reached()
        return new Promise((resolve) => (release = resolve))
      }
    })
    await expect
      .poll(() =>
        enqueue(name).then(
          () => 'enqueued',
          () => 'failed',
        ),
      )
      .toBe('enqueued')
    await isAtWork
    reachDatabase = () => Promise.resolve()
    await onServer(TERMINATE_ALL)
    release()
    await expect.poll(() => done, { timeout: 15_000 }).toContain(name)
  }
}, 60_000)
