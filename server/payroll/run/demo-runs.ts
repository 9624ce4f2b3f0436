import { sql } from 'drizzle-orm'
import { addDays, addMonths, type Day } from '../../../domain/kit/day.ts'
import { ADMIN, HR } from '../../../domain/main/users/roles.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { listDueReturns } from '../returns/due-dates.queries.ts'
import { payDueDone } from '../returns/returns.table.ts'
import { calculateSlips } from './chunk.actions.ts'
import { loadPayContext } from './input/pay-context.ts'
import { findCycle, findPayrollPolicy } from './input/cycle.queries.ts'
import { finaliseRun } from './finalise.actions.ts'
import { updateRunTotals } from './complete-calculation.actions.ts'
import { selectRunEmployees } from './input/run-employees.queries.ts'
import { createRun } from './run.actions.ts'

const MONTHS = 12
const OPEN_DAYS = 3

/** A year of released payrolls for the demo organisation, and a draft for this month that needs a second person. */
export async function seedRuns(db: Db, today: Day, instant: string): Promise<void> {
  const { rows: cycles } = await db.execute<{ id: string; from: Day; to: Day; payDay: Day }>(sql`
    select * from (select id, from_day as "from", to_day as "to", pay_day as "payDay" from salary_slip_cycle where from_day <= ${today} order by from_day desc limit ${MONTHS + 1}) c
    order by "from"`)
  const [maker, checker] = [await findUserByRole(db, HR), await findUserByRole(db, ADMIN)]
  for (const { id, to, payDay } of cycles) {
    const isOver = to < today
    const now = isOver ? `${payDay}T06:00:00.000Z` : instant
    await actAs(db, maker)
    const runId = await calculateDemoRun(db, id, maker, now)
    if (!isOver) continue
    await actAs(db, checker)
    await finaliseDemoRun(db, runId, checker, now)
  }
  await seedDueDates(db, today, maker)
}

/** Marks payments and returns as done by HR, except those due in the last days. */
async function seedDueDates(db: Db, today: Day, { name }: DemoUser): Promise<void> {
  const months = { from: addMonths(today, -3).slice(0, 7), to: today.slice(0, 7) }
  const past = (await listDueReturns(db, months.from, months.to)).filter(({ day }) => day < addDays(today, -OPEN_DAYS))
  if (past.length > 0)
    await db
      .insert(payDueDone)
      .values(past.map(({ month, key, day }) => ({ month, key, doneBy: name, doneAt: `${day}T09:00:00.000Z` })))
}

interface DemoUser extends Record<string, unknown> {
  userId: string
  name: string
}

async function findUserByRole(db: Db, role: string): Promise<DemoUser> {
  const { rows } = await db.execute<DemoUser>(sql`
    select u.id as "userId", u.full_name as name from app_user u join user_role h on h.user_id = u.id join role r on r.id = h.role_id
    where r.name = ${role} order by u.created_at, u.id limit 1`)
  return rows[0] ?? { userId: '00000000-0000-0000-0000-000000000000', name: '' }
}

/** Sets the user that the history records. */
const actAs = (db: Db, { userId }: DemoUser) => db.execute(sql`select set_config('app.actor', ${userId}, true)`)

async function calculateDemoRun(db: Db, cycleId: string, maker: DemoUser, now: string): Promise<string> {
  const run = await createRun(db, { cycleId })
  const people = selectRunEmployees(run, await findPayrollPolicy(db), await findCycle(db, cycleId))
  const { rows } = await db.execute<{ id: string }>(sql`select p.id from (${people}) p order by p.id`)
  const employeeIds = rows.map(({ id }) => id)
  const context = await loadPayContext(db, { cycleId, kind: 'REGULAR' })
  await calculateSlips(db, null, context, { runId: run.id, employeeIds, now })
  await db.execute(sql`
    update payroll_run set attempt = 1, people = ${employeeIds.length}, makers = array[${maker.userId}::uuid], ran_by = ${maker.name}, ran_at = ${now} where id = ${run.id}`)
  await updateRunTotals(db, run.id, now)
  return run.id
}

async function finaliseDemoRun(db: Db, runId: string, checker: DemoUser, now: string): Promise<void> {
  await db.execute(sql`delete from salary_slip where run_id = ${runId} and processing = 'FAILED'`)
  await db.execute(sql`
    update salary_slip set acknowledged_by = ${checker.name}, acknowledged_at = ${now}, acknowledgement = 'Looked at with the manager' where run_id = ${runId} and jsonb_array_length(causes) > 0`)
  await updateRunTotals(db, runId, now)
  await db.execute(sql`update payroll_run set people = done where id = ${runId}`)
  await finaliseRun(db, runId, { user: { ...checker, organisationId: db.organisationId }, now })
  await db.execute(
    sql`update salary_slip set status = 'RELEASED', released_at = ${now} where run_id = ${runId} and status = 'FINAL'`,
  )
  await db.execute(sql`
    update payroll_run set status = 'RELEASED', released_at = ${now}, released_by = ${checker.name} where id = ${runId}`)
}
