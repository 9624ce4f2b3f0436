import { getToday } from '../kit/clock.ts'
import type { AppContext } from '../kit/app.ts'
import type { User } from '../kit/user.ts'
import type { Acting } from './withdrawal.actions.ts'

/** Who acts, and when it is for them. */
export const actingNow = (muster: AppContext, user: User): Acting => ({
  user,
  now: muster.clock.now().toISOString(),
  today: getToday(muster.clock, user.timeZone),
})
