import { readConfig } from './config.ts'
import { assertDirectConnection } from './db/check-connection.ts'
import { prepareJobLogin } from './db/job-login.ts'
import { migrate } from './db/migrate.ts'
import { waitForDatabase } from './db/wait-for-database.ts'
import { jobs, recurringJobs } from './jobs.ts'
import { assertStoreReachable } from './kit/files/s3-content-store.ts'
import { startWorker } from './kit/jobs/worker.ts'
import { closeAppContext, createAppContext } from './create-app-context.ts'
import { startLifecycle } from './lifecycle.ts'

// A process that only runs jobs, in addition to those of the servers.
const printLine = (line: string) => process.stdout.write(`${line}\n`)
const lifecycle = startLifecycle(printLine)

async function startJobProcess(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.databaseUrl)
    throw new Error('A worker needs MUSTER_DATABASE_URL: the database that `npm start` makes has its worker already.')
  const url = config.directDatabaseUrl ?? config.databaseUrl
  await waitForDatabase(url, printLine)
  await assertDirectConnection(url)
  if (config.s3) await assertStoreReachable(config.s3)
  await migrate(url)
  const muster = await createAppContext(config, url, { log: printLine })
  lifecycle.onStop(() => closeAppContext(muster))
  const jobsUrl = await prepareJobLogin(url, muster.secrets.databasePassword, printLine)
  const worker = await startWorker(muster, jobsUrl, jobs, recurringJobs, 4)
  lifecycle.onStop(() => worker.stop())
  printLine('The worker is taking jobs.')
  lifecycle.reportReady()
}

startJobProcess().catch(async (error: Error) => {
  process.stderr.write(`${error.message}\n`)
  await lifecycle.stop(1)
})
