import { claimedOf, type LeaveDay } from '../../domain/leave/leave-days.ts'
import { sandwichedDays } from '../../domain/leave/sandwich.ts'
import type { Day } from '../../domain/kit/day.ts'
import { withSavepoint } from '../kit/attempt.ts'
import { Problem } from '../kit/errors.ts'
import type { Db } from '../kit/tenant.ts'
import { byPerson } from './by-person.ts'
import { findChangeable, type Changeable } from './change.queries.ts'
import { countAgain, type Now } from './count-again.actions.ts'
import { bringBack, endWithEmployment, shortenToEmployment } from './leaving-cut.actions.ts'
import { changedDays } from './recount.actions.ts'
import { leavesToBringBack, liveLeaves, readFrom, type LiveLeave } from './recount.queries.ts'

/** Whose leave a change of the calendar or of their employment concerns. */
export async function peopleToRecount(db: Db, today: Day): Promise<string[]> {
  const changed = [...(await leavesToBringBack(db, today, null)), ...(await leavesMoved(db, today, null))]
  return [...new Set(changed.map(({ employeeId }) => employeeId))]
}

interface When extends Now {
  employeeId: string | null
}

/**
 * Counts running and coming leave against the calendar as it is now, and what is lately over where its holidays are
 * others now. One that uses other days than before is changed and its owner told; none is dropped for want of balance.
 * What lies beyond someone's last day ends with it, and comes back when that day is moved or taken away.
 */
export async function recountAll(db: Db, { employeeId, ...now }: When): Promise<number> {
  const back = await leavesToBringBack(db, now.today, employeeId)
  for (const { id, leftOn } of back)
    await unlessRefused(db, async () => bringBack(db, await findChangeable(db, id), leftOn, now))
  const moved = await leavesMoved(db, now.today, employeeId)
  for (const { id, leftOn } of moved)
    await unlessRefused(db, async () => recountOne(db, await findChangeable(db, id), leftOn, now))
  return moved.length + back.length
}

async function leavesMoved(db: Db, today: Day, employeeId: string | null): Promise<LiveLeave[]> {
  const live = await liveLeaves(db, today, employeeId)
  const ofPeople = byPerson(live)
  return live.filter((leave) => isOver(leave) || isOtherwise(leave, ofPeople.get(leave.employeeId) ?? [], today))
}

// What payroll has closed stays as it was paid.
const unlessRefused = (db: Db, work: () => Promise<void>): Promise<void> =>
  withSavepoint(db, work).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })

const isOver = ({ leftOn, to }: LiveLeave) => leftOn !== null && to > leftOn

function isOtherwise(leave: LiveLeave, theirs: readonly LiveLeave[], today: Day): boolean {
  const others = theirs.filter(({ id }) => id !== leave.id)
  const counted = sandwichedDays(leave, leave.calendar, leave, { ...leave, others })
  const changed = changedDays(leave.days, counted).filter(({ day }) => day >= readFrom(today))
  // What is over was right by the week of its time; a holiday, or a day that was worked, is one whenever it is told.
  if (leave.to >= today || changed.length === 0) return changed.length > 0
  const isWorked = changed.some(({ day }) => claimedOf(day, leave.calendar) > 0)
  return isWorked || changed.every(({ off, wasOff }) => isTold(off) || isTold(wasOff))
}

const isTold = (off: LeaveDay['off']) => off === 'HOLIDAY' || off === 'WORKED'

function recountOne(db: Db, leave: Changeable, leftOn: Day | null, now: Now): Promise<void> {
  if (leftOn === null || leave.to <= leftOn) return countAgain(db, leave, leave, 'RECOUNTED', now)
  return leave.from > leftOn ? endWithEmployment(db, leave, now) : shortenToEmployment(db, leave, leftOn, now)
}
