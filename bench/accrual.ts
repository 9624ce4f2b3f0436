import pg from 'pg'
import { addDays } from '../domain/kit/day.ts'
import { jobs } from '../server/jobs.ts'
import { startWorker } from '../server/kit/jobs/worker.ts'
import { analyseTables, reportFigures, type Bench } from './kit.ts'
import { aCompany } from './staff.ts'

const SIZE = 100_000

/**
 * A year of monthly accrual for 100,000 employees, with a schedule row for each month; then their balances, 100 per
 * page.
 */
export async function benchAccrual(bench: Bench): Promise<void> {
  const { asHr, organisationId } = await aCompany(bench, SIZE)
  const send = async <T>(url: string, payload: object) => {
    const reply = await bench.app.inject({ method: 'POST', url, headers: asHr, payload })
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`)
    return reply.json<T & { id: string }>()
  }
  // A year that ends today, so that all its months are due.
  const today = new Date().toISOString().slice(0, 10)
  const cycle = await send('/api/leave-hr/leave/cycles', { name: 'Year', fromDay: addDays(today, -364), toDay: today })
  const kind = await send('/api/leave-hr/timeOffTypes/create', { name: 'Paid', effect: 'PAID' })
  const typeOf = (code: string) => send('/api/leave-hr/leave/types', { name: code, code, timeOffTypeId: kind.id })
  const [earned, granted] = [await typeOf('EL'), await typeOf('CL')]

  const worker = await startWorker(bench.muster, bench.url, jobs, [])
  const startedAt = performance.now()
  const rule = { frequency: 'MONTHLY', creditOn: 'END', cutsUnpaid: true, tiers: [{ afterMonths: 48, days: 21 }] }
  await send('/api/leave-hr/leave/type/accumulations', { leaveTypeId: earned.id, cycleId: cycle.id, days: 18, ...rule })
  const rows = await waitUntilAccrued(bench.url, organisationId)
  const seconds = (performance.now() - startedAt) / 1000
  await worker.stop()

  await send('/api/leave-hr/leave/type/accumulations', { leaveTypeId: granted.id, cycleId: cycle.id, days: 8 })
  await analyseTables(bench.url, organisationId)
  const times: number[] = []
  for (let page = 0; page < 60; page++) {
    const at = performance.now()
    await send('/api/leave-hr/leave/accumulations/admin/search', { size: 100, page })
    times.push(performance.now() - at)
  }
  const sorted = times.slice(10).toSorted((a, b) => a - b)
  reportFigures(`Accrual of a year for ${SIZE.toLocaleString('en')} people`, {
    'schedule rows': rows,
    'all of it, s': seconds.toFixed(1),
    goal: '<= 30 s',
    'page of 100 people, ms': (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1),
    'p95, ms': (sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(1),
    'goal of a page': '<= 15 ms',
  })
}

/** Waits until no accrual is pending. Returns the number of schedule rows. */
export async function waitUntilAccrued(url: string, organisationId: string): Promise<number> {
  for (;;) {
    const waiting = await queryNumber(
      url,
      "select count(*) as n from graphile_worker.jobs where task_identifier = 'accrue-leave'",
    )
    if (waiting === 0)
      return queryNumber(url, `select count(*) as n from leave_accrual where organisation_id = '${organisationId}'`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function queryNumber(url: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ n: string }>(text)
    return Number(rows[0]?.n ?? 0)
  } finally {
    await client.end()
  }
}
