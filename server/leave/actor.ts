import { getToday } from '../kit/clock.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { User } from '../kit/user.ts'
import type { Actor } from './lifecycle/request.actions.ts'

/** The user with the current time and the user’s current day. */
export const createActor = (muster: AppContext, user: User): Actor => ({
  user,
  now: muster.clock.now().toISOString(),
  today: getToday(muster.clock, user.timeZone),
})
