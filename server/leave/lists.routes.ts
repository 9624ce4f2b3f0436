import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { daysBetween } from '../../domain/kit/day.ts'
import {
  LeaveBlock,
  LeaveCycle,
  LeaveType,
  LockedPeriod,
  TimeOffType,
  WorkingPeriod,
} from '../../domain/leave/lists/leave.entities.ts'
import { department, zone } from '../hr/organisation/organisation.table.ts'
import { serveEntity, type EntityRules, type FieldProblems } from '../kit/lists/crud.ts'
import { registerConstraintErrors } from '../kit/errors.ts'
import { registerTablePlurals } from '../kit/lists/in-use.ts'
import { leaveBlock, leaveCycle, leaveType, lockedPeriod, timeOffType, workingPeriod } from './lists/lists.table.ts'

registerConstraintErrors({ leave_cycle_no_overlap: 'LEAVE_CYCLE_OVERLAP' })
registerTablePlurals({
  grant_rule: 'Accrual rules',
  leave_accrual: 'Planned credits',
  leave_entry: 'Balance entries',
  leave_withdrawal: 'Leaves',
  leave_encashment: 'Encashments',
  compensatory_off: 'Comp-offs',
  leave_year_end: 'Year-end',
})

const timeOffTypeRules: EntityRules = {
  check: ({ effect, unpaidPercent }): FieldProblems =>
    effect === 'PARTLY_PAID' && unpaidPercent === null ? { unpaidPercent: 'LEAVE_UNPAID_PERCENT_REQUIRED' } : {},
}

const leaveCycleRules: EntityRules = {
  async check({ fromDay, toDay }, { db, before }): Promise<FieldProblems> {
    if (String(toDay) < String(fromDay)) return { toDay: 'LEAVE_CYCLE_ORDER' }
    if (daysBetween(String(fromDay), String(toDay)) >= MAX_CYCLE_DAYS) return { toDay: 'LEAVE_CYCLE_LENGTH' }
    if (!before || (before.fromDay === fromDay && before.toDay === toDay)) return {}
    const { rows } = await db.execute(
      sql`select 1 from leave_entry where cycle_id = ${String(before.id)} union all select 1 from leave_accrual where cycle_id = ${String(before.id)} limit 1`,
    )
    return rows.length > 0 ? { fromDay: 'LEAVE_CYCLE_IN_USE' } : {}
  },
}

const MAX_CYCLE_DAYS = 366

const leaveTypeRules: EntityRules = {
  refs: { 'time-off-type': { table: timeOffType, title: 'name' } },
  async check({ yearBasis }, { db, before }): Promise<FieldProblems> {
    if (!before || before.yearBasis === yearBasis) return {}
    const id = String(before.id)
    const { rows } = await db.execute(
      sql`select 1 from leave_entry where leave_type_id = ${id} union all select 1 from leave_accrual where leave_type_id = ${id} limit 1`,
    )
    return rows.length > 0 ? { yearBasis: 'LEAVE_TYPE_YEAR_IN_USE' } : {}
  },
}

const checkDayOrder = ({ fromDay, toDay }: Record<string, unknown>): FieldProblems =>
  String(toDay) < String(fromDay) ? { toDay: 'LEAVE_END_BEFORE_START' } : {}

const leaveBlockRules: EntityRules = {
  refs: {
    zone: { table: zone, title: 'name' },
    department: { table: department, title: 'name' },
    'leave-type': { table: leaveType, title: 'name' },
  },
  check: (input): FieldProblems => ({
    ...checkDayOrder(input),
    ...(input.kind === 'SHUTDOWN' && input.leaveTypeId === null ? { leaveTypeId: 'FIELD_REQUIRED' } : {}),
  }),
}

/** Serves the lists that HR maintains for leave. */
export function serveLeaveLists(app: FastifyInstance): void {
  serveEntity(app, TimeOffType, timeOffType, timeOffTypeRules)
  serveEntity(app, LeaveType, leaveType, leaveTypeRules)
  serveEntity(app, LeaveCycle, leaveCycle, leaveCycleRules)
  serveEntity(app, WorkingPeriod, workingPeriod, { refs: { zone: { table: zone, title: 'name' } } })
  serveEntity(app, LeaveBlock, leaveBlock, leaveBlockRules)
  serveEntity(app, LockedPeriod, lockedPeriod, { refs: { zone: { table: zone, title: 'name' } }, check: checkDayOrder })
}
