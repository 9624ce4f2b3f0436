import { readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { jobs, recurringJobs } from './jobs.ts'
import { startWorker } from './kit/jobs/worker.ts'
import { closeAppContext, createAppContext } from './create-app-context.ts'

// One more worker beside the nodes: takes jobs, answers nobody.
const printLine = (line: string) => process.stdout.write(`${line}\n`)
const config = readConfig(process.env)

if (!config.databaseUrl) {
  process.stderr.write(
    'A worker needs MUSTER_DATABASE_URL: the database that `npm start` makes has its worker already.\n',
  )
  process.exit(1)
}

await migrate(config.databaseUrl)
const muster = await createAppContext(config, config.databaseUrl, { log: printLine })
const worker = await startWorker(muster, config.databaseUrl, jobs, recurringJobs, 4)
printLine('The worker is taking jobs.')

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(
    signal,
    () =>
      void worker
        .stop()
        .then(() => closeAppContext(muster))
        .then(() => process.exit(0)),
  )
