import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresServer } from './connections.ts'

const RETRY_MS = 1_000

/** Starts the server, and restarts it whenever it ends unexpectedly. */
export async function keepServerRunning(
  launch: () => Promise<PostgresServer>,
  isStopping: () => boolean,
  log: (line: string) => void,
): Promise<Pick<PostgresServer, 'stop'>> {
  let current = watch(await launch())
  let restarting: Promise<void> | null = null

  function watch(server: PostgresServer): PostgresServer {
    server.onEnd((how) => {
      if (isStopping()) return
      log(`PostgreSQL ended by itself (${how}); starting it again`)
      restarting = restart()
    })
    return server
  }

  async function restart(): Promise<void> {
    while (!isStopping()) {
      try {
        current = watch(await launch())
        return log('PostgreSQL is running again')
      } catch (error) {
        log(`PostgreSQL could not be started: ${error instanceof Error ? error.message : String(error)}`)
        await wait(RETRY_MS)
      }
    }
  }

  return {
    async stop() {
      await restarting
      await current.stop()
    },
  }
}
