import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { harness, type Harness } from '../../../test/harness.ts'
import { aPayrollOrganisation, type PayrollOrganisation } from '../../../test/factories/payroll.ts'
import { aWorker, killed } from '../../../test/worker.ts'
import { startRun } from './run.actions.ts'
import { resumeRuns } from './run.jobs.ts'

const PEOPLE = 1500
const KILLS = 3

let h: Harness
let org: PayrollOrganisation

beforeAll(async () => {
  h = await harness()
  org = await aPayrollOrganisation(h)
  await h.inOrganisation(org.hr.organisationId, async (db) => {
    await db.execute(sql`
      insert into employee (id, number, first_name, full_name, joined_on)
      select gen_random_uuid(), 'K' || n, 'Person', 'Person ' || n, date '2024-01-01' from generate_series(1, ${PEOPLE}::int) n`)
    await db.execute(sql`
      insert into employee_pay (id, employee_id, from_day, ctc, structure_id, schedule_id)
      select gen_random_uuid(), id, joined_on, 120000000, ${org.structureId}, ${org.scheduleId} from employee where number like 'K%'`)
  })
})

test('after workers are killed at any point, others finish the payroll with every payslip exactly once', async () => {
  const { hr } = org
  const made = await h.call(hr, 'POST /api/payroll/payrollDrafts', { body: { cycleId: org.cycles[0] ?? '' } })
  const { id } = made.body
  await h.inOrganisation(hr.organisationId, (db) => startRun(db, id, { user: hr, now: new Date().toISOString() }, 10))
  const all = Math.ceil((PEOPLE + 2) / 10)
  const doneAtKill: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const worker = await aWorker(h.url)
    await resumeRuns(h.muster)
    const before = doneAtKill.at(-1) ?? 0
    await untilDone(id, Math.min(all, before + 1 + Math.floor(Math.random() * 8)))
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20))
    await killed(worker)
    doneAtKill.push(await chunksDone(id))
  }
  // The worker was killed several times between the first and the last chunk.
  expect(doneAtKill.filter((done) => done > 0 && done < all).length).toBeGreaterThan(1)
  const last = await aWorker(h.url)
  await resumeRuns(h.muster)
  const run = await untilCalculated(id)
  await killed(last)
  expect(run).toMatchObject({ people: PEOPLE + 2, done: PEOPLE + 2, failed: 0, net: (PEOPLE + 2) * 1_00_000_00 })
  const { rows } = await h.inOrganisation(hr.organisationId, (db) =>
    db.execute(
      sql`select count(*)::int as slips, count(distinct employee_id)::int as people from salary_slip where run_id = ${id}`,
    ),
  )
  expect(rows).toEqual([{ slips: PEOPLE + 2, people: PEOPLE + 2 }])
}, 180_000)

const chunksDone = (runId: string): Promise<number> =>
  h.inOrganisation(org.hr.organisationId, async (db) => {
    const { rows } = await db.execute<{ done: number }>(
      sql`select (count(*) filter (where is_done))::int as done from payroll_chunk where run_id = ${runId}`,
    )
    return rows[0]?.done ?? 0
  })

async function untilDone(runId: string, chunks: number): Promise<void> {
  while ((await chunksDone(runId)) < chunks) await new Promise((resolve) => setTimeout(resolve, 5))
}

async function untilCalculated(id: string) {
  for (;;) {
    const { body } = await h.call(org.hr, 'GET /api/payroll/payrollDrafts/{id}', { params: { id } })
    if (body.status !== 'QUEUED' && body.status !== 'RUNNING') return body
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
