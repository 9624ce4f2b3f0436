// `npm run soak`: kills all processes a hundred times under load and reports the duration of each recovery.
import { mkdtempSync, readFileSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { removeEmbedded } from '../../server/db/embedded/embedded.ts'
import { killAndRecover, killKinds, planKills, type KillKind, type Recovery } from './kills.ts'
import { request, signIn, SOAK_REASON, startLoad, type LoadTargets } from './load.ts'
import { readDatabaseUrl, runProgram } from './programs.ts'
import { queryDatabase, querySums, waitForJobs } from './sums.ts'

const PORT = 4188
const SEED = 20_261_125
const PAUSE_BETWEEN_MS = 700
const MAX_RECOVERY_MS = 10_000

export async function runKills(counts: Record<KillKind, number>, print: (line: string) => void): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-soak-'))
  chmodSync(dataDir, 0o711)
  const server = runProgram('start', { MUSTER_DATA_DIR: dataDir, PORT: String(PORT), MUSTER_DATABASE_URL: '' })
  await server.waitForLine('Muster is ready')
  const url = readDatabaseUrl(dataDir)
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8').trim()
  const worker = runProgram('worker', { MUSTER_DATA_DIR: dataDir, MUSTER_DATABASE_URL: url, MUSTER_SECRET: secret })
  await worker.waitForLine('taking jobs')
  const address = `http://localhost:${PORT}`
  const targets = await findTargets(url)
  await calculateDraft(address, targets)
  await waitForJobs(url, 60_000)
  const before = await querySums(url)

  const load = await startLoad(address, targets)
  const startedAt = Date.now()
  const recoveries: Recovery[] = []
  for (const kind of planKills(counts, SEED)) {
    await wait(PAUSE_BETWEEN_MS)
    const recovery = await killAndRecover(kind, { url, dataDir, server, worker, load })
    recoveries.push(recovery)
    print(`${String(recoveries.length).padStart(3)}  ${kind.padEnd(10)} back after ${recovery.ms} ms`)
  }
  const seconds = (Date.now() - startedAt) / 1000
  await load.stop()

  await withdrawLeftRequests(url, address)
  await calculateDraft(address, targets)
  const stuckJobs = await waitForJobs(url, 90_000)
  const after = await querySums(url)
  const requests = Object.values(load.counts).reduce((sum, count) => sum + count, 0)
  print(
    `\n${recoveries.length} kills; ${requests} requests, ${(requests / seconds).toFixed(0)} a second; by status ${JSON.stringify(load.counts)}`,
  )
  for (const kind of killKinds) print(describeRecoveries(kind, recoveries))
  for (const [name, sum] of Object.entries(before)) print(`${name}: ${sum} before, ${after[name]} after`)
  print(`unfinished jobs: ${stuckJobs}`)
  await worker.stop()
  await server.stop()
  await removeEmbedded(dataDir, () => undefined)
  return (
    recoveries.every(({ ms }) => ms <= MAX_RECOVERY_MS) &&
    JSON.stringify(before) === JSON.stringify(after) &&
    stuckJobs === 0 &&
    !Object.keys(load.counts).some((reply) => reply.startsWith('500'))
  )
}

async function findTargets(url: string): Promise<LoadTargets> {
  const [row] = await queryDatabase<LoadTargets>(
    url,
    `select (select id from payroll_run where status = 'CALCULATED' order by created_at desc limit 1) as "draftId",
       (select id from leave_type where name = 'Earned leave') as "leaveTypeId"`,
  )
  if (!row?.draftId || !row.leaveTypeId) throw new Error('The demo organisation lacks a payroll draft or a leave type')
  return row
}

async function calculateDraft(address: string, { draftId }: LoadTargets): Promise<void> {
  const token = await signIn(address, 'hr@acme.example')
  await request(address, 'GET', `/api/payroll/payrollDrafts/run/${draftId}`, undefined, token)
  await wait(3_000)
}

// A kill between a request and its withdrawal leaves the request.
async function withdrawLeftRequests(url: string, address: string): Promise<void> {
  const token = await signIn(address, 'employee@acme.example')
  const left = await queryDatabase<{ id: string }>(
    url,
    `select id from leave_withdrawal where state = 'PENDING' and reason = $1`,
    [SOAK_REASON],
  )
  for (const { id } of left) await request(address, 'DELETE', `/api/leave-hr/leave/withdraws/${id}`, undefined, token)
}

function describeRecoveries(kind: KillKind, recoveries: Recovery[]): string {
  const times = recoveries
    .filter((one) => one.kind === kind)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b)
  if (times.length === 0) return `${kind}: none`
  return `${kind}: ${times.length} kills, median ${times[times.length >> 1]} ms, slowest ${times.at(-1)} ms`
}
