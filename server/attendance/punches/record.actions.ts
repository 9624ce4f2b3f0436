import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { done } from '../../../domain/kit/schema.ts'
import { toDayInZone, type Day } from '../../../domain/kit/day.ts'
import type { HeldReason } from '../../../domain/attendance/punches/punch-types.ts'
import { findAssignment, linkDeviceCode } from '../../hr/ports.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import type { User } from '../../kit/user.ts'
import { findLockedDay } from '../months/locked-day.queries.ts'
import { MAX_PUNCH_AGE_DAYS, selectHeldReason, selectPunchDay } from './held-reason.ts'
import { attendancePunch } from './punch.table.ts'

registerConstraintErrors({ attendance_punch_instant_key: 'DUPLICATE' })

type RecordCall = Api['POST /api/attendance/punches/record']

const DAY_MS = 86_400_000

/** HR records a punch that an employee could not make. */
export async function recordPunch(
  db: Db,
  { employeeId, punchedAt, note }: RecordCall['args']['body'],
  { user, now }: { user: User; now: Date },
): Promise<RecordCall['reply']> {
  if (employeeId === user.employeeId) fail('ATTENDANCE_OWN_RECORD')
  const at = new Date(punchedAt)
  if (Number.isNaN(at.getTime())) fail('PUNCH_IN_FUTURE', {}, { punchedAt: 'PUNCH_IN_FUTURE' })
  if (at > now) fail('PUNCH_IN_FUTURE', {}, { punchedAt: 'PUNCH_IN_FUTURE' })
  if (now.getTime() - at.getTime() > MAX_PUNCH_AGE_DAYS * DAY_MS)
    fail('PUNCH_TOO_OLD', { days: MAX_PUNCH_AGE_DAYS }, { punchedAt: 'PUNCH_TOO_OLD' })
  const day = toDayInZone(user.timeZone, at)
  const assignment = (await findAssignment(db, employeeId, day)) ?? fail('NOT_FOUND')
  if (day < assignment.joinedOn || (assignment.leftOn !== null && day > assignment.leftOn))
    fail('ATTENDANCE_NOT_EMPLOYED', {}, { punchedAt: 'ATTENDANCE_NOT_EMPLOYED' })
  const locked = await findLockedDay(db, assignment.zoneId, [day])
  if (locked) fail('ATTENDANCE_DAY_LOCKED', locked, { punchedAt: 'ATTENDANCE_DAY_LOCKED' })
  const id = newId()
  const row = {
    id,
    employeeId,
    punchedAt: at.toISOString(),
    source: 'MANUAL' as const,
    zoneId: assignment.zoneId,
    note,
  }
  await db.insert(attendancePunch).values(row)
  return {
    id,
    punchedAt: row.punchedAt,
    source: row.source,
    inLatitude: null,
    inLongitude: null,
    accuracyMetres: null,
    distanceMetres: null,
    isOutside: false,
    address: null,
    device: null,
    note,
    isOffline: false,
    receivedAt: now.toISOString(),
  }
}

/** Links a code to an employee and counts the punches that were kept for it. */
export async function matchHeldPunches(
  db: Db,
  { deviceId, code, employeeId }: Api['POST /api/attendance/punches/match']['args']['body'],
  now: Date,
): Promise<{ matched: number }> {
  await linkDeviceCode(db, { deviceId, code, employeeId })
  const unknown: HeldReason = 'UNKNOWN_CODE'
  const { rows } = await db.execute<{ id: string }>(sql`
    update attendance_punch p set employee_id = ${employeeId}, version = p.version + 1, updated_at = now(),
      held_reason = ${selectHeldReason({ ...heldPunch, now })}
    from employee e
    where e.id = ${employeeId} and p.device_id = ${deviceId} and p.code = ${code} and p.held_reason = ${unknown}
      and not exists (select from attendance_punch o where o.employee_id = e.id and o.punched_at = p.punched_at and o.held_reason is null)
    returning p.id`)
  return { matched: rows.length }
}

const heldPunch = { at: sql`p.punched_at`, zoneId: sql`p.zone_id`, employee: sql`e` }

/** HR counts a held punch after all, for example after a period was unlocked. */
export async function releaseHeldPunch(db: Db, id: string, { user, now }: { user: User; now: Date }) {
  const { rows } = await db.execute<HeldPunch>(sql`
    select p.employee_id as "employeeId", p.zone_id as "zoneId", p.held_reason as "heldReason", ${selectPunchDay(heldPunch)} as day,
      ${selectHeldReason({ ...heldPunch, now })} as "reasonNow"
    from attendance_punch p left join employee e on e.id = p.employee_id where p.id = ${id} for update of p`)
  const [found] = rows
  if (!found) fail('NOT_FOUND')
  if (found.heldReason === null) fail('PUNCH_NOT_HELD')
  if (found.employeeId === null) fail('PUNCH_UNKNOWN_EMPLOYEE')
  if (found.employeeId === user.employeeId) fail('ATTENDANCE_OWN_RECORD')
  await assertCountable(db, found)
  await db
    .update(attendancePunch)
    .set({ heldReason: null, version: sql`${attendancePunch.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(attendancePunch.id, id), isNotNull(attendancePunch.heldReason)))
  return done
}

interface HeldPunch extends Record<string, unknown> {
  employeeId: string | null
  zoneId: string | null
  heldReason: HeldReason | null
  day: Day
  reasonNow: HeldReason | null
}

async function assertCountable(db: Db, { reasonNow, day, zoneId }: HeldPunch): Promise<void> {
  if (reasonNow === 'FUTURE') fail('PUNCH_HELD_FUTURE')
  if (reasonNow === 'TOO_OLD') fail('PUNCH_HELD_TOO_OLD', { days: MAX_PUNCH_AGE_DAYS })
  if (reasonNow === 'NOT_EMPLOYED') fail('PUNCH_HELD_NOT_EMPLOYED', { day })
  const locked = await findLockedDay(db, zoneId, [day])
  if (locked) fail('ATTENDANCE_DAY_LOCKED', locked)
}
