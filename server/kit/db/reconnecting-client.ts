import pg from 'pg'

interface ReconnectOptions {
  /** What a new connection begins with. */
  begin(client: pg.Client): Promise<unknown>
  /** It was lost and is there again. */
  onReturn?(): void
  onFailure?(error: unknown): void
}

export interface ReconnectingClient {
  /** Null while it is lost. */
  client(): pg.Client | null
  end(): Promise<void>
}

/** A connection of its own that comes back by itself when it is lost. */
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
    // Ended while it was being opened.
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
