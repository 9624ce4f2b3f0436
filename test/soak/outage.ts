// An external PostgreSQL that is stopped for a minute and started again. Servers and workers must recover by
// themselves.
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { removeEmbedded } from '../../server/db/embedded/embedded.ts'
import { request } from './load.ts'
import { makeOwnDatabase } from './own-database.ts'
import { runProgram } from './programs.ts'
import { queryDatabase } from './sums.ts'

const DATABASE_PORT = 54_188
const PORTS = [4_191, 4_192] as const
const MAX_RECOVERY_MS = 10_000
const GIVE_UP_MS = 90_000

export async function runOutage(outageMs: number, print: (line: string) => void): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-soak-'))
  chmodSync(dataDir, 0o711)
  const database = await makeOwnDatabase(dataDir, DATABASE_PORT)
  await database.control('start')
  const env = {
    MUSTER_DATABASE_URL: database.url,
    MUSTER_SECRET: 'soak-secret',
    MUSTER_DATA_DIR: join(dataDir, 'files'),
  }
  const servers = PORTS.map((port) => runProgram('start', { ...env, PORT: String(port) }))
  for (const server of servers) await server.waitForLine('Muster is ready')
  const worker = runProgram('worker', env)
  await worker.waitForLine('taking jobs')
  const pids = [...servers, worker].map((program) => program.findInnerPid())

  print(`\nstopping the database for ${outageMs / 1000} s`)
  await database.control('stop')
  await wait(outageMs)
  const away = await Promise.all(PORTS.map((port) => request(`http://localhost:${port}`, 'GET', '/api/ready')))
  const alive = await Promise.all(PORTS.map((port) => request(`http://localhost:${port}`, 'GET', '/api/health')))
  await database.control('start')
  const startedAt = Date.now()
  for (const port of PORTS) while (!(await isReady(port)) && Date.now() - startedAt < GIVE_UP_MS) await wait(50)
  const servedAfter = Date.now() - startedAt
  const jobsAfter = await waitForJobRun(database.url, startedAt)
  const survived = [...servers, worker].every((program, at) => program.findInnerPid() === pids[at])
  print(`while it was away: ready ${away.map((one) => one?.status)}, health ${alive.map((one) => one?.status)}`)
  print(
    `after its return: requests after ${servedAfter} ms, jobs after ${jobsAfter} ms; all processes ${survived ? 'lived on' : 'did NOT live on'}`,
  )
  if (!survived) for (const { lines } of [...servers, worker]) print(lines.slice(-5).join('\n'))
  for (const program of [worker, ...servers]) await program.stop()
  await database.control('stop')
  await removeEmbedded(dataDir, () => undefined)
  return (
    survived &&
    Math.max(servedAfter, jobsAfter) <= MAX_RECOVERY_MS &&
    away.every((one) => one?.status === 503) &&
    alive.every((one) => one?.status === 200)
  )
}

const isReady = async (port: number) => (await request(`http://localhost:${port}`, 'GET', '/api/ready'))?.status === 200

/** Adds a job and waits until a worker has finished it. Returns the time since `startedAt`. */
async function waitForJobRun(url: string, startedAt: number): Promise<number> {
  await queryDatabase(url, `select graphile_worker.add_job('delete-expired-rows', '{}'::json)`)
  for (;;) {
    const [row] = await queryDatabase<{ left: number }>(url, 'select count(*)::int as left from graphile_worker.jobs')
    if (row?.left === 0 || Date.now() - startedAt > GIVE_UP_MS) return Date.now() - startedAt
    await wait(50)
  }
}
