import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionError } from '../db/connection-error.ts'
import { ignoreConnectionLoss } from '../db/pool.ts'

const RETRY_MS = 500

const noRows: pg.QueryResult = { command: '', rows: [], rowCount: 0, oid: 0, fields: [] }

export interface JobPool {
  pool: pg.Pool
  /** From now on, work does not wait for an unavailable database: it fails, and the schedule skips this run. */
  stopWaiting(): void
  end(): Promise<void>
}

/**
 * The connection pool of the job runner. graphile-worker ends the process when its schedule cannot reach the database,
 * so this pool waits for the database instead of failing. The statements of the schedule can be repeated safely,
 * because each records its minute.
 */
export function openJobPool(url: string, max: number): JobPool {
  const pool = ignoreConnectionLoss(new pg.Pool({ connectionString: url, max }))
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  let isStopping = false

  const connectWhenReachable = async (): Promise<pg.PoolClient> => {
    for (;;) {
      try {
        return await connect()
      } catch (error) {
        if (isStopping || !isConnectionError(error)) throw error
        await wait(RETRY_MS)
      }
    }
  }

  const queryOnce = async (text: string, values?: unknown[]): Promise<pg.QueryResult> => {
    const client = await connectWhenReachable()
    try {
      return await client.query(text, values)
    } finally {
      client.release()
    }
  }

  const queryWhenReachable = async (text: string, values?: unknown[]): Promise<pg.QueryResult> => {
    for (;;) {
      try {
        return await queryOnce(text, values)
      } catch (error) {
        if (isStopping) return noRows
        if (!isConnectionError(error)) throw error
      }
    }
  }

  type ConnectCallback = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void
  const waiting = {
    // The runner requests its listening connection with a callback.
    connect: (callback?: ConnectCallback) => {
      if (!callback) return connectWhenReachable()
      connectWhenReachable().then(
        (client) => callback(undefined, client, () => client.release()),
        (error: Error) => callback(error),
      )
    },
    query: queryWhenReachable,
  }
  Object.assign(pool, waiting)
  return {
    pool,
    stopWaiting: () => void (isStopping = true),
    end: () => pool.end(),
  }
}
