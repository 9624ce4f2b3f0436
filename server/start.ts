import type { AddressInfo } from 'node:net'
import { buildApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { demoAccounts } from './db/demo/accounts.ts'
import { startEmbedded } from './db/embedded/embedded.ts'
import { assertDirectConnection } from './db/check-connection.ts'
import { prepareJobLogin } from './db/job-login.ts'
import { migrate } from './db/migrate.ts'
import { waitForDatabase } from './db/wait-for-database.ts'
import { jobs, recurringJobs } from './jobs.ts'
import { assertStoreReachable } from './kit/files/s3-content-store.ts'
import { startWorker } from './kit/jobs/worker.ts'
import { startLifecycle } from './lifecycle.ts'
import { hasDemoOrganisation, hasOrganisation } from './main/organisation/settings.queries.ts'
import { isDemoDeleted } from './main/setup/demo-marker.ts'
import { closeAppContext, createAppContext } from './create-app-context.ts'

const printLine = (line: string) => process.stdout.write(`${line}\n`)
const lifecycle = startLifecycle(printLine)

async function startServer(): Promise<void> {
  const config = readConfig(process.env, printLine)
  const url = config.directDatabaseUrl ?? config.databaseUrl ?? (await startEmbeddedDatabase(config))
  await waitForDatabase(url, printLine)
  await assertDirectConnection(url)
  if (config.s3) await assertStoreReachable(config.s3)
  await migrate(url)
  const muster = await createAppContext(config, url, { log: printLine })
  lifecycle.onStop(() => closeAppContext(muster))
  const jobsUrl = await prepareJobLogin(url, muster.secrets.databasePassword, printLine)
  if (config.mode === 'demo' && !isDemoDeleted(config.dataDir) && !(await hasOrganisation(muster))) {
    printLine('Creating the demo organisation, which can take half a minute')
    await (await import('./db/demo/demo.ts')).seedDemo(muster)
  }
  const app = await buildApp(muster)
  lifecycle.onStop(() => app.close())
  await app.listen({ host: config.host, port: config.port })
  muster.jobWorker = await startWorker(muster, jobsUrl, jobs, recurringJobs)
  lifecycle.onStop(async () => muster.jobWorker?.stop())
  printLine(`Muster is ready at http://localhost:${readPort(app.server.address()) ?? config.port}`)
  if (await hasDemoOrganisation(muster)) printDemoAccounts()
  lifecycle.reportReady()
}

async function startEmbeddedDatabase(config: Config): Promise<string> {
  const database = await startEmbedded(config.dataDir, printLine)
  lifecycle.onStop(() => database.stop())
  return database.url
}

const readPort = (address: string | AddressInfo | null) => (typeof address === 'object' ? address?.port : undefined)

function printDemoAccounts(): void {
  printLine('')
  printLine('Demo sign-ins:')
  for (const { username, password, role } of demoAccounts) printLine(`  ${username.padEnd(24)} ${password}   ${role}`)
}

function explainStartError(error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${readConfig(process.env).port} is already in use. Stop what uses it, or set PORT to another one.`
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `Port ${readConfig(process.env).port} may not be used by this user. Set PORT to another one.`
  if (error.code === 'EADDRNOTAVAIL' || (error.code === 'ENOTFOUND' && error.syscall === 'getaddrinfo'))
    return `${error.message}. HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0.`
  return error.message
}

startServer().catch(async (error: NodeJS.ErrnoException) => {
  process.stderr.write(`${explainStartError(error)}\n`)
  await lifecycle.stop(1)
})
