import type { AddressInfo } from 'node:net'
import { build } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { demoAccounts } from './db/demo/accounts.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { jobs, recurring } from './jobs.ts'
import { startWorker } from './kit/jobs.ts'
import { hasOrganisation } from './main/settings.queries.ts'
import { closeMuster, openMuster } from './muster.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const closers: (() => Promise<unknown>)[] = []
let stopping = false

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const url = config.databaseUrl ?? (await startOwnDatabase(config))
  await migrate(url)
  const muster = await openMuster(config, url, { log: say })
  closers.unshift(() => closeMuster(muster))
  if (config.mode === 'demo' && !(await hasOrganisation(muster)))
    await (await import('./db/demo/demo.ts')).makeDemo(muster)
  const app = await build(muster)
  closers.unshift(() => app.close())
  await app.listen({ host: config.host, port: config.port })
  const worker = await startWorker(muster, url, jobs, recurring)
  closers.unshift(() => worker.stop())
  say(`Muster is ready at http://localhost:${portOf(app.server.address()) ?? config.port}`)
  if (config.mode === 'demo') sayDemo()
}

async function startOwnDatabase(config: Config): Promise<string> {
  const database = await startEmbedded(config.dataDir, say)
  closers.unshift(() => database.stop())
  return database.url
}

const portOf = (address: string | AddressInfo | null) => (typeof address === 'object' ? address?.port : undefined)

function sayDemo(): void {
  say('')
  say('Demo sign-ins:')
  for (const { username, password, role } of demoAccounts) say(`  ${username.padEnd(24)} ${password}   ${role}`)
}

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  const deadline = setTimeout(() => process.exit(code || 1), 15_000)
  deadline.unref()
  for (const close of closers) await close().catch((error: Error) => say(`While stopping: ${error.message}`))
  process.exit(code)
}

function explain(error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${readConfig(process.env).port} is already in use. Stop what uses it, or set PORT to another one.`
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `Port ${readConfig(process.env).port} may not be used by this user. Set PORT to another one.`
  return error.message
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

// A shell between npm and this process passes no signal on: when it is gone, so was the order to stop.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void stop(0), 250).unref()
}

start().catch(async (error: NodeJS.ErrnoException) => {
  process.stderr.write(`${explain(error)}\n`)
  await stop(1)
})
