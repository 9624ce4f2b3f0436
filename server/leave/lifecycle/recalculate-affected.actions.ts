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

/** Whose leave a change of the calendar or of their employment concerns. */
export async function listEmployeesToRecalculate(db: Db, today: Day): Promise<string[]> {
  const changed = [...(await listReinstatableLeaves(db, today, null)), ...(await listChangedLeaves(db, today, null))]
  return [...new Set(changed.map(({ employeeId }) => employeeId))]
}

interface RecalculationScope extends CurrentTime {
  employeeId: string | null
}

/**
 * Counts running and coming leave against the calendar as it is now, and what is lately over where its holidays are
 * others now. One that uses other days than before is changed and its owner told; none is dropped for want of balance.
 * What lies beyond someone's last day ends with it, and comes back when that day is moved or taken away.
 */
export async function recountAll(db: Db, { employeeId, ...now }: RecalculationScope): Promise<number> {
  const back = await listReinstatableLeaves(db, now.today, employeeId)
  for (const { id, leftOn } of back)
    await ignoreRefusal(db, async () => reinstateLeave(db, await findChangeableLeave(db, id), leftOn, now))
  const moved = await listChangedLeaves(db, now.today, employeeId)
  for (const { id, leftOn } of moved)
    await ignoreRefusal(db, async () => recalculateAffectedLeave(db, await findChangeableLeave(db, id), leftOn, now))
  return moved.length + back.length
}

async function listChangedLeaves(db: Db, today: Day, employeeId: string | null): Promise<ActiveLeave[]> {
  const live = await listActiveLeaves(db, today, employeeId)
  const ofPeople = groupRowsByEmployee(live)
  return live.filter(
    (leave) => isBeyondEmployment(leave) || hasChangedDays(leave, ofPeople.get(leave.employeeId) ?? [], today),
  )
}

// What payroll has closed stays as it was paid.
const ignoreRefusal = (db: Db, work: () => Promise<void>): Promise<void> =>
  withSavepoint(db, work).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })

const isBeyondEmployment = ({ leftOn, to }: ActiveLeave) => leftOn !== null && to > leftOn

function hasChangedDays(leave: ActiveLeave, theirs: readonly ActiveLeave[], today: Day): boolean {
  const others = theirs.filter(({ id }) => id !== leave.id)
  const counted = listCountedDays(leave, leave.calendar, leave, { ...leave, others })
  const changed = listChangedDays(leave.days, counted).filter(({ day }) => day >= findRecalculationStart(today))
  // What is over was right by the week of its time; a holiday, or a day that was worked, is one whenever it is told.
  if (leave.to >= today || changed.length === 0) return changed.length > 0
  const isWorked = changed.some(({ day }) => findClaimedQuantity(day, leave.calendar) > 0)
  return isWorked || changed.every(({ off, wasOff }) => isHolidayOrWorked(off) || isHolidayOrWorked(wasOff))
}

const isHolidayOrWorked = (off: LeaveDay['off']) => off === 'HOLIDAY' || off === 'WORKED'

function recalculateAffectedLeave(db: Db, leave: ChangeableLeave, leftOn: Day | null, now: CurrentTime): Promise<void> {
  if (leftOn === null || leave.to <= leftOn) return recalculateAndNotify(db, leave, leave, 'RECOUNTED', now)
  return leave.from > leftOn ? cancelAfterEmployment(db, leave, now) : shortenToLastDay(db, leave, leftOn, now)
}
