import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createAppContext } from '../../server/create-app-context.ts'
import { readAddress } from '../kit.ts'

// A server in a process of its own, so that its memory can be measured and it can be killed. It answers each line with
// its memory in bytes, after garbage is collected and its pages are returned to the system.
const [url = '', dataDir = ''] = process.argv.slice(2)
const config = { ...readConfig({}), dataDir, secret: 'bench', openCallsPerMinute: 1_000_000 }
const muster = await createAppContext(config, url, { log: () => undefined, poolSize: 8 })
const app = await buildApp(muster)
await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${readAddress(app)}\n`)
for await (const _ of createInterface({ input: process.stdin })) {
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.()
    await pause(200)
  }
  process.stdout.write(`${process.memoryUsage().rss}\n`)
}
