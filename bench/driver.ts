import { createInterface } from 'node:readline'
import autocannon from 'autocannon'

// The load comes from a separate process, so that it is not measured. One process serves all rounds, so that it is
// warm.
interface LoadOrder {
  url: string
  /** Used in order. Each request is sent only once if there are enough. */
  requests: { method: 'POST'; path: string; headers: Record<string, string>; body: string }[]
  /** Runs for some seconds, or until each request was sent once. */
  seconds: number | null
  /** Requests a second; null for as many as possible. */
  rate: number | null
}

for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(await executeLoad(JSON.parse(line) as LoadOrder))}\n`)

async function executeLoad(order: LoadOrder) {
  let next = 0
  const take = (request: object) => ({ ...request, ...order.requests[next++ % order.requests.length] })
  let refusal: string | null = null
  const onResponse = (status: number, body: string) => {
    if (status >= 300) refusal ??= body
  }
  const { requests, latency, non2xx, errors } = await autocannon({
    url: order.url,
    connections: 8,
    ...(order.seconds === null ? { amount: order.requests.length } : { duration: order.seconds }),
    ...(order.rate === null ? {} : { overallRate: order.rate }),
    requests: [{ setupRequest: take as never, onResponse }],
  })
  return {
    perSecond: requests.average,
    total: requests.total,
    p50: latency.p50,
    p99: latency.p99,
    non2xx,
    errors,
    refusal,
  }
}
