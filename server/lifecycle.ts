// Shared by all processes of Muster: they stop in order on a signal, and when their parent process has ended.

export interface Lifecycle {
  /** Closed when the process stops, in reverse order of opening. */
  onStop(close: () => Promise<unknown>): void
  /** Reports to the supervisor that the process is ready. From now on the supervisor restarts it when it ends. */
  reportReady(): void
  stop(code: number): Promise<void>
}

const MAX_STOP_MS = 15_000
const PARENT_CHECK_MS = 250

export function startLifecycle(log: (line: string) => void): Lifecycle {
  const closers: (() => Promise<unknown>)[] = []
  let isStopping = false

  const stop = async (code: number): Promise<void> => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(code || 1), MAX_STOP_MS).unref()
    for (const close of closers) await close().catch((error: Error) => log(`While stopping: ${error.message}`))
    process.exit(code)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  // The supervisor has ended, maybe killed, so nothing would forward a stop signal.
  process.on('disconnect', () => void stop(0))
  if (process.env.npm_lifecycle_event && !process.connected) {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && void stop(0), PARENT_CHECK_MS).unref()
  }
  return {
    onStop: (close) => void closers.unshift(close),
    reportReady: () => process.send?.('ready'),
    stop,
  }
}
