// A fixed, random-looking order of kills. After each kill it waits until everything works again.
import { setTimeout as wait } from 'node:timers/promises'
import type { Load } from './load.ts'
import { readPostmasterPid, type Program } from './programs.ts'
import { queryDatabase } from './sums.ts'

export const killKinds = ['connection', 'backend', 'worker', 'server', 'database'] as const
export type KillKind = (typeof killKinds)[number]

export interface Target {
  url: string
  dataDir: string
  server: Program
  worker: Program
  load: Load
}

export interface Recovery {
  kind: KillKind
  ms: number
}

const MAX_RECOVERY_MS = 60_000
const PROBE_MS = 50
// The server still answers until it notices the loss.
const NOTICE_MS = 150

/** The kinds in the order of a seeded shuffle (mulberry32), each as often as `counts` says. */
export function planKills(counts: Record<KillKind, number>, seed: number): KillKind[] {
  const random = createRandom(seed)
  const all = killKinds.flatMap((kind) => Array<KillKind>(counts[kind]).fill(kind))
  return all
    .map((kind) => ({ kind, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ kind }) => kind)
}

/** Kills a process, and returns the time until lists, jobs and the killed program work again. */
export async function killAndRecover(kind: KillKind, target: Target): Promise<Recovery> {
  const { server, worker, load } = target
  const [serverLines, workerLines] = [server.lines.length, worker.lines.length]
  const startedAt = Date.now()
  await kill(kind, target)
  await wait(NOTICE_MS)
  if (kind === 'server') await server.waitForLine('Muster is ready', serverLines)
  if (kind === 'worker') await worker.waitForLine('taking jobs', workerLines)
  while (!(await load.probe())) {
    if (Date.now() - startedAt > MAX_RECOVERY_MS) throw new Error(`Not back ${MAX_RECOVERY_MS} ms after ${kind}`)
    await wait(PROBE_MS)
  }
  return { kind, ms: Date.now() - startedAt }
}

async function kill(kind: KillKind, { url, dataDir, server, worker }: Target): Promise<void> {
  if (kind === 'connection')
    return void (await queryDatabase(url, `select pg_terminate_backend(pid) from (${BACKEND}) b`))
  if (kind === 'backend') {
    const [backend] = await queryDatabase<{ pid: number }>(url, BACKEND)
    return sendKill(backend?.pid)
  }
  if (kind === 'database') return sendKill(readPostmasterPid(dataDir))
  sendKill((kind === 'server' ? server : worker).findInnerPid())
}

// A connection in use, if there is one.
const BACKEND = `select pid from pg_stat_activity where datname = 'muster' and backend_type = 'client backend' and pid <> pg_backend_pid()
  order by state <> 'active', state <> 'idle in transaction', random() limit 1`

function sendKill(pid: number | null | undefined): void {
  if (!pid) throw new Error('Nothing to kill')
  process.kill(pid, 'SIGKILL')
}

function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
