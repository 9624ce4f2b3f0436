import { readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { jobs, recurring } from './jobs.ts'
import { startWorker } from './kit/jobs.ts'
import { closeMuster, openMuster } from './muster.ts'

// One more worker beside the nodes: takes jobs, answers nobody.
const say = (line: string) => process.stdout.write(`${line}\n`)
const config = readConfig(process.env)

if (!config.databaseUrl) {
  process.stderr.write(
    'A worker needs MUSTER_DATABASE_URL: the database that `npm start` makes has its worker already.\n',
  )
  process.exit(1)
}

await migrate(config.databaseUrl)
const muster = await openMuster(config, config.databaseUrl, { log: say })
const worker = await startWorker(muster, config.databaseUrl, jobs, recurring, 4)
say('The worker is taking jobs.')

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(
    signal,
    () =>
      void worker
        .stop()
        .then(() => closeMuster(muster))
        .then(() => process.exit(0)),
  )
