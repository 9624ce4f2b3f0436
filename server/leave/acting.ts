import { todayIn } from '../kit/clock.ts'
import type { Muster } from '../kit/app.ts'
import type { User } from '../kit/user.ts'
import type { Acting } from './withdrawal.actions.ts'

/** Who acts, and when it is for them. */
export const actingNow = (muster: Muster, user: User): Acting => ({
  user,
  now: muster.clock.now().toISOString(),
  today: todayIn(muster.clock, user.timeZone),
})
