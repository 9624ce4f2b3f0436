import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { jobs } from '../server/jobs.ts'
import { startWorker } from '../server/kit/jobs/worker.ts'
import { previewSlip } from '../server/payroll/run/payslips/preview.actions.ts'
import { withOwner, reportFigures, type Bench } from './kit.ts'
import { watchMemory } from './memory.ts'
import { createCaller, setUpPay, type BenchCall } from './pay.ts'
import { aCompany } from './staff.ts'

// Small payrolls vary from one to the next, so the median of three counts. The first one meets code that has never run.
const SIZES = { small: 10_000, large: 100_000 }
const ROUNDS = 3

/**
 * A draft payroll from facts to stored payslips of twelve lines each, compared with PostgreSQL's COPY of the same rows,
 * and one payslip preview.
 */
export async function benchPayroll(bench: Bench): Promise<void> {
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) ratios.push(await measurePayroll(bench, SIZES.small))
  const median = ratios.toSorted((a, b) => a - b)[1] ?? 0
  reportFigures(`${ROUNDS} payrolls of ${SIZES.small.toLocaleString('en')} people`, {
    'run to COPY': ratios.map((ratio) => ratio.toFixed(2)).join(' '),
    median: median.toFixed(2),
    goal: '<= 2.3',
  })
  await measurePayroll(bench, SIZES.large)
}

/** Reports one payroll. Returns its time as a multiple of COPY. */
async function measurePayroll(bench: Bench, size: number): Promise<number> {
  const company = await aCompany(bench, size)
  const cycleId = await setUpPay(bench, company)
  const call = createCaller(bench, company)
  const draft = await call('POST', '/api/payroll/payrollDrafts', { cycleId })
  const worker = await startWorker(bench.muster, bench.url, jobs, [])
  // The first reply of a call compiles its schema.
  await call('GET', `/api/payroll/payrollDrafts/${draft.id}`)
  const memory = watchMemory()
  const startedAt = performance.now()
  await call('GET', `/api/payroll/payrollDrafts/run/${draft.id}`)
  const run = await waitUntilCalculated(call, draft.id)
  const seconds = (performance.now() - startedAt) / 1000
  const { before, peak, retained } = memory.stop()
  const again = await measureTime(async () => {
    await call('GET', `/api/payroll/payrollDrafts/run/${draft.id}`)
    await waitUntilCalculated(call, draft.id)
  })
  await worker.stop()
  const pace = await measurePace(bench.url, company.organisationId)
  const copy = await measureCopy(bench.url, company.organisationId)
  const ratio = seconds / copy.withoutKeys
  reportFigures(`Payroll of ${size.toLocaleString('en')} people`, {
    'failed slips': run.failed,
    'lines a slip': copy.lines,
    'run, s': seconds.toFixed(2),
    'slips/s': Math.round(size / seconds),
    'slips/s by halves of it': pace.join(' '),
    'COPY of the same rows, s': copy.withoutKeys.toFixed(2),
    'with indexes, s': copy.indexed.toFixed(2),
    'run to COPY': ratio.toFixed(2),
    goal: '<= 2.3',
    'memory, MB': peak,
    'goal of memory': '<= 600',
    'before the run': before,
    'kept after it': retained,
    'run again, nothing changed, s': (again / 1000).toFixed(2),
    'preview, ms': await measurePreviews(bench, company.organisationId, cycleId),
    'goal of a preview': '<= 20 ms',
  })
  return ratio
}

async function waitUntilCalculated(call: BenchCall, id: string) {
  for (;;) {
    const run = await call('GET', `/api/payroll/payrollDrafts/${id}`)
    if (run.status === 'FAILED') throw new Error('The run failed')
    if (run.status === 'CALCULATED') return run
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * Payslips per second in each half of the payroll, by the start time of their chunks. Shows whether a payroll gets
 * slower as it grows.
 */
const measurePace = (url: string, organisationId: string): Promise<number[]> =>
  withOwner(url, organisationId, async (client) => {
    const { rows } = await client.query<{ pace: number }>(
      `select (count(*) / greatest(0.001, extract(epoch from max(worked_at) - coalesce(lag(max(worked_at)) over (order by part), min(worked_at)))))::int as pace
       from (select worked_at, ntile(2) over (order by worked_at) as part from salary_slip where organisation_id = $1) s group by part order by part`,
      [organisationId],
    )
    return rows.map(({ pace }) => pace)
  })

/** The minimum time: PostgreSQL writes the same rows into a table without keys, and into one with the same keys. */
const measureCopy = (url: string, organisationId: string) =>
  withOwner(url, organisationId, async (client) => {
    const file = join(tmpdir(), `muster-bench-slips-${process.pid}`)
    try {
      const rows = `copy (select * from salary_slip where organisation_id = '${organisationId}') to stdout`
      await pipeline(client.query(copyTo(rows)), createWriteStream(file))
      const into = async (how: string) => {
        await client.query(`create table slip_copy (like salary_slip including ${how})`)
        const took = await measureTime(() =>
          pipeline(createReadStream(file), client.query(copyFrom('copy slip_copy from stdin'))),
        )
        await client.query('drop table slip_copy')
        return took / 1000
      }
      const withoutKeys = [await into('generated'), await into('generated'), await into('generated')].toSorted(
        (a, b) => a - b,
      )
      const indexed = await into('all')
      const { rows: found } = await client.query<{ lines: string }>(
        `select avg(jsonb_array_length(lines))::numeric(9, 1)::text as lines from salary_slip where organisation_id = $1`,
        [organisationId],
      )
      return { withoutKeys: withoutKeys[1] ?? 0, indexed, lines: found[0]?.lines ?? '' }
    } finally {
      await rm(file, { force: true })
    }
  })

async function measurePreviews(bench: Bench, organisationId: string, cycleId: string): Promise<string> {
  const tenancy = { organisationId, userId: null }
  const ids = await bench.muster.database.inTenant(tenancy, async (db) => {
    const { rows } = await db.execute<{ id: string }>(sql`select id from employee order by number limit 40`)
    return rows.map(({ id }) => id)
  })
  const times: number[] = []
  for (const id of ids)
    times.push(await measureTime(() => bench.muster.database.inTenant(tenancy, (db) => previewSlip(db, id, cycleId))))
  return (times.slice(5).toSorted((a, b) => a - b)[17] ?? 0).toFixed(1)
}

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
