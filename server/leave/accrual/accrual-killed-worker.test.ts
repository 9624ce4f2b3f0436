import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../../domain/leave/balance/quantity.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { aLeaveOrganisation, aLeaveType, type LeaveOrganisation } from '../../../test/factories/leave.ts'
import { aWorker, killed } from '../../../test/worker.ts'
import { releaseOrphanedJobs } from '../../kit/jobs/worker.ts'

/** More than one chunk of employees. */
const PEOPLE = 9000

let h: Harness
let organisation: LeaveOrganisation
let owner: pg.Client
beforeAll(async () => {
  h = await harness()
  organisation = await aLeaveOrganisation(h)
  owner = new pg.Client({ connectionString: h.url })
  owner.on('error', () => undefined)
  await owner.connect()
  await h.inOrganisation(organisation.admin.organisationId, (db) =>
    db.execute(sql`
      insert into employee (id, number, first_name, full_name, joined_on)
      select gen_random_uuid(), 'K' || n, 'Person', 'Person ' || n, date '2024-01-01' from generate_series(1, ${PEOPLE}::int) n`),
  )
})
afterAll(() => owner.end())

async function jobs(): Promise<{ left: number; taken: number }> {
  const { rows } = await owner.query<{ left: number; taken: number }>(
    "select count(*)::int as left, count(locked_at)::int as taken from graphile_worker.jobs where task_identifier = 'accrue-leave'",
  )
  return rows[0] ?? { left: 0, taken: 0 }
}
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

test('if a worker is killed during accrual, another one takes its chunks and each employee is credited once', async () => {
  const typeId = await aLeaveType(h, organisation.admin, { name: 'Earned', code: 'EL' })
  // A past year, so that all credits are due on any date.
  const cycle = await h.call(organisation.admin, 'POST /api/leave-hr/leave/cycles', {
    body: { name: '2025', fromDay: '2025-01-01', toDay: '2025-12-31' },
  })
  await h.call(organisation.admin, 'POST /api/leave-hr/leave/type/accumulations', {
    body: { leaveTypeId: typeId, cycleId: cycle.body.id, days: 12, frequency: 'MONTHLY', creditOn: 'START' },
  })
  expect((await jobs()).left).toBeGreaterThan(1)
  const first = await aWorker(h.url)
  while ((await jobs()).taken === 0) await pause(5)
  await pause(Math.random() * 200)
  await killed(first)
  const stranded = await jobs()
  expect(stranded.taken).toBeGreaterThan(0)

  // Jobs of a worker that has just started are not released.
  await releaseOrphanedJobs(h.muster)
  expect((await jobs()).taken).toBe(stranded.taken)
  await pause(3000)
  await releaseOrphanedJobs(h.muster)
  expect(await jobs()).toEqual({ left: stranded.left, taken: 0 })

  const next = await aWorker(h.url)
  while ((await jobs()).left > 0) {
    // Jobs of a running worker are not released.
    await releaseOrphanedJobs(h.muster)
    await pause(100)
  }
  await killed(next)
  const { rows } = await h.inOrganisation(organisation.admin.organisationId, (db) =>
    db.execute(sql`
      select count(*)::int as people, schedule, credited, days from (
        select employee_id, count(*)::int as schedule, count(credited_at)::int as credited, sum(quantity) filter (where credited_at is not null)::int as days
        from leave_accrual where leave_type_id = ${typeId} group by employee_id) as each
      group by schedule, credited, days`),
  )
  expect(rows).toEqual([{ people: PEOPLE + 3, schedule: 12, credited: 12, days: 12 * DAY }])
  const { rows: lines } = await h.inOrganisation(organisation.admin.organisationId, (db) =>
    db.execute(sql`
      select count(*)::int as people, days from (
        select employee_id, sum(quantity)::int as days from leave_line where leave_type_id = ${typeId} and not is_planned group by employee_id) as each
      group by days`),
  )
  expect(lines).toEqual([{ people: PEOPLE + 3, days: 12 * DAY }])
}, 120_000)
