import autocannon from 'autocannon'

// The load comes from a process of its own, or it would measure itself.
interface Order {
  url: string
  /** Taken in turn, each once while there are enough of them. */
  requests: { method: 'POST'; path: string; headers: Record<string, string>; body: string }[]
  seconds: number
}

const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
const order = JSON.parse(Buffer.concat(chunks).toString()) as Order

let next = 0
const take = (request: object) => ({ ...request, ...order.requests[next++ % order.requests.length] })

const result = await autocannon({
  url: order.url,
  connections: 8,
  duration: order.seconds,
  requests: [{ setupRequest: take as never }],
})
const { requests, latency, non2xx, errors } = result
process.stdout.write(
  JSON.stringify({
    perSecond: requests.average,
    total: requests.total,
    p50: latency.p50,
    p99: latency.p99,
    non2xx,
    errors,
    sent: next,
  }),
)
