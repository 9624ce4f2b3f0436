import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { toDays } from '../../../domain/leave/balance/quantity.ts'
import { toDaySpanFact } from '../../../domain/kit/format-fact.ts'
import { selectDepartmentDescendants, selectEmployeesOnDay } from '../../hr/ports.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { fail, translateDatabaseError, Problem } from '../../kit/errors.ts'
import { enqueueJob, type JobPayload } from '../../kit/jobs/worker.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { notify } from '../../notification/ports.ts'
import { validateRequest } from '../request/validate-request.ts'
import { notifyEmployee } from '../notify-employee.ts'
import { recordValidatedRequest } from './record-request.actions.ts'
import { findUserName } from '../../main/ports.ts'

type ShutdownJob = JobPayload & { blockId: string }

interface Shutdown {
  [name: string]: unknown
  name: string
  kind: string
  from: Day
  to: Day
  departmentId: string | null
  zoneId: string | null
  leaveTypeId: string | null
}

async function findShutdown(db: Db, id: string): Promise<Shutdown & { leaveTypeId: string }> {
  const { rows } = await db.execute<Shutdown>(sql`
    select name, kind, from_day as "from", to_day as "to", department_id as "departmentId", zone_id as "zoneId", leave_type_id as "leaveTypeId"
    from leave_block where id = ${id}`)
  const [block] = rows
  if (!block) fail('NOT_FOUND')
  const { leaveTypeId } = block
  if (block.kind !== 'SHUTDOWN' || leaveTypeId === null) fail('LEAVE_BLOCK_NOT_SHUTDOWN')
  return { ...block, leaveTypeId }
}

/** Starts the job that deducts the days of a shutdown. */
export async function startShutdown(db: Db, blockId: string, userId: string): Promise<void> {
  await findShutdown(db, blockId)
  const payload: ShutdownJob = { organisationId: db.organisationId, userId, blockId }
  await enqueueJob(db, 'apply-shutdown', payload, { key: `apply-shutdown:${blockId}` })
}

/**
 * Job: records a leave for each employee in the scope, on behalf of the user who started it. Employees who are already
 * away, do not work on these days or have a low balance are skipped and counted, so a repeated run changes nothing.
 * Processes 100 employees at a time.
 */
export async function applyShutdown(muster: AppContext, { blockId, ...tenancy }: ShutdownJob): Promise<void> {
  const now = muster.clock.now().toISOString()
  const totals = { taken: 0, left: 0 }
  let after: string | null = null
  do {
    const last: string | null = after
    const done: ShutdownProgress = await muster.database.inTenant(tenancy, (db) =>
      applyShutdownBatch(db, muster, blockId, tenancy.userId, last, now),
    )
    totals.taken += done.taken
    totals.left += done.left
    after = done.next
  } while (after)
  await muster.database.inTenant(tenancy, (db) => notifyShutdownDone(db, blockId, tenancy.userId, totals))
}

const EMPLOYEES_PER_BATCH = 100

/** The result of one batch; `next` is its last employee, or null at the end. */
interface ShutdownProgress {
  taken: number
  left: number
  next: string | null
}

async function applyShutdownBatch(
  db: Db,
  muster: AppContext,
  blockId: string,
  userId: string | null,
  after: string | null,
  now: string,
): Promise<ShutdownProgress> {
  const shutdown = await findShutdown(db, blockId)
  const { rows: zones } = await db.execute<{ time_zone: string }>(sql`select time_zone from organisation`)
  const today = getToday(muster.clock, zones[0]?.time_zone ?? 'UTC')
  const { departmentId, zoneId, from, to, leaveTypeId, name } = shutdown
  const { rows: people } = await db.execute<{ id: string }>(sql`
    select p.id from ${selectEmployeesOnDay(from)} p
    where p.joined_on <= ${from} and (p.left_on is null or p.left_on >= ${to}) and (${after}::uuid is null or p.id > ${after}::uuid)
      ${zoneId ? sql`and p.zone_id = ${zoneId}` : sql``} ${departmentId ? sql`and p.department_id in ${selectDepartmentDescendants(departmentId)}` : sql``}
    order by p.id limit ${EMPLOYEES_PER_BATCH}`)
  const recordedBy = userId ? await findUserName(db, userId) : 'HR'
  let taken = 0
  for (const { id: employeeId } of people) {
    await db.execute(sql`savepoint person`)
    try {
      const input = { leaveTypeId, from, to, reason: name }
      const validated = await validateRequest(db, input, { employeeId, today, isRecorded: true, lock: true })
      if (validated.broken.length > 0) continue
      await recordValidatedRequest(db, validated, input, { userId, today, now, recordedBy })
      await notifyShutdownEmployee(db, validated.person.userId, shutdown, toDays(validated.used))
      taken++
    } catch (error) {
      if (!(translateDatabaseError(error) instanceof Problem)) throw error
      await db.execute(sql`rollback to savepoint person`)
    }
  }
  return {
    taken,
    left: people.length - taken,
    next: people.length === EMPLOYEES_PER_BATCH ? (people.at(-1)?.id ?? null) : null,
  }
}

const notifyShutdownEmployee = (db: Db, userId: string | null, shutdown: Shutdown, days: number): Promise<void> =>
  notifyEmployee(db, userId, {
    event: 'leave.shutdown',
    facts: { name: shutdown.name, dates: toDaySpanFact(shutdown), days },
  })

async function notifyShutdownDone(
  db: Db,
  blockId: string,
  userId: string | null,
  { taken, left }: { taken: number; left: number },
) {
  const { name } = await findShutdown(db, blockId)
  await notify(db, {
    userIds: userId ? [userId] : [],
    event: 'leave.shutdown.done',
    facts: { name, taken, left },
    link: '/employees/employees/leave-settings?tab=leave-block',
  })
}
