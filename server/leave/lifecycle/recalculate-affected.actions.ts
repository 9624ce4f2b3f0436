import { findClaimedQuantity, type LeaveDay } from '../../../domain/leave/request/leave-days.ts'
import { listCountedDays } from '../../../domain/leave/request/sandwich.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { withSavepoint } from '../../kit/db/savepoint.ts'
import { Problem } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { groupRowsByEmployee } from '../group-by.ts'
import { findChangeableLeave, type ChangeableLeave } from './transition.queries.ts'
import { recalculateAndNotify, type CurrentTime } from './recalculate-and-notify.actions.ts'
import { reinstateLeave, cancelAfterEmployment, shortenToLastDay } from './employment-end.actions.ts'
import { listChangedDays } from './recalculate.actions.ts'
import {
  listReinstatableLeaves,
  listActiveLeaves,
  findRecalculationStart,
  type ActiveLeave,
} from './affected-leaves.queries.ts'

/** The employees whose leave changes because of a change in their calendar or employment. */
export async function listEmployeesToRecalculate(db: Db, today: Day): Promise<string[]> {
  const changed = [...(await listReinstatableLeaves(db, today, null)), ...(await listChangedLeaves(db, today, null))]
  return [...new Set(changed.map(({ employeeId }) => employeeId))]
}

interface RecalculationScope extends CurrentTime {
  employeeId: string | null
}

/**
 * Recalculates current and future leave with the current calendar, and recently ended leave if its holidays have
 * changed. If the counted days change, the leave is updated and the employee notified. Leave is never cancelled because
 * of a low balance. Leave after the last working day is cancelled, and restored if that day moves or is removed.
 */
export async function recalculateLeaves(db: Db, { employeeId, ...now }: RecalculationScope): Promise<number> {
  const reinstatable = await listReinstatableLeaves(db, now.today, employeeId)
  for (const { id, leftOn } of reinstatable)
    await ignoreRefusal(db, async () => reinstateLeave(db, await findChangeableLeave(db, id), leftOn, now))
  const changed = await listChangedLeaves(db, now.today, employeeId)
  for (const { id, leftOn } of changed)
    await ignoreRefusal(db, async () => recalculateAffectedLeave(db, await findChangeableLeave(db, id), leftOn, now))
  return changed.length + reinstatable.length
}

async function listChangedLeaves(db: Db, today: Day, employeeId: string | null): Promise<ActiveLeave[]> {
  const live = await listActiveLeaves(db, today, employeeId)
  const leavesByEmployee = groupRowsByEmployee(live)
  return live.filter(
    (leave) => isBeyondEmployment(leave) || hasChangedDays(leave, leavesByEmployee.get(leave.employeeId) ?? [], today),
  )
}

// Leave that is locked for payroll does not change.
const ignoreRefusal = (db: Db, work: () => Promise<void>): Promise<void> =>
  withSavepoint(db, work).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })

const isBeyondEmployment = ({ leftOn, to }: ActiveLeave) => leftOn !== null && to > leftOn

function hasChangedDays(leave: ActiveLeave, leavesOfEmployee: readonly ActiveLeave[], today: Day): boolean {
  const others = leavesOfEmployee.filter(({ id }) => id !== leave.id)
  const counted = listCountedDays(leave, leave.calendar, leave, { ...leave, others })
  const changed = listChangedDays(leave.days, counted).filter(({ day }) => day >= findRecalculationStart(today))
  // Past leave keeps the weekly pattern of its time. Holidays and worked days off apply even if they are entered later.
  if (leave.to >= today || changed.length === 0) return changed.length > 0
  const isWorked = changed.some(({ day }) => findClaimedQuantity(day, leave.calendar) > 0)
  return isWorked || changed.every(({ off, wasOff }) => isHolidayOrWorked(off) || isHolidayOrWorked(wasOff))
}

const isHolidayOrWorked = (off: LeaveDay['off']) => off === 'HOLIDAY' || off === 'WORKED'

function recalculateAffectedLeave(db: Db, leave: ChangeableLeave, leftOn: Day | null, now: CurrentTime): Promise<void> {
  if (leftOn === null || leave.to <= leftOn) return recalculateAndNotify(db, leave, leave, 'RECOUNTED', now)
  return leave.from > leftOn ? cancelAfterEmployment(db, leave, now) : shortenToLastDay(db, leave, leftOn, now)
}
