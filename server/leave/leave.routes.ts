import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { LeaveCycle, LeaveType, TimeOffType, WorkingPeriod } from '../../domain/leave/leave.entities.ts'
import { zone } from '../hr/organisation.table.ts'
import { serveEntity, type EntityRules, type FieldProblems } from '../kit/crud.ts'
import { nameConstraints } from '../kit/errors.ts'
import { leaveCycle, leaveType, timeOffType, workingPeriod } from './leave.table.ts'

nameConstraints({ leave_cycle_no_overlap: 'LEAVE_CYCLE_OVERLAP' })

const timeOffRules: EntityRules = {
  check: ({ effect, unpaidPercent }): FieldProblems =>
    effect === 'PARTLY_PAID' && unpaidPercent === null ? { unpaidPercent: 'LEAVE_SHARE_NEEDED' } : {},
}

const cycleRules: EntityRules = {
  async check({ fromDay, toDay }, { db, before }): Promise<FieldProblems> {
    if (String(toDay) < String(fromDay)) return { toDay: 'LEAVE_CYCLE_ORDER' }
    if (!before || (before.fromDay === fromDay && before.toDay === toDay)) return {}
    const { rows } = await db.execute(sql`select 1 from leave_entry where cycle_id = ${String(before.id)} limit 1`)
    return rows.length > 0 ? { fromDay: 'LEAVE_CYCLE_USED' } : {}
  },
}

/** The lists that HR keeps for leave. */
export function serveLeaveLists(app: FastifyInstance): void {
  serveEntity(app, TimeOffType, timeOffType, timeOffRules)
  serveEntity(app, LeaveType, leaveType, { refs: { 'time-off-type': { table: timeOffType, title: 'name' } } })
  serveEntity(app, LeaveCycle, leaveCycle, cycleRules)
  serveEntity(app, WorkingPeriod, workingPeriod, { refs: { zone: { table: zone, title: 'name' } } })
}
