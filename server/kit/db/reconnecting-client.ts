import pg from 'pg'

interface ReconnectOptions {
  /** Runs on each new connection. */
  begin(client: pg.Client): Promise<unknown>
  /** Called after a reconnect. */
  onReturn?(): void
  onFailure?(error: unknown): void
}

export interface ReconnectingClient {
  /** Null while disconnected. */
  client(): pg.Client | null
  end(): Promise<void>
}

/** A dedicated connection that reconnects automatically. */
export async function openReconnectingClient(
  url: string,
  { begin, onReturn, onFailure }: ReconnectOptions,
): Promise<ReconnectingClient> {
  let current: pg.Client | null = null
  let isOver = false

  const connect = async () => {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    client.on('error', () => undefined)
    await client.connect()
    try {
      await begin(client)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    // Closed while the connection was being opened.
    if (isOver) return client.end()
    current = client
    client.on('end', () => {
      current = null
      if (!isOver) void reconnect(500)
    })
  }

  const reconnect = async (wait: number): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, wait).unref())
    if (isOver) return
    try {
      await connect()
    } catch (error) {
      onFailure?.(error)
      return reconnect(Math.min(wait * 2, 10_000))
    }
    onReturn?.()
  }

  await connect()
  return {
    client: () => current,
    async end() {
      isOver = true
      await current?.end()
    },
  }
}
