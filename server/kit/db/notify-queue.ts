import { setTimeout as wait } from 'node:timers/promises'

// Events within this time are sent together.
const NOTIFY_DELAY_MS = 10
const RETRY_MS = 500
const MAX_PAYLOADS_AT_ONCE = 500

/** Collects events and sends them in sequence. A failed batch is sent again. */
export function createNotifyQueue(send: (payloads: string[]) => Promise<unknown>) {
  const waiting: string[] = []
  let sending: Promise<void> | null = null
  let closed = false

  const sendAll = async () => {
    while (waiting.length > 0) {
      await wait(NOTIFY_DELAY_MS)
      const some = waiting.slice(0, MAX_PAYLOADS_AT_ONCE)
      const isSent = await send(some).then(
        () => true,
        () => closed,
      )
      if (isSent) waiting.splice(0, some.length)
      else await wait(RETRY_MS)
    }
    sending = null
  }

  return {
    publish(payloads: readonly string[]): void {
      waiting.push(...payloads)
      if (waiting.length > 0) sending ??= sendAll()
    },
    async close(): Promise<void> {
      closed = true
      await sending
    },
  }
}
