import { getToday } from '../kit/clock.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { TimedActor, User } from '../kit/user.ts'

/** The user with the current time and the user’s current day. */
export const createActor = (muster: AppContext, user: User): TimedActor => ({
  user,
  now: muster.clock.now().toISOString(),
  today: getToday(muster.clock, user.timeZone),
})
