import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { buildLeaveCycle } from '../../../domain/leave/accrual/grant-rule.ts'
import type { DayOfWeek } from '../../../domain/main/setup/answers.ts'
import type { PlannedLeaveType } from '../../../domain/main/setup/setup-plan.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { createAccrualRule } from '../accrual/accrual-rule.actions.ts'
import { leaveCycle, leaveType, timeOffType, workingPeriod } from '../lists/lists.table.ts'

/** The leave years of a set-up: the one of today and the next one. */
export function planLeaveCycles(yearStart: number, today: Day): { name: string; fromDay: Day; toDay: Day }[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const first = month < yearStart ? year - 1 : year
  return [first, first + 1].map((start) => {
    const { from, to } = buildLeaveCycle(start, yearStart)
    const name = yearStart === 1 ? String(start) : `${start}-${String((start + 1) % 100).padStart(2, '0')}`
    return { name, fromDay: from, toDay: to }
  })
}

export async function hasLeaveTypes(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from leave_type union all select 1 from leave_cycle limit 1`)
  return rows.length > 0
}

/** Creates leave types with their rules for the leave years. */
export async function createLeaveTypes(
  db: Db,
  { types, yearStart }: { types: readonly PlannedLeaveType[]; yearStart: number },
  running: { today: Day; now: string },
): Promise<void> {
  const cycles = planLeaveCycles(yearStart, running.today).map((cycle) => ({ id: newId(), ...cycle }))
  await db.insert(leaveCycle).values(cycles)
  for (const type of types) {
    const leaveTypeId = await createLeaveType(db, type)
    const { days, isMonthly, carryForward, carryExpiresDays } = type
    if (!days) continue
    for (const { id: cycleId } of cycles)
      await createAccrualRule(
        db,
        {
          leaveTypeId,
          cycleId,
          days,
          ...(isMonthly ? { frequency: 'MONTHLY' } : {}),
          ...(carryForward ? { maxCarryForward: carryForward } : {}),
          ...(carryForward && carryExpiresDays ? { carryExpiresDays } : {}),
        },
        running,
      )
  }
}

async function createLeaveType(db: Db, type: PlannedLeaveType): Promise<string> {
  const { name, code, effect, colour, days, isCalendarDays = false } = type
  const [timeOffTypeId, id] = [newId(), newId()]
  await db.insert(timeOffType).values({ id: timeOffTypeId, name, effect })
  await db.insert(leaveType).values({
    id,
    name,
    code,
    timeOffTypeId,
    colour,
    keepsBalance: days !== null,
    allowsHalfDays: !isCalendarDays,
    countsHolidays: isCalendarDays,
    countsWeekends: isCalendarDays,
    overdraftDays: 0,
    noticeDays: 0,
    maxRunDays: type.maxRunDays ?? null,
    needsReason: type.needsReason ?? false,
    yearBasis: 'CYCLE',
    probation: 'EARNS_AND_TAKES',
    creditDays: type.creditDays ?? null,
    claimDays: type.claimDays ?? null,
    isActive: true,
  })
  return id
}

export async function hasWorkingPeriods(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from working_period limit 1`)
  return rows.length > 0
}

/** Creates the working period of the organisation. */
export async function createWorkingPeriod(
  db: Db,
  {
    name,
    workingDays,
    startsAt,
    endsAt,
  }: { name: string; workingDays: readonly DayOfWeek[]; startsAt: string; endsAt: string },
): Promise<void> {
  const part = (day: DayOfWeek) => (workingDays.includes(day) ? 'FULL' : 'OFF')
  await db.insert(workingPeriod).values({
    name,
    monday: part('monday'),
    tuesday: part('tuesday'),
    wednesday: part('wednesday'),
    thursday: part('thursday'),
    friday: part('friday'),
    saturday: part('saturday'),
    sunday: part('sunday'),
    startsAt,
    endsAt,
  })
}
