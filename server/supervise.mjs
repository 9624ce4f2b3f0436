// Runs a program of Muster in a child process and restarts it when it ends. Plain JavaScript, run by launch.mjs.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const RESTART_WAITS_MS = [1_000, 2_000, 5_000, 10_000, 30_000]
// A program that ran for this time is restarted with the shortest delay.
const STABLE_MS = 2_000
const PARENT_CHECK_MS = 250

// V8 measures at the start that queries live long, because those of the modules do. Without the flag it then keeps those
// of every request until the next full garbage collection (docs/decisions/0090).
const flags = ['--no-allocation-site-pretenuring']

/**
 * A program that ends before it was ready has reported the reason (a port in use, a wrong password). It is not
 * restarted, and the supervisor ends with its exit code. Later it is restarted after 1 s, 2 s, 5 s and so on, at most
 * every 30 s.
 */
export function supervise(program) {
  let child
  let timer
  let isStopping = false
  let wasReady = false
  let readyAt = Infinity
  let failures = 0

  const start = () => {
    readyAt = Infinity
    child = spawn(process.execPath, [...flags, program], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    child.on('message', (message) => {
      if (message !== 'ready') return
      wasReady = true
      readyAt = Date.now()
    })
    child.on('error', (error) => process.stderr.write(`${error.message}\n`))
    child.on('exit', (code, signal) => {
      if (isStopping || !wasReady) process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
      failures = Date.now() - readyAt > STABLE_MS ? 0 : failures
      const wait = RESTART_WAITS_MS[Math.min(failures++, RESTART_WAITS_MS.length - 1)]
      process.stderr.write(
        `Muster ended by itself (${signal ?? `code ${code}`}); starting it again in ${wait / 1000} s\n`,
      )
      timer = setTimeout(start, wait)
    })
  }

  const stop = (signal) => {
    isStopping = true
    clearTimeout(timer)
    if (child.exitCode !== null || child.signalCode !== null) process.exit(0)
    child.kill(signal)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  // A shell between npm and this process forwards no signals. If it has ended, the stop signal was lost with it.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && stop('SIGTERM'), PARENT_CHECK_MS).unref()
  }
  start()
}
