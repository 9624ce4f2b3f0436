import { addDays } from '../../../domain/kit/day.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { forEachOrganisation } from '../../kit/jobs/for-each-organisation.ts'
import { recalculateDays } from '../days/recalculate.actions.ts'
import { hasTrackedEmployees } from '../policies/policy.queries.ts'

/** Corrections and device batches change days of the past weeks. */
const DAYS_BACK = 45

/** Stores the days of the last weeks again, for reports. Only days that changed are written. */
export const recalculateRecentDays = (muster: AppContext): Promise<void> =>
  forEachOrganisation(muster, async (db, today) => {
    if (!(await hasTrackedEmployees(db, today))) return
    await recalculateDays(db, { from: addDays(today, 0 - DAYS_BACK), to: today, now: muster.clock.now() })
  })
