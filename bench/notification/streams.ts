import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { EMPLOYEE } from '../../domain/main/users/roles.ts'
import { resolveFromRoot } from '../../server/project-root.ts'
import { notify } from '../../server/notification/ports.ts'
import { reportFigures, withOwner, type Bench } from '../kit.ts'
import { aCompany, createBearer } from '../staff.ts'

const STREAMS = 5_000
const NOTICES = 1_000
const SECONDS = 60

/**
 * Open streams of different users, and approvals to random ones of them: from the commit to the receipt. Then the same
 * with two servers, one of which is killed in the middle.
 */
export async function benchStreams(bench: Bench): Promise<void> {
  const { organisationId } = await aCompany(bench, 10)
  const users = await createUsers(bench, organisationId)
  await measureStreams(bench, { organisationId, users, serverCount: 1, kills: false })
  await measureStreams(bench, { organisationId, users, serverCount: 2, kills: true })
}

interface StreamUser {
  id: string
  token: string
}

interface StreamCase {
  organisationId: string
  users: StreamUser[]
  serverCount: number
  kills: boolean
}

async function measureStreams(bench: Bench, { organisationId, users, serverCount, kills }: StreamCase): Promise<void> {
  const servers = await Promise.all(Array.from({ length: serverCount }, () => startServer(bench)))
  await warmUp(servers, users)
  const before = await readMemory(servers)
  const clients = runProcess('stream-clients.ts', [])
  try {
    const order = { servers: servers.map(({ address }) => address), users }
    const { opened } = JSON.parse(await clients.request(JSON.stringify(order))) as { opened: number }
    const after = await readMemory(servers)
    const committed = await sendNotices(
      bench,
      organisationId,
      users,
      () => kills && servers[1]?.process.child.kill('SIGKILL'),
    )
    await wait(4_000)
    const report = JSON.parse(await clients.request('report')) as ClientReport
    reportFigures(`Streams, ${serverCount === 1 ? 'one server' : 'two servers, one killed'}`, {
      'open streams': opened,
      'kB for each stream': Math.round((after - before) / opened / 1024),
      ...summarise(committed, report.received, kills ? listUninterrupted(users) : users),
      'open at the end': report.opened,
    })
  } finally {
    clients.child.kill()
    for (const { process: server } of servers) server.child.kill('SIGKILL')
  }
}

/** Opens and closes 1,000 streams of each server, so that the memory of code and caches is not counted for each stream. */
async function warmUp(servers: readonly StreamServer[], users: readonly StreamUser[]): Promise<void> {
  const clients = runProcess('stream-clients.ts', [])
  await clients.request(
    JSON.stringify({ servers: servers.map(({ address }) => address), users: users.slice(0, 1_000 * servers.length) }),
  )
  clients.child.kill()
  await wait(1_000)
}

interface ClientReport {
  opened: number
  received: { title: string; userId: string; at: number }[]
}

/** Notices at an even pace, each in a transaction of its own. Returns the time of each commit. */
async function sendNotices(
  bench: Bench,
  organisationId: string,
  users: readonly StreamUser[],
  interrupt: () => unknown,
): Promise<Map<string, number>> {
  const committed = new Map<string, number>()
  const start = Date.now()
  for (let at = 0; at < NOTICES; at++) {
    await wait(Math.max(0, start + (at * SECONDS * 1000) / NOTICES - Date.now()))
    if (at === NOTICES / 2) interrupt()
    const user = users[Math.floor(Math.random() * users.length)]
    const title = `notice ${at}`
    await bench.muster.database.inTenant({ organisationId, userId: null }, (db) =>
      notify(db, { userIds: user ? [user.id] : [], event: 'leave.approved', title, body: '' }),
    )
    committed.set(title, Date.now())
  }
  return committed
}

/** The users of the first server: streams are given to the servers in turn. */
const listUninterrupted = (users: readonly StreamUser[]) => users.filter((_, at) => at % 2 === 0)

type Received = ClientReport['received']

function summarise(
  committed: ReadonlyMap<string, number>,
  received: Received,
  uninterrupted: readonly StreamUser[],
): Record<string, string | number> {
  const ids = new Set(uninterrupted.map(({ id }) => id))
  const delay = ({ title, at }: Received[number]) => Math.max(0, at - (committed.get(title) ?? at))
  const times = received
    .filter(({ userId }) => ids.has(userId))
    .map(delay)
    .toSorted((a, b) => a - b)
  const percentile = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
  const distinct = new Set(received.map(({ title }) => title)).size
  return {
    'sent and received': `${committed.size} and ${distinct}`,
    lost: committed.size - distinct,
    repeated: received.length - distinct,
    'p50 ms': percentile(0.5),
    'p99 ms': percentile(0.99),
    'longest ms': percentile(1),
    'longest with reconnection ms': Math.max(...received.map(delay)),
  }
}

/** Users with a token each. */
async function createUsers(bench: Bench, organisationId: string): Promise<StreamUser[]> {
  const ids = await withOwner(bench.url, organisationId, async (client) => {
    await client.query('set role muster_app')
    const { rows } = await client.query<{ id: string }>(
      `insert into app_user (id, username, full_name)
       select gen_random_uuid(), 'stream-' || n || '-' || $1::text, 'Stream ' || n from generate_series(1, $2::int) n returning id`,
      [organisationId, STREAMS],
    )
    return rows.map(({ id }) => id)
  })
  return Promise.all(
    ids.map(async (id) => {
      const user = { organisationId, userId: id, role: EMPLOYEE as typeof EMPLOYEE, employeeId: null }
      return { id, token: (await createBearer(bench, user)).authorization ?? '' }
    }),
  )
}

async function startServer(bench: Bench) {
  const process = runProcess('stream-server.ts', [bench.url, bench.muster.config.dataDir])
  return { process, address: await process.next() }
}

type StreamServer = Awaited<ReturnType<typeof startServer>>

async function readMemory(servers: readonly StreamServer[]): Promise<number> {
  const all = await Promise.all(servers.map(({ process }) => process.request('memory')))
  return all.reduce((sum, bytes) => sum + Number(bytes), 0)
}

interface LineProcess {
  child: ChildProcessWithoutNullStreams
  next(): Promise<string>
  request(line: string): Promise<string>
}

/** A process that answers in lines. */
function runProcess(file: string, args: string[]): LineProcess {
  const path = resolveFromRoot(`bench/notification/${file}`)
  const child = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', path, ...args])
  child.stderr.pipe(process.stderr)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => String((await lines.next()).value)
  return {
    child,
    next,
    request(line) {
      child.stdin.write(`${line}\n`)
      return next()
    },
  }
}
