import type { AddressInfo } from 'node:net'
import { buildApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { demoAccounts } from './db/demo/accounts.ts'
import { startEmbedded } from './db/embedded/embedded.ts'
import { migrate } from './db/migrate.ts'
import { jobs, recurringJobs } from './jobs.ts'
import { startWorker } from './kit/jobs/worker.ts'
import { hasOrganisation } from './main/organisation/settings.queries.ts'
import { closeAppContext, createAppContext } from './create-app-context.ts'

const printLine = (line: string) => process.stdout.write(`${line}\n`)
const closeCallbacks: (() => Promise<unknown>)[] = []
let isStopping = false

async function startServer(): Promise<void> {
  const config = readConfig(process.env)
  const url = config.databaseUrl ?? (await startEmbeddedDatabase(config))
  await migrate(url)
  const muster = await createAppContext(config, url, { log: printLine })
  closeCallbacks.unshift(() => closeAppContext(muster))
  if (config.mode === 'demo' && !(await hasOrganisation(muster)))
    await (await import('./db/demo/demo.ts')).seedDemo(muster)
  const app = await buildApp(muster)
  closeCallbacks.unshift(() => app.close())
  await app.listen({ host: config.host, port: config.port })
  const worker = await startWorker(muster, url, jobs, recurringJobs)
  closeCallbacks.unshift(() => worker.stop())
  printLine(`Muster is ready at http://localhost:${readPort(app.server.address()) ?? config.port}`)
  if (config.mode === 'demo') printDemoAccounts()
}

async function startEmbeddedDatabase(config: Config): Promise<string> {
  const database = await startEmbedded(config.dataDir, printLine)
  closeCallbacks.unshift(() => database.stop())
  return database.url
}

const readPort = (address: string | AddressInfo | null) => (typeof address === 'object' ? address?.port : undefined)

function printDemoAccounts(): void {
  printLine('')
  printLine('Demo sign-ins:')
  for (const { username, password, role } of demoAccounts) printLine(`  ${username.padEnd(24)} ${password}   ${role}`)
}

async function stopServer(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  const deadline = setTimeout(() => process.exit(code || 1), 15_000)
  deadline.unref()
  for (const close of closeCallbacks)
    await close().catch((error: Error) => printLine(`While stopping: ${error.message}`))
  process.exit(code)
}

function explainStartError(error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${readConfig(process.env).port} is already in use. Stop what uses it, or set PORT to another one.`
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `Port ${readConfig(process.env).port} may not be used by this user. Set PORT to another one.`
  return error.message
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopServer(0))

// A shell between npm and this process passes no signal on: when it is gone, so was the order to stop.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void stopServer(0), 250).unref()
}

startServer().catch(async (error: NodeJS.ErrnoException) => {
  process.stderr.write(`${explainStartError(error)}\n`)
  await stopServer(1)
})
