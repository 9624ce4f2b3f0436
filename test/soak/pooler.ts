// The server behind PgBouncer in transaction mode: a burst of requests of two organisations, and a payroll.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findAccount, type SystemAccount } from '../../server/db/embedded/account.ts'
import { removeEmbedded } from '../../server/db/embedded/embedded.ts'
import { request, signIn } from './load.ts'
import { makeOwnDatabase } from './own-database.ts'
import { runCommand, runProgram } from './programs.ts'
import { queryDatabase } from './sums.ts'

const DATABASE_PORT = 54_189
const POOLER_PORT = 54_190
const PORT = 4_327
const SECOND_PASSWORD = 'three green bicycles'
const BURST = 400
const SERVER_CONNECTIONS = 4
const MAX_PAYROLL_MS = 120_000

export async function runPooler(print: (line: string) => void): Promise<boolean> {
  if (spawnSync('pgbouncer', ['--version']).error) {
    print('\nPgBouncer is not installed, so the server was not tried behind it (apt-get install pgbouncer).')
    return true
  }
  const folder = mkdtempSync(join(tmpdir(), 'muster-pooler-'))
  chmodSync(folder, 0o711)
  const database = await makeDemoDatabase(folder)
  const pooler = startPooler(folder, database.url)
  const server = runProgram('start', {
    MUSTER_DATABASE_URL: replacePort(database.url, POOLER_PORT),
    MUSTER_DIRECT_DATABASE_URL: database.url,
    MUSTER_DATA_DIR: join(folder, 'demo'),
    MUSTER_DEMO: 'on',
    MUSTER_ALLOW_REGISTRATION: 'true',
    PORT: String(PORT),
  })
  try {
    await server.waitForLine('Muster is ready')
    return await tryServer(`http://localhost:${PORT}`, database.url, print)
  } catch (error) {
    print(server.lines.slice(-10).join('\n'))
    throw error
  } finally {
    await server.stop()
    pooler.kill('SIGTERM')
    await database.control('stop')
    for (const name of ['demo', 'database']) await removeEmbedded(join(folder, name), () => undefined)
  }
}

// The demo organisation in the embedded database, moved to a server of its own by backup and restore.
async function makeDemoDatabase(folder: string) {
  const demo = { MUSTER_DATA_DIR: join(folder, 'demo'), MUSTER_DATABASE_URL: '', PORT: String(PORT) }
  const first = runProgram('start', demo)
  await first.waitForLine('Muster is ready')
  const file = join(folder, 'demo.tar.gz')
  await runCommand('backup', [file], demo)
  await first.stop()
  mkdirSync(join(folder, 'database'))
  chmodSync(join(folder, 'database'), 0o711)
  const database = await makeOwnDatabase(join(folder, 'database'), DATABASE_PORT)
  await database.control('start')
  await runCommand('restore', [file], { ...demo, MUSTER_DATABASE_URL: database.url })
  return database
}

function replacePort(url: string, port: number): string {
  const other = new URL(url)
  other.port = String(port)
  return other.href
}

function startPooler(folder: string, url: string): ChildProcess {
  const place = join(folder, 'pgbouncer')
  mkdirSync(place, { mode: 0o700 })
  const { password } = new URL(url)
  writeFileSync(join(place, 'users.txt'), `"postgres" "${decodeURIComponent(password)}"\n`)
  writeFileSync(
    join(place, 'pgbouncer.ini'),
    `[databases]
muster = host=127.0.0.1 port=${DATABASE_PORT} dbname=muster
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${POOLER_PORT}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(place, 'users.txt')}
auth_user = postgres
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
`,
  )
  const account: SystemAccount = findAccount(undefined)
  if (account.uid !== undefined && account.gid !== undefined)
    for (const path of [place, join(place, 'users.txt'), join(place, 'pgbouncer.ini')])
      chownSync(path, account.uid, account.gid)
  return spawn('pgbouncer', ['-q', join(place, 'pgbouncer.ini')], {
    ...account,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

async function tryServer(address: string, url: string, print: (line: string) => void): Promise<boolean> {
  const hr = await signIn(address, 'hr@acme.example')
  const second = await registerOrganisation(address)
  const counts: Record<string, number> = {}
  const started = Date.now()
  await Promise.all(
    Array.from({ length: BURST }, async (_, at) => {
      const token = at % 2 === 0 ? hr : second
      const response = await request(address, 'POST', '/api/hr/employees/search', { size: 1 + (at % 20) }, token)
      const { totalElements = -1 } = ((await response?.json()) ?? {}) as { totalElements?: number }
      const reply = `${at % 2 === 0 ? 'first' : 'second'} organisation: ${response?.status ?? 0}, ${totalElements} employees`
      counts[reply] = (counts[reply] ?? 0) + 1
    }),
  )
  print(
    `\nbehind PgBouncer in transaction mode with ${SERVER_CONNECTIONS} connections: ${BURST} requests in ${Date.now() - started} ms`,
  )
  for (const [reply, count] of Object.entries(counts)) print(`  ${reply}: ${count}`)
  const payslips = await calculatePayroll(address, url, hr)
  print(`  payroll: ${payslips} payslips calculated`)
  return (
    Object.keys(counts).length === 2 && Object.keys(counts).every((reply) => reply.includes(': 200,')) && payslips > 0
  )
}

async function registerOrganisation(address: string): Promise<string> {
  const username = 'admin@second.example'
  const made = await request(address, 'POST', '/api/register/users', {
    username,
    email: username,
    fullName: 'Second Admin',
    password: SECOND_PASSWORD,
    organisation: { name: 'Second', subdomain: 'second' },
  })
  if (made?.status !== 200) throw new Error(`The second organisation was not registered: ${await made?.text()}`)
  return signIn(address, username, SECOND_PASSWORD)
}

async function calculatePayroll(address: string, url: string, token: string): Promise<number> {
  const [run] = await queryDatabase<{ id: string }>(
    url,
    "select id from payroll_run where status = 'CALCULATED' order by created_at desc limit 1",
  )
  const since = new Date()
  await request(address, 'GET', `/api/payroll/payrollDrafts/run/${run?.id}`, undefined, token)
  for (const end = Date.now() + MAX_PAYROLL_MS; Date.now() < end; await wait(500)) {
    const [found] = await queryDatabase<{ done: number }>(
      url,
      `select count(s.id)::int as done from payroll_run r join salary_slip s on s.run_id = r.id
       where r.id = $1 and r.status = 'CALCULATED' and r.calculated_at > $2`,
      [run?.id, since],
    )
    if (found?.done) return found.done
  }
  return 0
}
