// The server process: start, wait, stop, and find a server that a killed Muster left running.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SystemAccount, assignOwner } from './account.ts'
import { type PostgresBinaries, buildCleanEnvironment } from './binaries.ts'
import { readCommandLine, waitUntil, isRunning } from './process.ts'
import { readPidFile, invalidatePidFile } from './pid-file.ts'
import { waitUntilServerReady, type PostgresServer } from './connections.ts'

export type LaunchOptions = {
  binaries: PostgresBinaries
  account: SystemAccount
  cluster: string
  settings: Record<string, string | number>
  logFile: string
}

/** Starts the server and resolves when it accepts connections at the URL. */
export async function launchServer(
  how: LaunchOptions,
  url: string,
  log: (line: string) => void,
): Promise<PostgresServer> {
  const patienceEnds = Date.now() + 15_000
  for (;;) {
    const { child, logStart } = spawnServer(how)
    const server = watchServer(child, how)
    try {
      if (await waitUntilServerReady(server, url, log)) return server
    } catch (error) {
      await server.stop()
      throw error
    }
    const said = readFileSync(how.logFile, 'utf8').slice(logStart).trim()
    if (said.includes('database files are incompatible'))
      throw new Error(
        'Another major version of PostgreSQL made this database. Back it up with the release of Muster that made it, and restore it with this one to a new data folder (docs/guide/operation.md).',
      )
    // Backends of a killed server end as soon as they notice. Until then they use its shared memory.
    const isInUse = said.includes('shared memory block')
    if (!isInUse || Date.now() > patienceEnds) throw new Error(`PostgreSQL didn't start: ${said}`)
    await sleep(100)
  }
}

/** Stops a server that a killed Muster left running on the cluster, and removes a stale pid file. */
export async function stopOrphan(
  { pgCtl }: PostgresBinaries,
  cluster: string,
  log: (line: string) => void,
): Promise<void> {
  const noted = readPidFile(cluster)
  if (!noted) return
  if (process.platform === 'win32') {
    spawnSync(pgCtl, ['stop', '-D', cluster, '-m', 'fast'], { env: buildCleanEnvironment() })
  } else if (isRunning(noted.pid) && readCommandLine(noted.pid)?.includes(` -D ${noted.folder} `)) {
    log(`Stopping the PostgreSQL that an earlier run left behind (process ${noted.pid})`)
    await stopProcess(noted.pid, () => !isRunning(noted.pid), ORPHAN_SHUTDOWN_MS)
  }
  if (readPidFile(cluster)) invalidatePidFile(cluster)
}

function spawnServer({ binaries, account, cluster, settings, logFile }: LaunchOptions) {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openLogFile(logFile, account)
  const logStart = fstatSync(output).size
  const child = spawn(binaries.postgres, ['-D', cluster, ...options], {
    ...account,
    cwd: dirname(binaries.postgres),
    env: buildCleanEnvironment(),
    stdio: ['ignore', output, output],
    // In its own session: Ctrl-C in the terminal reaches only Muster, which stops the server after its last request.
    detached: true,
  })
  closeSync(output)
  return { child, logStart }
}

function watchServer(child: ChildProcess, { binaries, cluster }: LaunchOptions): PostgresServer {
  let ended: string | undefined
  const listeners: ((how: string) => void)[] = []
  const end = (how: string) => {
    ended = how
    clearInterval(shutdownCheck)
    process.off('exit', stopAtExit)
    listeners.forEach((listener) => listener(how))
  }
  const stopAtExit = () => child.kill('SIGINT')
  const shutdownCheck = setInterval(() => isShuttingDown(cluster) && stopAtExit(), SHUTDOWN_CHECK_MS).unref()
  process.on('exit', stopAtExit)
  child.once('exit', (code, signal) => end(signal ?? `code ${code}`))
  child.once('error', (error) => end(error.message))
  const hasEnded = () => ended !== undefined
  return {
    hasEnded,
    onEnd: (listener) => void listeners.push(listener),
    async stop() {
      if (hasEnded() || child.pid === undefined) return
      if (process.platform !== 'win32') return stopProcess(child.pid, hasEnded)
      spawn(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast'], { env: buildCleanEnvironment(), stdio: 'ignore' })
      await waitUntil(hasEnded, 60_000)
    },
  }
}

// A plain `kill` asks PostgreSQL to wait for every session to end. The sessions of Muster's pool never do, and new ones
// are refused: the shutdown is completed, so that the server can be started again. Windows has no such signals.
const SHUTDOWN_CHECK_MS = 500
const isShuttingDown = (cluster: string) => process.platform !== 'win32' && readPidFile(cluster)?.state === 'stopping'

const SHUTDOWN_MS = 60_000
// An orphaned server may be recovering from a crash. PostgreSQL 18 then ignores the fast shutdown.
const ORPHAN_SHUTDOWN_MS = 3_000
const IMMEDIATE_SHUTDOWN_MS = 5_000

// SIGINT is the fast shutdown of PostgreSQL. If its last checkpoint takes too long, SIGQUIT ends it immediately and the
// next start recovers from the log. Committed data is not lost in either case.
async function stopProcess(pid: number, hasEnded: () => boolean, patienceMs = SHUTDOWN_MS): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', patienceMs],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS],
    ['SIGKILL', IMMEDIATE_SHUTDOWN_MS],
  ] as const) {
    sendSignal(pid, signal)
    if (await waitUntil(hasEnded, waitMs)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) doesn't stop`)
}

// The process may end between the check and the signal.
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function openLogFile(file: string, account: SystemAccount): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000) {
    rmSync(`${file}.1`, { force: true })
    renameSync(file, `${file}.1`)
  }
  const output = openSync(file, 'a', 0o600)
  assignOwner(account, file)
  return output
}
