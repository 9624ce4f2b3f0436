import { get, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'

// Many streams in a process of their own. Each reconnects as a browser does: after its last event, to the next server.
interface ClientOrder {
  servers: string[]
  users: { id: string; token: string }[]
}

interface Client {
  user: ClientOrder['users'][number]
  server: number
  lastId: string
}

const received: { title: string; userId: string; at: number }[] = []
let opened = 0
let servers: string[] = []

for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'report') process.stdout.write(`${JSON.stringify({ opened, received })}\n`)
  else await openAll(JSON.parse(line) as ClientOrder)
}

async function openAll(order: ClientOrder): Promise<void> {
  servers = order.servers
  const clients = order.users.map((user, at): Client => ({ user, server: at % servers.length, lastId: '' }))
  // A hundred at a time, so that opening is not what is measured.
  for (let at = 0; at < clients.length; at += 100) await Promise.all(clients.slice(at, at + 100).map(openStream))
  process.stdout.write(`${JSON.stringify({ opened, received: [] })}\n`)
}

function openStream(client: Client): Promise<void> {
  return new Promise((resolve) => {
    const { user, lastId } = client
    const headers = { authorization: user.token, ...(lastId ? { 'last-event-id': lastId } : {}) }
    const path = `${servers[client.server]}/api/notifications/sse/stream?userId=${user.id}`
    const call = get(path, { headers, agent: false }, (response) => {
      opened++
      readEvents(client, response)
      resolve()
    })
    call.on('error', () => {
      reconnect(client)
      resolve()
    })
  })
}

function readEvents(client: Client, response: IncomingMessage): void {
  let rest = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const frames = `${rest}${chunk}`.split('\n\n')
    rest = frames.pop() ?? ''
    for (const frame of frames) {
      const id = /^id: (.+)$/m.exec(frame)?.[1]
      if (!id) continue
      client.lastId = id
      if (!frame.includes('event: notification')) continue
      received.push({ title: /"title":"([^"]*)"/.exec(frame)?.[1] ?? '', userId: client.user.id, at: Date.now() })
    }
  })
  response.on('error', () => undefined)
  response.on('close', () => {
    opened--
    reconnect(client)
  })
}

function reconnect(client: Client): void {
  client.server = (client.server + 1) % servers.length
  setTimeout(() => void openStream(client), 250 + Math.random() * 500)
}
